import { type ObjectState, objectState, type Player, viewOf } from '../../index'
import { readAbilities } from '../../meaning/reader'
import { unreadIn } from '../../meaning/unread-words'
import { freeLabel } from '../entering/creating'
import { blankObject } from '../executing/token-copies'
import { playerIn } from '../game'
import { bearing } from '../objects/pairing'
import { ask, happening, notModelledHere, type Procedure, record, refuse, type Table, withPlayer } from '../table'
import { acted } from '../triggers/triggers'

const BEARERS = 'Ring-bearers you control'
const WHENEVER = 'Whenever a Ring-bearer you control'
/** 701.54c (2023-06-16): what the emblem gains, each of the first four times that the Ring tempts its owner. */
const GAINS = [
  [`${BEARERS} are legendary.`, `${BEARERS} can't be blocked by creatures with greater power.`],
  [`${WHENEVER} attacks, draw a card, then discard a card.`],
  [`${WHENEVER} becomes blocked by a creature, that creature's controller sacrifices it at end of combat.`],
  [`${WHENEVER} deals combat damage to a player, each opponent loses 3 life.`],
]

/** 701.54a (2023-06-16): the Ring tempts a player, who chooses a Ring-bearer. */
export function* tempts(table: Table, player: Player, by: string): Procedure {
  const { times, emblem, bearer } = playerIn(table.now, player).ring ?? { times: 0, emblem: null, bearer: null }
  const label = emblem ?? freeLabel(table, 'The Ring')
  const gained = (GAINS[times] ?? []).flatMap(text => readAbilities(text, { name: '' }, table.known))
  const [unread] = gained.flatMap(unreadIn)
  if (unread !== undefined) return yield* refuse(notModelledHere(`"${unread}" of the emblem`))
  const object = { ...blankObject(label, player), name: '', abilities: gained, zone: 'command' } as const
  const gains = {
    kind: 'resolve',
    name: label,
    source: label,
    controller: player,
    specs: [
      {
        text: 'The Ring tempts.',
        affects: { kind: 'reference', the: { kind: 'this' } },
        changes: gained.map(ability => ({ kind: 'gain ability' as const, ability })),
      },
    ],
    targets: [],
    choices: [],
  } as const
  yield* record(
    table,
    'effect began',
    `The Ring tempts ${player}`,
    [
      ...(emblem === null ? [happening({ kind: 'begin', object })] : gained.length > 0 ? [happening(gains)] : []),
      withPlayer(table.now, player, { ring: { times: times + 1, emblem: label, bearer } }),
    ],
    { of: player, to: by, matter: 'resolving' },
  )
  const chosen = yield* chooseBearer(table, player)
  if (chosen) yield* bears(table, player, chosen)
  yield* acted(table, 'tempt', player, chosen)
}
function* chooseBearer(table: Table, player: Player): Procedure<ObjectState | undefined> {
  const mine = viewOf(table.now.state).objects.filter(
    ({ object, types, controller }) =>
      object.zone === 'battlefield' && !object.phasedOut && types.includes('creature') && controller === player,
  )
  const [label] = yield* ask(table, {
    kind: 'choose',
    player,
    question: 'the Ring-bearer',
    options: mine.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
    least: Math.min(1, mine.length),
    most: 1,
    write: `${player} chooses "${mine[0]?.object.label ?? ''}"`,
  })
  return mine.find(({ object }) => object.label === label)
}
/** 701.54b (2023-06-16): one creature of a player has the designation at a time. */
function* bears(table: Table, player: Player, chosen: ObjectState): Procedure {
  const { ring } = playerIn(table.now, player)
  if (!ring) return
  const before = ring.bearer === null ? undefined : objectState(viewOf(table.now.state), ring.bearer)
  yield* record(
    table,
    'effect began',
    `${chosen.object.label} becomes ${player}'s Ring-bearer`,
    [
      ...(before && before.id !== chosen.id ? [bearing(before, false)] : []),
      bearing(chosen, true),
      withPlayer(table.now, player, { ring: { ...ring, bearer: chosen.id } }),
    ],
    { of: chosen.object.label, by: player, matter: 'resolving' },
  )
}
