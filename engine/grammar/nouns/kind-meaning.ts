import type { ActionDict, Node } from 'ohm-js'
import type { Chosen, Filter } from '../../model/effect'
import type { Color } from '../../model/kinds'
import { each, listOf, meaningOf, textOf } from '../node'
import {
  allOf,
  anyOf,
  cardTypeFrom,
  goesWithAll,
  historic,
  notOf,
  permanentCard,
  subtypeFrom,
  supertypeFrom,
} from './kind-words'

const cardType = (node: Node): Filter => ({ kind: 'card type', is: cardTypeFrom(textOf(node)) })
const subtype = (node: Node): Filter => ({ kind: 'subtype', is: subtypeFrom(textOf(node)) })
const negated = (_: Node, what: Node): Filter => notOf(meaningOf(what))
const is =
  (what: Extract<Filter, { kind: 'status' }>['is']) =>
  (_: Node): Filter => ({ kind: 'status', is: what })
const statusFrom = (word: string): Filter => ({
  kind: 'status',
  is: word.replace('-', ' ') as Extract<Filter, { kind: 'status' }>['is'],
})

/** A noun phrase as read: its own words, and what follows them. */
export type Body = { readonly words: readonly Filter[]; readonly after: readonly Filter[] }
const places = (filter: Filter): boolean =>
  filter.kind === 'in zone' ||
  (filter.kind === 'not' && places(filter.of)) ||
  (filter.kind === 'all' && filter.of.some(places))

/** A card is in any zone except the battlefield, unless a zone is named. */
export const closed = ({ words, after }: Body): Filter => {
  const shown = after.some(places) ? words.filter(one => !(one.kind === 'status' && one.is === 'card')) : words
  return allOf([...shown, ...after])
}

/** Objects in a zone that is named apart from the noun. */
export const placedIn = (kinds: Filter, place: Filter): Filter =>
  closed({ words: kinds.kind === 'all' ? kinds.of : [kinds], after: [place] })

/** "Another Wolf or a Werewolf": an article begins a new phrase; in "Goblins and other Orcs" the word applies to the last noun alone. */
const withAdjectives = (bodies: readonly Body[], hasArticle: readonly boolean[]): readonly Body[] => {
  let carried: readonly Filter[] = []
  return bodies.map((body, i) => {
    const own = body.words.slice(0, -1).filter(goesWithAll)
    carried = own.length > 0 ? own : hasArticle[i] ? [] : carried
    return own.length > 0 ? body : { ...body, words: [...carried, ...body.words] }
  })
}
/** "Artifacts and lands you control": what follows the last noun applies to all, except a zone. */
const together = (listed: readonly Body[], joints: Node): Filter => {
  const bodies = withAdjectives(listed, [
    false,
    ...joints.children.map(joint => joint.children[0]?.ctorName === 'BodyJoint_orOne'),
  ])
  const shared = (bodies.at(-1)?.after ?? []).filter(filter => !places(filter))
  const spread = bodies.map((body, i) =>
    body.after.length > 0 || i === bodies.length - 1 ? body : { ...body, after: shared },
  )
  return anyOf(spread.map(closed))
}
const body = (groups: Node, head: Node, after: Node): Body => ({
  words: [...each<Filter>(groups), meaningOf<Filter>(head)],
  after: each<Filter>(after),
})

/** Kinds of objects: nouns with their adjectives. */
export const kindMeaning: ActionDict<unknown> = {
  Kinds: (first, _joints, rest) => anyOf(listOf<Filter>(first, rest)),
  Kind_counted: (_det, bodies) => meaningOf(bodies),
  Bodies: (first, joints, rest) => together(listOf<Body>(first, rest), joints),
  ManyBodies: (first, joints, rest) => together(listOf<Body>(first, rest), joints),
  Body: body,
  ManyBody: body,
  AdjGroup_either: (first, _commas, rest, _comma, _or, last, _look) =>
    anyOf([...listOf<Filter>(first, rest), meaningOf<Filter>(last)]),
  AdjGroup_one: (adjective, _comma, _next, _look) => meaningOf(adjective),
  Adj_other: (_): Filter => ({ kind: 'other than', than: { kind: 'this' } }),
  Adj_yours: (_, _look): Filter => ({ kind: 'controlled by', who: 'you' }),
  Adj_opponents: (_, _look): Filter => ({ kind: 'controlled by', who: 'your opponents' }),
  Adj_another: (_): Filter => ({ kind: 'other than', than: { kind: 'this' } }),
  Adj_not: negated,
  Adj_permanent: (_word, _look) => permanentCard,
  Adj_permanents: (_word, _look) => permanentCard,
  Adj_historic: _ => historic,
  Adj_nontoken: (_): Filter => ({ kind: 'not', of: { kind: 'status', is: 'token' } }),
  Adj_summon: (_): Filter => ({ kind: 'card type', is: 'creature' }),
  Plain_status: word => statusFrom(textOf(word)),
  Plain_color: (word): Filter => ({ kind: 'color', is: textOf(word) as Color | 'colorless' }),
  Plain_supertype: (word): Filter => ({ kind: 'supertype', is: supertypeFrom(textOf(word)) }),
  Plain_type: cardType,
  Plain_subtype: subtype,
  OneHead_permanent: is('permanent'),
  OneHead_spell: is('spell'),
  OneHead_card: is('card'),
  OneHead_token: is('token'),
  OneHead_not: negated,
  OneHead_type: cardType,
  OneHead_subtype: subtype,
  ManyHead_permanent: is('permanent'),
  ManyHead_spell: is('spell'),
  ManyHead_summon: (_): Filter => ({
    kind: 'all',
    of: [
      { kind: 'card type', is: 'creature' },
      { kind: 'status', is: 'spell' },
    ],
  }),
  ManyHead_card: is('card'),
  ManyHead_token: is('token'),
  ManyHead_nonland: (_): Filter => notOf({ kind: 'card type', is: 'land' }),
  ManyHead_type: cardType,
  ManyHead_subtype: subtype,
  chosenWord: (word): Chosen => ({
    chosen: chosenFrom(textOf(word)),
    ...(/colors$/.test(textOf(word)) ? { several: true as const } : {}),
  }),
  ChosenThing_chosen: (_, word) => meaningOf(word),
  ChosenThing_that: (_, word) => meaningOf(word),
  ChosenThing_yours: (_, word, _choice) => meaningOf(word),
  Being_place: place => meaningOf(place),
  Being_items: (first, joints, rest) => {
    const items = listOf<Filter>(first, rest)
    return joints.children.some(joint => /or/.test(textOf(joint))) ? anyOf(items) : allOf(items)
  },
  BeingItem_kind: (_article, bodies) => meaningOf(bodies),
  BeingItem_chosen: (_of, thing) => chosenFilter(meaningOf(thing)),
  BeingItem_theChosen: (_the, word) => chosenFilter(meaningOf(word)),
  BeingItem_named: (_named, name): Filter => ({ kind: 'name', is: meaningOf(name) }),
  BeingItem_status: word => statusFrom(textOf(word)),
}

const chosenFrom = (word: string): Chosen['chosen'] =>
  word.startsWith('color')
    ? 'color'
    : word === 'type'
      ? 'creature type'
      : word === 'basic land type'
        ? 'land type'
        : (word as Chosen['chosen'])

/** Objects of a chosen color, type or name. */
export const chosenFilter = (thing: Chosen): Filter =>
  thing.chosen === 'color'
    ? { kind: 'color', is: thing }
    : thing.chosen === 'name'
      ? { kind: 'name', is: thing }
      : { kind: 'subtype', is: thing }
