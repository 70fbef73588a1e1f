import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type { Activated, Condition, Cost } from '../model/effect'
import { NUMBER } from './comparisons'
import { costs, loyalty } from './costs'
import { instructions } from './instructions'
import { apart } from './limits'
import { withReferences } from './loose-references'
import { notExecuted } from './not-executed'
import { zonesIn } from './objects'
import type { Scope } from './scope'

export type ActivatedPhrase = M.Kind['Ability.activated' | 'Special.loyalty']

/** What an activated ability costs, when it may be activated and where it works. */
export const activation = (phrase: ActivatedPhrase, at: Scope): Omit<Activated, 'does'> => {
  const cost = phrase.kind === 'Special.loyalty' ? [loyalty(phrase.n)] : costs(phrase.cost, at)
  const { does, limits, costChanges } = apart(phrase.do, at)
  const worksIn = zoneOf(cost, limits, does)
  return { cost, limits, worksIn, ...(costChanges.length > 0 ? { costChanges } : {}) }
}
/** An activated ability: its cost, when it may be activated, and what it does. */
export const activated = (phrase: ActivatedPhrase, at: Scope): Activated => {
  const made = activation(phrase, at)
  const { does } = apart(phrase.do, at)
  const done = instructions(does ?? notExecuted(phrase, 'An ability without instructions'), at)
  return { ...made, does: withReferences(done, phrase, at, made) }
}

/** 402.8 (1999), 113.6 today: the battlefield, unless its cost can be paid or its text carried out only elsewhere. */
const zoneOf = (
  cost: readonly Cost[],
  limits: Activated['limits'],
  does: M.Instructions | null,
): Activated['worksIn'] => {
  for (const part of cost) {
    if (part.kind === 'discard' && part.what !== 'hand' && isThis(part.what)) return 'hand'
    if (part.kind === 'reveal' && isThis(part.what)) return 'hand'
    if (part.kind === 'exile' && part.from) return part.from
  }
  for (const limit of limits) {
    const zone = limit.kind === 'if' ? whereItIs(limit.condition) : undefined
    if (zone) return zone
  }
  return (does && movedFrom(does)) ?? 'battlefield'
}
const isThis = (part: { readonly kind: string; readonly the?: { readonly kind: string } }): boolean =>
  part.kind === 'reference' && part.the?.kind === 'this'
const whereItIs = (condition: Condition): Activated['worksIn'] | undefined =>
  condition.kind === 'matches' && condition.the.kind === 'this' ? zonesIn(condition.filter)[0] : undefined
/** The zone out of which a text moves its own object: "return this card from your graveyard to your hand". */
const movedFrom = (phrase: Meaning): Activated['worksIn'] | null => {
  const { what, where } = phrase as { readonly what?: Meaning; readonly where?: { readonly from?: Meaning } }
  const from = where?.from?.kind
  if (what?.kind === 'Object.this' && from === 'Zone.graveyard') return 'graveyard'
  if (what?.kind === 'Object.this' && from === 'Zone.hand') return 'hand'
  if (what?.kind === 'Object.this' && from === 'Zone.command zone') return 'command'
  if (phrase.kind === 'Quoted') return null
  for (const place in phrase) {
    const held = phrase[place]
    const found = typeof held === 'object' ? movedFrom(held) : null
    if (found) return found
  }
  return null
}

/** 502.23a (2001-09-24 to 2006-07-15): with threshold as a keyword, seven cards in the graveyard are needed. */
export const WITH_THRESHOLD: Activated['limits'][number] = {
  kind: 'if',
  condition: {
    kind: 'amount',
    of: {
      kind: 'count',
      of: {
        kind: 'all',
        of: [
          { kind: 'in zone', is: ['graveyard'] },
          { kind: 'owned by', who: 'you' },
        ],
      },
    },
    how: '>=',
    to: NUMBER(7),
  },
}
