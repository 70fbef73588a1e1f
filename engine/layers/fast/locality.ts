import { rememberBy } from '#rulebook/remember'
import type { Affects, Amount, Change, EffectSpec, Filter } from '../../model/effect'

/**
 * Whether looking at each object alone is enough to know if an effect affects it, and how much. Then a test of
 * dependency needs only the objects that the other effect alters.
 */
export const isLocal = rememberBy(
  (spec: EffectSpec): boolean => !spec.condition && !spec.x && ofAffects(spec.affects) && spec.changes.every(ofChange),
)

const ofAffects = (affects: Affects): boolean => {
  switch (affects.kind) {
    case 'each':
      return ofFilter(affects.filter)
    case 'several':
      return affects.of.every(ofAffects)
    case 'reference':
    case 'players':
    case 'game':
      return false
  }
}

const ofFilter = (filter: Filter): boolean => {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.of.every(ofFilter)
    case 'not':
      return ofFilter(filter.of)
    case 'subtype':
    case 'color':
    case 'name':
      return typeof filter.is === 'string'
    case 'status':
      return filter.is !== 'enchanted' && filter.is !== 'equipped'
    case 'compare':
      return filter.to.kind === 'number'
    case 'attacked':
    case 'took part':
    case 'targets':
    case 'blocks':
    case 'in combat':
    case 'was kicked':
    case 'commander':
    case 'controlled by':
    case 'owned by':
    case 'shares':
    case 'attached to':
    case 'wears':
    case 'wears any':
    case 'attached to any':
    case 'paired':
    case 'haunted':
      return false
    case 'other than':
      return filter.than.kind === 'this'
    case 'is':
      return filter.the.kind === 'this'
    case 'card type':
    case 'supertype':
    case 'has ability':
    case 'has no abilities':
    case 'counter':
    case 'in zone':
    case 'marked':
      return true
  }
}

const ofAmount = (amount: Amount): boolean =>
  amount.kind === 'number' || (amount.kind === 'value' && amount.of.kind === 'it')

const ofChange = (change: Change): boolean => {
  switch (change.kind) {
    case 'set size':
      return (!change.power || ofAmount(change.power)) && (!change.toughness || ofAmount(change.toughness))
    case 'modify size':
      return !change.perEach && ofAmount(change.power) && ofAmount(change.toughness)
    case 'become color':
      return change.colors.every(color => typeof color === 'string')
    case 'become type':
      return change.subtypes.every(word => typeof word === 'string')
    case 'gain control':
    case 'gain activated':
    case 'replace text':
    case 'replace word':
    case 'set name':
    case 'lose mana cost':
    case 'become copy':
    case 'exchange control':
    case 'change cost':
    case 'ability cost':
    case 'maximum hand size':
    case 'attack cost':
    case 'game rule':
      return false
    // A choice may be that of the source: "protection from the chosen color".
    case 'gain ability':
      return change.among === undefined && !/\b(?:chosen|choice)\b/.test(change.ability.text)
    case 'lose color':
      return change.colors !== 'others'
    case 'lose type':
      return !change.all?.startsWith('other')
    case 'add name':
    case 'lose ability':
    case 'lose all abilities':
    case 'cannot have ability':
    case 'double size':
    case 'switch size':
      return true
  }
}
