import { KEYS } from './keys-list'

/** Keys a reader put in the place of ours: ours → his. */
export type Keymap = ReadonlyMap<string, string>

const OURS: ReadonlySet<string> = new Set(KEYS.map(([key]) => key))
/** One visible character other than a space. */
export const isKey = (text: string): boolean => /^[^\s\p{C}]$/u.test(text)

/** As it stands in the cookie: `jn kp`, each ours and his. */
export const printKeymap = (map: Keymap): string => [...map].map(pair => pair.join('')).join(' ')

/** The content of a cookie; invalid keys are ignored. */
export const keymapFrom = (text: string | undefined): Keymap => {
  const pairs = (text ?? '').split(' ').map(pair => [...pair])
  return new Map(
    pairs.flatMap(([ours = '', his = '', ...more]) =>
      OURS.has(ours) && isKey(his) && his !== ours && more.length === 0 ? [[ours, his] as const] : [],
    ),
  )
}

/** The key that does what ours does. */
export const keyFor = (map: Keymap, ours: string): string => map.get(ours) ?? ours
/** The shortcut of ours that a pressed key means; null where the reader gave that key away. */
export const oursFor = (map: Keymap, pressed: string): string | null => {
  const moved = [...map].find(([, his]) => his === pressed)?.[0]
  return moved ?? (map.has(pressed) ? null : pressed)
}
/** A key that would do two things, if any. */
export const doubled = (map: Keymap): string | undefined => {
  const keys = KEYS.map(([key]) => keyFor(map, key))
  return keys.find((key, at) => keys.indexOf(key) !== at)
}
