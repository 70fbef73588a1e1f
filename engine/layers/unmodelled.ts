import type { Problem } from '#rulebook/result'
import type { Amount, Change, Condition, EffectSpec } from '../model/effect'

/** What the layers cannot run, as a problem: never a guess. Null: all of it is modelled. */
export const unmodelledIn = (spec: EffectSpec, as: 'static' | 'resolution'): Problem | null => {
  const problems = spec.changes.flatMap(change => ofChange(change, as))
  const amounts = spec.changes.flatMap(amountsOf).concat(spec.x ? [spec.x] : [])
  if (amounts.some(usesLife) || (spec.condition && asksLife(spec.condition))) problems.push('life totals')
  const what = problems[0]
  return what === undefined ? null : notModelled(`${what} ${what.endsWith('s') ? 'are' : 'is'}`, `: "${spec.text}"`)
}

/** The third outcome: what the engine would have to guess. */
export const notModelled = (what: string, where = ''): Problem => ({
  code: 'not-modelled',
  message: `${what} not modelled${where}`,
  hint: 'Test only what continuous effects do to objects, and write the rest as steps',
})

const ofChange = (change: Change, as: 'static' | 'resolution'): readonly string[] =>
  as === 'static' && (change.kind === 'become copy' || change.kind === 'exchange control')
    ? [`${change.kind === 'become copy' ? 'copying' : 'exchanging control'} by a static ability`]
    : []

const amountsOf = (change: Change): readonly Amount[] => {
  if (change.kind === 'set size') return [change.power, change.toughness].filter(amount => amount !== null)
  if (change.kind === 'modify size')
    return [change.power, change.toughness, ...(change.perEach ? [change.perEach] : [])]
  if (change.kind === 'maximum hand size' && change.to !== 'none') return [change.to]
  return change.kind === 'change cost' && change.perEach ? [change.perEach] : []
}

const asksLife = (condition: Condition): boolean => {
  if (condition.kind === 'both') return condition.of.some(asksLife)
  if (condition.kind === 'not' || condition.kind === 'opponent') return asksLife(condition.of)
  return condition.kind === 'amount' && (usesLife(condition.of) || usesLife(condition.to))
}
const usesLife = (amount: Amount): boolean => {
  if (amount.kind === 'sum' || amount.kind === 'product') return amount.of.some(usesLife)
  return amount.kind === 'minus' || amount.kind === 'half' ? usesLife(amount.of) : amount.kind === 'life'
}
