import type * as M from '../english/generated/meaning'
import type { Amount, TokenMade } from '../model/effect'
import { COLORS } from '../model/kinds'
import { ROLE_TOKENS } from '../model/named-tokens'
import { NUMBER, number } from './comparisons'
import { counters } from './counters'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { colorWord } from './nouns'
import { what } from './objects'
import type { Scope } from './scope'

const NOTHING: Omit<TokenMade, 'count' | 'as'> = {
  name: '',
  types: [],
  supertypes: [],
  subtypes: [],
  colors: [],
  power: null,
  toughness: null,
  abilities: [],
}
type Kind = Omit<TokenMade, 'count' | 'as'>
const TYPES: Readonly<Record<string, Partial<Kind>>> = {
  'TokenType.creature': { types: ['creature'] },
  'TokenType.artifact': { types: ['artifact'] },
  'TokenType.enchantment': { types: ['enchantment'] },
  'TokenType.land': { types: ['land'] },
  'TokenType.basic': { supertypes: ['basic'] },
}
/** 111.10 (2023-10-13): "cursed" of a "Cursed Role token". */
const role = (phrase: M.TokenType, at: Scope): Partial<Kind> | null => {
  const name = at.print(phrase).replace(/\b[a-z]/g, letter => letter.toUpperCase())
  const abilities = ROLE_TOKENS[name]
  return abilities ? { name, types: ['enchantment'], subtypes: ['Aura'], abilities } : null
}
/** Characteristics of one word before those of the words after it. */
const plus = (one: Partial<Kind>, rest: Kind): Kind => ({
  ...rest,
  ...one,
  types: [...(one.types ?? []), ...rest.types],
  supertypes: [...(one.supertypes ?? []), ...rest.supertypes],
  subtypes: [...(one.subtypes ?? []), ...rest.subtypes],
  colors: [...(one.colors ?? []), ...rest.colors],
  abilities: [...(one.abilities ?? []), ...rest.abilities],
})

const sizePart = (word: string, whole: M.Size): Amount =>
  word === 'X' ? { kind: 'x' } : /^\d+$/.test(word) ? NUMBER(Number(word)) : notExecuted(whole, 'This size')
const adjective = (phrase: M.TokenAdj, at: Scope): Partial<Kind> => {
  switch (phrase.kind) {
    case 'TokenAdj.colorless':
      return {}
    case 'TokenAdj.legendary':
      return { supertypes: ['legendary'] }
    case 'TokenAdj.snow':
      return { supertypes: ['snow'] }
    case 'TokenAdj.tapped':
      return { isTapped: true }
    case 'TokenAdj.all colors':
      return { colors: COLORS }
    case 'TokenAdj.size': {
      const [power = '', toughness = ''] = phrase.is.is.split('/')
      return { power: sizePart(power, phrase.is), toughness: sizePart(toughness, phrase.is) }
    }
    default: {
      const color = colorWord(phrase, at)
      return typeof color === 'string' ? { colors: [color] } : notExecuted(phrase, 'The chosen color of a token')
    }
  }
}

