import { withoutAbilityWord } from '../../english/texts'
import type { Entry, Game } from '../../game/game'
import { gameAfter, isPossible, type Move, type Session } from '../../game/session'
import { policyOf, thingNamed } from '../../game/table'
import { triggeredWords, typedTrigger } from '../../game/triggers/triggers'
import { objectNamed } from '../../index'
import { isKeywordPlayed } from '../../meaning/keyword-abilities'
import { type Verdict, verdict } from '../check/check'
import { bare } from './check-costs'
import type { ThenStep } from './game-step'

// What the log of a game says: what triggered, how often something happened, whether an object is still the same.

/** The parts of the log that are searched: the entries since the last Then steps, and those of this turn. */
export type Since = { readonly marker: number; readonly starts: readonly Game[] }

/** How a spell or ability leaves the stack. */
export const ENDS: ReadonlySet<Entry['kind']> = new Set(['resolved', 'did not resolve', 'countered'])

export const wouldEnd = (session: Session, move: Move, before: number): boolean => {
  let ended = false
  isPossible(session, move, entry => {
    if (entry.n >= before && (entry.kind === 'lost' || entry.kind === 'won')) ended = true
    return ended
  })
  return ended
}

export const tally = (check: Extract<ThenStep, { kind: 'tally' }>, log: readonly Entry[]): number => {
  if (check.what === 'drew')
    return log
      .filter(entry => entry.kind === 'drew' && entry.by === check.player)
      .reduce((sum, entry) => sum + (entry.amount ?? 0), 0)
  const sign = check.what === 'gained' ? 1 : -1
  const life = log
    .filter(entry => entry.kind === 'life' && entry.of === check.player)
    .reduce((sum, entry) => sum + ((entry.amount ?? 0) * sign > 0 ? Math.abs(entry.amount ?? 0) : 0), 0)
  // 118.2 (1999), 120.3a today: damage dealt to a player makes that player lose life.
  const damage =
    check.what === 'lost'
      ? log
          .filter(entry => entry.kind === 'damage' && entry.of === check.player)
          .reduce((sum, { lost, amount = 0 }) => sum + (lost ?? amount), 0)
      : 0
  return life + damage
}

/** 217.1c (1999), 400.7 today: an object that changes zones is a new one; since the page began, or the last Then steps. */
export const identity = (check: Extract<ThenStep, { kind: 'identity' }>, game: Game, since: Since): Verdict => {
  const idIn = (then: Game | null | undefined) => then && objectNamed(then.state, check.label)?.id
  const now = idIn(game)
  if (!now) return { notModelled: `"${check.label}" is no object now, so whether it is new is not modelled` }
  const first = idIn(since.starts.findLast(one => one.log.length === 0))
  const last = since.marker === 0 ? first : idIn(gameAfter(since.starts, game.log, since.marker - 1))
  if ((first === now) !== (last === now))
    return {
      notModelled: `Whether "${check.label}" is new since the page began, or since the last Then steps, is not modelled`,
    }
  const is = first === now ? 'same' : 'new'
  return verdict(is === check.is, `"${check.label}" is ${is === 'new' ? 'a new' : 'the same'} object`)
}

export const triggered = (check: Extract<ThenStep, { kind: 'triggered' }>, session: Session, since: Since): Verdict => {
  const game = session.shown
  const from = check.isThisTurn
    ? Math.max(
        0,
        game.log.findLastIndex(entry => entry.kind === 'turn began'),
      )
    : since.marker
  const count = game.log
    .slice(from)
    .filter(entry => entry.kind === 'triggered' && entry.of === check.label)
    .filter(
      entry =>
        check.text === null || (entry.answer ?? []).some(words => bare(words).startsWith(bare(check.text ?? ''))),
    ).length
  const thing = thingNamed(game.state, check.label)
  const notWatched = (thing?.abilities ?? [])
    .filter(held => {
      const text = triggeredWords(held, policyOf(game).lifelink)
      const isUnplayed = TRIGGERING.test(held.ability.text) && !isKeywordPlayed(held.ability.text)
      const isTrigger = /^(?:when|whenever|at)\b/i.test(withoutAbilityWord(text))
      return (isTrigger && thing !== undefined && typedTrigger(game, held, thing) === null) || isUnplayed
    })
    .map(held => held.ability.text)
  if (check.text !== null && count === 0 && !hadAbility(check.label, check.text, [game, ...since.starts]))
    return { notModelled: `"${check.label}" has no ability that says "${check.text}"` }
  const holds = check.not ? count === 0 : check.times === null ? count > 0 : count === check.times
  if (notWatched.length > 0 && (count === 0 || check.times !== null))
    return { notModelled: `When "${check.label}" triggers is not modelled: "${notWatched[0] ?? ''}"` }
  return verdict(holds, `"${check.label}" triggered ${count === 1 ? 'once' : `${count} times`}`)
}

/** Whether an object of the page has, or had between two steps, an ability with these words, or a text might give it one. */
export const hadAbility = (label: string, words: string, games: readonly Game[]): boolean => {
  const isIn = (text: string): boolean => bare(text).includes(bare(words))
  return games.some(
    ({ state }) =>
      state.objects.some(one => isIn(JSON.stringify(one))) ||
      thingNamed(state, label)?.abilities.some(
        held => isIn(held.ability.text) || isIn(triggeredWords(held, state.rules.game.lifelink, state.rules.on)),
      ),
  )
}

/** Keywords that stand for triggered abilities, and are not checked here. */
const TRIGGERING =
  /^(?:cascade|storm|suspend|ripple|casualty|gravestorm|recover|conspire|replicate|evoke|demonstrate)\b/i
