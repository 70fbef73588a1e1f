import type { Problem } from '#rulebook/result'
import { activatedIn, isManaAbility } from '../../game/casting/activated-abilities'
import { countsMana, manaSources } from '../../game/casting/mana-sources'
import { attackDeclarations } from '../../game/combat/attacks'
import { blockDeclarations } from '../../game/combat/blocks'
import { defendersIn } from '../../game/combat/combat'
import { notPlayedWithBatches } from '../../game/fifth-edition'
import { type Game, isOver } from '../../game/game'
import { isActive } from '../../game/seats'
import type { Session } from '../../game/session'
import { type ObjectState, type Player, viewOf } from '../../index'
import { keywordNamesIn } from '../../meaning/keyword-texts'
import { wordsOfStep } from '../syntax/words-of-step'
import { isLegalAct } from './act'
import { gameStepOf } from './bind-game'
import type { Act } from './game-step'

/** Something that a player may do now, with the step that does it. */
type LegalAct = {
  /** Null for what all players do together. */
  readonly player: Player | null
  readonly kind: 'cast' | 'play' | 'activate' | 'mana' | 'attack' | 'block' | 'resolve' | 'next step' | 'next turn'
  /** The label of the card, permanent or object on the stack. */
  readonly of?: string
  /** The ability that is activated, or the way in which a card is cast. */
  readonly text?: string
  readonly write: string
  /** The step needs `with X = …`. */
  readonly hasX?: true
  /** Why it is not possible now. */
  readonly not?: string
  /** Creatures that may attack, and what they may attack. */
  readonly able?: readonly string[]
  readonly places?: readonly string[]
  /** Creatures that may block, each with the attackers that it may block. */
  readonly blocks?: readonly { readonly blocker: string; readonly attackers: readonly string[] }[]
}
/** What the players may do after the last step; `problem` says why nothing is known. */
export type ActsNow = { readonly acts: readonly LegalAct[]; readonly problem?: Problem }

/** Acts tried for one moment, of all players. */
const MOST_TRIED = 60

/** An act as a step writes it. */
const actOf = (write: string): Act | null => {
  const step = gameStepOf('when', wordsOfStep(write))
  return step?.kind === 'act' ? (step as { readonly act: Act }).act : null
}

/** What every player may do now: acts tried on a copy of the game, attacks and blocks, and letting the game go on. */
export const legalActs = (session: Session): ActsNow => {
  const game = session.shown
  const early = notPlayedWithBatches(game)
  if (early) return { acts: [], problem: early }
  if (session.question || game.isNotBegun || isOver(game)) return { acts: [] }
  const playing = game.players.filter(({ out }) => out === undefined).map(({ player }) => player)
  const tried: LegalAct[] = []
  for (const player of playing)
    for (const act of actsOf(game, player)) {
      if (tried.length >= MOST_TRIED) break
      tried.push(withReason(session, act))
    }
  return { acts: [...tried, ...attacksOf(game, session.known), ...blocksOf(game, session.known), ...goingOn(game)] }
}

const withReason = (session: Session, act: LegalAct): LegalAct => {
  const read = actOf(act.write)
  if (read === null) return { ...act, not: 'No step says this' }
  const { is, why, needsX } = isLegalAct(session, read)
  return { ...act, ...(needsX ? { hasX: true } : {}), ...(is ? {} : { not: why?.message ?? 'Not possible now' }) }
}

const quoted = (text: string): string => text.replaceAll('"', '')

const actsOf = (game: Game, player: Player): readonly LegalAct[] =>
  viewOf(game.state)
    .objects.filter(
      ({ object, controller }) =>
        !object.filler &&
        object.zone !== 'stack' &&
        (object.zone === 'battlefield' ? controller === player : object.owner === player),
    )
    .flatMap(thing => [
      ...castingOf(game, thing, player),
      ...(thing.object.zone === 'battlefield' || thing.object.zone === 'hand' ? activating(game, thing, player) : []),
    ])

