import type { ActionDict, Node } from 'ohm-js'
import type { Ability, Amount, Change, Chosen } from '../../model/effect'
import { CARD_TYPES, type CardType, COLORS, type Color, type Supertype } from '../../model/kinds'
import { number, SAME } from '../amounts/amount-meaning'
import { apart } from '../effects/keyword-ability'
import { each, listOf, meaningOf, textOf } from '../node'
import { cardTypeFrom, subtypeFrom, supertypeFrom } from './kind-words'

type BecomeType = Extract<Change, { kind: 'become type' }>
/** One word of a description, or a phrase after it. */
export type Trait =
  | { readonly kind: 'size'; readonly power: Amount | null; readonly toughness: Amount | null; readonly base?: true }
  | { readonly kind: 'colors'; readonly are: readonly (Color | Chosen)[] }
  | { readonly kind: 'supertype'; readonly is: Supertype }
  | { readonly kind: 'type'; readonly is: CardType }
  | { readonly kind: 'subtype'; readonly is: string | Chosen }
  | { readonly kind: 'every'; readonly all: NonNullable<BecomeType['all']> }
  | { readonly kind: 'ability'; readonly is: Ability }
  | { readonly kind: 'named'; readonly is: string }
  | { readonly kind: 'in addition'; readonly to: 'types' | 'colors' | 'both' }
  | { readonly kind: 'still'; readonly types: readonly CardType[] }
  | { readonly kind: 'idle' }

const of = <T extends Trait['kind']>(traits: readonly Trait[], kind: T): readonly Extract<Trait, { kind: T }>[] =>
  traits.filter((trait): trait is Extract<Trait, { kind: T }> => trait.kind === kind)
const every =
  (all: NonNullable<BecomeType['all']>) =>
  (_: Node): Trait => ({ kind: 'every', all })
const typed = (node: Node): Trait => ({ kind: 'type', is: cardTypeFrom(textOf(node)) })
const colored = (word: string): Trait => ({
  kind: 'colors',
  are: word === 'colorless' ? [] : COLORS.filter(color => color === word),
})
export const chosen = (thing: Chosen): Trait =>
  thing.chosen === 'color'
    ? { kind: 'colors', are: [thing] }
    : thing.chosen === 'name'
      ? { kind: 'idle' }
      : { kind: 'subtype', is: thing }
const idle = (_: Node): Trait => ({ kind: 'idle' })
const sized = (value: readonly [Amount, Amount], base: boolean): Trait => ({
  kind: 'size',
  power: value[0],
  toughness: value[1],
  ...(base ? { base: true as const } : {}),
})

