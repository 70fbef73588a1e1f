import { rememberBy } from '#rulebook/remember'
import { type Context, type EffectId, type Facts, type ObjectState, viewOf } from '../../index'
import type { Doing, Game, Kept, Ref } from '../game'
import { defended, factsOf, thingsLost } from '../objects/matching'
import { policyOf, type Table } from '../table'

/** The number under which the targets of an instance of the word are kept. */
export const targetKey = (instance: number): string => `t${instance}`

/** A text, and what it has named so far. */
type CarriedOut = { readonly table: Pick<Table, 'now'>; readonly doing: Doing; readonly kept: Kept }

/** References to targets, as references to what is kept under their numbers: one instance may have several targets. */
export const withoutTargets = <T>(part: T): T =>
  typeof part !== 'object' || part === null ? part : (rewritten(part) as T)
const rewritten = rememberBy((part: object): unknown => {
  if (Array.isArray(part)) return part.map(withoutTargets)
  if ('kind' in part && part.kind === 'target' && 'index' in part)
    return { kind: 'memory', of: targetKey(Number(part.index)) }
  if ('target' in part && typeof part.target === 'number') return { memory: targetKey(part.target) }
  return Object.fromEntries(Object.entries(part).map(([name, held]) => [name, withoutTargets(held)]))
})

/** Of a spell, or of what enters: permanents remember it themselves. */
const paidFor = ({ paid, forCost }: Doing): Pick<Context, 'paid'> => {
  const all = [...paid, ...(forCost === undefined ? [] : [forCost])]
  return all.length > 0 ? { paid: all } : {}
}

/** 707.10 (2019-10-04): mana is no object, so none was spent on a copy of a spell. */
const spentOnSource = ({ now }: CarriedOut['table'], { dealer, source }: Doing): Facts => {
  const facts = factsOf(now)
  if (dealer === undefined || !source) return facts
  return {
    ...facts,
    manaSpent: id => (id === source.id ? [] : facts.manaSpent(id)),
    isCastInMain: id => id !== source.id && facts.isCastInMain(id),
  }
}

/** One more use of an ability, if its text asks how often it was activated in this turn. */
export const usedOnceMore = (game: Game, item: Used, does: unknown): Game['uses'] => {
  if (!JSON.stringify(does ?? null).includes('"kind":"times activated"')) return game.uses
  const key = keyOfUse(game, item)
  return { ...game.uses, [key]: (game.uses[key] ?? 0) + 1 }
}
type Used = { readonly source: Ref | null; readonly text: string }
const keyOfUse = ({ turn }: Game, { source, text }: Used): string =>
  `${turn.number} ${source?.was ?? source?.id} ${text}`
/** What amounts, filters and conditions of the text are evaluated against. */
export const contextOf = (
  { table, doing, kept }: CarriedOut,
  it: ObjectState | null = null,
  areCurrent = false,
): Context => {
  const { state } = table.now
  const view = viewOf(state)
  const { defending } = defended(table.now, kept, doing.source?.was ?? doing.source?.id)
  // 413.2f (1999), 608.2h today: what has left the battlefield or the stack is used as it last existed there.
  const idOf = (ref: Ref): ObjectState['id'] => (areCurrent ? ref.id : (ref.was ?? ref.id))
  const objects = Object.fromEntries(Object.entries(kept.objects).map(([as, refs]) => [as, refs.map(idOf)]))
  // 413.2a (1999), 608.2b until 2015-07-16: the values of an illegal target may still be used.
  if (policyOf(table.now).illegalTarget !== 'is not determined')
    for (const { instance, at } of doing.lost ?? [])
      if ('label' in at && (objects[targetKey(instance)] ?? []).length === 0) objects[targetKey(instance)] = [at.id]
  return {
    view,
    it,
    ...(doing.entering ? { before: viewOf(doing.entering.before) } : {}),
    effect: {
      id: 'reading' as EffectId,
      name: doing.label,
      spec: { text: '', affects: { kind: 'game' }, changes: [] },
      from: 'resolution',
      source: doing.source && idOf(doing.source),
      controller: doing.controller,
      timestamp: 0,
      targets: [],
      choices: [...doing.choices, ...(kept.words ?? []), ...(doing.x === undefined ? [] : [String(doing.x)])],
      memory: {
        objects,
        players: kept.players,
        ...(kept.amount === undefined ? {} : { amount: kept.amount }),
        ...(kept.dealt === undefined ? {} : { dealt: kept.dealt }),
        activated: table.now.uses[keyOfUse(table.now, doing)] ?? 0,
        ...(defending === undefined ? {} : { defending }),
        kicked: doing.kicked ?? (doing.source ? table.now.kicked[idOf(doing.source)] : undefined) ?? 0,
        ...(kept.isFlipWon === undefined ? {} : { isFlipWon: kept.isFlipWon }),
        ...(kept.resolved === undefined ? {} : { resolved: kept.resolved }),
        ...(kept.coins === undefined ? {} : { coins: kept.coins }),
        ...(kept.isLibrarySearched === undefined ? {} : { isLibrarySearched: kept.isLibrarySearched }),
      },
    },
    ...thingsLost(table.now),
    facts: spentOnSource(table, doing),
    ...paidFor(doing),
  }
}
