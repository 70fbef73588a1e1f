import type {
  Affects,
  Amount,
  Change,
  Condition,
  EffectSpec,
  Filter,
  Instruction,
  ObjectTarget,
  Reference,
  TargetSpec,
  Text,
  What,
  Whom,
  Whose,
} from '../model/effect'
import { notExecuted } from './not-executed'
import { besides } from './statics'

/** The most targets of "any number of target …". */
const MAX_TARGETS = 6
/** How many objects one instance of the word "target" may mean. */
const widthOf = ({ objects, most }: TargetSpec): number =>
  objects === null ? 0 : most === null ? MAX_TARGETS : most.kind === 'number' ? most.is : 1

/**
 * What a text does, as effects on a board: instructions besides continuous effects are rules that a board carries out
 * at once. Targets of a board are numbered object by object; a player is found by being one.
 */
export const effectsOf = ({ targets, does, modes }: Text, text: string): readonly EffectSpec[] => {
  if (modes) return refused('A choice of modes')
  /** The objects of earlier instructions, by the number of their phrase. */
  const named = new Map<string, Affects>()
  const keep = (of: What, affects: Affects): Affects => {
    if ('as' in of && of.as !== undefined) named.set(of.as, affects)
    return affects
  }
  const several = (parts: readonly Affects[]): Affects => {
    const of = besides(parts)
    const [only] = of
    return of.length === 1 && only ? only : { kind: 'several', of }
  }
  const aimedAt = (index: number): Affects => {
    const spec = targets[index]
    if (!spec) return refused('This target')
    if (spec.objects === null) return { kind: 'players', who: 'target player' }
    const filter = filterOf(spec.objects)
    return several(
      Array.from({ length: widthOf(spec) }, (_, i) => ({
        kind: 'reference' as const,
        the: { kind: 'target' as const, index: firstOf(targets, index) + i },
        ...(filter ? { filter: onBoard(filter) } : {}),
      })),
    )
  }
  const onBoard = <T>(value: T): T => asOnBoards(value, targets, rememberedAs)
  const rememberedAs = (of: string): Affects => named.get(of) ?? refused('What this refers to')
  const affectsOf = (of: What): Affects => {
    switch (of.kind) {
      case 'reference':
        return of.the.kind === 'memory' ? rememberedAs(of.the.of) : keep(of, { kind: 'reference', the: of.the })
      case 'target':
        return keep(of, aimedAt(of.index))
      case 'each':
        return keep(of, { kind: 'each', filter: onBoard(of.filter) })
      case 'several':
        return several(of.of.map(affectsOf))
      case 'top':
        return of.who === 'you'
          ? keep(of, { kind: 'reference', the: { kind: 'top', of: of.of, who: 'you' } })
          : refused('These objects')
      default:
        return refused('Objects that are chosen')
    }
  }
  const order = (says: string, of: What, more: Partial<EffectSpec> = {}): EffectSpec => ({
    text,
    affects: affectsOf(of),
    changes: [{ kind: 'game rule', says }],
    ...more,
  })
  const effects = (list: readonly Instruction[]): readonly EffectSpec[] => list.flatMap(effect)
  const resolvedIn = (affects: Affects): Affects => {
    if (affects.kind === 'several') return several(affects.of.map(resolvedIn))
    if (affects.kind !== 'reference') return onBoard(affects)
    if (affects.the.kind === 'target') return aimedAt(affects.the.index)
    return affects.the.kind === 'memory' ? rememberedAs(affects.the.of) : affects
  }
  const effect = (one: Instruction): readonly EffectSpec[] => {
    switch (one.kind) {
      case 'effect': {
        const affects = resolvedIn(one.spec.affects)
        if (one.as !== undefined) named.set(one.as, affects)
        return [{ ...onBoard({ ...one.spec, affects: GAME }), text, affects }]
      }
      case 'if':
        return [
          ...effects(one.does).map(spec => onlyIf(spec, onBoard(one.condition))),
          ...effects(one.otherwise ?? []).map(spec => onlyIf(spec, { kind: 'not', of: onBoard(one.condition) })),
        ]
      case 'tap':
      case 'untap':
      case 'phase out':
      case 'turn face up':
      case 'turn face down':
      case 'transform':
        return [order(one.kind, one.what)]
      case 'destroy':
        return [order(one.canRegenerate ? 'destroy' : 'bury', one.what)]
      case 'exile':
        return [order('exile', one.what, one.untilSourceLeaves ? { duration: WHILE_THERE } : {})]
      case 'sacrifice':
        return [order('sacrifice', one.what)]
      case 'return to hand':
        return [order('return to hand', one.what)]
      case 'counters':
        return [order(countersIn(one), one.what)]
      case 'put onto battlefield':
        return one.isAttacking || one.isTransformed || one.isFaceDown || one.attachedTo || one.counters
          ? refused('How it enters')
          : [order(`enter ${one.under === 'you' ? 'yours' : 'its owner'}${one.isTapped ? ' tapped' : ''}`, one.what)]
      case 'damage':
        return damage(one)
      case 'fight':
        return one.other ? [blow(one.one, one.other), blow(one.other, one.one)] : refused('Two that fight each other')
      case 'prevent':
        return [prevented(one)]
      case 'delayed':
        return atEnd(one)
      case 'choose word':
        return []
      default:
        return refused(`The instruction "${one.kind}"`)
    }
  }
  const prevented = (one: Extract<Instruction, { kind: 'prevent' }>): EffectSpec => {
    if (one.amount !== 'all') return refused('Preventing some of the damage')
    return {
      text,
      affects: one.by ? affectsOf(one.by) : { kind: 'game' },
      changes: [{ kind: 'game rule', says: `prevent all ${one.isCombat ? 'combat ' : ''}damage` }],
      ...(one.for ? { duration: one.for } : {}),
    }
  }
  const atEnd = ({ on, text: later }: Extract<Instruction, { kind: 'delayed' }>): readonly EffectSpec[] => {
    if (on.kind !== 'step begins' || (on.step !== 'end' && on.step !== 'end of combat'))
      return refused('What is done later')
    const when = on.step === 'end' ? 'at the beginning of the next end step' : 'at end of combat'
    return effects(later.does).map(spec => ({
      ...spec,
      changes: spec.changes.map(
        (change): Change =>
          change.kind === 'game rule' && /^(?:destroy|sacrifice|exile|bury)$/.test(change.says)
            ? { ...change, says: `${change.says} ${when}` }
            : refused('What is done later'),
      ),
    }))
  }
  const refOf = (of: What | null): Reference => {
    if (of === null) return { kind: 'this' }
    const affects = affectsOf(of)
    return affects.kind === 'reference' ? affects.the : refused('What deals damage')
  }
  const blow = (one: What, other: What): EffectSpec => ({
    text,
    affects: affectsOf(other),
    changes: [dealt({ kind: 'value', what: 'power', of: { kind: 'it' } }, refOf(one))],
  })
  const damage = (one: Extract<Instruction, { kind: 'damage' }>): readonly EffectSpec[] => {
    if (one.isDivided) return refused('Damage that is divided')
    const from = refOf(one.from)
    return [
      ...one.to.map(
        (to): EffectSpec => ({
          text,
          affects: 'players' in to ? { kind: 'players', who: playersOf(to.players) } : affectsOf(to),
          changes: [dealt(onBoard(one.amount), from)],
        }),
      ),
      ...(one.also ? effect(one.also) : []),
    ]
  }
  return effects(does)
}
/**
 * What was lowered, with its targets numbered as a board numbers them. `rememberedAs`: the objects of an earlier
 * instruction, by the number of their phrase.
 */
