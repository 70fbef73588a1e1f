import type * as M from '../english/generated/meaning'
import type { Ability, Change } from '../model/effect'
import { filterAmong } from './amounts'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** Qualities that no code compares: mana values, names and the like. */
const UNKNOWN_QUALITY =
  /^Protected1\.(?:colors of|any color|player|chosen type|quality|card name|mana values?(?: chosen| other)?)$/
/** Whether a keyword is executed, as far as the qualities that it names are known. */
export const isKnownKeyword = (phrase: M.Keyword): boolean => {
  const isKnown = (one: unknown): boolean =>
    typeof one !== 'object' ||
    one === null ||
    (!('kind' in one && typeof one.kind === 'string' && UNKNOWN_QUALITY.test(one.kind)) &&
      Object.values(one).every(isKnown))
  return isKnown(phrase)
}
/** A keyword as an ability: "protection from red and from blue" is two. */
export const keywordsOf = (phrase: M.Keyword, at: Scope): readonly Ability[] =>
  !isKnownKeyword(phrase)
    ? notExecuted(phrase, 'This quality')
    : phrase.kind === 'Keyword.protection' || phrase.kind === 'Keyword.hexproof from'
      ? qualities(phrase.from, at).map(from =>
          keyword(`${phrase.kind === 'Keyword.protection' ? 'protection' : 'hexproof'} from ${from}`, at),
        )
      : [keyword(at.print(phrase), at)]
const keyword = (text: string, at: Scope): Ability => at.ability(text.replace(/^[A-Z]/, first => first.toLowerCase()))
const qualities = (phrase: M.ProtectedFrom, at: Scope): readonly string[] => {
  switch (phrase.kind) {
    case 'ProtectedFrom.and from':
    case 'ProtectedFrom.list from':
    case 'ProtectedFrom.list and from':
    case 'ProtectedFrom.and':
      return [...qualities(phrase.one, at), ...qualities(phrase.other, at)]
    default:
      return [at.print(phrase)]
  }
}

/** A name in it is that of the object that grants it: what is static would be about the object that gains it. */
const quoted = (phrase: M.Quoted, at: Scope): Ability => {
  const ability = at.ability(phrase.text)
  return phrase.text.includes('~') && ability.does.kind !== 'opaque' && !at.isOfItself
    ? notExecuted(phrase, 'A granted ability that names another card')
    : ability
}
const gain = (ability: Ability): Change => ({ kind: 'gain ability', ability })
/** The abilities that a sentence grants, each as a change. */
export const granted = (phrase: M.AbilityList | M.WithList, at: Scope): readonly Change[] => {
  switch (phrase.kind) {
    case 'AbilityList.abilities and':
    case 'AbilityList.abilities list':
      return [...granted(phrase.one, at), ...granted(phrase.other, at)]
    case 'WithList.with and':
    case 'WithList.with list':
      return [...granted(phrase.one, at), ...granted(phrase.other, at)]
    case 'WithList.with list end':
      return at.said(phrase).includes('or')
        ? notExecuted(phrase, 'A choice of abilities')
        : [...granted(phrase.one, at), ...granted(phrase.other, at)]
    case 'AbilityList.abilities or': {
      const choices = [...granted(phrase.one, at), ...granted(phrase.other, at)].flatMap(one =>
        one.kind === 'gain ability' ? [one.ability, ...(one.among ?? [])] : notExecuted(phrase),
      )
      const [first] = choices
      return first ? [{ kind: 'gain ability', ability: first, among: choices }] : []
    }
    case 'AbilityOne.a keyword': {
      const among = granted(phrase.of, at).flatMap(one =>
        one.kind === 'gain ability' ? (one.among ?? [one.ability]) : notExecuted(phrase),
      )
      const [first] = among
      const text = `your choice of ${among.map(one => one.text).join(' or ')}`
      return first
        ? [{ kind: 'gain ability', ability: { text, does: { kind: 'opaque' } }, among: [...new Set(among)] }]
        : []
    }
    case 'Quoted':
      return [gain(quoted(phrase, at))]
    case 'AbilityOne.all creature types':
      return [{ kind: 'become type', how: 'add', types: [], supertypes: [], subtypes: [], all: 'creature types' }]
    case 'AbilityOne.this ability':
      return [gain({ text: 'this ability', does: { kind: 'opaque' } })]
    case 'AbilityOne.keyword':
    case 'With.keyword':
      return [gain(keyword(phrase.is.is, at))]
    case 'AbilityOne.all activated':
      return [{ kind: 'gain activated', of: { kind: 'each', filter: filterAmong(phrase.of, at) } }]
    case 'With.flash':
      return [gain(keyword('flash', at))]
    default:
      return phrase.kind.startsWith('Keyword.')
        ? keywordsOf(phrase as M.Keyword, at).map(gain)
        : notExecuted(phrase, 'This granted ability')
  }
}

const lostTypes = (all: Extract<Change, { kind: 'lose type' }>['all'] & string): Change => ({
  kind: 'lose type',
  types: [],
  supertypes: [],
  subtypes: [],
  all,
})
/** The abilities that a sentence takes away. */
export const lost = (phrase: M.LostList, at: Scope): readonly Change[] => {
  switch (phrase.kind) {
    case 'LostList.and':
    case 'LostList.list':
      return [...lost(phrase.one, at), ...lost(phrase.other, at)]
    case 'LostOne.keyword':
      return [{ kind: 'lose ability', which: phrase.is.is }]
    case 'LostOne.all abilities':
      return [
        at.said(phrase).includes('other')
          ? { kind: 'lose all abilities', except: 'others' }
          : { kind: 'lose all abilities' },
      ]
    case 'LostOne.mana abilities':
      return [{ kind: 'lose all abilities', except: 'mana abilities' }]
    case 'LostOne.quoted':
      return [{ kind: 'lose ability', which: phrase.is.text }]
    case 'LostOne.all creature types':
      return [lostTypes('creature types')]
    case 'LostOne.all land types':
      return [lostTypes('land types')]
    case 'LostOne.all colors':
      return [{ kind: 'lose color', colors: at.print(phrase).includes('other') ? 'others' : 'all' }]
    case 'LostOne.all types':
      return [lostTypes(at.said(phrase).includes('card') ? 'other card types' : 'other creature types')]
    case 'LostOne.other abilities and creature types':
      return [{ kind: 'lose all abilities', except: 'others' }, lostTypes('other creature types')]
    case 'LostOne.indestructible':
      return [{ kind: 'lose ability', which: 'indestructible' }]
    case 'LostOne.landwalk abilities':
      return [{ kind: 'lose ability', which: 'landwalk' }]
    case 'LostOne.protection abilities':
      return [{ kind: 'lose ability', which: 'protection' }]
    case 'LostOne.other abilities and types':
      return [
        { kind: 'lose all abilities', except: 'others' },
        { kind: 'lose type', types: [], supertypes: [], subtypes: [], all: 'other card types' },
        { kind: 'lose type', types: [], supertypes: [], subtypes: [], all: 'other creature types' },
      ]
    case 'LostOne.other types and abilities':
    case 'LostOne.other abilities types':
      return [
        { kind: 'lose all abilities', except: 'others' },
        { kind: 'lose type', types: [], supertypes: [], subtypes: [], all: 'other card types' },
      ]
    default:
      return phrase.kind.startsWith('Keyword.')
        ? keywordsOf(phrase as M.Keyword, at).map(({ text }): Change => ({ kind: 'lose ability', which: text }))
        : notExecuted(phrase, 'What this takes away')
  }
}
