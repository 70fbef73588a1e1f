import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { Step } from './page'

/**
 * What a card was on a day, as the description of a step: `a 2/2 green Bear creature with mana cost {1}{G}`. `also`: what
 * further steps say of its other half or face, with ~ for its label.
 */
type Described = { readonly step: string; readonly also?: readonly string[] }
export type CardOn = (name: string, on: IsoDate) => Result<Described>

/** A card that a page names, with each of its wordings as the description of a step; null if a board cannot describe it. */
export type WordedCard = {
  readonly name: string
  readonly wordings: readonly ({ readonly from: IsoDate } & (Described | { readonly step: null }))[]
  /** For a name that no card has: the names that are most like it. */
  readonly like?: readonly string[]
}

const described = (name: string): string => `Describe it: * Given "${name}" is a 2/2 green Bear creature with "…"`
/** Why a card that is named cannot be put on a board. */
export const noSuchCard = (name: string, like: readonly string[] = []) => ({
  code: 'no-wording',
  message: `"${name.slice(0, 80)}" is not known here`,
  hint: like.length > 0 ? `Did you mean ${like.map(one => `"${one}"`).join(' or ')}?` : described(name.slice(0, 80)),
})
const notDescribable = (name: string) => ({
  code: 'no-wording',
  message: `A board cannot describe the card "${name}"`,
  hint: described(name),
})

/** The wording of the day of each of several cards; before its first wording a card has that one. */
export const cardOnOf = (cards: readonly WordedCard[]): CardOn => {
  const known = new Map(cards.map(card => [card.name.toLowerCase(), card]))
  return (name, on) => {
    const card = known.get(name.toLowerCase())
    const [first] = card?.wordings ?? []
    if (!card || !first) return err(noSuchCard(name, card?.like))
    const worded = card.wordings.findLast(({ from }) => from <= on) ?? first
    return worded.step === null ? err(notDescribable(name)) : ok(worded)
  }
}

