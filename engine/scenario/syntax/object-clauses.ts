import { err, ok, type Result } from '#rulebook/result'
import { escapedPattern } from '#rulebook/words'
import { NUMBER_PATTERN, numberFrom } from '../../english/lexicon/number-words'
import { abilityLines } from '../../english/read-with-modes'
import { selfNames } from '../../english/wording'
import type { Ability, Player, Zone } from '../../index'
import { readAbilities } from '../../meaning/reader'
import { countFrom } from './phrase'
import { asWritten, quoteAt, quotesIn, type StepWords } from './words-of-step'

/** What follows a description: abilities, controller, zone and status. */
export type Clauses = {
  readonly abilities: readonly Ability[]
  /** The texts of these abilities, as they are written. */
  readonly lines: readonly string[]
  readonly counters: Readonly<Record<string, number>>
  readonly choices: readonly string[]
  readonly manaCost?: string
  readonly controller?: Player
  readonly owner?: Player
  readonly zone?: Zone
  readonly name?: string
  readonly attachedTo?: string
  readonly enchants?: Player
  readonly tapped?: true
  readonly faceDown?: true
  readonly damage?: number
}
type Reader = {
  readonly words: StepWords
  readonly self: string
  readonly name?: string
  readonly known: readonly string[]
}
type Found = { readonly part: Partial<Clauses>; readonly length: number }
const STARTS =
  'with|controlled by|owned by|in|on the|attached to|tapped|untapped|face down|named|choosing|attacking|blocking|protected by|targeting|outside the game|exiled with'
export const START = new RegExp(`\\s(?:${STARTS})\\b`)

const ZONES: Readonly<Record<string, Zone>> = {
  graveyard: 'graveyard',
  hand: 'hand',
  library: 'library',
  exile: 'exile',
}

type Row = readonly [RegExp, (m: RegExpExecArray, reader: Reader) => Partial<Clauses> | null]
const ROWS: readonly Row[] = [
  [/^(?:with )?mana cost ((?:\{[^}]+\})+)/, ([, cost]) => ({ manaCost: cost ?? '' })],
  [/^controlled by ([A-Z])\b/, ([, player]) => ({ controller: player ?? 'A' })],
  [/^owned by ([A-Z])\b/, ([, player]) => ({ owner: player ?? 'A' })],
  [
    /^in ([A-Z])'s (graveyard|hand|library|exile)/,
    ([, owner, zone]) => ({ owner: owner ?? 'A', zone: ZONES[zone ?? ''] ?? 'hand' }),
  ],
  [/^in (?:the )?(graveyard|hand|library|exile)/, ([, zone]) => ({ zone: ZONES[zone ?? ''] ?? 'hand' })],
  [
    /^on the stack(?: targeting (?:«\d+»|[A-Z]\b)(?:(?:, and |, then |, | and )(?:«\d+»|[A-Z]\b))*)?/,
    () => ({ zone: 'stack' }),
  ],
  // 310.8 (2023-04-14): a battle has a protector; whatever would ask who that is, is not modelled.
  [/^protected by [A-Z]\b/, () => ({})],
  [
    /^(?:with )?(loyalty|defense) (\w+)/,
    ([, counter, n]) => {
      const count = countFrom(n ?? '')
      return count === undefined ? null : { counters: { [counter ?? '']: count } }
    },
  ],
  [/^(?:on the battlefield|in play)/, () => ({ zone: 'battlefield' })],
  [/^in the command zone/, () => ({ zone: 'command' })],
  [/^exiled with «\d+»/, () => ({ zone: 'exile' })],
  [/^outside the game\b/, () => ({ zone: 'outside' })],
  [/^attached to («\d+»)/, ([, host], { words }) => ({ attachedTo: quoteAt(words, host) })],
  [/^attached to ([A-Z])\b/, ([, player]) => ({ enchants: player as Player })],
  [/^untapped\b/, () => ({})],
  [/^tapped\b/, () => ({ tapped: true })],
  [/^face[ -]down\b/, () => ({ faceDown: true })],
  [/^(?:attacking (?:[A-Z]\b|«\d+»)|blocking «\d+»)/, () => ({})],
  [
    /^(?:with )?(\w+) damage(?: marked on it)?\b/,
    ([, n]) => {
      const damage = countFrom(n ?? '')
      return damage === undefined ? null : { damage }
    },
  ],
  [/^named («\d+»)/, ([, name], { words }) => ({ name: quoteAt(words, name) })],
  // A choice ends where the next clause begins.
  [new RegExp(String.raw`^choosing ((?:«\d+»(?:, and |, | and )?)+|[\w'-]+(?: (?!(?:${STARTS})\b)[\w'-]+)*)`), chosen],
  [new RegExp(String.raw`^with (?=(?:a|an|${NUMBER_PATTERN}) \S+(?: \S+)? counters?\b)`), () => ({})],
  [new RegExp(String.raw`^(a|an|${NUMBER_PATTERN}) ((?:[+-]\d+/[+-]\d+|\w+(?: \w+)?)) counters?(?: on it)?`), counted],
  [/^(?:with )?no abilities\b/, () => ({})],
  [/^with /, () => ({})],
  [
    /^(«\d+»)/,
    ([, quote], { words, self, name, known }) => {
      const text = quoteAt(words, quote)
      return { abilities: readAbilities(text, { name: selfIn(text, self, name) }, known), lines: [text] }
    },
  ],
]

