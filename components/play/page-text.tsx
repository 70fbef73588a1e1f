const STEP = /^\s*(?:[*+-]\s+)?(Given|When|Then|And|But)\b/
/** The position after the last line that describes the initial board. */
const afterGivens = (lines: readonly string[]): number => {
  let [isGiven, at] = [true, -1]
  for (const [i, line] of lines.entries()) {
    const word = STEP.exec(line)?.[1]
    if (word === undefined) continue
    if (word === 'When' || word === 'Then') isGiven = false
    if (word === 'Given') isGiven = true
    if (!isGiven) break
    at = i
  }
  return at
}

/** A label that no other object of the text has. */
const freeLabel = (source: string, name: string): string => {
  let [label, count] = [name, 1]
  while (source.includes(`"${label}" is `)) {
    count += 1
    label = `${name} ${count}`
  }
  return label
}

const isSpell = (described: string): boolean => /\b(?:instant|sorcery)\b/.test(described.replace(/"[^"]*"/g, ''))
/** `side`: a player, on whose side a permanent is, or "A's hand". */
const place = (described: string, side: string): string => {
  if (side.endsWith(' hand')) return ` in ${side}`
  return isSpell(described) ? ` in ${side}'s hand` : side === 'A' ? '' : ` controlled by ${side}`
}

/** A card by its name, which has the wording of the day of the board; instants and sorceries are in a hand. */
export const namedStep = (label: string, name: string, described: string, player: string): string =>
  `"${label}" is the card "${name}"${place(described, player)}`
/** A card with a wording of its own, whatever the day. */
export const describedStep = (label: string, name: string, described: string, player: string): string =>
  `"${label}" is ${described}${label === name ? '' : ` named "${name}"`}${place(described, player)}`

/** The text of a board with one more object, as a Given step after the others. */
export const withGiven = (source: string, name: string, stepFor: (label: string) => string): string => {
  const step = stepFor(freeLabel(source, name))
  if (source.trim() === '') return `* Given ${step}\n`
  const lines = source.split('\n')
  const at = afterGivens(lines)
  if (at >= 0) return [...lines.slice(0, at + 1), `* And ${step}`, ...lines.slice(at + 1)].join('\n')
  const first = lines.findIndex(line => STEP.test(line))
  if (first >= 0) return [...lines.slice(0, first), `* Given ${step}`, ...lines.slice(first)].join('\n')
  return `${source.trimEnd()}\n* Given ${step}\n`
}

const LINE = /^(\s*(?:[*+-]\s+)?)(Given|When|Then|And|But)\b(.*)$/
/** The keyword that a line has by itself or continues. */
const kindAt = (lines: readonly string[], at: number): string | undefined => {
  for (let i = at; i >= 0; i--) {
    const word = LINE.exec(lines[i] ?? '')?.[2]
    if (word !== undefined && word !== 'And' && word !== 'But') return word
  }
  return undefined
}

/** The text with one more step of a kind after a line; without a line, at its end. */
export const withStepAfter = (
  source: string,
  line: number | undefined,
  kind: 'When' | 'Then',
  step: string,
): string => {
  const lines = source.trimEnd().split('\n')
  const at = Math.min(line ?? lines.length, lines.length)
  const keyword = kindAt(lines, at - 1) === kind ? 'And' : kind
  const before = lines.slice(0, at).findLast(text => LINE.test(text))
  const bullet = before === undefined ? '* ' : (LINE.exec(before)?.[1] ?? '')
  return `${[...lines.slice(0, at), `${bullet}${keyword} ${step}`, ...lines.slice(at)].join('\n')}\n`
}

/** The text without a line; the next step takes over the keyword that it continued. */
export const withoutLine = (source: string, line: number): string => {
  const lines = source.split('\n')
  const [, , gone] = LINE.exec(lines[line - 1] ?? '') ?? []
  const rest = [...lines.slice(0, line - 1), ...lines.slice(line)]
  const [, bullet = '', next, words = ''] = LINE.exec(rest[line - 1] ?? '') ?? []
  if (gone === undefined || gone === 'And' || gone === 'But' || (next !== 'And' && next !== 'But'))
    return rest.join('\n')
  return rest.with(line - 1, `${bullet}${gone}${words}`).join('\n')
}

/** The text without the steps after a line, up to the next heading. */
export const upToLine = (source: string, line: number): string => {
  const lines = source.split('\n')
  const end = lines.findIndex((text, at) => at >= line && /^#/.test(text))
  const rest = lines.slice(line, end < 0 ? undefined : end).filter(text => !LINE.test(text))
  return [...lines.slice(0, line), ...rest, ...(end < 0 ? [] : lines.slice(end))].join('\n')
}
