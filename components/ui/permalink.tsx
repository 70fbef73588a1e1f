import { usePathname, useSearchParams } from 'next/navigation'

/**
 * The action of a form without a script: the current page with a fragment that identifies the form. React would leave
 * `action` empty, which HTML does not allow.
 */
export const usePermalink = (name: string): string => {
  const [path, query] = [usePathname() ?? '', useSearchParams()?.toString() ?? '']
  return `${path}${query ? `?${query}` : ''}#${encodeURIComponent(name)}`
}
