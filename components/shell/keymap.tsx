/** Every single-key shortcut of the site and its function. */
export const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['/', 'search (also Ctrl K)'],
  ['d', 'choose the date'],
  ['[', 'earlier wording'],
  [']', 'later wording'],
  ['j', 'next rule'],
  ['k', 'previous rule'],
  ['u', 'up one level'],
  ['c', 'compare with the previous wording'],
  ['t', 'history of this rule'],
  ['a', 'the age of the words'],
  ['o', 'show the previous wording under this one'],
  ['x', 'run the first Example'],
  ['b', 'bisect'],
  ['y', 'copy the permanent address of this wording'],
  ['.', 'paragraph tools; on comparisons, the next change'],
  [',', 'previous change'],
  ['h', 'highlight the selection'],
  ['n', 'add a note on the selection'],
  ['q', 'quote the selection'],
  ['f', 'save the rule to your favourites'],
  ['?', 'this list'],
]

/** Keys that a reader assigned in place of ours: default key → reader's key. */
export type Keymap = ReadonlyMap<string, string>

const OURS: ReadonlySet<string> = new Set(KEYS.map(([key]) => key))
/** One visible character other than a space. */
export const isKey = (text: string): boolean => /^[^\s\p{C}]$/u.test(text)

/** The format of the cookie: `jn kp`, each a default key and the reader's. */
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

/** The key that replaces a default key. */
export const keyFor = (map: Keymap, ours: string): string => map.get(ours) ?? ours
/** The default key that a pressed key stands for; null if the reader reassigned that key. */
export const oursFor = (map: Keymap, pressed: string): string | null => {
  const moved = [...map].find(([, his]) => his === pressed)?.[0]
  return moved ?? (map.has(pressed) ? null : pressed)
}
/** A key with two functions, if any. */
export const doubled = (map: Keymap): string | undefined => {
  const keys = KEYS.map(([key]) => keyFor(map, key))
  return keys.find((key, at) => keys.indexOf(key) !== at)
}
