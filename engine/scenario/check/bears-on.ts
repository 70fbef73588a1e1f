import type { Check } from './check'

/** The values of an object or player that a check reads; null: how they came about, which any text may change. */
const valuesOf = (check: Check): readonly string[] | null => {
  switch (check.kind) {
    case 'each': {
      const all = check.checks.map(valuesOf)
      return all.every(one => one !== null) ? all.flat() : null
    }
    case 'size':
      return ['power', 'toughness']
    case 'line':
      return [
        ...(check.power === null ? [] : ['power']),
        ...(check.toughness === null ? [] : ['toughness']),
        ...(check.colors === null ? [] : ['colors']),
        'supertypes',
        'types',
        'subtypes',
        ...(check.abilities.length > 0 || check.lacks !== undefined ? ['abilities'] : []),
      ]
    case 'ability':
      return ['abilities']
    case 'none':
      return [check.what]
    case 'name':
      return ['name']
    case 'mana value':
    case 'mana cost':
      return ['manaCost', 'manaValue', 'name']
    case 'controller':
    case 'owner':
      return [check.kind]
    case 'zone':
    case 'cards':
      return ['zone']
    case 'counters':
      return ['counters']
    case 'status':
      return ['tapped', 'faceDown', 'phasedOut', 'attacking', 'blocking']
    case 'damage':
      return ['damage']
    case 'attached':
      return ['attachedTo']
    case 'cites':
      return []
    case 'triggers':
    case 'tokens':
    case 'cost':
    case 'maximum hand size':
    case 'layer':
    case 'before':
    case 'depends':
    case 'loop':
    case 'nothing':
    case 'applies to':
    case 'mana':
      return null
  }
}

/** Whether a text that was not read may change the answer of a check. */
export const bearsOn = ({ mayChange }: { readonly mayChange: readonly string[] }, check: Check): boolean => {
  const values = valuesOf(check)
  return values === null || values.some(value => mayChange.includes(value))
}

/** The object that a check is about; null where it is about several, or about a player. */
export const labelOf = (check: Check): string | null =>
  'of' in check && typeof check.of === 'string' && check.kind !== 'maximum hand size' && check.kind !== 'cards'
    ? check.of
    : null
