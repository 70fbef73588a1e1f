import { usePathname, useSearchParams } from 'next/navigation'

/**
 * Where a form without a script is sent: the page it is on, with a fragment that tells it from the others there. React
 * would leave `action` empty, which HTML does not allow.
 */
export const usePermalink = (name: string): string => {
  const [path, query] = [usePathname() ?? '', useSearchParams()?.toString() ?? '']
  return `${path}${query ? `?${query}` : ''}#${encodeURIComponent(name)}`
}
