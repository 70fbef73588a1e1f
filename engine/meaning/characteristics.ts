import type * as M from '../english/generated/meaning'
import type { Amount, Change, Chosen } from '../model/effect'
import { type CardType, COLORS, type Color, type Supertype } from '../model/kinds'
import { NUMBER } from './comparisons'
import { granted } from './granted'
import { notExecuted } from './not-executed'
import { colorWord } from './nouns'
import type { Scope } from './scope'

/** What a description gives an object: "a legendary 3/3 red Elemental creature with flying". */
type Traits = {
  readonly types: readonly CardType[]
  readonly supertypes: readonly Supertype[]
  readonly subtypes: readonly (string | Chosen)[]
  /** Null: the description says nothing of colors. */
  readonly colors: readonly (Color | Chosen)[] | null
  readonly size: readonly [Amount, Amount] | null
  readonly isBase?: true
  /** Changes that the description makes besides. */
  readonly more: readonly Change[]
  /** The types that it still has. */
  readonly still?: readonly CardType[]
}
const NOTHING: Traits = { types: [], supertypes: [], subtypes: [], colors: null, size: null, more: [] }
const both = (one: Traits, other: Traits): Traits => ({
  types: [...one.types, ...other.types],
  supertypes: [...one.supertypes, ...other.supertypes],
  subtypes: [...one.subtypes, ...other.subtypes],
  colors: one.colors === null ? other.colors : other.colors === null ? one.colors : [...one.colors, ...other.colors],
  size: one.size ?? other.size,
  more: [...one.more, ...other.more],
  ...(one.isBase || other.isBase ? { isBase: true as const } : {}),
  ...((one.still ?? other.still) ? { still: [...(one.still ?? []), ...(other.still ?? [])] } : {}),
})

const side = (words: string): Amount =>
  /^[+-]?\d+$/.test(words)
    ? NUMBER(Number(words))
    : words.replace('+', '') === 'X'
      ? { kind: 'x' }
      : words === '-X'
        ? { kind: 'minus', of: { kind: 'x' } }
        : notExecuted({ kind: 'Size', is: words }, 'This size')
/** The two sides of a size or of a bonus. */
export const sidesOf = ({ is }: M.Size): readonly [Amount, Amount] => {
  const [power = '', toughness = ''] = is.split('/')
  return [side(power), side(toughness)]
}

const TYPES: Readonly<Record<string, CardType>> = {
  'TypeHead.creature': 'creature',
  'TypeHead.artifact': 'artifact',
  'TypeHead.enchantment': 'enchantment',
  'TypeHead.land': 'land',
  'TypeHead.planeswalker': 'planeswalker',
  'TypeHead.battle': 'battle',
}
const SUPERTYPES: Readonly<Record<string, Supertype>> = {
  'Adj.legendary': 'legendary',
  'BodyAdj.legendary': 'legendary',
  'Adj.basic': 'basic',
  'Adj.snow': 'snow',
  'Adj.world': 'world',
}
const ofType = (is: CardType): Traits => ({ ...NOTHING, types: [is] })

