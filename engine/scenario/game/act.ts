import { activate } from '../../game/casting/activating'
import { castSpell } from '../../game/casting/casting'
import { tapForMana } from '../../game/casting/mana-abilities'
import { labelOfPart, playedAs } from '../../game/casting/parts'
import { playLand } from '../../game/casting/playing-lands'
import { setAside } from '../../game/casting/setting-aside'
import { turnFaceUp } from '../../game/casting/turning'
import type { Entry, Game } from '../../game/game'
import type { Move } from '../../game/session'
import { settle } from '../../game/stack'
import { thingNamed } from '../../game/table'
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
        return thing && !thing.types.includes('land')
          ? yield* castSpell(table, act.player, act.label, act.clauses)
          : yield* playLand(table, act.player, label, played ?? undefined)
      }
      case 'turn face up':
        return yield* turnFaceUp(table, act.player, act.label)
      case 'set aside':
        return yield* setAside(table, act.player, act.keyword, act.label, act.x)
    }
  }

/** The entry of the log that shows that an act has been done. */
export const isDoneBy =
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
