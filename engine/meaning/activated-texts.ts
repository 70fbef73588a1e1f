import type { IsoDate } from '#rulebook/dates/date'
import { remember } from '#rulebook/remember'
import { withCapitals } from '#rulebook/words'
import type * as M from '../english/generated/meaning'
import { cardGrammar } from '../english/grammar'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'
import { type ModeRead, readWithModes } from '../english/read-with-modes'
import { withDoubleQuotes, withoutWordsBeforeCost } from '../english/texts'
import { tokensOf } from '../english/tokens'
import { compared } from '../english/wording'
import type { Activated, Condition, Cost, Designation, Text } from '../model/effect'
import { asPrinted, newReading, textKey } from './abilities'
import { type ActivatedPhrase, activation, WITH_THRESHOLD } from './activated'
import { MAX_SPEED } from './conditions'
import { costs } from './costs'
import { instructions } from './instructions'
import { keywordsIn, keywordText } from './keyword-texts'
import { apart } from './limits'
import { withReferences } from './loose-references'
import { NotExecuted } from './not-executed'

/** An activated ability of a card, as far as it is lowered. */
export type ActivatedText = Omit<Activated, 'does'> & {
  /** The paragraph in which it stands. */
  readonly whole: string
  /** The keyword that stands for it. */
  readonly keyword?: string
  /** What it does; null where that is read another way, from its words. */
  readonly does: Text | null
  readonly words: string
  readonly addsMana: boolean
  readonly hasTarget: boolean
  /** Part of it that is not played, so that it cannot be activated. */
  readonly unplayed?: string
}
type Card = { readonly name: string; readonly types?: string; readonly text?: string }

const MOST_KNOWN = 1000

const readAnew = (text: string, card: Card, on: IsoDate): readonly ActivatedText[] => {
  const read = readWithModes(text, card, on)
  if (read === null) return []
  return 'meaning' in read
    ? abilitiesIn(read.meaning as M.Paragraph, text, card, on, read.modes)
    : costAlone(text, read.stoppedAt, card, on)
}
/** The activated abilities in a paragraph of a card, keywords as what they stand for. */
export const activatedTexts = remember(MOST_KNOWN, (text, { name }, on) => textKey(text, { name }, on), readAnew)
/** A paragraph with a cost whose other words are not read. */
const costAlone = (text: string, stoppedAt: string, card: Card, on: IsoDate): readonly ActivatedText[] => {
  // What is granted in quotation marks is no cost of this text.
  const said = withDoubleQuotes(text)
  const bare = said.replace(/"[^"]*"/g, quoted => '_'.repeat(quoted.length))
  const colon = tokensOf(bare).find(token => token.text === ':')
  if (!colon) return []
  const words = said.slice(colon.at + 1).trim()
  const alone = readParagraph(`${said.slice(0, colon.at)}: Draw a card.`, card, on)
  const [made] = alone && 'meaning' in alone ? abilitiesIn(alone.meaning as M.Paragraph, text, card, on) : []
  const addsMana = tokensOf(words)[0]?.lower === 'add'
  return [
    made
      ? { ...made, whole: text, does: null, words, addsMana }
      : { ...NOTHING, whole: text, words, addsMana, unplayed: `"${stoppedAt}"` },
  ]
}
const NOTHING = { cost: [], limits: [], worksIn: 'battlefield', does: null, addsMana: false, hasTarget: false } as const
const notPlayed = (whole: string): ActivatedText => ({ ...NOTHING, whole, words: '', unplayed: `"${whole}"` })

const abilitiesIn = (
  phrase: M.Paragraph,
  whole: string,
  card: Card,
  on: IsoDate,
  modes?: readonly ModeRead[],
): readonly ActivatedText[] => {
  switch (phrase.kind) {
    case 'Ability.activated':
    case 'Special.loyalty':
      return [{ ...lowered(phrase, whole, modes), whole }]
    case 'Paragraph.flavored':
    case 'Special.channel':
    case 'Special.renew':
      return abilitiesIn(phrase.does, whole, card, on, modes)
    // 702.177 (2025-04-04): only once, as long as it is the same object.
    case 'Special.exhaust':
      return limited(abilitiesIn(phrase.does, whole, card, on, modes), [{ kind: 'once' }]).map(one => ({
        ...one,
        keyword: 'exhaust',
      }))
    // 502.53a (2006-05-01), 702.57a today: in its player's upkeep, once each turn.
    case 'Special.forecast':
      return limited(abilitiesIn(phrase.does, whole, card, on, modes), [
        { kind: 'during step', step: { step: 'upkeep', whose: 'you' } },
        { kind: 'times each turn', times: 1 },
      ])
    case 'Paragraph.worded':
      return abilitiesIn(phrase.does, whole, card, on, modes).map(one =>
        phrase.word.is === 'threshold' && !one.limits.some(({ kind }) => kind === 'if')
          ? { ...one, limits: [...one.limits, WITH_THRESHOLD] }
          : one,
      )
    case 'Special.boast':
    case 'Special.power-up':
    case 'Paragraph.several':
    case 'Paragraph.keywords several':
      return [notPlayed(whole)]
    // 716.2a (2021-07-23): one level after the other, when its player could cast a sorcery.
    case 'Special.class level':
    case 'Special.class level with':
      return [classLevel(Number(phrase.n.is), phrase.cost, whole)]
    // 702.179e (2025-04-04): at max speed an object on the battlefield has the ability, which the layers give it.
    case 'Special.max speed':
      return abilitiesIn(phrase.does, whole, card, on, modes).map(one =>
        one.worksIn === 'battlefield'
          ? notPlayed(whole)
          : { ...one, whole, limits: [...one.limits, { kind: 'if', condition: MAX_SPEED }] },
      )
    case 'Paragraph.keywords':
      return keywordsIn(phrase.list).flatMap(keyword =>
        keywordText(keyword, cardGrammar().print).flatMap(({ text, keyword: name, cost }) => {
          if (text === null) return [{ ...notPlayed(whole), keyword: name }]
          return readAnew(text, card, on).map(one => ({
            ...one,
            ...(cost
              ? { cost: [...one.cost.filter(part => part.kind !== 'mana' || part.mana !== '{0}'), ...cost] }
              : {}),
            ...(one.unplayed === undefined ? {} : { unplayed: `"${whole}"` }),
            whole,
            keyword: name,
          }))
        }),
      )
    default:
      return []
  }
}