const castingOf = (game: Game, thing: ObjectState, player: Player): readonly LegalAct[] => {
  const { label, zone } = thing.object
  const name = { name: thing.name || label }
  const keywords = thing.abilities.flatMap(({ ability }) => keywordNamesIn(ability.text, name, game.state.rules.on))
  if (zone === 'hand')
    return thing.types.includes('land')
      ? [{ player, kind: 'play', of: label, write: `${player} plays "${label}"` }]
      : [
          { player, kind: 'cast', of: label, write: `${player} casts "${label}"` },
          ...(keywords.includes('kicker')
            ? [{ player, kind: 'cast' as const, of: label, text: 'kicked', write: `${player} casts "${label}" kicked` }]
            : []),
          ...keywords.flatMap(keyword =>
            keyword === 'evoke' || keyword === 'overload' ? [castFor(player, label, keyword)] : [],
          ),
        ]
  if (zone === 'graveyard')
    return keywords.flatMap(keyword =>
      ['flashback', 'escape', 'jump-start', 'retrace'].includes(keyword) ? [castFor(player, label, keyword)] : [],
    )
  return []
}
const castFor = (player: Player, label: string, keyword: string): LegalAct => ({
  player,
  kind: 'cast',
  of: label,
  text: keyword,
  write: `${player} casts "${label}" for its ${keyword} cost`,
})

const activating = (game: Game, thing: ObjectState, player: Player): readonly LegalAct[] => {
  const { label } = thing.object
  const isCounted = countsMana(game, player)
  const made = isCounted
    ? manaSources(game, player)
        .filter(source => source.thing.id === thing.id)
        .flatMap(({ ways }) => ways)
        .map((way): LegalAct => {
          const mana = way.map(symbol => `{${symbol}}`).join('')
          return { player, kind: 'mana', of: label, text: mana, write: `${player} taps "${label}" for ${mana}` }
        })
    : []
  const others = activatedIn(game, thing)
    .filter(ability => !isManaAbility(game, ability) && !/["“”]/.test(ability.whole))
    .map(
      ({ whole }): LegalAct => ({
        player,
        kind: 'activate',
        of: label,
        text: whole,
        write: `${player} activates "${quoted(whole)}" of "${label}"`,
      }),
    )
  return [...made, ...others]
}

const attacksOf = (game: Game, known: readonly string[]): readonly LegalAct[] => {
  const { player, step } = game.turn
  const isTime = (step === 'main phase' || step === 'beginning of combat') && game.stack.length === 0
  if (!isTime || !isActive(game, player)) return []
  const { able, places } = attackDeclarations(game, known)
  if (able.length === 0 || places.length === 0) return []
  return [
    {
      player,
      kind: 'attack',
      write: `${player} attacks with`,
      able: able.map(({ object }) => object.label),
      places: places.map(({ at, defender }) => (at === defender ? at : `"${at}"`)),
    },
  ]
}

const blocksOf = (game: Game, known: readonly string[]): readonly LegalAct[] => {
  if (game.turn.step !== 'declare attackers' || game.stack.length > 0) return []
  return defendersIn({ now: game }).flatMap(player => {
    const { able, attackers, of } = blockDeclarations(game, known, player)
    const blocks = able.flatMap((thing, at) => {
      const may = new Set((of.choices[at] ?? []).filter(ids => ids.length === 1).flat())
      const labels = attackers.filter(({ id }) => may.has(id)).map(({ object }) => object.label)
      return labels.length > 0 ? [{ blocker: thing.object.label, attackers: labels }] : []
    })
    return blocks.length > 0 ? [{ player, kind: 'block' as const, write: `${player} blocks`, blocks }] : []
  })
}

const STEPS_OF_COMBAT: readonly string[] = ['declare attackers', 'declare blockers']
const goingOn = (game: Game): readonly LegalAct[] => {
  const { stack, turn, combat } = game
  const top = stack.at(-1)
  if (top)
    return [
      { player: null, kind: 'resolve', of: top.label, write: 'the top of the stack resolves' },
      ...(stack.length > 1 ? [{ player: null, kind: 'resolve' as const, write: 'the stack resolves' }] : []),
    ]
  const isFight = STEPS_OF_COMBAT.includes(turn.step) && (combat?.attackers.length ?? 0) > 0
  return [
    ...(isFight
      ? [{ player: null, kind: 'next step' as const, text: 'combat damage', write: 'combat damage is dealt' }]
      : []),
    { player: null, kind: 'next step', write: 'everybody passes' },
    { player: null, kind: 'next turn', write: 'the game goes on to the next turn' },
  ]
}
