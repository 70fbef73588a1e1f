import {
  type Amount,
  amountAt,
  asksGame,
  type Change,
  type Context,
  copyOf,
  type EffectSpec,
  holds,
  inAffects,
  missingProblem,
  type ObjectState,
  objectNamed,
  objectState,
  objectsAt,
  openWord,
  playerAt,
  type Reference,
  strangerIn,
  viewOf,
  type Whose,
} from '../../index'
import { boardBefore } from '../objects/last-known'
import { happening, notModelledHere, type Procedure, record, refuse } from '../table'
import { unwatched, unwatchedByWords } from '../triggers/triggers'
import { contextOf, keep, type Now, type Of, refOf, sourceThing, withoutTargets } from './now'
import { valued } from './things'

/** A sentence that changes characteristics: it begins as a continuous effect, which the layers order among others. */
export function* begun(now: Now, { spec: said, as }: Of<'effect'>): Procedure {
  const { table, doing } = now
  // "Becomes the color of your choice": chosen as the effect begins.
  const open = openWord(said, contextOf(now))
  const isBasic = open === 'land type' && /\bbasic land type\b/.test(said.text)
  if (open === 'color' || open === 'creature type' || (open === 'land type' && isBasic))
    yield* now.carryOut(now, [{ kind: 'choose word', who: 'you', what: open }])
  const context = contextOf(now)
  const asked = withoutTargets(said)
  const affected = inAffects(asked.affects, contextOf(now, null, true))
  const spec = settled(asked, affected, context)
  if (spec === null) return
  const stranger = strangerIn(spec.affects, context)
  if (stranger !== undefined) return yield* refuse(missingProblem(stranger))
  // 608.2b: nothing is done to a target that has become illegal, and nothing begins without an object.
  keep(now, as, affected.map(refOf))
  if (spec.affects.kind === 'reference' && !affected.some(isPresentIn(context))) return
  const isCopying = spec.changes.some(({ kind }) => kind === 'become copy')
  if (isCopying) yield* unwatched(table, 'become a copy')
  const changes = isCopying ? yield* withFaces(now, spec.changes) : spec.changes
  if (spec.changes.length > 0) yield* unwatchedByWords(table, 'characteristics')
  const { source: from } = doing
  const source = from && objectNamed(table.now.state, from.label)?.id === from.id ? from.label : null
  const { memory } = context.effect
  yield* record(
    table,
    'effect began',
    spec.text,
    [
      happening({
        kind: 'resolve',
        name: doing.label,
        source,
        controller: doing.controller,
        specs: [{ ...spec, changes }],
        targets: [],
        choices: context.effect.choices,
        ...(memory ? { memory } : {}),
      }),
    ],
    { of: doing.label, by: doing.controller, matter: 'resolving' },
  )
  now.done = true
}

/** What becomes a copy of something that has left becomes a copy of what that last was (608.2h today). */
function* withFaces(now: Now, changes: readonly Change[]): Procedure<readonly Change[]> {
  const { state } = now.table.now
  const made: Change[] = []
  for (const change of changes) {
    if (change.kind !== 'become copy') {
      made.push(change)
      continue
    }
    const [found] = yield* valued(now, { kind: 'reference', the: change.of })
    const model = change.of.kind === 'this' ? sourceThing(now) : found
    if (!model || objectState(viewOf(state), model.id)) {
      made.push(change)
      continue
    }
    const before = boardBefore(now.table.now, model.id)
    const face = before && copyOf(model.id, viewOf(before), change.except, change.alsoHas ?? [])
    if (!face) return yield* refuse(notModelledHere(`What ${model.object.label} was, for ${now.doing.label},`))
    made.push({ ...change, face })
  }
  return made
}

/** What only a game can tell is found out as the effect begins; null: it is said only if something is so that is not. */
const settled = (spec: EffectSpec, affected: readonly ObjectState[], at: Context): EffectSpec | null => {
  const { condition, ...rest } = spec
  const isOpen = condition !== undefined && asksGame(condition)
  if (isOpen && !holds(condition, at)) return null
  const made: EffectSpec = isOpen || condition === undefined ? rest : spec
  return {
    ...made,
    ...(made.x ? { x: known(made.x, at) } : {}),
    changes: known(made.changes, at),
    ...(asksGame(made.affects) || (made.changes.some(isOfUntap) && asksCombat(made.affects))
      ? { affects: { kind: 'reference', the: { kind: 'found', ids: affected.map(({ id }) => id) } } }
      : { affects: withPlayers(made.affects, at) }),
  }
}
/** "Doesn't untap during its controller's next untap step": the combat of which a text speaks is over by then. */
const isOfUntap = (change: Change): boolean => change.kind === 'game rule' && / next untap step/.test(change.says)
const asksCombat = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && part.kind === 'status' && 'is' in part && (part.is === 'attacking' || part.is === 'blocking')) ||
    Object.values(part).some(asksCombat))
/** "Other creatures that player controls": who that is, is known now, as the object that tells it may have left. */
const withPlayers = <T>(part: T, at: Context): T => {
  if (Array.isArray(part)) return part.map(one => withPlayers(one, at)) as T
  if (typeof part !== 'object' || part === null) return part
  const the = 'controllerOf' in part ? part.controllerOf : 'ownerOf' in part ? part.ownerOf : null
  if (the !== null) {
    const isOne = (the as Reference).kind === 'memory' && objectsAt(the as Reference, at).length === 1
    const player = isOne ? playerAt(part as unknown as Whose, at) : undefined
    return player === undefined ? part : ({ player } as T)
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withPlayers(value, at)])) as T
}
/** The size of what has left is what it last was (413.2f of 1999, 608.2h today), which a board does not keep. */
const isOfGone = (part: object, at: Context): boolean => {
  const amount = part as Amount
  if (amount.kind !== 'value' || amount.of.kind !== 'memory') return false
  const those = objectsAt(amount.of, at)
  return those.length > 0 && those.every(({ id }) => objectState(at.view, id) === undefined)
}
const saysGone = (part: unknown, at: Context): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (isOfGone(part, at) || countsRemembered(part) || Object.values(part).some(one => saysGone(one, at)))
/** "For each land sacrificed this way": what the text has dealt with is counted once, as it resolves. */
const countsRemembered = (part: object): boolean =>
  'kind' in part && GAME_AMOUNTS.has(part.kind) && Object.values(part).some(remembers)
const remembers = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && part.kind === 'memory') || Object.values(part).some(remembers))
/** The amounts of a part as numbers, where only a game knows them. */
const known = <T>(part: T, at: Context): T => {
  if (typeof part !== 'object' || part === null || !(asksGame(part) || saysGone(part, at))) return part
  if (isOfGone(part, at) || ('kind' in part && GAME_AMOUNTS.has(part.kind)))
    return { kind: 'number', is: amountAt(part as unknown as Amount, at) } as T
  if (Array.isArray(part)) return part.map(one => known(one, at)) as T
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'ability' || key === 'alsoHas' ? value : known(value, at),
    ]),
  ) as T
}
const GAME_AMOUNTS: ReadonlySet<unknown> = new Set([
  'happened',
  'mana spent',
  'life',
  'player count',
  'count',
  'total',
  'greatest',
])
const isPresentIn =
  ({ view }: Context) =>
  ({ id, object }: ObjectState): boolean =>
    !object.phasedOut && objectState(view, id) !== undefined
