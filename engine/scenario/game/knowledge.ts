import type { Game } from '../../game/game'
import { isKnownOnTop } from '../../game/perform'
import { teamOf } from '../../game/seats'
import type { Session } from '../../game/session'
import { thingNamed } from '../../game/table'
import { type ObjectState, type Player, viewOf } from '../../index'
import type { Verdict } from '../check/check'

/** Texts that may show a player what is hidden. */
const SHOWS = /\breveal|\blook at\b|\bplay(?:s)? with\b|\bcontrols? .+ (?:next )?turn\b/i

/** "Play with the top card of your library revealed." */
const OPEN_TOP = /^(?:you )?play with the top card of your library revealed\.?$/i
const isOpenTop = (game: Game, { object }: ObjectState): boolean =>
  object.zone === 'library' &&
  game.libraries[object.owner]?.order[0] === object.label &&
  isKnownOnTop(game, object.owner, 1) &&
  viewOf(game.state).objects.some(
    one =>
      one.object.zone === 'battlefield' &&
      one.controller === object.owner &&
      one.abilities.some(({ ability }) => OPEN_TOP.test(ability.text)),
  )

/** A text on the battlefield that may show cards of hidden zones. */
const showing = (game: Game): string | undefined =>
  viewOf(game.state)
    .objects.filter(({ object }) => object.zone === 'battlefield')
    .flatMap(({ abilities }) => abilities.map(({ ability }) => ability.text))
    .find(text => SHOWS.test(text) && !OPEN_TOP.test(text))

/** Whether a card has been revealed since the last Then steps. */
const wasRevealed = (game: Game, label: string, marker: number): boolean =>
  game.log
    .slice(marker)
    .some(({ kind, message }) => kind === 'revealed' && new RegExp(`reveals (?:.*, )?${label}(?:,|$)`).test(message))

/** 217.1 (1999), 400.2 today: libraries and hands are hidden zones; 708.5 today: who controls a face-down object sees it. */
const seen = (game: Game, player: Player, { object, controller }: ObjectState): boolean | null => {
  // 507.2 (2003-10-01), 723.4 today: who controls another player sees what that player sees.
  const isOwn = (of: Player): boolean => of === player || game.deciders[of] === player
  // 702.142a (2021-02-05), 702.143a today: who foretold a card may look at it.
  if (object.faceDown && object.zone === 'exile') return game.setAside[object.id] ? isOwn(object.owner) : null
  if (object.faceDown) return isOwn(controller)
  if (object.zone === 'hand') return isOwn(object.owner)
  return object.zone !== 'library'
}

const hidden = (game: Game, player: Player, owner: Player, what: string): Verdict | null => {
  const text = showing(game)
  if (text !== undefined) return { notModelled: `Whether ${player} sees ${what} by "${text}" is not modelled` }
  return teamOf(game, player).includes(owner) && player !== owner
    ? { notModelled: `What the members of a team see is not modelled` }
    : null
}

/** Whether a player has a question open that lists a card: the cards of a library or hand that the text shows the player. */
const isShownNow = ({ question }: Session, player: Player, label: string): boolean =>
  question?.player === player && question.options.some(({ key }) => key === label)
/** Whether a player has looked at cards that are hidden, or a card has been revealed earlier: it may still be known. */
const mayBeKnown = (game: Game, player: Player, label: string): boolean =>
  wasRevealed(game, label, 0) ||
  game.log.some(({ kind, by, message }) => kind === 'revealed' && by === player && message.includes(' looks at '))

/** `A can see "Ox"`. */
export const seesVerdict = (
  session: Session,
  game: Game,
  { player, label, not }: { readonly player: Player; readonly label: string; readonly not?: true },
  marker: number,
): Verdict => {
  const thing = thingNamed(game.state, label)
  if (!thing) return { holds: false, says: `There is no object called "${label}"` }
  const is =
    seen(game, player, thing) === true ||
    wasRevealed(game, label, marker) ||
    isShownNow(session, player, label) ||
    isOpenTop(game, thing)
  if (!is) {
    const unsure = hidden(game, player, thing.object.owner, `"${label}"`)
    if (unsure) return unsure
    const isSearched = thing.object.zone === 'library' && game.log.some(({ kind }) => kind === 'searched')
    if (seen(game, player, thing) === null || isSearched || mayBeKnown(game, player, label))
      return { notModelled: `Whether ${player} knows "${label}" is not modelled` }
  }
  return { holds: is !== (not === true), says: `${player} ${is ? 'can' : 'cannot'} see "${label}"` }
}

/** `A can see B's hand`: each card of it. */
export const seesHandVerdict = (
  session: Session,
  game: Game,
  { player, of, not }: { readonly player: Player; readonly of: Player; readonly not?: true },
  marker: number,
): Verdict => {
  const labels = game.state.objects.flatMap(one => (one.zone === 'hand' && one.owner === of ? [one.label] : []))
  const isShown = (label: string): boolean => wasRevealed(game, label, marker) || isShownNow(session, player, label)
  const is = player === of || game.deciders[of] === player || (labels.length > 0 && labels.every(isShown))
  const unsure = is ? null : hidden(game, player, of, `${of}'s hand`)
  if (!is && !unsure && labels.some(label => isShown(label) || mayBeKnown(game, player, label)))
    return { notModelled: `Whether ${player} knows ${of}'s hand is not modelled` }
  return unsure ?? { holds: is !== (not === true), says: `${player} ${is ? 'can' : 'cannot'} see ${of}'s hand` }
}

/** `"Ox" is revealed`: to everybody, since the last Then steps or by a text that says so. */
export const revealedVerdict = (game: Game, label: string, marker: number, not?: true): Verdict => {
  const thing = thingNamed(game.state, label)
  if (!thing) return { holds: false, says: `There is no object called "${label}"` }
  const is = wasRevealed(game, label, marker) || isOpenTop(game, thing)
  const text = is ? undefined : showing(game)
  return text === undefined
    ? { holds: is !== (not === true), says: `"${label}" is ${is ? '' : 'not '}revealed` }
    : { notModelled: `Whether "${label}" is revealed by "${text}" is not modelled` }
}
