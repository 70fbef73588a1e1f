import type * as M from '../english/generated/meaning'
import type { Amount, Filter, Instruction, What } from '../model/effect'
import { notExecuted } from './not-executed'
import { recipients, what } from './objects'
import { all, type Does, type Scope } from './scope'

// Damage that is prevented, or dealt to something else.

export const isCombat = (phrase: M.DamageAmount): { isCombat?: true } => {
  if (phrase.kind === 'DamageAmount.damage') return {}
  return phrase.kind === 'DamageAmount.combat damage' ? { isCombat: true } : notExecuted(phrase, 'This damage')
}

export const thisTurn = (phrase: M.When | undefined): void => {
  if (phrase && phrase.kind !== 'When.this turn' && phrase.kind !== 'When.this combat') notExecuted(phrase)
}

/** What deals damage; a source that is chosen may be a spell too (609.7a today). */
export const sourceOf = (phrase: M.Objects, at: Scope): What => {
  const made = what(phrase, at)
  return made.kind === 'chosen' ? { ...made, filter: all([made.filter, ON_TABLE]) } : made
}

const ON_TABLE: Filter = { kind: 'in zone', is: ['battlefield', 'stack'] }

type Prevents = Extract<Instruction, { kind: 'prevent' }>

export const prevented = (
  amount: Prevents['amount'],
  phrase: { readonly whom?: M.ObjectsOrPlayer; readonly when?: M.When; readonly by?: M.Objects },
  more: { isCombat?: true },
  at: Scope,
): Does => {
  thisTurn(phrase.when)
  const whom = phrase.whom ? shielded(phrase.whom, amount, at) : [undefined]
  const by = phrase.by ? sourceOf(phrase.by, at) : undefined
  return whom.map(to => ({
    kind: 'prevent',
    amount,
    ...(to ? { to } : {}),
    ...(by ? { by } : {}),
    ...more,
    for: { kind: 'this turn' },
  }))
}

/** "Target creature and each other creature": other than the target, and a shield for each (615.11). */
const shielded = (phrase: M.ObjectsOrPlayer, amount: Amount | 'all', at: Scope): ReturnType<typeof recipients> => {
  if (phrase.kind !== 'Objects.and' || phrase.one.kind !== 'Object.target') {
    const whom = recipients(phrase, at)
    // No rule says whether "the next 3 damage to you and a creature" is three for both or for each.
    return whom.length > 1 && amount !== 'all' ? notExecuted(phrase, 'Preventing an amount of damage to two') : whom
  }
  const [first, ...more] = recipients(phrase.one, at)
  if (!first || more.length > 0 || 'players' in first || first.kind !== 'target') return notExecuted(phrase)
  const others = recipients(phrase.other, at).map(one => JSON.stringify(one))
  const than = (reference: object): string => `{"kind":"other than","than":${JSON.stringify(reference)}}`
  return [
    first,
    ...others.map(one =>
      JSON.parse(one.replaceAll(than({ kind: 'this' }), than({ kind: 'target', index: first.index }))),
    ),
  ]
}
