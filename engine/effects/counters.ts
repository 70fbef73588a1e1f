import type { Change, ContinuousEffect } from '../model/effect'
import type { EffectId } from '../model/kinds'
import type { CounterPile, GameObject } from '../model/object'
import type { Ruleset } from '../rules/amendment'

const SIZE = /^([+-]\d+)\/([+-]\d+)$/
/** Words of keyword counters (122.1b of 2020-04-17); eras add to them. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'trample',
  'vigilance',
])

/** What counters do, as effects of their own: size counters on every day, keyword counters since they exist. */
export const countersIn = (object: GameObject, rules: Ruleset): readonly ContinuousEffect[] =>
  object.zone !== 'battlefield' ? [] : object.counters.flatMap(pile => counterEffect(pile, object, rules))

const counterEffect = (pile: CounterPile, object: GameObject, rules: Ruleset): readonly ContinuousEffect[] => {
  const change = changeOf(pile, rules)
  if (!change || pile.count <= 0) return []
  return [
    {
      id: `${object.id}:${pile.name}` as EffectId,
      name: `${pile.name} counter on ${object.label}`,
      spec: {
        text: `${pile.count} ${pile.name} ${pile.count === 1 ? 'counter' : 'counters'}`,
        affects: { kind: 'reference', the: { kind: 'this' } },
        changes: [change],
      },
      from: 'resolution',
      source: object.id,
      controller: object.controller,
      // 613.7c (2020-04-17): counters have timestamps; until then they were applied in a step of their own.
      timestamp: rules.policy.counterStamp === 'none' ? object.timestamp : pile.timestamp,
      targets: [],
      choices: [],
      locked: [object.id],
      standsFor: 'counters',
    },
  ]
}

const changeOf = (pile: CounterPile, rules: Ruleset): Change | null => {
  const size = SIZE.exec(pile.name)
  if (size)
    return {
      kind: 'modify size',
      power: { kind: 'number', is: Number(size[1]) * pile.count },
      toughness: { kind: 'number', is: Number(size[2]) * pile.count },
    }
  return (KEYWORDS.has(pile.name) || rules.keywordCounters.includes(pile.name)) &&
    rules.policy.keywordCounters === 'yes'
    ? { kind: 'gain ability', ability: { text: pile.name, does: { kind: 'keyword', word: pile.name } } }
    : null
}
