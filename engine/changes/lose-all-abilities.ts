import type { ChangeKind, Of } from '../model/change-kind'
import type { HeldAbility } from '../model/object-state'

export const loseAllAbilities: ChangeKind<Of<'lose all abilities'>> = {
  content: () => 'ability',
  writes: () => ['abilities', 'existence'],
  apply: (change, thing, at) => {
    const isKept = (held: HeldAbility): boolean =>
      (change.except === 'mana abilities' && isManaAbility(held)) ||
      (change.except === 'others' && held.by === at.effect.id) ||
      // 702.12 (2013-07-13): until then being indestructible was no ability that could be lost.
      (at.view.rules.policy.indestructible === 'quality' && isQuality(held))
    return { ...thing, abilities: thing.abilities.filter(isKept) }
  },
  print: change =>
    change.except === 'mana abilities'
      ? 'loses all abilities except mana abilities'
      : change.except === 'others'
        ? 'loses all other abilities'
        : 'loses all abilities',
}
const isManaAbility = (held: HeldAbility): boolean => /:\s*add\b/i.test(held.ability.text)
const isQuality = (held: HeldAbility): boolean =>
  held.origin === 'granted' && held.ability.text.toLowerCase() === 'indestructible'