/** The words after "is" and "becomes", one by one. */
export const traitMeaning: ActionDict<unknown> = {
  Characteristics: (_each, _both, first, _joints, rest, after): readonly Trait[] => [
    ...listOf<Trait>(first, rest),
    ...each<readonly Trait[]>(after).flat(),
  ],
  Trait_size: size => sized(meaningOf(size), false),
  Trait_article: (_a, trait) => meaningOf(trait),
  Trait_allColors: (_): Trait => ({ kind: 'colors', are: COLORS }),
  Trait_allLands: every('basic land types'),
  Trait_everyCreature: every('creature types'),
  Trait_everyBasic: every('basic land types'),
  Trait_everyLand: every('land types'),
  Trait_eachBasic: every('basic land types'),
  Trait_chosen: thing => chosen(meaningOf(thing)),
  Trait_color: word => colored(textOf(word)),
  Trait_supertype: (word): Trait => ({ kind: 'supertype', is: supertypeFrom(textOf(word)) }),
  Trait_quality: (word): Trait => ({
    kind: 'ability',
    is: { text: textOf(word), does: { kind: 'keyword', word: textOf(word) } },
  }),
  Trait_permanent: idle,
  Trait_token: idle,
  Trait_type: typed,
  Trait_subtype: (word): Trait => ({ kind: 'subtype', is: subtypeFrom(textOf(word)) }),
  Trait_unknown: (word): Trait => ({ kind: 'subtype', is: textOf(word) }),
  Chosen_the: thing => meaningOf(thing),
  Chosen_yours: (_the, word, _choice) => meaningOf(word),
  Chosen_basic: (_the, _basic, _type, _choice): Chosen => ({ chosen: 'land type' }),
  Chosen_land: (_the, _land, _of): Chosen => ({ chosen: 'land type' }),
  Chosen_of: (_of, thing) => meaningOf(thing),
  TraitPost_addition: (_in, _its, _own, _other, things): readonly Trait[] => {
    const words = textOf(things)
    const colors = /color/.test(words)
    return [{ kind: 'in addition', to: colors && /type/.test(words) ? 'both' : colors ? 'colors' : 'types' }]
  },
  TraitPost_counts: (_that, _still, traits): readonly Trait[] => [{ kind: 'still', types: typesIn(meaningOf(traits)) }],
  TraitPost_still: (_that, _still, traits): readonly Trait[] => [{ kind: 'still', types: typesIn(meaningOf(traits)) }],
  TraitPost_having: (_with, first, _joints, rest) => listOf<readonly Trait[]>(first, rest).flat(),
  TraitPost_named: (_named, name): readonly Trait[] => [{ kind: 'named', is: meaningOf(name) }],
  TraitPost_idle: (_in, _that, _color): readonly Trait[] => [],
  GrantItem_size: (base, _words, value) => [sized(meaningOf(value), base.children.length > 0)],
  GrantItem_sizes: (_p, _eq, power, _and, _t, _eq2, other) => [sized([meaningOf(power), meaningOf(other)], false)],
  GrantItem_power: (_base, _p, _eq, power) => [{ kind: 'size', power: meaningOf(power), toughness: null }],
  GrantItem_toughness: (_base, _t, _eq, toughness) => [{ kind: 'size', power: null, toughness: meaningOf(toughness) }],
  GrantItem_everyType: (_): readonly Trait[] => [{ kind: 'every', all: 'creature types' }],
  GrantItem_ability: (item): readonly Trait[] => apart(meaningOf(item)).map(is => ({ kind: 'ability', is })),
  SizeValue_plain: size => meaningOf(size),
  SizeValue_equal: (_each, _equal, amount) => [meaningOf(amount), meaningOf(amount)],
  plainSize: (power, _slash, toughness) => [meaningOf(power), meaningOf(toughness)],
  plainNumberSize_minus: (_sign, digits) => number(-Number(textOf(digits))),
  plainNumberSize_digits: digits => number(Number(textOf(digits))),
  plainNumberSize_x: (_): Amount => ({ kind: 'x' }),
  sizeNumber_digits: digits => number(Number(textOf(digits))),
  sizeNumber_x: (_): Amount => ({ kind: 'x' }),
  sizeNumber_y: _ => SAME,
}

export const typesIn = (traits: readonly Trait[]): readonly CardType[] => of(traits, 'type').map(trait => trait.is)

/** What a description changes: name, types, colors, sizes, abilities, each once. */
export const changesFrom = (traits: readonly Trait[]): readonly Change[] => {
  const added = of(traits, 'in addition')[0]?.to
  const still = of(traits, 'still')[0]?.types
  return [
    ...of(traits, 'named').map((trait): Change => ({ kind: 'set name', to: trait.is })),
    ...typeChange(traits, added === 'types' || added === 'both', still),
    ...colorChange(traits, added === 'colors' || added === 'both'),
    ...of(traits, 'size').map(
      ({ power, toughness, base }): Change => ({
        kind: 'set size',
        power,
        toughness,
        ...(base ? { base } : {}),
      }),
    ),
    ...of(traits, 'ability').map((trait): Change => ({ kind: 'gain ability', ability: trait.is })),
  ]
}

const typeChange = (traits: readonly Trait[], inAddition: boolean, still?: readonly CardType[]): readonly Change[] => {
  const types = [...new Set(typesIn(traits))].sort((a, b) => CARD_TYPES.indexOf(a) - CARD_TYPES.indexOf(b))
  const supertypes = of(traits, 'supertype').map(trait => trait.is)
  const subtypes = [...new Set(of(traits, 'subtype').map(trait => trait.is))]
  const all = of(traits, 'every')[0]?.all
  if (types.length + supertypes.length + subtypes.length === 0 && all === undefined) return []
  return [
    {
      kind: 'become type',
      how: inAddition || still !== undefined ? 'add' : 'set',
      types,
      supertypes,
      subtypes,
      ...(all === undefined ? {} : { all }),
      ...(still === undefined ? {} : { still }),
    },
  ]
}
const colorChange = (traits: readonly Trait[], inAddition: boolean): readonly Change[] => {
  const said = of(traits, 'colors')
  const colors = said.flatMap(trait => trait.are)
  return said.length === 0 ? [] : [{ kind: 'become color', how: inAddition ? 'add' : 'set', colors }]
}
