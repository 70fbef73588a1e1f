import type { IsoDate } from '#rulebook/dates/date'
import type * as M from './english/generated/meaning'
import { cardGrammar } from './english/grammar'
import { standsFor } from './english/keywords/stands-for'
import type { Meaning } from './english/phrases'
import { readParagraph } from './english/read-paragraph'
import { isMode, readWithModes } from './english/read-with-modes'
import { type Discourse, NOTHING } from './english/referents'
import { striation } from './english/striations'
import {
  activationMissing,
  doesMissing,
  keywordMissing,
  type Missing,
  ruleMissing,
  textMissing,
} from './game/texts/what-plays'
import { type Ability, RELEASE_DAYS, type Text } from './index'
import { lowered, spellRead } from './meaning/abilities'
import { activatedTexts } from './meaning/activated-texts'
import { keywordsIn } from './meaning/keyword-texts'
import { NotExecuted } from './meaning/not-executed'
import { readAbilities } from './meaning/reader'
import { isOfCasting, rulesRead } from './meaning/rules'
import { isTriggered } from './meaning/triggered-texts'

export { readAbilities, readAbility, readSentence } from './meaning/reader'

/** A card as it is pasted: its type line as one string, its text with one paragraph per line. */
export type CardText = { readonly name: string; readonly types: string; readonly text: string }

/** `runs`: the game plays all of it. `kept`: understood, not played. `not-read`: not understood. */
export type LineStatus = 'runs' | 'kept' | 'not-modelled' | 'not-read'
export type LineRead = {
  readonly text: string
  readonly status: LineStatus
  /** The paragraph printed back from what was understood. */
  readonly meaning?: string
  /** The same as data, for the code that executes it. */
  readonly data?: Meaning
  /** What the game does not play of a line that is understood, as the subject of "is not modelled". */
  readonly missing?: string
  /** The kind of phrase that is missing. */
  readonly lacks?: string
  /** Where understanding stopped, and why. */
  readonly stoppedAt?: string
}

type Lacking = Pick<LineRead, 'missing' | 'lacks'>
const ALL: Lacking = {}
const lacking = (missing: Missing): Lacking => (missing === null ? ALL : { missing, lacks: missing })
/** What a phrase without a lowering is, in the words of the card. */
const unlowered = ({ says, phrase }: NotExecuted): Lacking => {
  const { kind } = phrase
  const words = cardGrammar().print(phrase)
  const isNamed = !says.startsWith('"')
  if (words === kind || words === '') return { missing: says, lacks: isNamed ? says : kind }
  return { missing: isNamed ? `${says} ("${words}")` : `"${words}"`, lacks: isNamed ? says : kind }
}

type Read = {
  readonly text: string
  readonly data?: Meaning
  readonly meaning?: string
  readonly stoppedAt?: string
  /** A mode of the line before, by its number. */
  readonly mode?: { readonly of: number; readonly nth: number }
}

/** Reads a card paragraph by paragraph: what the game plays, what it understands and does not play, and what it does not understand. */
export const readCard = (card: CardText, on?: IsoDate): readonly LineRead[] => {
  const lines = readLines(card, on)
  const day = on ?? NEWEST
  const isSpell = /\b(?:instant|sorcery)\b/i.test(card.types)
  const lacks = isSpell ? ofSpell(lines, card, day) : ofPermanent(lines, card, day)
  return lines.map(({ mode: _, ...line }, i) => {
    if (line.stoppedAt !== undefined) return { ...line, status: 'not-read' }
    const is = lacks(i)
    return { ...line, status: is.missing === undefined ? 'runs' : 'kept', ...is }
  })
}
const NEWEST = RELEASE_DAYS.at(-1) as IsoDate

const readLines = (card: CardText, on: IsoDate | undefined): readonly Read[] => {
  let before: Discourse = NOTHING
  const isSpell = /\b(?:instant|sorcery)\b/i.test(card.types)
  const lines: Read[] = []
  for (const text of card.text.split('\n')) {
    if (text.trim() === '') continue
    // The modes of a choice may refer to what its first line has named.
    const goesOn = /^\s*[•+]/.test(text)
    const said = { name: card.name, text: card.text, types: card.types }
    const alone = readParagraph(text, { ...said, ...(goesOn ? { before } : {}) }, on)
    // The paragraphs of an instant or sorcery are one ability: a later one may refer to what an earlier one has named.
    const isLater = isSpell && before !== NOTHING && alone !== null && 'stoppedAt' in alone
    const read = isLater ? readParagraph(text, { ...said, before }, on) : alone
    const last = lines.at(-1)
    const head = last?.mode ? last.mode.of : lines.length - 1
    const mode = isMode(text, lines[head]?.text ?? '') ? { mode: { of: head, nth: (last?.mode?.nth ?? -1) + 1 } } : {}
    if (read === null) lines.push({ text, meaning: '(reminder text)', ...mode })
    else if (!('meaning' in read)) lines.push({ text, stoppedAt: read.stoppedAt, ...mode })
    else {
      if (!goesOn) before = isSpell ? both(before, read.after) : read.after
      lines.push({ text, meaning: withReferents(read), data: read.meaning, ...mode })
    }
  }
  return lines
}

