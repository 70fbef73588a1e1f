import type { Game } from '../../game/game'
import { isKnownOnTop } from '../../game/perform'
import { teamOf } from '../../game/seats'
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

/** `A can see "Ox"`. */
export const seesVerdict = (game: Game, player: Player, label: string, marker: number, not?: true): Verdict => {
  const thing = thingNamed(game.state, label)
  if (!thing) return { holds: false, says: `There is no object called "${label}"` }
  const is = seen(game, player, thing) === true || wasRevealed(game, label, marker) || isOpenTop(game, thing)
  if (!is) {
    const unsure = hidden(game, player, thing.object.owner, `"${label}"`)
    if (unsure) return unsure
    const isLooked = game.log.some(({ kind }) => kind === 'revealed' || kind === 'searched')
    if (seen(game, player, thing) === null || (thing.object.zone === 'library' && isLooked))
      return { notModelled: `Whether ${player} knows "${label}" is not modelled` }
  }
  return { holds: is !== (not === true), says: `${player} ${is ? 'can' : 'cannot'} see "${label}"` }
}

/** `A can see B's hand`. */
export const seesHandVerdict = (game: Game, player: Player, of: Player, not?: true): Verdict => {
  const is = player === of || game.deciders[of] === player
  const unsure = is ? null : hidden(game, player, of, `${of}'s hand`)
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
