import type * as M from '../english/generated/meaning'
import type { Ability, Change } from '../model/effect'
import { becoming, sidesOf } from './characteristics'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'
import { abilityText } from './tokens'

/** What a copy has that the copied object does not have, and the abilities that it has besides. */
type Exceptions = { readonly except: readonly Change[]; readonly alsoHas: readonly Ability[] }
const NONE: Exceptions = { except: [], alsoHas: [] }
const changed = (...except: readonly Change[]): Exceptions => ({ except, alsoHas: [] })
const NOT_LEGENDARY: Change = { kind: 'lose type', types: [], supertypes: ['legendary'], subtypes: [] }

export const exceptions = (phrase: M.Except | undefined, at: Scope): Exceptions =>
  phrase === undefined ? NONE : excepted(phrase.that, at)

const excepted = (phrase: M.Excepted, at: Scope): Exceptions => {
  switch (phrase.kind) {
    case 'Excepted.and':
    case 'Excepted.list': {
      const [one, other] = [excepted(phrase.one, at), excepted(phrase.other, at)]
      return { except: [...one.except, ...other.except], alsoHas: [...one.alsoHas, ...other.alsoHas] }
    }
    case 'Excepted1.it has':
      return { except: [], alsoHas: abilitiesIn(phrase.what, at) }
    case 'Excepted1.it is':
      return changed(...becoming(phrase.what, at))
    case 'Excepted1.it is in addition':
      return changed(...becoming({ kind: 'BeingWith.with in', being: phrase.what, of: phrase.of }, at))
    case 'Excepted1.its name':
      return changed({ kind: 'set name', to: phrase.name.is })
    case 'Excepted1.no mana cost':
      return changed({ kind: 'lose mana cost' })
    case 'Excepted1.size is':
    case 'Excepted1.its size': {
      const [power, toughness] = sidesOf(phrase.size)
      const sized = changed({ kind: 'set size', power, toughness })
      return 'has' in phrase && phrase.has ? { ...sized, alsoHas: abilitiesIn(phrase.has, at) } : sized
    }
    case 'Excepted1.not legendary':
      return changed(NOT_LEGENDARY)
    case 'Excepted1.not legendary and is':
      return changed(NOT_LEGENDARY, ...becoming({ kind: 'BeingWith.with in', being: phrase.what, of: phrase.of }, at))
    case 'Excepted1.has this':
      return { except: [], alsoHas: [{ text: 'this ability', does: { kind: 'opaque' } }] }
    case 'Excepted1.it enters with':
      return notExecuted(phrase, 'This exception of a copy')
  }
}
const abilitiesIn = (phrase: M.TokenAbilities, at: Scope): readonly Ability[] => {
  switch (phrase.kind) {
    case 'TokenAbilities.abilities':
      return [at.ability(abilityText(phrase.one, at)), ...abilitiesIn(phrase.other, at)]
    case 'TokenAbilities.where':
      return [at.ability(abilityText(phrase.one, at))]
    case 'TokenAbilities.counters':
      return notExecuted(phrase, 'This exception of a copy')
  }
}
