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
const place = (described: string, player: string): string =>
  isSpell(described) ? ` in ${player}'s hand` : player === 'A' ? '' : ` controlled by ${player}`

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
