/** Meanings as short lines for the cases: `(modify size power:1 toughness:1)`. Numbers stand alone, empty lists are left out. */
const notation = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(notation).join(' ')}]`
  if (typeof value === 'string') return /^[\w+/'-]+$/.test(value) ? value : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const { kind, text, ...rest } = value as { kind?: string; text?: string; [key: string]: unknown }
  if (kind === 'number') return String(rest.is)
  const parts = Object.entries(rest)
    .filter(([, held]) => !(Array.isArray(held) && held.length === 0))
    .map(([key, held]) => `${key}:${notation(held)}`)
  return `(${[kind, ...(text === undefined ? [] : [JSON.stringify(text)]), ...parts].filter(part => part !== undefined).join(' ')})`
}

/** One effect per line, without its sentence. */
export const notationOf = (specs: readonly { readonly text: string }[]): readonly string[] =>
  specs.map(({ text: _, ...spec }) => notation(spec))
