import { rememberBy } from '#rulebook/remember'
import type { Affects, Amount, Change, EffectSpec, Filter } from '../../model/effect'
import type { ActiveEffect, Aspect } from '../../model/state'
import { familyOf } from '../../model/subtypes'
import type { Ruleset } from '../../rules/amendment'
import { effectReads, effectWrites, isFixed } from '../aspects'
import { areApart } from '../order'

/**
 * Whether `a` could ever depend on `b` with these changes. Sound, and constant during a step: an effect does not depend
 * on one that writes nothing that it reads and that cannot remove its ability.
 */
export const mayDepend = (a: ActiveEffect, b: ActiveEffect, changes: readonly Change[], rules: Ruleset): boolean =>
  rules.policy.dependencyScope !== 'none' &&
  !isFixed(a.effect) &&
  !areApart(a, b, rules) &&
  ((a.ability !== null && takesAway(changes)) || mayAffect(a.effect.spec, changes))

const takesAway = (changes: readonly Change[]): boolean => {
  const written = effectWrites(changes)
  return written.has('existence') || written.has('control')
}

/**
 * Whether what some changes alter can matter to what an effect reads. Sound: false means that the effect cannot depend
 * on them; true means only that the dependency has to be tested.
 */
const mayAffect = (spec: EffectSpec, changes: readonly Change[]): boolean => {
  const written = effectWrites(changes)
  let byWord = false
  for (const aspect of effectReads(spec)) {
    if (!written.has(aspect)) continue
    if (!WORDED.has(aspect)) return true
    byWord = true
  }
  return byWord && wordsMeet(wordsRead(spec), wordsWritten(changes))
}
const WORDED: ReadonlySet<Aspect> = new Set(['creature types', 'land types', 'abilities'])

/** The words of subtypes and abilities in question; null where they may be any. */
type Words = ReadonlySet<string> | null
const wordsMeet = (read: Words, written: Words): boolean => {
  if (read === null || written === null) return true
  for (const word of read) if (written.has(word)) return true
  return false
}

/** The words by which a filter may find one: `protection from red` is a `protection`, `swampwalk` a `landwalk`. */
const namesOf = (word: string): readonly string[] => {
  const parts = word.split(' ')
  return [...parts.map((_, i) => parts.slice(0, i + 1).join(' ')), ...(/walk$/.test(word) ? ['landwalk'] : [])]
}

const wordsRead = rememberBy((spec: EffectSpec): Words => {
  const found = !spec.condition && !spec.x && spec.changes.every(readsNoWords) ? inAffects(spec.affects) : null
  return found === null ? null : new Set(found)
})
/** Changes that look at no subtypes and abilities: neither those of other objects nor those that an amount counts. */
const readsNoWords = (change: Change): boolean => {
  switch (change.kind) {
    case 'set size':
      return isNumber(change.power) && isNumber(change.toughness)
    case 'modify size':
      return isNumber(change.power) && isNumber(change.toughness) && change.perEach === undefined
    // "has all activated abilities of each Goblin"
    case 'gain activated':
    case 'become copy':
    case 'replace text':
    case 'change cost':
    case 'ability cost':
    case 'maximum hand size':
    case 'attack cost':
      return false
    case 'gain control':
    case 'exchange control':
    case 'replace word':
    case 'set name':
    case 'lose mana cost':
    case 'add name':
    case 'become type':
    case 'lose type':
    case 'become color':
    case 'lose color':
    case 'gain ability':
    case 'lose ability':
    case 'lose all abilities':
    case 'cannot have ability':
    case 'double size':
    case 'switch size':
    case 'game rule':
      return true
  }
}
const isNumber = (amount: Amount | null): boolean => amount === null || amount.kind === 'number'

const inAffects = (affects: Affects): Read => {
  switch (affects.kind) {
    case 'each':
      return inFilter(affects.filter)
    case 'several':
      return joined(affects.of.map(inAffects))
    case 'reference':
      return affects.filter ? inFilter(affects.filter) : []
    case 'players':
    case 'game':
      return []
  }
}
type Read = readonly string[] | null
const joined = (lists: readonly Read[]): Read =>
  lists.some(list => list === null) ? null : lists.flatMap(list => list ?? [])

const inFilter = (filter: Filter): Read => {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return joined(filter.of.map(inFilter))
    case 'not':
      return inFilter(filter.of)
    case 'wears any':
    case 'attached to any':
      return inFilter(filter.filter)
    case 'subtype':
      return typeof filter.is === 'string' ? [filter.is] : null
    case 'has ability':
      return [filter.word.toLowerCase().replace(/\.$/, '')]
    case 'has no abilities':
    case 'shares':
    case 'status':
    case 'compare':
      return null
    case 'card type':
    case 'supertype':
    case 'color':
    case 'name':
    case 'attacked':
    case 'took part':
    case 'targets':
    case 'blocks':
    case 'in combat':
    case 'was kicked':
    case 'commander':
    case 'counter':
    case 'controlled by':
    case 'owned by':
    case 'in zone':
    case 'marked':
    case 'paired':
    case 'haunted':
    case 'attached to':
    case 'wears':
    case 'other than':
    case 'is':
      return []
  }
}

const wordsWritten = rememberBy((changes: readonly Change[]): Words => {
  const lists = changes.map(inChange)
  const found = joined(lists)
  return found === null ? null : new Set(found.flatMap(namesOf))
})

/** Adding writes only its own words; setting and losing may remove any. */
const inChange = (change: Change): Read => {
  switch (change.kind) {
    case 'gain ability':
      return [change.ability.text.toLowerCase().replace(/\.$/, '')]
    case 'become type': {
      const adds = change.how === 'add' && !change.still && change.types.length === 0 && change.all === undefined
      // Land types bring mana abilities with them.
      const known = change.subtypes.every(word => typeof word === 'string' && familyOf(word) !== 'land')
      return adds && known ? change.subtypes.map(String) : null
    }
    case 'become color':
    case 'lose color':
    case 'set size':
    case 'modify size':
    case 'switch size':
    case 'double size':
    case 'gain control':
      return []
    case 'become copy':
    case 'exchange control':
    case 'replace word':
    case 'replace text':
    case 'set name':
    case 'lose mana cost':
    case 'add name':
    case 'lose type':
    case 'gain activated':
    case 'lose ability':
    case 'lose all abilities':
    case 'cannot have ability':
    case 'change cost':
    case 'ability cost':
    case 'maximum hand size':
    case 'attack cost':
    case 'game rule':
      return null
  }
}
