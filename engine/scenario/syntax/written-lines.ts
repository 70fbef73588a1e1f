import type { Problem } from '#rulebook/result'
import { cardStep, noSuchCard, type WordedCard } from './named-cards'

/** A line as the parser gets it, the line of the reader's text that it came from, and how far it was indented. */
export type WrittenLine = { readonly text: string; readonly line: number; readonly shift: number }

/** The description of a card by its name, such as `a 2/2 green Bear creature`; null for a card that is not known. */
export type Cards = (name: string) => { readonly name: string; readonly text: string } | null

/** The cards that a text may name one a line. */
export const cardsOfList = (cards: readonly WordedCard[]): Cards => {
  const known = new Map(
    cards.flatMap(({ name, wordings }) => {
      const text = wordings.at(-1)?.step
      return text ? [[name.toLowerCase(), { name, text }] as const] : []
    }),
  )
  return name => known.get(name.toLowerCase()) ?? null
}

const FEATURE = /^\s*#{1,6}\s*Feature:/i
const SCENARIO = /^\s*#{1,6}\s*(?:Scenario(?: Outline| Template)?|Example|Background|Rule):/i
const STEP = /^\s*(?:[*+-]\s+)?(?:Given|When|Then|And|But)\b/
const BARE_STEP = /^\s*(?:Given|When|Then|And|But)\b/
const OTHER = /^\s*(?:$|#|\||`|>|<!--|[*+-]\s)/

/** "4 Plains", "4x Plains": how many, and the name. */
const COUNTED = /^(\d{1,2})\s*x?\s+(?=\D)/i
const MAX_COPIES = 20

/** Whether a line of a text without headings names cards: no step, heading, table or anything quoted. */
const isNames = (text: string): boolean => !STEP.test(text) && !OTHER.test(text) && !/["“”]/.test(text)

const namesIn = (text: string, cards: Cards): readonly string[] => {
  const parts = text.split(/\s+\/\s+|\s*;\s*|\t+/).flatMap(part => {
    if (!part.includes(',') || cards(part.trim())) return [part]
    // "Urborg, Tomb of Yawgmoth" is one name; "Humility, Opalescence" are two.
    const pieces = part.split(/\s*,\s*/)
    return pieces.every(piece => cards(piece.replace(COUNTED, '').trim())) ? pieces : [part]
  })
  return parts.map(part => part.trim()).filter(part => part !== '')
}

type Listed = { readonly steps: readonly string[]; readonly problem: Problem | null }

/** A line of names as steps, one for each copy of each card; copies get different labels. */
const stepsFor = (text: string, line: number, cards: Cards, used: Map<string, number>): Listed => {
  const steps: string[] = []
  for (const written of namesIn(text, cards)) {
    const copies = Math.min(MAX_COPIES, Number(COUNTED.exec(written)?.[1] ?? 1))
    const name = written.replace(COUNTED, '')
    const card = cards(name)
    if (!card)
      return {
        steps,
        problem: { ...noSuchCard(name), code: 'card-not-known', at: { line, column: text.indexOf(name) + 1 } },
      }
    for (let copy = 0; copy < copies; copy++) {
      const count = (used.get(card.name) ?? 0) + 1
      used.set(card.name, count)
      const label = count === 1 ? card.name : `${card.name} ${count}`
      steps.push(`* Given ${cardStep(label, card.name, card.text)}`)
    }
  }
  return { steps, problem: null }
}

const GHERKIN_HEADING = /^\s*(?:Feature|Scenario(?: Outline| Template)?|Example|Background|Rule|Examples|Scenarios):/
/** The lines of a page in Gherkin without Markdown, as Markdown has them. */
const asMarkdown = (lines: readonly WrittenLine[]): readonly WrittenLine[] => {
  const first = lines.find(({ text }) => !/^\s*(?:$|[#@])/.test(text))
  const isMarkdown = lines.some(({ text }) => FEATURE.test(text) || SCENARIO.test(text))
  if (isMarkdown || !first || !GHERKIN_HEADING.test(first.text)) return lines
  return lines.map(line => {
    const text = line.text.trimStart()
    const shift = line.text.length - text.length
    if (GHERKIN_HEADING.test(text)) return { ...line, text: `# ${text}`, shift: 2 - shift }
    if (BARE_STEP.test(text)) return { ...line, text: `* ${text}`, shift: 2 - shift }
    if (text.startsWith('#')) return { ...line, text: `<!-- ${text.replaceAll('--', '')} -->` }
    return text.startsWith('@') ? { ...line, text: text.replace(/@\S+/g, '`$&`') } : line
  })
}

export type Written = { readonly lines: readonly WrittenLine[]; readonly problem: Problem | null }

/** The heading that a page begins with is its title, also without the word Feature. */
const titled = (source: readonly string[]): readonly string[] => {
  const at = source.findIndex(text => text.trim() !== '')
  const [, title] = /^\s*#\s+(?!(?:scen|feat|exam|back|rule)\w*\b)([^:]+)$/i.exec(source[at] ?? '') ?? []
  return title === undefined || source.some(text => FEATURE.test(text))
    ? source
    : source.with(at, `# Feature: ${title}`)
}

/**
 * The lines of a page with everything that a short one omits: headings, the bullets of its steps, and the descriptions
 * of cards. A page with headings is not changed.
 */
export const writtenLines = (written: readonly string[], cards: Cards | null): Written => {
  const asIs = asMarkdown(titled(written).map((text, at) => ({ text, line: at + 1, shift: 0 })))
  const source = asIs.map(({ text }) => text)
  const first = { line: 1, shift: 0 }
  const title = source.findIndex(text => FEATURE.test(text))
  if (source.some(text => SCENARIO.test(text)))
    return {
      lines: title < 0 ? [{ text: '# Feature: Board', ...first }, { text: '', ...first }, ...asIs] : asIs,
      problem: null,
    }
  const used = new Map<string, number>()
  let problem: Problem | null = null
  const lines = asIs.flatMap((one, at): readonly WrittenLine[] => {
    if (at === title) return []
    const bare = one.text.trimStart()
    if (BARE_STEP.test(bare)) return [{ ...one, text: `* ${bare}`, shift: 2 - (one.text.length - bare.length) }]
    if (!cards || !isNames(one.text)) return [one]
    const listed = stepsFor(one.text, one.line, cards, used)
    problem ??= listed.problem
    return listed.steps.map(text => ({ text, line: one.line, shift: 0 }))
  })
  const isBoard = lines.some(({ text }) => STEP.test(text))
  const heads = isBoard ? [source[title] ?? '# Feature: Board', '', '## Scenario: Board', ''] : []
  return { lines: [...heads.map(text => ({ text, ...first })), ...lines], problem }
}

/** The names that a text without headings may give one a line, each in every way in which its line can be read. */
export const listedNames = (source: string): readonly string[] => {
  const lines = source.split(/\r\n?|\n/)
  if (lines.some(text => SCENARIO.test(text))) return []
  return lines
    .filter(text => !FEATURE.test(text) && isNames(text))
    .flatMap(text => text.split(/\s+\/\s+|\s*;\s*|\t+/))
    .flatMap(part => [part, ...part.split(/\s*,\s*/)])
    .map(part => part.replace(COUNTED, '').trim())
    .filter(name => name !== '')
}

/** The whole page, with the headings and steps that a short one omits. */
export const writtenOut = (source: string, cards: Cards): string => {
  const written = writtenLines(source.split(/\r\n?|\n/), cards)
  return written.problem ? source : written.lines.map(({ text }) => text).join('\n')
}