export const asOnBoards = <T>(
  value: T,
  targets: readonly TargetSpec[],
  rememberedAs: (of: string) => Affects,
  unknown: ReadonlySet<string> = OF_GAMES,
): T => {
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== 'object' || one === null) return one
    const held = one as Readonly<Record<string, unknown>>
    if (typeof held.target === 'number') return 'target player'
    if (held.kind === 'target' && typeof held.index === 'number')
      return { ...held, index: firstOf(targets, held.index) }
    if (typeof held.kind === 'string' && unknown.has(held.kind)) return refused(`What depends on "${held.kind}"`)
    if (typeof held.memory === 'string') return refused('A player whom the text does not name')
    if (held.kind === 'memory' && typeof held.of === 'string') {
      const affects = rememberedAs(held.of)
      return affects.kind === 'reference' ? affects.the : refused('What this refers to')
    }
    // An ability that is granted has its own targets.
    return Object.fromEntries(
      Object.entries(held).map(([name, part]) => [name, name === 'ability' || name === 'alsoHas' ? part : walk(part)]),
    )
  }
  return walk(value) as T
}
/** What only the text that is carried out knows, or the object that was cast. */
export const OF_TEXTS: ReadonlySet<string> = new Set([
  'flip won',
  'coins',
  'library searched',
  'resolved',
  'mana spent',
  'kicked',
  'came since upkeep',
  'times kicked',
  'times paid',
  'cast before',
  'that much',
])
/** What only a game that is played knows. */
const OF_GAMES: ReadonlySet<string> = new Set([
  ...OF_TEXTS,
  'commander',
  'happened',
  'took part',
  'targets',
  'monarch',
  'blessed',
  'dungeon completed',
  'speed',
  'commander casts',
  'player counters',
])
/** The board's number of the first object of a target. */
const firstOf = (targets: readonly TargetSpec[], index: number): number =>
  targets.slice(0, index).reduce((sum, one) => sum + widthOf(one), 0)