/** Words of an ability with the capitals that a card prints. */
export const listed = (said: string): string => said.replace(/(?:^|[.•] | "|: |— )[a-z]/g, begin => begin.toUpperCase())
/** An ability as it is listed on the token. */
export const abilityText = (phrase: M.Ability1, at: Scope): string => {
  if (phrase.kind === 'Ability1.this ability') return notExecuted(phrase)
  return phrase.kind === 'Quoted' ? listed(at.print(phrase.says)) : at.print(phrase)
}
const abilities = (phrase: M.TokenAbilities, at: Scope): Partial<Kind> => {
  switch (phrase.kind) {
    case 'TokenAbilities.abilities': {
      const rest = abilities(phrase.other, at)
      return { ...rest, abilities: [abilityText(phrase.one, at), ...(rest.abilities ?? [])] }
    }
    case 'TokenAbilities.where':
      return { abilities: [abilityText(phrase.one, at)] }
    case 'TokenAbilities.counters':
      return { counters: counters(phrase.what, at) }
  }
}

const BODIES: LoweringTable<'TokenBody', Kind> = {
  'TokenBody.adjective': (phrase, at) => plus(adjective(phrase.adj, at), body(phrase.body, at)),
  'TokenBody.adjectives': (phrase, at) => plus(adjective(phrase.adj, at), body(phrase.body, at)),
  'TokenBody.colors': (phrase, at) => plus(adjective(phrase.adj, at), body(phrase.body, at)),
  'TokenBody.subtype': (phrase, at) => plus({ subtypes: [phrase.is.is] }, body(phrase.body, at)),
  'TokenBody.chosen': (phrase, at) =>
    plus(
      TYPES[phrase.type.kind] ?? role(phrase.type, at) ?? notExecuted(phrase.type, 'This kind of token'),
      body(phrase.body, at),
    ),
  'TokenBody.token with': (phrase, at) => plus(abilities(phrase.with, at), NOTHING),
  'TokenBody.token named': phrase => ({ ...NOTHING, name: phrase.name.is }),
  'TokenBody.token named with': (phrase, at) => plus(abilities(phrase.with, at), { ...NOTHING, name: phrase.name.is }),
  'TokenBody.attached': (phrase, at) => ({ ...NOTHING, attachedTo: what(phrase.to, at) }),
  'TokenBody.tapped and attacking': () => ({ ...NOTHING, isTapped: true, isAttacking: true }),
  'TokenBody.blocking': (phrase, at) => ({ ...NOTHING, blocking: what(phrase.whom, at) }),
  'TokenBody.token': () => NOTHING,
  ...notPlayed('This kind of token', ['TokenBody.token of type', 'TokenBody.control']),
}
const body = loweringOf<'TokenBody', M.TokenBody, Kind>(BODIES, phrase => phrase)

const made = (
  count: Amount,
  phrase: M.TokenBody,
  { id }: { readonly id?: string },
  at: Scope,
): readonly TokenMade[] => [{ ...(id === undefined ? {} : { as: id }), count, ...body(phrase, at) }]
const one = (phrase: M.Token1, at: Scope): readonly TokenMade[] => {
  switch (phrase.kind) {
    case 'Token1.a token':
    case 'Token1.another token':
      return made(NUMBER(1), phrase.what, phrase, at)
    case 'Token1.n tokens':
      return made(number(phrase.n), phrase.what, phrase, at)
    case 'Token1.that many':
      return made({ kind: 'that much' }, phrase.what, phrase, at)
    case 'Token1.twice':
      return made({ kind: 'product', of: [NUMBER(2), { kind: 'that much' }] }, phrase.what, phrase, at)
    case 'Token1.named':
      return one(phrase.what, at).map(token => ({ ...token, name: phrase.name.is }))
    default:
      return notExecuted(phrase, 'This number of tokens')
  }
}

/** Tokens: how many of each kind, and what they are. */
export const tokens = (phrase: M.Tokens, at: Scope): readonly TokenMade[] => {
  switch (phrase.kind) {
    case 'Tokens.tokens':
      return one(phrase.what, at)
    case 'Tokens.tokens and':
      return [...one(phrase.one, at), ...tokens(phrase.other, at)]
    case 'Tokens.tokens list':
      if (at.said(phrase).includes('or')) return notExecuted(phrase)
      return [
        ...one(phrase.one, at),
        ...(phrase.other.kind.startsWith('Token1')
          ? one(phrase.other as M.Token1, at)
          : tokens(phrase.other as M.Tokens, at)),
      ]
    case 'Tokens.number equal':
      return made(at.amount(phrase.n, at), phrase.what, phrase, at)
    case 'Tokens.number where':
      return made(number(phrase.n), phrase.what, phrase, at)
    case 'Tokens.tokens or':
      return notExecuted(phrase, 'A choice of tokens')
  }
}
