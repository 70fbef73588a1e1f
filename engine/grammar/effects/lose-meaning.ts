import type { ActionDict, Node } from 'ohm-js'
import type { Change } from '../../model/effect'
import { meaningOf, textOf } from '../node'
import { keywordAbility, unquoted } from './keyword-ability'

/** What an object may lose. */
export const loseMeaning: ActionDict<unknown> = {
  LoseItem_butMana: (_): Change => ({ kind: 'lose all abilities', except: 'mana abilities' }),
  LoseItem_notMana: (_): Change => ({ kind: 'lose all abilities', except: 'mana abilities' }),
  LoseItem_others: (_): Change => ({ kind: 'lose all abilities', except: 'others' }),
  LoseItem_abilities: (_): Change => ({ kind: 'lose all abilities' }),
  LoseItem_otherTypes: (_all, _its, _other, _types) => lostAll('other card types'),
  LoseItem_otherCreatureTypes: (_all, _its, _other, _types) => lostAll('other creature types'),
  LoseItem_otherLandTypes: (_all, _its, _other, _types) => lostAll('other land types'),
  LoseItem_otherColors: (_all, _its, _other, _colors): Change => ({ kind: 'lose color', colors: 'others' }),
  LoseItem_creatureTypes: (_all, _its, _types) => lostAll('creature types'),
  LoseItem_landTypes: (_all, _its, _types) => lostAll('land types'),
  LoseItem_colors: (_all, _its, _colors): Change => ({ kind: 'lose color', colors: 'all' }),
  LoseItem_cardTypes: (_): Change => lostAll('other card types'),
  LoseItem_moreAbilities: (_): Change => ({ kind: 'lose all abilities', except: 'others' }),
  LoseItem_landwalk: (_): Change => ({ kind: 'lose ability', which: 'landwalk' }),
  LoseItem_protection: (_): Change => ({ kind: 'lose ability', which: 'protection' }),
  LoseItem_quoted: (quoted): Change => ({ kind: 'lose ability', which: unquoted(textOf(quoted)) }),
  LoseItem_keyword: (_the, keyword, _ability): Change => ({
    kind: 'lose ability',
    which: keywordAbility(textOf(keyword)).text,
  }),
}

const lostAll = (all: Extract<Change, { kind: 'lose type' }>['all'] & string): Change => ({
  kind: 'lose type',
  types: [],
  supertypes: [],
  subtypes: [],
  all,
})

/** "All other abilities, card types, and creature types": "other" is written once and applies to all. */
export const othersThroughout = (items: readonly Node[]): readonly Change[] => {
  const from = items.findIndex(item => /\bother\b/.test(textOf(item)))
  return items.map((item, i) => {
    const change = meaningOf<Change>(item)
    if (from < 0 || i <= from) return change
    if (change.kind === 'lose color' && change.colors === 'all') return { ...change, colors: 'others' }
    if (change.kind !== 'lose type' || (change.all !== 'creature types' && change.all !== 'land types')) return change
    return { ...change, all: `other ${change.all}` }
  })
}
