import type { Affects, Change, EffectSpec, Filter } from '../../model/effect'
import type { ActiveEffect, Aspect } from '../../model/state'
import { familyOf } from '../../model/subtypes'
import type { Ruleset } from '../../rules/amendment'
import { effectReads, effectWrites } from '../aspects'
import { areApart } from '../dependency'

/**
 * Whether `a` could ever depend on `b` with these changes. Sound, and the same all through a step: an effect whose
 * reads are untouched by what another writes, and whose ability that cannot take away, does not depend on it.
 */
export const mayDepend = (a: ActiveEffect, b: ActiveEffect, changes: readonly Change[], rules: Ruleset): boolean =>
  rules.policy.dependencyScope !== 'none' &&
  !a.effect.fixed &&
  !areApart(a, b, rules) &&
  ((a.ability !== null && takesAway(changes)) || mayAffect(a.effect.spec, changes))

const takesAway = (changes: readonly Change[]): boolean => {
  const written = effectWrites(changes)
  return written.has('existence') || written.has('control')
}

/**
 * Whether what some changes alter can matter to what an effect looks at. Sound: a false answer means that the effect
 * cannot depend on them; a true one means nothing until it is tried.
 */
export const mayAffect = (spec: EffectSpec, changes: readonly Change[]): boolean => {
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

const wordsRead = (spec: EffectSpec): Words => {
  const known = read.get(spec)
  if (known !== undefined) return known
  const plain = spec.changes.every(change => !readsElsewhere(change) && isNumbers(change)) && !spec.condition && !spec.x
  const found = plain ? inAffects(spec.affects) : null
  const words = found === null ? null : new Set(found)
  read.set(spec, words)
  return words
}
const read = new WeakMap<EffectSpec, Words>()
/** Changes that look at other objects than those they change: "has all activated abilities of each Goblin". */
const readsElsewhere = ({ kind }: Change): boolean =>
  kind === 'gain activated' || kind === 'become copy' || kind === 'replace text' || kind === 'change cost'
const isNumbers = (change: Change): boolean =>
  (change.kind !== 'set size' && change.kind !== 'modify size') ||
  ((change.power === null || change.power.kind === 'number') &&
    (change.toughness === null || change.toughness.kind === 'number') &&
    !('perEach' in change))

const inAffects = (affects: Affects): readonly string[] | null => {
  if (affects.kind === 'each') return inFilter(affects.filter)
  if (affects.kind === 'several') return joined(affects.of.map(inAffects))
  return affects.kind === 'reference' && affects.filter ? inFilter(affects.filter) : []
}
const joined = (lists: readonly (readonly string[] | null)[]): readonly string[] | null =>
  lists.some(list => list === null) ? null : lists.flatMap(list => list ?? [])

const inFilter = (filter: Filter): readonly string[] | null => {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return joined(filter.of.map(inFilter))
    case 'not':
      return inFilter(filter.of)
    case 'subtype':
      return typeof filter.is === 'string' ? [filter.is] : null
    case 'has ability':
      return [filter.word.toLowerCase()]
    case 'has no abilities':
    case 'shares':
    case 'status':
    case 'compare':
      return null
    default:
      return []
  }
}

const wordsWritten = (changes: readonly Change[]): Words => {
  const known = written.get(changes)
  if (known !== undefined) return known
  const lists = changes.map(inChange)
  const found = joined(lists)
  const words = found === null ? null : new Set(found.flatMap(namesOf))
  written.set(changes, words)
  return words
}
const written = new WeakMap<readonly Change[], Words>()

/** Adding writes its own words only; setting and losing may take away any. */
const inChange = (change: Change): readonly string[] | null => {
  if (change.kind === 'gain ability') return [change.ability.text.toLowerCase().replace(/\.$/, '')]
  if (change.kind === 'become type') {
    const adds = change.how === 'add' && !change.still && change.types.length === 0 && change.all === undefined
    // Land types bring mana abilities with them.
    const known = change.subtypes.every(word => typeof word === 'string' && familyOf(word) !== 'land')
    return adds && known ? change.subtypes.map(String) : null
  }
  const apart = ['become color', 'lose color', 'set size', 'modify size', 'switch size', 'gain control', 'double size']
  return apart.includes(change.kind) ? [] : null
}