const traitsOfHead = (phrase: M.Heads, at: Scope): Traits => {
  const type = TYPES[phrase.kind]
  if (type) return ofType(type)
  switch (phrase.kind) {
    case 'SubHead.subtype':
      return { ...NOTHING, subtypes: [phrase.is.is] }
    case 'SubHead.chosen subtype':
      return { ...NOTHING, subtypes: [{ chosen: 'creature type' }] }
    case 'TypeHead.chosen type creature':
      return { ...NOTHING, types: ['creature'], subtypes: [{ chosen: 'creature type' }] }
    case 'Heads.two types':
    case 'Heads.three types':
    case 'Heads.four types':
    case 'Heads.three subtypes':
    case 'Heads.three kinds':
    case 'Heads.four kinds':
      return [
        phrase.one,
        phrase.two,
        'three' in phrase ? phrase.three : undefined,
        'four' in phrase ? phrase.four : undefined,
      ]
        .flatMap(one => (one ? [traitsOfHead(one, at)] : []))
        .reduce(both)
    default:
      return notExecuted(phrase, 'This description of what an object becomes')
  }
}
const traitsOfAdjective = (phrase: M.Adj | M.BodyAdj, at: Scope): Traits => {
  const supertype = SUPERTYPES[phrase.kind]
  if (supertype) return { ...NOTHING, supertypes: [supertype] }
  if (phrase.kind === 'Adj.size' || phrase.kind === 'BodyAdj.size') return { ...NOTHING, size: sidesOf(phrase.is) }
  if (phrase.kind === 'Adj.colorless' || phrase.kind === 'BodyAdj.colorless') return { ...NOTHING, colors: [] }
  return phrase.kind.startsWith('Color.')
    ? { ...NOTHING, colors: [colorWord(phrase as M.Color, at)] }
    : phrase.kind === 'Adj.tapped and'
      ? { ...NOTHING, colors: [colorWord(phrase.one, at), colorWord(phrase.other, at)] }
      : notExecuted(phrase, 'This description of what an object becomes')
}
const traitsOfNoun = (phrase: M.Noun, at: Scope): Traits => {
  switch (phrase.kind) {
    case 'Noun.adjective':
    case 'Noun.adjectives':
      return both(traitsOfAdjective(phrase.adj, at), traitsOfNoun(phrase.noun, at))
    case 'Noun.post':
      return traitsOfPosts(phrase.post, traitsOfNoun(phrase.noun, at), at)
    default:
      return traitsOfHead(phrase, at)
  }
}
const traitsOfPosts = (phrase: M.Posts, noun: Traits, at: Scope): Traits => {
  switch (phrase.kind) {
    case 'Posts.posts':
    case 'Posts.posts and':
      return traitsOfPosts(phrase.rest, traitsOfPosts(phrase.first, noun, at), at)
    case 'Post.with':
      return phrase.what.kind === 'With.measure' &&
        phrase.what.of.kind === 'Measure.power and toughness' &&
        phrase.what.is.kind === 'Compare.equal'
        ? sizedBy(noun, at.amount(phrase.what.is.than, at))
        : { ...noun, more: [...noun.more, ...granted(phrase.what, at)] }
    case 'Post.that are still':
      return { ...noun, still: traitsOf(phrase.being, at).types }
    case 'Post.named':
      return { ...noun, more: [...noun.more, { kind: 'set name', to: phrase.name.is }] }
    default:
      return notExecuted(phrase, 'This description of what an object becomes')
  }
}
const sizedBy = (noun: Traits, n: Amount): Traits => ({ ...noun, size: [n, n] })
const traitsOfBody = (phrase: M.Body, at: Scope): Traits => {
  switch (phrase.kind) {
    case 'Body.adj':
    case 'Body.adj and':
    case 'Body.adj list':
      return both(traitsOfAdjective(phrase.adj, at), traitsOfBody(phrase.body, at))
    case 'Body.noun':
      return traitsOfNoun(phrase.what, at)
    case 'Body.with':
    case 'Body.with and named': {
      const made = both(traitsOfNoun(phrase.what, at), traitsWith(phrase.with, at))
      return phrase.kind === 'Body.with'
        ? made
        : { ...made, more: [...made.more, { kind: 'set name', to: phrase.name.is }] }
    }
  }
}
const traitsWith = (phrase: M.BodyWith, at: Scope): Traits => {
  switch (phrase.kind) {
    case 'BodyWith.base':
      return {
        ...NOTHING,
        size: sidesOf(phrase.size),
        isBase: true,
        more: phrase.abilities ? granted(phrase.abilities, at) : [],
      }
    case 'BodyWith.abilities base':
      return { ...NOTHING, size: sidesOf(phrase.size), isBase: true, more: granted(phrase.abilities, at) }
    case 'BodyWith.abilities':
      if (
        phrase.abilities.kind === 'AbilityList.abilities list' &&
        phrase.abilities.one.kind === 'AbilityOne.base size'
      ) {
        const { one, other } = phrase.abilities
        return { ...NOTHING, size: sidesOf(one.size), isBase: true, more: granted(other, at) }
      }
      return phrase.abilities.kind === 'AbilityOne.all creature types'
        ? {
            ...NOTHING,
            more: [{ kind: 'become type', how: 'add', types: [], supertypes: [], subtypes: [], all: 'creature types' }],
          }
        : { ...NOTHING, more: granted(phrase.abilities, at) }
    case 'BodyWith.power equal': {
      const n = at.amount(phrase.n, at)
      return { ...NOTHING, size: [n, n] }
    }
    case 'BodyWith.base equal':
    case 'BodyWith.power each': {
      const n = at.amount(phrase.n, at)
      return { ...NOTHING, size: [n, n], isBase: true }
    }
  }
}

