import { escapedPattern } from '#rulebook/words'
import { countsMana, manaMadeBy, openMana } from '../../game/casting/mana-sources'
import { pay } from '../../game/casting/paying'
import { costOfAttack, costOfBlocks } from '../../game/combat/attack-costs'
import { attackTargets, judgedAttack, legalAttacks, stillInCombat } from '../../game/combat/attacks'
import { judgedBands } from '../../game/combat/bands'
import { judgedBlocks, legalBlocks } from '../../game/combat/blocks'
import { refusalOf } from '../../game/combat/combat'
import { unknownInCombat } from '../../game/combat/declarations'
import { type Entry, type Game, opponentsOf } from '../../game/game'
import { isActive } from '../../game/seats'
import { isPossible, type Move, type Session } from '../../game/session'
import { type ObjectId, viewOf } from '../../index'
import { unless, type Verdict, verdict } from '../check/check'
import type { Declaring, ThenStep } from './game-step'

// Whether attackers and blockers may or must be declared so.

/** Whether a refusal ends with a rule, or with a part of it; there may be two. */
export const isBecause = (message: string | undefined, rule: string | undefined): boolean =>
  rule === undefined || new RegExp(`[(,] ?${escapedPattern(rule)}[a-z]?(?:, [\\w.]+)?\\)$`).test(message ?? '')

export const mayDeclare = (check: Extract<ThenStep, { kind: 'may declare' }>, session: Session): Verdict => {
  const game = session.shown
  const { does } = check
  const known = session.known
  let found: Verdicts = null
  let cost: string | Verdicts = ''
  let assumes: Entry | undefined
  if (does.kind === 'attack') {
    if (!isActive(game, does.player))
      found = { kind: 'illegal', says: `it is ${game.turn.player}'s turn`, rule: 'declaring' }
    else if (!game.combat && game.skips.some(one => one.step === 'combat' && one.player === does.player))
      found = { kind: 'illegal', says: `${does.player} skips the combat phase`, rule: 'declaring' }
    else {
      const opponents = opponentsOf(game, does.player)
      const unnamed = does.attack.some(one => one.at === null)
      const places = unnamed ? opponents : ['']
      const verdicts = places.map(place =>
        judgedAttack(
          game,
          known,
          does.attack.map(one => ({ label: one.label, at: one.at ?? place })),
        ),
      )
      found = judgedBands(game, known, does.attack) ?? (verdicts.includes(null) ? null : (verdicts[0] ?? null))
      if (found === null) cost = costOfAttackers(game, does)
    }
  } else {
    found = judgedBlocks(game, known, does.blocks.player, does.blocks.pairs)
    if (found === null) cost = costOfBlockers(game, does.blocks.pairs)
  }
  if (typeof cost === 'object') found = cost
  else if (cost !== '') {
    const mana = cost
    const player = does.kind === 'attack' ? does.player : does.blocks.player
    const payment: Move = function* (table) {
      yield* pay(table, player, { mana, life: 0 })
    }
    const paid = isPossible({ ...session, game }, payment, () => false)
    assumes = paid.assumes
    if (paid.why?.code === 'not-modelled') return { notModelled: paid.why.message }
    if (!paid.is && paid.why?.code !== 'payment-not-said')
      found = { kind: 'illegal', says: `${player} cannot pay ${cost}`, rule: 'declaring' }
  }
  if (found?.kind === 'unknown') return { notModelled: found.problem.message }
  const what = does.kind
  const refusal = found && refusalOf({ now: game }, what, found)
  const isRule = isBecause(refusal?.message, check.because)
  const holds = check.not ? found !== null && isRule : found === null
  return { ...verdict(holds, refusal?.message ?? 'It is legal'), assumes }
}