function chosen(match: RegExpExecArray, { words }: Reader): Partial<Clauses> {
  const quoted = quotesIn(words, match[1])
  return { choices: quoted.length > 0 ? quoted : [(match[1] ?? '').trim()] }
}
function counted([, count, name]: RegExpExecArray): Partial<Clauses> {
  return { counters: { [name ?? '']: numberFrom(count ?? '') } }
}

/** Keywords are written without quotes: up to the next conjunction or clause. */
const keywordsAt = (rest: string, { self, known }: Reader): Found | null => {
  const most = (rest.split(START)[0] ?? rest).replace(/(?:,|,? and)\s*$/, '')
  const ends = [...most.matchAll(/, and |, | and |$/g)].map(match => match.index)
  for (const end of ends.reverse()) {
    const abilities = readAbilities(most.slice(0, end), { name: self }, known)
    if (abilities.length > 0 && abilities.every(isBare))
      return { part: { abilities, lines: abilities.map(({ text }) => text) }, length: end }
  }
  return null
}

/** A keyword, regardless of what it does. */
const isBare = ({ text, does }: Ability): boolean =>
  does.kind === 'keyword' || text === 'changeling' || text === 'devoid'

const found = (rest: string, reader: Reader): Found | null => {
  for (const [pattern, make] of ROWS) {
    const match = pattern.exec(rest)
    const part = match && make(match, reader)
    if (match && part) return { part, length: match[0].length }
  }
  return keywordsAt(rest, reader)
}

const joined = (one: Clauses, more: Partial<Clauses>): Clauses => ({
  ...one,
  ...more,
  abilities: [...one.abilities, ...(more.abilities ?? [])],
  lines: [...one.lines, ...(more.lines ?? [])],
  counters: { ...one.counters, ...more.counters },
  choices: [...one.choices, ...(more.choices ?? [])],
})

/** Which name of an object its text uses: the name it has if the text uses that one, otherwise its label. */
const selfIn = (text: string, label: string, name: string | undefined): string => {
  if (name === undefined || text.includes(name)) return name ?? label
  const isShort = selfNames(name).some(short => new RegExp(`\\b${escapedPattern(short)}\\b`).test(text))
  return isShort && !text.includes(label) ? name : label
}

/** All clauses after a description, in any order; refuses the first words that are not a clause. */
export const clausesFrom = (text: string, reader: Reader): Result<Clauses> => {
  let clauses: Clauses = { abilities: [], lines: [], counters: {}, choices: [] }
  let rest = text.trim()
  const [, name] = /\bnamed («\d+»)/.exec(text) ?? []
  const reading = name === undefined ? reader : { ...reader, name: quoteAt(reader.words, name) }
  while (rest.length > 0) {
    const next = found(rest, reading)
    if (next === null)
      return err({
        code: 'clause-not-understood',
        message: `The words "${asWritten(rest, reader.words)}" are not understood after the description`,
        hint: 'Known forms: with "…", controlled by B, in A\'s hand, attached to "…", with two +1/+1 counters, tapped, face down',
      })
    clauses = joined(clauses, next.part)
    rest = rest
      .slice(next.length)
      .replace(/^(?:, and |, | and |,)/, '')
      .trim()
  }
  return ok({ ...clauses, abilities: together(clauses, reading) })
}
/** The modes of a choice, and what stands below a level, may be quoted one by one: they belong to the line above. */
const together = ({ abilities, lines }: Clauses, { self, name, known }: Reader): readonly Ability[] => {
  const whole = abilityLines(lines.join('\n'))
  return whole.length === lines.length
    ? abilities
    : whole.flatMap(line => readAbilities(line, { name: selfIn(line, self, name) }, known))
}