const traitsOf = (phrase: M.BeingWith, at: Scope): Traits => {
  switch (phrase.kind) {
    case 'Being.being a':
    case 'Being.being':
      return traitsOfNoun(phrase.what, at)
    case 'BeingWith1.creature with':
    case 'BeingWith1.creatures with':
      return traitsOfBody(phrase.body, at)
    case "BeingWith1.creature that's still":
    case 'BeingWith1.creatures still':
      return { ...traitsOfBody(phrase.body, at), still: traitsOf(phrase.still, at).types }
    case 'BeingWith1.still':
      return { ...traitsOf(phrase.what, at), still: traitsOf(phrase.still, at).types }
    case 'BeingWith1.it and still':
      return { ...traitsOf(phrase.what, at), still: traitsOf(phrase.still, at).types }
    case 'BeingWith1.size only':
      return { ...NOTHING, size: sidesOf(phrase.is) }
    case 'BeingWith1.size and':
      return { ...NOTHING, size: sidesOf(phrase.is), more: granted(phrase.abilities, at) }
    case 'BeingWith1.and':
      return both(traitsOf(phrase.one, at), { ...NOTHING, more: granted(phrase.abilities, at) })
    case 'Being.being the':
      return (phrase.what.kind === 'TheNoun.chosen' ||
        (phrase.what.kind === 'TheNoun.made' && phrase.what.how.kind === 'Participle.chosen')) &&
        phrase.what.what.kind === 'Head.type'
        ? { ...NOTHING, subtypes: [{ chosen: 'creature type' }] }
        : notExecuted(phrase, 'What an object becomes')
    case 'BeingWith1.color':
      return { ...NOTHING, colors: [colorWord(phrase.color, at)] }
    case 'BeingWith1.chosen color':
      return { ...NOTHING, colors: [{ chosen: 'color' }] }
    case 'BeingWith1.color of choice':
      return { ...NOTHING, colors: [{ chosen: 'color' }] }
    case 'BeingWith1.type':
    case 'BeingWith1.type of choice':
      return { ...NOTHING, subtypes: [{ chosen: 'creature type' }] }
    case 'BeingWith1.all colors':
    case 'Being.all colors':
      return { ...NOTHING, colors: [...COLORS] }
    case 'Being.being and':
      return both(traitsOf(phrase.one, at), traitsOf(phrase.other, at))
    case 'BeingWith1.named too':
      return both(traitsOf(phrase.being, at), { ...NOTHING, more: [{ kind: 'set name', to: phrase.name.is }] })
    case 'BeingWith1.named only':
      return { ...NOTHING, more: [{ kind: 'set name', to: phrase.name.is }] }
    case 'Adj.colorless':
    case 'Adj.legendary':
    case 'Adj.basic':
    case 'Adj.snow':
    case 'Adj.world':
    case 'Adj.tapped and':
    case 'Adj.size':
      return traitsOfAdjective(phrase, at)
    default:
      return phrase.kind.startsWith('Color.')
        ? { ...NOTHING, colors: [colorWord(phrase as M.Color, at)] }
        : notExecuted(phrase, 'What an object becomes')
  }
}

