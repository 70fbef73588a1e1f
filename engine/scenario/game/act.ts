import type { Problem } from '#rulebook/result'
import { activatedIn } from '../../game/casting/activated-abilities'
import { activate } from '../../game/casting/activating'
import { castSpell } from '../../game/casting/casting'
import { tapForMana } from '../../game/casting/mana-abilities'
import { labelOfPart, playedAs } from '../../game/casting/parts'
import { playLand } from '../../game/casting/playing-lands'
import { setAside } from '../../game/casting/setting-aside'
import { turnFaceUp } from '../../game/casting/turning'
import type { Entry, Game } from '../../game/game'
import { isPossible, type Move, type Session } from '../../game/session'
import { settle } from '../../game/stack'
import { readable, thingNamed } from '../../game/table'
import { manaSymbols, type Player } from '../../index'
import type { Act, GameStep, ThenStep } from './game-step'

/** An act of a player, as a procedure of the game. */
export const moveOf = (act: Act): Move =>
  function* (table) {
    yield* settle(table)
    switch (act.kind) {
      case 'cast':
        return yield* castSpell(table, act.player, act.label, act.clauses, act.isOnlyBegun ? 'only begun' : 'whole')
      case 'activate':
        return yield* activate(table, act.player, act.label, act.text, act.clauses)
      case 'tap for mana':
        yield* tapForMana(table, act.player, act.label, manaSymbols(act.mana))
        return
      case 'play': {
        const label = labelOfPart(table, act.label)
        const as = label === act.label ? act.clauses.as : act.label
        const played = as === undefined ? null : yield* playedAs(table, label, { ...act.clauses, as })
        const thing = played?.thing ?? thingNamed(table.now.state, label)
        if (thing && !thing.types.includes('land')) return yield* castSpell(table, act.player, act.label, act.clauses)
        yield* readable(act.clauses, 'a land that is played')
        return yield* playLand(table, act.player, label, played ?? undefined)
      }
      case 'turn face up':
        return yield* turnFaceUp(table, act.player, act.label)
      case 'set aside':
        return yield* setAside(table, act.player, act.keyword, act.label, act.x)
    }
  }

/** The entry of the log that shows that an act has been done. */
const isDoneBy =
  (act: Act) =>
  (entry: Entry): boolean =>
    act.kind === 'cast'
      ? entry.kind === 'cast' ||
        (act.isOnlyBegun === true && entry.kind === 'announced' && entry.message.endsWith('is on the stack'))
      : act.kind === 'activate'
        ? entry.kind === 'activated'
        : act.kind === 'play'
          ? entry.kind === 'played' || entry.kind === 'cast'
          : act.kind === 'turn face up' || act.kind === 'set aside'
            ? entry.kind === 'special action'
            : entry.kind === 'mana added'

const X_UNSAID: ReadonlySet<string> = new Set(['x-not-chosen', 'x-of-ability', 'x-of-targets', 'x-of-cost'])
/** Values of X that are tried: one first; no printed mana value is larger than the last. */
const TRIED_X = [1, 0, ...Array.from({ length: 15 }, (_, i) => i + 2)]

/** The acts that an act may mean whose X, or whose ability, is not said. */
const meantBy = (session: Session, act: Act, code: string): readonly Act[] => {
  if (act.kind === 'set aside')
    return act.x === undefined && X_UNSAID.has(code) ? TRIED_X.map(x => ({ ...act, x })) : []
  if (!('clauses' in act)) return []
  if (X_UNSAID.has(code))
    return act.clauses.x === undefined ? TRIED_X.map(x => ({ ...act, clauses: { ...act.clauses, x } })) : []
  const thing = code === 'which-ability' ? thingNamed(session.shown.state, act.label) : undefined
  return thing && act.kind === 'activate' && act.text === null
    ? activatedIn(session.shown, thing).map(({ whole }) => ({ ...act, text: whole }))
    : []
}

type Legal = { readonly is: boolean; readonly why: Problem | null; readonly needsX?: true }
/** Whether there is a legal way to do an act; what it leaves unsaid is free: X, which ability, how to pay {R/P}. */
export const isLegalAct = (session: Session, act: Act): Legal => {
  const { is, why } = isPossible(session, moveOf(act), isDoneBy(act))
  if (is || why?.code === 'payment-not-said') return { is: true, why: null }
  const needsX = X_UNSAID.has(why?.code ?? '') ? { needsX: true as const } : {}
  const [first, ...others] = meantBy(session, act, why?.code ?? '')
  if (!first) return { is, why, ...needsX }
  const tried = isLegalAct(session, first)
  const possible = tried.is
    ? tried
    : others.map(one => isLegalAct(session, one)).find(one => one.is || one.why?.code === 'not-modelled')
  return { ...(possible ?? tried), ...needsX }
}

/** Players whose pool or tapping for mana is mentioned in a step: they pay with the mana that the page shows. */
export const countsManaOf = (step: GameStep): readonly Player[] => {
  if (step.kind === 'pool' || step.kind === 'counted') return [step.player]
  if (step.kind !== 'act') return []
  const { act } = step
  const isByTapping =
    (act.kind === 'cast' || act.kind === 'play' || act.kind === 'activate') && act.clauses.manaTaps.length > 0
  return act.kind === 'tap for mana' || isByTapping ? [act.player] : []
}

/** `"Bear" can't attack`: its controller may not declare that. */
export const declaredBy = (
  { state }: Game,
  { label, to, at, not }: Extract<ThenStep, { kind: 'able' }>,
): Extract<GameStep, { kind: 'may declare' }> => {
  const player = thingNamed(state, label)?.controller ?? 'A'
  return {
    isStrong: true,
    kind: 'may declare',
    does:
      to === 'attack'
        ? { kind: to, player, attack: [{ label, at }] }
        : { kind: to, blocks: { player, pairs: [{ blocker: label, attacker: at ?? '' }] } },
    ...(not ? { not } : {}),
  }
}
