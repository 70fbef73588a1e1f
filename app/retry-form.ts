import type { Problem } from '#rulebook/result'

/** A form to correct an unreadable value, with what was typed and the rest of the address. */
type RetryForm = {
  readonly action: string
  readonly fields: readonly {
    readonly label: string
    readonly name: string
    readonly value: string
    readonly isWrong: boolean
  }[]
  readonly keep: readonly (readonly [string, string])[]
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
const sidesOf = (segment: string): readonly string[] => segment.split('..')
/** Whether this is the unreadable value, with or without its document. */
const isTyped = (text: string, typed: string): boolean =>
  text.trim() === typed.trim() || text.endsWith(`@${typed.trim()}`)
const replaced = (text: string, typed: string, instead: string): string =>
  isTyped(text, typed) ? text.trim().slice(0, text.trim().length - typed.trim().length) + instead : text

/** The same address with a suggestion instead of what was typed; null if the address does not contain it. */
export const addressWith = (path: string, typed: string, instead: string): string | null => {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  const query = new URLSearchParams([...searchParams].map(([name, value]) => [name, replaced(value, typed, instead)]))
  const segments = pathname.split('/').map(part =>
    sidesOf(decoded(part))
      .map(side => encodeURIComponent(replaced(side, typed, instead)))
      .join('..'),
  )
  const there = `${segments.join('/')}${query.size > 0 ? `?${query}` : ''}`
  const same = `${pathname
    .split('/')
    .map(part => encodeURIComponent(decoded(part)))
    .join('/')}${searchParams.size > 0 ? `?${searchParams}` : ''}`
  return there === same ? null : there
}

/** The part of an address that a problem quotes because it could not be read. */
export const typedIn = (path: string, { message }: Pick<Problem, 'message'>): string | null => {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  const sides = pathname.split('/').map(decoded).flatMap(sidesOf)
  const parts = [...searchParams.values(), ...sides].flatMap(part => [
    part.trim(),
    part.slice(part.indexOf('@') + 1).trim(),
  ])
  return parts.find(part => part !== '' && message.startsWith(`"${part}"`)) ?? null
}

/** What to ask again and where to send it; null if the address does not show it. */
export const retryForm = (path: string, typed: string): RetryForm | null => {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  const [first = '', second = '', ...rest] = pathname.split('/').slice(1).map(decoded)
  const query = [...searchParams]
  if (first === 'since' && isTyped(second, typed))
    return {
      action: '/since',
      fields: [{ label: 'I stopped in', name: 'year', value: second, isWrong: true }],
      keep: query,
    }
  if (first === 'compare' && sidesOf(second).some(side => isTyped(side, typed))) {
    const [from = '', to = ''] = sidesOf(second)
    const side = (label: string, name: string, value: string) => ({
      label,
      name,
      value,
      isWrong: isTyped(value, typed),
    })
    return {
      action: '/compare',
      fields: [side('From', 'from', from), side('To', 'to', to)],
      keep: [...(rest.length > 0 ? [['number', rest.join('/')] as const] : []), ...query],
    }
  }
  if (first === 'rules' && isTyped(rest[0] ?? '', typed))
    return {
      action: `/rules/${encodeURIComponent(second)}`,
      fields: [{ label: 'On the day', name: 'on', value: rest[0] ?? '', isWrong: true }],
      keep: query,
    }
  const wrong = query.find(([, value]) => isTyped(value, typed))
  if (!wrong) return null
  const [name, value] = wrong
  return {
    action: pathname,
    fields: [{ label: 'On the day', name, value, isWrong: true }],
    keep: query.filter(one => one !== wrong),
  }
}