const classLevel = (level: number, cost: M.Costs, whole: string): ActivatedText => {
  const at = newReading()
  const is = (as: Designation): Condition => ({
    kind: 'matches',
    the: { kind: 'this' },
    filter: { kind: 'marked', as },
  })
  const price = orNotExecuted(() => costs(cost, at))
  if (price instanceof NotExecuted) return notPlayed(whole)
  const before: readonly Condition[] = level > 2 ? [is(`level ${level - 1}`)] : []
  const condition: Condition = { kind: 'both', of: [...before, { kind: 'not', of: is(`level ${level}`) }] }
  return {
    ...NOTHING,
    whole,
    words: `This Class's level becomes ${level}.`,
    cost: price,
    limits: [{ kind: 'as a sorcery' }, { kind: 'if', condition }],
    does: {
      targets: [],
      does: [{ kind: 'mark', what: { kind: 'reference', the: { kind: 'this' } }, as: `level ${level}` }],
    },
  }
}

const limited = (abilities: readonly ActivatedText[], more: ActivatedText['limits']): readonly ActivatedText[] =>
  abilities.map(one => ({ ...one, limits: [...one.limits, ...more] }))

const lowered = (phrase: ActivatedPhrase, whole: string, modes?: readonly ModeRead[]): Omit<ActivatedText, 'whole'> => {
  const at = newReading(modes)
  const { print } = cardGrammar()
  const is = {
    addsMana: hasKind(phrase.do, /^(?:Action\.add\b|DoubleWhat\.mana$)/),
    hasTarget: hasKind(phrase.do, /^(?:Object|Player)\..*\btargets?\b/),
  }
  const made = orNotExecuted(() => activation(phrase, at))
  if (made instanceof NotExecuted)
    return { ...NOTHING, ...is, words: withCapitals(print(phrase.do)), unplayed: `"${whole}"` }
  const { does: instructed } = apart(phrase.do, at)
  const does = instructed && orNotExecuted(() => withReferences(instructions(instructed, at), phrase, at, made))
  return {
    ...made,
    ...is,
    does: does === null || does instanceof NotExecuted ? null : asPrinted(does, whole),
    words: instructed ? withCapitals(print(instructed)) : '',
  }
}
const hasKind = (phrase: Meaning, kinds: RegExp): boolean =>
  phrase.kind !== 'Quoted' &&
  (kinds.test(phrase.kind) ||
    Object.values(phrase).some(held => typeof held === 'object' && hasKind(held as Meaning, kinds)))
const orNotExecuted = <T>(lower: () => T): T | NotExecuted => {
  try {
    return lower()
  } catch (problem) {
    if (problem instanceof NotExecuted) return problem
    throw problem
  }
}

/** The parts of a cost that stands alone: "sacrifice a creature". */
export const costsRead = (words: string, card: Card, on: IsoDate): readonly Cost[] | NotExecuted => {
  const [read] = activatedTexts(`${words}: Draw a card.`, card, on)
  if (read === undefined) return new NotExecuted(`The cost "${words}"`, { kind: 'unread' })
  return read.unplayed === undefined ? read.cost : new NotExecuted(read.unplayed, { kind: 'Cost' })
}
/** Whether an ability begins with the words by which a page calls it. */
export const beginsAs = (whole: string, words: string, name: string): boolean =>
  begins(whole, words) || begins(compared(whole, name), compared(words, name))
/** The abilities that a page means; an ability word (207.2c today) may be left out where none begins with the words. */
export const calledBy = <T extends Pick<ActivatedText, 'whole'>>(
  abilities: readonly T[],
  words: string,
  name: string,
): readonly T[] => {
  const begun = abilities.filter(({ whole }) => beginsAs(whole, words, name))
  return begun.length > 0
    ? begun
    : abilities.filter(({ whole }) => beginsAs(withoutWordsBeforeCost(whole), words, name))
}
/** A number at the end of the words is a whole number: -1 is not the beginning of -12. */
const begins = (whole: string, words: string): boolean =>
  whole.startsWith(words) && !(/\d$/.test(words) && /^\d/.test(whole.slice(words.length)))