const both = (one: Discourse, other: Discourse): Discourse => ({
  // What was sacrificed or discarded as a cost is "the sacrificed creature", not "it".
  named: [...one.named, ...other.named.filter(({ gone }) => !gone)],
  done: new Set([...one.done, ...other.done]),
  next: Math.max(one.next, other.next),
})

/** A line with the modes below it, as one paragraph. */
const withModes = (lines: readonly Read[], i: number): string =>
  [lines[i], ...lines.filter(({ mode }) => mode?.of === i)].map(line => line?.text.trim()).join(' ')
const modeOf = (text: Text, nth: number): Lacking => {
  const mode = text.modes?.modes[nth]
  return mode ? lacking(textMissing(mode.text)) : { missing: 'This choice of modes', lacks: 'This choice of modes' }
}
const withoutModes = ({ modes, ...text }: Text): Text => (modes ? { ...text, modes: { ...modes, modes: [] } } : text)

/** The lines of an instant or sorcery are one text, which is carried out as a whole or not at all. */
const ofSpell = (lines: readonly Read[], card: CardText, on: IsoDate): ((i: number) => Lacking) => {
  const isOwnText = lines.map(
    ({ text, mode }, i) =>
      mode === undefined &&
      !isOfCasting(withModes(lines, i), card, on) &&
      !isTriggered(text, card, on) &&
      activatedTexts(text, card, on).length === 0,
  )
  const said = lines.flatMap((_, i) => (isOwnText[i] ? [withModes(lines, i)] : []))
  const costs = lines.map(({ text }) => text).filter(text => /^as an additional cost\b/i.test(text))
  const whole = spellRead(said.join('\n'), { name: card.name, costs }, on)
  const missing = whole instanceof NotExecuted ? unlowered(whole) : lacking(textMissing(withoutModes(whole)))
  return i => {
    const line = lines[i] as Read
    const at = line.mode?.of ?? i
    if (!isOwnText[at]) return ofParagraph(line, card, on)
    if (missing.missing !== undefined) {
      const own = line.data ? lowered(line.data, true) : null
      if (own instanceof NotExecuted) return unlowered(own)
      const part = own?.kind === 'spell' ? lacking(textMissing(own.does)) : ALL
      return part.missing === undefined
        ? { missing: `The whole text: ${missing.missing}`, lacks: 'the rest of the text' }
        : part
    }
    return line.mode && !(whole instanceof NotExecuted) ? modeOf(whole, line.mode.nth) : ALL
  }
}

const ofPermanent =
  (lines: readonly Read[], card: CardText, on: IsoDate): ((i: number) => Lacking) =>
  i => {
    const line = lines[i] as Read
    const { of = i, nth = null } = line.mode ?? {}
    const hasModes = lines.some(({ mode }) => mode?.of === i)
    if (nth === null && !hasModes) return ofParagraph(line, card, on)
    const read = readWithModes(withModes(lines, of), card, on)
    if (read === null || !('meaning' in read)) return { missing: 'This choice of modes', lacks: 'This choice of modes' }
    const does = lowered(read.meaning, false, read.modes)
    if (does instanceof NotExecuted) return unlowered(does)
    if (does.kind !== 'triggered' && does.kind !== 'activated') return lacking(doesMissing(does))
    return nth === null ? lacking(doesMissing({ ...does, does: withoutModes(does.does) })) : modeOf(does.does, nth)
  }

