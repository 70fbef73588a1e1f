import { leadOf, printOutcomes } from '#components/outcome/outcome-words'
import { printDate } from '#rulebook/dates/date'
import type { AcrossAnswer, ScenarioRef } from '#server/answers'
import { queries } from '#server/queries/queries'

/** What the picture of a page says. `cells` are outcomes by era, for pages that run. */
export type Card = {
  readonly kicker: string
  readonly number?: string
  readonly title: string
  readonly says: string
  readonly day?: string
  readonly cells?: readonly (string | null)[]
}

export const PLAIN: Card = {
  kicker: 'Magic’s rules, as written on any day, and running',
  title: 'The rules, as written on any day',
  says: 'Read them, trace them through every renumbering, compare two days, run their Examples.',
}
type Asked = { readonly on: string | undefined; readonly document: string | undefined }
type Maker = (parts: readonly string[], asked: Asked) => Promise<Card | null>

/** The beginning of a text: at most that many characters, cut at a blank if its second half has one. */
const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const blank = text.lastIndexOf(' ', most - 2)
  return `${text.slice(0, blank > most / 2 ? blank : most - 2).replace(/[\uD800-\uDBFF]$/, '')} …`
}

/** Characters and cells that a picture has room for: what drawing one costs grows with them. */
const MAX_LENGTHS = { kicker: 60, number: 24, title: 120, says: 190, day: 60, cells: 40 } as const
/** A card that fits into a picture, however long its texts are. */
export const fitted = ({ kicker, number, title, says, day, cells }: Card): Card => ({
  kicker: cut(kicker, MAX_LENGTHS.kicker),
  ...(number === undefined ? {} : { number: cut(number, MAX_LENGTHS.number) }),
  title: cut(title, MAX_LENGTHS.title),
  says: cut(says, MAX_LENGTHS.says),
  ...(day === undefined ? {} : { day: cut(day, MAX_LENGTHS.day) }),
  ...(cells === undefined ? {} : { cells: cells.slice(0, MAX_LENGTHS.cells) }),
})

const ruleCard: Maker = async ([number, from], { on, document }) => {
  if (!number) return { ...PLAIN, kicker: 'Rules', title: 'The rules of one date' }
  const when = { on: /^\d{4}-/.test(from ?? '') ? from : on, document }
  const found = await queries.rule(number, when)
  if (!found.ok) return null
  const answer = found.value
  if (answer.kind === 'absent') return { kicker: 'Rule', number, title: answer.says, says: '' }
  const numbers = [...new Set(answer.numbers.map(one => one.number))]
  return {
    kicker: answer.unit === 'section' || answer.unit === 'chapter' ? 'Section' : 'Rule',
    number: answer.number,
    title: answer.title ?? answer.parent?.title ?? '',
    says: answer.paragraphs[0]?.text ?? '',
    day: `As of ${printDate(answer.asOf.on)}${numbers.length > 1 ? `, through the numbers ${numbers.join(', ')}` : ''}`,
  }
}

/** Outcomes of the object that differs most, one cell per ruleset. */
const cellsOf = ({ cells }: AcrossAnswer): readonly (string | null)[] => {
  const first = cells[0]?.scenario
  const boards = cells.filter(({ scenario }) => scenario === first)
  const values = printOutcomes(boards, leadOf(boards, boards[0]?.objects[0]?.label ?? ''))
  return [...new Map(boards.map(({ ruleset }, at) => [ruleset, values[at] ?? null])).values()]
}
const scenarioCard: Maker = async ([id]) => {
  if (!id) return { ...PLAIN, kicker: 'Examples', title: 'Worked examples that run under the rules of any day' }
  const page = await queries.scenario(id)
  if (!page.ok) return null
  const across = await queries.across({ source: page.value.source })
  const { title, prose, rules }: ScenarioRef = page.value
  const cells = across.ok ? { cells: cellsOf(across.value) } : {}
  return { kicker: 'Scenario', title, says: prose, day: rules.slice(0, 6).join(' · '), ...cells }
}

const compareCard: Maker = async ([pair, ...number]) => {
  const [from, to] = (pair ?? '').split('..')
  if (!from || !to) return { ...PLAIN, kicker: 'Compare', title: 'Two days side by side' }
  const found = await queries.compared({ from, to, ...(number.length > 0 ? { number: number.join('/') } : {}) })
  if (!found.ok) return null
  const { from: old, to: now, summary } = found.value
  return {
    kicker: 'Compare',
    ...(number.length > 0 ? { number: number.join('/') } : {}),
    title: `${printDate(old.inForce)} and ${printDate(now.inForce)}`,
    says: summary,
  }
}

const MAKERS: Readonly<Record<string, Maker>> = {
  rules: ruleCard,
  scenarios: scenarioCard,
  compare: compareCard,
  releases: async ([id]) => {
    if (!id) return { ...PLAIN, kicker: 'Releases', title: 'Every text, by the day it came into force' }
    const found = await queries.release(id)
    if (!found.ok) return null
    return { kicker: 'Release', title: found.value.title, says: `In force from ${printDate(found.value.inForce)}.` }
  },
  glossary: async ([term], { on, document }) => {
    const found = term ? await queries.glossary(term, { on, document }) : null
    if (!found?.ok)
      return term ? null : { ...PLAIN, kicker: 'Glossary', title: 'Terms as defined in the rules of any date' }
    const { paragraphs, asOf } = found.value
    return {
      kicker: 'Glossary',
      title: found.value.term,
      says: paragraphs[0]?.text ?? '',
      day: `As of ${printDate(asOf.on)}`,
    }
  },
  guides: async ([slug]) => {
    const found = slug ? await queries.guide(slug) : null
    if (!found?.ok) return slug ? null : { ...PLAIN, kicker: 'Guides', title: 'How to read these rules' }
    return { kicker: 'Guide', title: found.value.title, says: found.value.summary }
  },
  rulings: async ([id], when) => {
    const found = id ? await queries.ruling(id, when) : null
    return found?.ok ? { ...PLAIN, kicker: 'Ruling', title: id ?? '', says: '' } : null
  },
  bulletins: async ([month]) => {
    const found = month ? await queries.bulletin(month) : null
    return { ...PLAIN, kicker: 'Bulletins', title: (found?.ok && month) || 'Monthly rulings by mail' }
  },
  cards: async ([name], when) => {
    const found = name ? await queries.card(name, when) : null
    const isNamed = found?.ok && found.value.mentions.length + found.value.otherDays.length > 0
    return isNamed
      ? { kicker: 'Card', title: found.value.name, says: 'Where the rules of that date mention it.' }
      : null
  },
  since: async () => ({ ...PLAIN, kicker: 'Since', title: 'What changed while you were away' }),
  play: async () => ({
    kicker: 'Playground',
    title: 'Write a board, run it under the rules of any day',
    says: 'See every layer of the answer, every era, and the words that changed it.',
  }),
}

/** The card of a page by its address; the plain one for pages without text and for unknown addresses. */
export const cardOf = async (parts: readonly string[], asked: Asked): Promise<Card> => {
  const [kind = '', ...rest] = parts
  const made = await MAKERS[kind === 'b' ? 'play' : kind]?.(rest, asked)
  return made ? fitted(made) : PLAIN
}