/** The changes of a description, each for its own layer. `how`: instead of what the object was, or in addition to it. */
const changesOf = (traits: Traits, how: 'set' | 'add', to: 'types' | 'colors' | 'both'): readonly Change[] => {
  const { types, supertypes, subtypes, colors, size, isBase, still, more } = traits
  const isType = types.length + supertypes.length + subtypes.length > 0
  const typesAdded = (how === 'add' && to !== 'colors') || still !== undefined
  const colorsAdded = how === 'add' && to !== 'types'
  return [
    ...(isType
      ? [
          {
            kind: 'become type' as const,
            how: typesAdded ? ('add' as const) : ('set' as const),
            types,
            supertypes,
            subtypes,
            ...(still && still.length > 0 ? { still } : {}),
          },
        ]
      : []),
    ...(colors === null
      ? []
      : [{ kind: 'become color' as const, how: colorsAdded ? ('add' as const) : ('set' as const), colors }]),
    ...(size
      ? [
          {
            kind: 'set size' as const,
            power: size[0],
            toughness: size[1],
            ...(isBase ? { base: true as const } : {}),
          },
        ]
      : []),
    ...more,
  ]
}

/** What an object is or becomes. */
export const becoming = (phrase: M.BeingWith, at: Scope): readonly Change[] => {
  switch (phrase.kind) {
    case 'BeingWith.with in': {
      const added = phrase.of.kind
      return changesOf(
        traitsOf(phrase.being, at),
        'add',
        added === 'TypeWords.colors' ? 'colors' : added === 'TypeWords.colors and types' ? 'both' : 'types',
      )
    }
    case 'BeingWith.type in addition':
      return changesOf(
        phrase.being ? traitsOf(phrase.being, at) : { ...NOTHING, subtypes: [{ chosen: 'creature type' }] },
        'add',
        'types',
      )
    case 'BeingWith1.also being':
      return changesOf(traitsOf(phrase.being, at), 'add', 'both')
    case 'BeingWith1.all creature types':
      return [{ kind: 'become type', how: 'add', types: [], supertypes: [], subtypes: [], all: 'creature types' }]
    case 'BeingWith1.indestructible':
      return [
        {
          kind: 'gain ability',
          ability: { text: 'indestructible', does: { kind: 'keyword', word: 'indestructible' } },
        },
      ]
    case 'BeingWith1.no longer':
      return [losing(phrase.being, at)]
    default:
      return changesOf(traitsOf(phrase, at), 'set', 'both')
  }
}
/** "It's still a land": what a change sets is added, or what it sets leaves that. */
export const stillBeing = (phrase: M.Being, at: Scope): ((change: Change) => Change) => {
  const { types: still, subtypes } = traitsOf(phrase, at)
  return change =>
    change.kind !== 'become type'
      ? change
      : change.of
        ? { ...change, subtypes: [...change.subtypes, ...subtypes] }
        : { ...change, how: 'add', still }
}
/** What a noun says that something is no longer. */
export const losing = (phrase: M.BeingWith, at: Scope): Change => {
  const { types, supertypes, subtypes, colors, size, more } = traitsOf(phrase, at)
  const isType = types.length + supertypes.length + subtypes.length > 0
  if (colors !== null && !isType && size === null && more.length === 0)
    return {
      kind: 'lose color',
      colors: colors.map(one => (typeof one === 'string' ? one : notExecuted(phrase))),
    }
  return colors !== null || size !== null || more.length > 0
    ? notExecuted(phrase, 'What an object is no longer')
    : {
        kind: 'lose type',
        types,
        supertypes,
        subtypes: subtypes.map(one => (typeof one === 'string' ? one : notExecuted(phrase))),
      }
}