/** Instants and sorceries are not put on the battlefield. */
const isSpellCard = (step: string): boolean => /\b(?:instant|sorcery)\b/.test(step.replace(/"[^"]*"/g, ''))

/** A card as a Given: on the battlefield, or in its owner's hand if it is an instant or a sorcery. */
export const cardStep = (label: string, name: string, described: string, player = 'A'): string =>
  `"${label}" is the card "${name}"${
    isSpellCard(described) ? ` in ${player}'s hand` : player === 'A' ? '' : ` controlled by ${player}`
  }`

const CARD = /^["“]([^"“”]+)["”] is the card ["“]([^"“”]+)["”](.*)$/
const QUOTED = '["“][^"“”]+["”]'
const QUOTES = `${QUOTED}(?:(?:, and|,| and) ${QUOTED})*`
const ZONE = "(?:in [A-Z]'s (?:hand|graveyard|library)|in exile|on the battlefield)"
/** `A has "Ox" and "Elk" in hand` is said of where they are. */
const HAS = new RegExp(`^([A-Z]) has (${QUOTES}) in (?:the |his |her |their )?(hand|graveyard|library)$`)
const placing = (text: string) => PLACED.exec(text.replace(HAS, "$2 are in $1's $3"))
/** `A controls "Ox" and "Elk"`, `"Ox" is in A's hand`, `A's library is "Ox", "Elk" and two cards`: no word of what they are. */
const PLACED = new RegExp(
  `^(?:([A-Z]) controls (${QUOTES})((?: (?:with|naming) (?!")[^"]*)?)|(${QUOTES}) (?:is|are)( ${ZONE}.*)|(?:the top card of )?[A-Z]'s (?:hand|library|graveyard) is (${QUOTES}).*)$`,
)
const STATE = 'in|on|not|no|also|face|attacking|blocking|monstrous|[a-z]+ed'
/** `"Ox" is a 2/2 creature`, `A controls "Ox", a 2/2 creature`, `A has two "Ox", each a 2/2 creature`; not `"Ox" is tapped`. */
const DESCRIBED = new RegExp(
  `^(?:[A-Z] (?:has|controls|owns) (?:[\\w-]+ )?)?(${QUOTES})(?:,| (?:is|are)) (?!["“]|(?:${STATE})\\b(?! an? ))`,
)
const labelsIn = (text: string): readonly string[] =>
  [...text.matchAll(/["“]([^"“”]+)["”]/g)].map(([, label = '']) => label)
const placedIn = (text: string): readonly string[] => {
  const [, , controlled, , subjects, , listed] = placing(text) ?? []
  return labelsIn(controlled ?? subjects ?? listed ?? '')
}

/** The labels that are put somewhere and described nowhere. */
const onlyPlacedIn = (steps: readonly Step[]): readonly string[] => {
  const texts = steps.flatMap(({ kind, text }) => (kind === 'given' ? [text] : []))
  const described = new Set(texts.flatMap(text => labelsIn(DESCRIBED.exec(text)?.[1] ?? '')))
  return texts.flatMap(placedIn).filter(label => !described.has(label))
}
/** Whether the words of a card may be on the board. */
export const namesCards = (steps: readonly Step[]): boolean =>
  steps.some(({ text }) => CARD.test(text)) || onlyPlacedIn(steps).length > 0
/** The names of the cards that a line may put on the board. */
export const namesOfLine = (text: string): readonly string[] => {
  const name = cardNamed(text)
  return name === undefined ? placedIn(text) : [name]
}
/** The name of the card that a step says an object is. */
export const cardNamed = (text: string): string | undefined => CARD.exec(text)?.[2]

/** Steps with each card that is given by its name described in the wording of the day. */
export const withNamedCards = (steps: readonly Step[], on: IsoDate, cardOn: CardOn | undefined): readonly Step[] => {
  const named = withPlaced(steps, on, cardOn)
  return named.every(({ kind, text }) => kind !== 'given' || !CARD.test(text))
    ? named
    : named.map(step => (step.kind === 'given' ? withWording(step, on, cardOn) : step))
}

/** What is put somewhere and described nowhere, as the card of its name if there is one. */
const withPlaced = (steps: readonly Step[], on: IsoDate, cardOn: CardOn | undefined): readonly Step[] => {
  const left = new Set(onlyPlacedIn(steps))
  return left.size === 0
    ? steps
    : steps.flatMap(step => {
        const placed = step.kind === 'given' ? placedIn(step.text) : []
        const [, player, , more = '', , zone = ''] = placing(step.text) ?? []
        const where = player === undefined ? zone : ` controlled by ${player}${more}`
        // Whoever controls something has it; what is in a hand or a library may be unknown.
        const own = placed.filter(label => left.delete(label) && (player !== undefined || cardOn?.(label, on).ok))
        const said = own.map(label => ({ ...step, text: `"${label}" is the card "${label}"${where}` }))
        return own.length > 0 && own.length === placed.length && where !== '' ? said : [...said, step]
      })
}

const withWording = (step: Step, on: IsoDate, cardOn: CardOn | undefined): Step => {
  const [whole, label, name = '', rest = ''] = CARD.exec(step.text) ?? []
  if (whole === undefined) return step
  const card = cardOn?.(name, on) ?? err(noCards(name))
  const isSplit = card.ok && card.value.also?.some(said => said.includes(' is split into '))
  // The name of a card with two faces is that of its front.
  const called = isSplit ? name : (name.split(' // ')[0] ?? name)
  return card.ok
    ? {
        ...step,
        written: step.written ?? step.text,
        text: `"${label}" is ${card.value.step}${label === called ? '' : ` named "${called}"`}${rest}`,
        also: card.value.also?.map(said => said.replace('"~"', `"${label}"`)) ?? [],
      }
    : { ...step, problem: { ...card.problem, at: { line: step.line, column: step.column } } }
}
const noCards = (name: string) => ({
  ...noSuchCard(name),
  message: `"${name}" cannot be looked up here: no cards are at hand`,
})
