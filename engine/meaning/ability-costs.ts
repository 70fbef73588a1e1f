import type * as M from '../english/generated/meaning'
import type { AbilitiesMeant, Affects, Change, EffectSpec, Filter } from '../model/effect'
import { continuous } from './continuous'
import { targets } from './happenings'
import { notExecuted } from './not-executed'
import { objectOf, player } from './players'
import type { Scope } from './scope'

/** Abilities whose costs a sentence changes, and the objects that have them. */
type Priced = { readonly affects: Affects; readonly of: AbilitiesMeant }
/** The objects that a phrase means. */
type ObjectsOf = (phrase: M.Objects) => Affects
const GAME: Affects = { kind: 'game' }

/** "Activated abilities of creatures you control"; null: no abilities. */
const pricedIn = (phrase: M.Subject, at: Scope, objects: ObjectsOf): Priced | null => {
  switch (phrase.kind) {
    case 'Object.abilities of':
      return at.said(phrase).includes('activated') ? { affects: objects(phrase.of), of: {} } : null
    case 'Object.ability of':
      return at.said(phrase).includes('loyalty') ? { affects: objects(phrase.of), of: { isLoyalty: true } } : null
    case 'Object.bare':
      return phrase.what.kind === 'Head.activated ability' ? { affects: GAME, of: {} } : null
    default:
      return null
  }
}
/** "Equip abilities you activate", "abilities your opponents activate". */
const activatedBy = (phrase: M.AbilityCost, at: Scope, objects: ObjectsOf): Priced => {
  switch (phrase.kind) {
    case 'AbilityCost.equip':
    case 'AbilityCost.cycling':
      return {
        affects: GAME,
        of: { ...activator(phrase.who, at), keyword: phrase.kind === 'AbilityCost.equip' ? 'equip' : 'cycling' },
      }
    case 'AbilityCost.equip costs': {
      const aimed = 'whom' in phrase && phrase.whom ? { targets: targeted(phrase.whom, at) } : {}
      return { affects: GAME, of: { ...activator(phrase.who, at), keyword: 'equip', ...aimed } }
    }
    case 'AbilityCost.targeting':
      return { affects: GAME, of: { ...activator(phrase.who, at), targets: targeted(phrase.whom, at) } }
    case 'AbilityCost.exhaust':
      return { affects: objects(phrase.of), of: { keyword: 'exhaust' } }
    case 'AbilityCost.activated of':
      return { affects: objects(phrase.of), of: {} }
    case 'AbilityCost.activated': {
      const exceptMana = at.said(phrase).includes('mana') ? { exceptMana: true as const } : {}
      return { affects: GAME, of: { ...activator(phrase.who, at), ...exceptMana } }
    }
    default:
      return notExecuted(phrase, 'A static ability of this kind')
  }
}
const targeted = (phrase: M.Objects, at: Scope): Filter =>
  targets({ kind: 'Targeted.objects', what: phrase }, at).objects ?? notExecuted(phrase)
const activator = (phrase: M.Player, at: Scope): Pick<AbilitiesMeant, 'who'> => {
  const who = player(phrase, at)
  if (who === 'you' || who === 'your opponents') return { who }
  return who === 'each opponent'
    ? { who: 'your opponents' }
    : who === 'each player'
      ? {}
      : notExecuted(phrase, 'Whose abilities cost more or less')
}

/** "Costs {1} less to activate if it targets a creature with power 3 or less": the cost without the condition. */
export const ifItTargets = (
  phrase: M.CostChange,
  at: Scope,
): { readonly cost?: M.CostChange; readonly targets?: Filter } => {
  if (phrase.kind !== 'CostChange.less if' && phrase.kind !== 'CostChange.more if') return {}
  const { if: condition, ...rest } = phrase
  if (condition.kind !== 'Condition1.it' || condition.did.kind !== 'Acted.targets') return {}
  const { objects, players } = targets(condition.did.whom, at)
  if (!objects || players) return notExecuted(phrase, 'This change of a cost')
  const kind = phrase.kind === 'CostChange.less if' ? 'CostChange.less' : 'CostChange.more'
  return { cost: { ...rest, kind } as M.CostChange, targets: objects }
}

/** What a sentence says of the costs of activated abilities; null: nothing. */
export const abilityCosts = (
  phrase: M.Sentence,
  text: string,
  at: Scope,
  objects: ObjectsOf,
): readonly EffectSpec[] | null => {
  const priced = (made: Priced | null, whole: M.CostChange) => {
    if (made === null) return null
    const { cost = whole, ...aimed } = ifItTargets(whole, at)
    const spec = continuous({ kind: 'Predicate.cost', cost }, made.affects, text, at)
    return [asOfAbility(spec, { ...made.of, ...aimed }, phrase)]
  }
  switch (phrase.kind) {
    case 'Clause1.does':
      return phrase.do.kind === 'Predicate.cost' ? priced(pricedIn(phrase.the, at, objects), phrase.do.cost) : null
    case 'Statement.equip cost':
      return priced(activatedBy(phrase.what, at, objects), phrase.cost)
    case 'Statement.abilities cost':
      return priced(
        {
          affects: { kind: 'reference', the: objectOf(phrase.whose, at) },
          of: phrase.what.kind === 'AbilityWord1.equip' ? { keyword: 'equip' } : {},
        },
        phrase.cost,
      )
    // "Unless they're mana abilities."
    case 'Clause.clause unless': {
      const { unless } = phrase
      const isOfMana =
        unless.kind === 'Unless.if' &&
        unless.if.kind === "Condition1.it's" &&
        unless.if.being.kind === 'Being.being' &&
        unless.if.being.what.kind === 'Head.mana ability'
      const made = isOfMana ? abilityCosts(phrase.do, text, at, objects) : null
      return made?.map(one => ({ ...one, changes: one.changes.map(withoutMana) })) ?? null
    }
    default:
      return null
  }
}
const withoutMana = (change: Change): Change =>
  change.kind === 'ability cost' ? { ...change, of: { ...change.of, exceptMana: true } } : change
/** A change of what an object costs, as one of what its abilities cost. */
export const asOfAbility = (spec: EffectSpec, of: AbilitiesMeant, phrase: M.Sentence): EffectSpec => ({
  ...spec,
  changes: spec.changes.map((change): Change => {
    if (change.kind !== 'change cost' || change.way === 'set' || change.way === 'minimum')
      return notExecuted(phrase, 'This change of a cost')
    const { kind: _, way, ...rest } = change
    return { kind: 'ability cost', way, of, ...rest }
  }),
})

/** "This effect can't reduce the mana in that cost to less than one mana", of the effect before it; null: another sentence. */
export const bounded = (phrase: M.Sentence): ((change: Change) => Change) | null => {
  switch (phrase.kind) {
    case 'Statement.reduces at most':
      return change =>
        change.kind === 'ability cost' && change.way === 'less'
          ? { ...change, least: Number(phrase.n.is) }
          : notExecuted(phrase, 'A static ability of this kind')
    case 'Statement.only reduces':
      return change =>
        change.kind === 'change cost' && change.way === 'less'
          ? { ...change, onlyColored: true }
          : notExecuted(phrase, 'A static ability of this kind')
    default:
      return null
  }
}