/** A paragraph by itself. */
const ofParagraph = ({ text, data }: Read, card: CardText, on: IsoDate): Lacking => {
  if (data === undefined) return ALL
  const paragraph = data as M.Paragraph
  if (paragraph.kind === 'Paragraph.keywords') return ofKeywords(paragraph.list)
  const level = ofLevel(paragraph, card, on)
  if (level) return level
  const activated = activatedTexts(text, card, on)
  if (activated.length > 0) return firstOf(activated.map(one => ofActivated(one, data)))
  const { rules, concerns } = rulesRead(text, card, on)
  if (rules.length > 0 && concerns.size === 0) return firstOf(rules.map(rule => lacking(ruleMissing(rule))))
  const does = lowered(data, false)
  if (does instanceof NotExecuted) return unlowered(does)
  return does.kind === 'static' ? ofStatic(text, card, does) : lacking(doesMissing(does))
}
/** What stands at a level of a card is played as what it says; null for other paragraphs. */
const ofLevel = (paragraph: M.Paragraph, card: CardText, on: IsoDate): Lacking | null => {
  switch (paragraph.kind) {
    case 'Special.level':
    case 'Special.leveler size':
    case 'Special.only size':
    case 'Special.class level':
      return ALL
    case 'Special.station keywords':
    case 'Special.solved keyword':
    case 'Special.max speed keyword':
      return ofKeywords(paragraph.list)
    case 'Special.station':
    case 'Special.solved':
    case 'Special.max speed':
    case 'Special.class level with': {
      // What works in a graveyard is not granted on the battlefield alone (702.178b of 2025-04-04).
      if (paragraph.kind === 'Special.max speed' && striation(cardGrammar().print(paragraph)) === null) return null
      const text = cardGrammar().print(paragraph.does)
      return ofParagraph({ text, data: paragraph.does }, card, on)
    }
    case 'Special.result': {
      // A station symbol stands on Spacecraft and Planets alone.
      const part = /\b(?:Spacecraft|Planet)\b/.test(card.types) ? striation(cardGrammar().print(paragraph)) : null
      return part && firstOf(part.texts.map(text => ofStanding(text, card, on)))
    }
    case 'Special.to solve':
      return firstOf(standsFor(cardGrammar().print(paragraph)).map(text => ofStanding(text, card, on)))
    default:
      return null
  }
}
const ofStanding = (text: string, card: CardText, on: IsoDate): Lacking => {
  const read = readParagraph(text, card, on)
  if (read === null) return ALL
  return 'meaning' in read
    ? ofParagraph({ text, data: read.meaning }, card, on)
    : { missing: `"${read.stoppedAt}"`, lacks: 'What a keyword stands for' }
}
const firstOf = (all: readonly Lacking[]): Lacking => all.find(({ missing }) => missing !== undefined) ?? ALL

const ofKeywords = (line: M.KeywordLine): Lacking =>
  firstOf(
    keywordsIn(line)
      .map(keyword => ({ keyword, missing: keywordMissing(cardGrammar().print(keyword)) }))
      .map(({ keyword, missing }) =>
        missing === null ? ALL : { missing, lacks: 'is' in keyword && keyword.is ? keyword.is.is : keyword.kind },
      ),
  )

const ofActivated = (
  { unplayed, does, ...activated }: ReturnType<typeof activatedTexts>[number],
  data: Meaning,
): Lacking => {
  if (unplayed !== undefined || does === null) {
    const whole = lowered(data, false)
    return whole instanceof NotExecuted ? unlowered(whole) : { missing: unplayed ?? 'Its text', lacks: 'This ability' }
  }
  return firstOf([lacking(activationMissing(activated)), lacking(textMissing(does))])
}

/** The layers apply what the reader of static abilities has read. */
const ofStatic = (text: string, card: CardText, does: Parameters<typeof doesMissing>[0]): Lacking => {
  const missing = doesMissing(does)
  if (missing !== null) return lacking(missing)
  // Replacement effects are no business of the layers.
  if (does.kind === 'static' && does.effects.length === 0 && does.replacements !== undefined) return ALL
  const held = readAbilities(text, { name: card.name })
  return firstOf(
    held.map(one => lacking(one.does.kind === 'opaque' ? `"${text}"` : doesMissing(withoutName(one.does, card)))),
  )
}
/** What an object gives itself may call it by its name, by which the game knows it then. */
const withoutName = (does: Ability['does'], { name }: CardText): Ability['does'] => {
  const [first = '', ...more] = JSON.stringify(does).split(JSON.stringify(name).slice(1, -1))
  return more.length === 0 ? does : JSON.parse([first, ...more].join('~'))
}

/** The printed meaning, with the referent after each word that refers. */
const withReferents = ({ meaning, printed }: { readonly meaning: Meaning; readonly printed: string }): string => {
  const found: string[] = []
  const walk = (one: Meaning): void => {
    if (typeof one.means === 'string') {
      const said = cardGrammar().print(one)
      found.push(`${/^(?:it|they|he or she|he|she)\b/.exec(said)?.[0] ?? said} = ${one.means}`)
    }
    for (const place in one) {
      const held = one[place]
      if (typeof held === 'object') walk(held)
    }
  }
  walk(meaning)
  const said = printed.replace(/(?:^|[.•] | "|: |— )[a-z]/g, begin => begin.toUpperCase())
  const pointing = [...new Set(found)]
  return pointing.length === 0 ? said : `${said} (${pointing.join('; ')})`
}