/** Nothing is remembered. */
export const forgetful = (): never => refused('What this refers to')
/** What a target has to be. */
const filterOf = (target: ObjectTarget): Filter | null => {
  if (target.kind === 'ability') return null
  if (target.kind === 'any of') {
    const parts = target.of.map(filterOf)
    return parts.every(one => one !== null) ? { kind: 'any', of: parts } : null
  }
  if (target.kind !== 'spell' || JSON.stringify(target.filter).includes('"spell"')) return target.filter
  return { kind: 'all', of: [{ kind: 'status', is: 'spell' }, target.filter] }
}
/** 610.3 (2013-07-13): until its source leaves the battlefield. */
const WHILE_THERE = {
  kind: 'for as long as',
  condition: {
    kind: 'matches',
    the: { kind: 'this' },
    filter: {
      kind: 'all',
      of: [
        { kind: 'status', is: 'permanent' },
        { kind: 'in zone', is: ['battlefield'] },
      ],
    },
  },
} as const
const countersIn = ({ counters, way, isDivided }: Extract<Instruction, { kind: 'counters' }>): string => {
  const [pile, ...more] = counters
  if (!pile || more.length > 0 || isDivided || way === 'double') return refused('These counters')
  if (way === 'remove all') return `remove all ${pile.counter} counters`.replace('  ', ' ')
  if (pile.count.kind !== 'number') return refused('This number of counters')
  return `${way} ${pile.count.is} ${pile.counter} counters`
}
const playersOf = (whom: Whom): Whose | 'each player' => {
  if (typeof whom === 'object') return 'who' in whom ? playersOf(whom.who) : 'target' in whom ? 'target player' : whom
  if (whom === 'each opponent' || whom === 'an opponent') return 'your opponents'
  if (whom === 'each other player') return 'not you'
  return whom === 'a player' ? 'each player' : whom
}
const dealt = (amount: Amount, from: Reference): Change => ({ kind: 'game rule', says: 'damage', amount, from })
const onlyIf = (spec: EffectSpec, condition: Condition): EffectSpec => ({
  ...spec,
  condition: spec.condition ? { kind: 'both', of: [spec.condition, condition] } : condition,
})
const GAME = { kind: 'game' } as const
const refused = (says: string): never => notExecuted({ kind: 'Text' }, says)