/** Whether a rule forbids every attack or block: the declaration of some creature alone is refused by it. */
export const becauseOf = (
  { player, what, because = '' }: Extract<ThenStep, { kind: 'may declare any' }>,
  session: Session,
): Verdict => {
  const game = session.shown
  const labels = viewOf(game.state).objects.flatMap(({ object, types, controller }) =>
    object.zone === 'battlefield' && types.includes('creature') && controller === player ? [object.label] : [],
  )
  const alone = labels.flatMap((label): readonly Declaring[] =>
    what === 'attack'
      ? [{ kind: 'attack', player, attack: [{ label, at: null }] }]
      : (game.combat?.attackers ?? []).map(({ label: attacker }) => ({
          kind: 'block',
          blocks: { player, pairs: [{ blocker: label, attacker }] },
        })),
  )
  const verdicts = alone.map(does => mayDeclare({ kind: 'may declare', does, not: true, because }, session))
  return (
    verdicts.find(one => 'holds' in one && one.holds) ??
    verdicts[0] ??
    verdict(false, `${player} has no creature that could ${what}`)
  )
}

/** Whether every legal declaration contains what is asked about. */
export const mustDeclare = (does: Declaring, { shown: game, known }: Session, not?: true): Verdict => {
  const isAttack = does.kind === 'attack'
  const player = isAttack ? does.player : does.blocks.player
  if (isAttack && game.turn.player !== player) return verdict(false, `It is ${game.turn.player}'s turn`)
  if (isAttack && does.attack.some(({ at }) => at !== null) && attackTargets(game).length > 1)
    return { notModelled: 'Whom a creature must attack is not modelled' }
  const isPaid = !countsMana(game, player) && !openMana(game, player)
  const legal = isAttack ? legalAttacks(game, known, isPaid) : legalBlocks(game, known, player)
  if ('unknown' in legal) return { notModelled: legal.unknown.message }
  const all: readonly (readonly string[])[] = isAttack
    ? (legal as readonly (readonly string[])[])
    : (legal as readonly (readonly (readonly [string, string])[])[]).map(pairs => pairs.map(pair => pair.join('\t')))
  const needed: readonly string[] = isAttack
    ? does.attack.map(({ label }) => label)
    : does.blocks.pairs.map(({ blocker, attacker }) => `${blocker}\t${attacker}`)
  const shown = all.map(one => one.join(' and ').replaceAll('\t', ' blocks ') || 'none')
  const must = all.every(one => needed.every(label => one.includes(label)) && (needed.length > 0 || one.length > 0))
  return verdict(unless(not, must), `The legal ${isAttack ? 'attacks' : 'blocks'} are ${shown.join(', or ') || 'none'}`)
}

/** What an attack costs, in mana; what attacks may be tapped by then, so that it cannot make mana. */
const costOfAttackers = (game: Game, { player, attack }: Extract<Declaring, { kind: 'attack' }>): string | Verdicts => {
  const view = viewOf(game.state)
  const [opponent = ''] = opponentsOf(game, player)
  const places = attackTargets(game)
  const things = attack.map(one => ({
    thing: view.objects.find(thing => thing.object.label === one.label),
    at: one.at ?? opponent,
  }))
  const mana = costOfAttack(
    things.flatMap(({ thing, at }) =>
      thing ? [{ id: thing.id, at, defender: places.find(one => one.at === at)?.defender ?? at }] : [],
    ),
    view,
  )
  const makesMana = things.some(({ thing }) => thing && manaMadeBy(game, thing).length > 0)
  return mana !== '' && countsMana(game, player) && makesMana
    ? unknownInCombat('Paying for an attack with what attacks')
    : mana
}

const costOfBlockers = (game: Game, pairs: Extract<Declaring, { kind: 'block' }>['blocks']['pairs']): string => {
  const view = viewOf(game.state)
  const things = view.objects.filter(({ object }) => pairs.some(({ blocker }) => blocker === object.label))
  return costOfBlocks(
    things.map(({ id }) => id),
    view,
  )
}

type Verdicts = ReturnType<typeof judgedAttack>

export const blockersOf = (game: Game, id: ObjectId): readonly string[] => {
  const found = (game.combat?.blocks ?? [])
    .filter(one => one.attacker === id && stillInCombat(game, one.blocker, 'blocking'))
    .map(one => one.blocker)
  const order = game.combat?.orders[id]
  return (order ? [...found].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : found).map(one => one.label)
}

export const sameLabels = (a: readonly string[], b: readonly string[]): boolean =>
  sameOrder([...a].sort(), [...b].sort())

export const sameOrder = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')
