import { type Instruction, type Player, viewOf } from '../../index'
import { type Game, inTurnOrder, NOTHING_KEPT, type Waiting } from '../game'
import { isActive } from '../seats'
import { notModelledHere, type Procedure, policyOf, record, refuse, setting, type Table } from '../table'
import type { Watched } from '../triggers/happenings'

const ability = (text: string, whole: string, ...does: readonly Instruction[]) => ({
  text,
  whole,
  does: { targets: [], does },
})
const DRAW = ability(
  'That player draws a card.',
  'When the end step of the monarch begins, the monarch draws a card.',
  { kind: 'draw', who: 'you', count: { kind: 'number', is: 1 } },
)
const CROWN = ability(
  'Its controller becomes the monarch.',
  "When a creature's combat damage reaches the monarch, the creature's controller becomes the monarch.",
  { kind: 'monarch', who: { controllerOf: { kind: 'memory', of: 'dealer' } } },
)

/** 716.2 (2016-08-26), 724.2 today: the two triggered abilities without a source, controlled by the monarch of that moment. */
export const monarchTriggers = (game: Game, what: Watched): readonly Waiting[] => {
  const { monarch } = game
  if (monarch === null) return []
  if (what.kind === 'step began')
    return what.step === 'end' && isActive(game, monarch)
      ? [
          {
            source: null,
            controller: monarch,
            ...DRAW,
            cause: { player: monarch },
            label: "the monarch's draw",
            because: what.entry,
          },
        ]
      : []
  if (what.kind !== 'happened') return []
  return what.what.flatMap(({ plan, before, entry }): readonly Waiting[] => {
    if (plan.kind !== 'damage' || !plan.isCombat || plan.player !== monarch) return []
    const dealer = viewOf(before).objects.find(thing => thing.object.label === plan.by)
    if (!dealer?.types.includes('creature')) return []
    const { label } = dealer.object
    return [
      {
        source: null,
        controller: monarch,
        ...CROWN,
        kept: { ...NOTHING_KEPT, objects: { dealer: [{ label, id: dealer.id }] } },
        cause: { label, id: dealer.id },
        label: `the crown for ${label}`,
        because: entry,
      },
    ]
  })
}

const ABOUT_BECOMING = /^when(?:ever)?\b[^,]*\bbecomes? the monarch\b|\bcan't become the monarch\b/i
/** 716.3 (2016-08-26), 724.3 today: only one player is the monarch at a time. */
export function* becomesMonarch(table: Table, player: Player, by: string): Procedure {
  const { now } = table
  if (policyOf(now).monarch === null)
    return yield* refuse(notModelledHere(`A monarch on ${now.state.rules.on}, before the rules have one,`))
  for (const { object, abilities } of viewOf(now.state).objects) {
    const about = abilities.find(({ ability }) => ABOUT_BECOMING.test(ability.text))
    if (about && object.zone === 'battlefield')
      return yield* refuse(notModelledHere(`"${about.ability.text}" of ${object.label}`))
  }
  if (now.monarch === player) return
  yield* record(table, 'effect began', `${player} becomes the monarch`, [setting({ monarch: player })], {
    of: player,
    to: by,
    matter: 'monarch',
  })
}

/** 716.4 (2016-08-26), 724.4 today: if the monarch has left, the active player is the monarch, or else the next player. */
export const monarchAfterLeaving = (game: Game): Player | null => {
  const isHere = game.players.some(one => one.player === game.monarch && one.out === undefined)
  return isHere || game.monarch === null ? game.monarch : (inTurnOrder(game)[0] ?? null)
}
