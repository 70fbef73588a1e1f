import type { IsoDate } from '#rulebook/dates/date'
import type { Step } from './page'

/** What a card was on a day, as the description of a step: `a 2/2 green Bear creature with mana cost {1}{G}`. */
export type CardOn = (name: string, on: IsoDate) => string | null

/** A card that a page names, with each of its wordings as the description of a step; null if a board cannot describe it. */
export type WordedCard = {
  readonly name: string
  readonly wordings: readonly { readonly from: IsoDate; readonly step: string | null }[]
}
/** The wording of the day of each of several cards; before its first wording a card has that one. */
export const cardOnOf =
  (cards: readonly WordedCard[]): CardOn =>
  (name, on) => {
    const wordings = cards.find(card => card.name === name)?.wordings ?? []
    return (wordings.findLast(({ from }) => from <= on) ?? wordings[0])?.step ?? null
  }

const CARD = /^["“]([^"“”]+)["”] is the card ["“]([^"“”]+)["”](.*)$/
/** The name of the card that a step puts on the board. */
export const cardNamed = (text: string): string | undefined => CARD.exec(text)?.[2]

/** Steps with each card that is given by its name described in the wording of the day. */
export const withNamedCards = (steps: readonly Step[], on: IsoDate, cardOn: CardOn | undefined): readonly Step[] =>
  steps.every(({ kind, text }) => kind !== 'given' || !CARD.test(text))
    ? steps
    : steps.map(step => (step.kind === 'given' ? described(step, on, cardOn) : step))

const described = (step: Step, on: IsoDate, cardOn: CardOn | undefined): Step => {
  const [whole, label, name = '', rest = ''] = CARD.exec(step.text) ?? []
  if (whole === undefined) return step
  const card = cardOn?.(name, on)
  if (card) return { ...step, text: `"${label}" is ${card}${label === name ? '' : ` named "${name}"`}${rest}` }
  const message = cardOn
    ? `"${name}" is not a card of this installation that a board can describe`
    : `"${name}" cannot be looked up here: no cards are at hand`
  const hint = `Describe it: * Given "${label}" is a 2/2 green Bear creature with "…"`
  return { ...step, problem: { code: 'no-wording', message, hint, at: { line: step.line, column: step.column } } }
}
