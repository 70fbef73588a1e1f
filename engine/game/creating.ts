import { readAbilities } from '../grammar/reader'
import { type ObjectSpec, objectNamed, type Player } from '../index'
import { phraseFrom } from '../scenario/syntax/phrase'
import type { Happened } from './happenings'
import {
  happening,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  setting,
  type Table,
  thingNamed,
} from './table'
import { watch } from './triggers'

type By = { readonly controller: Player; readonly maker: Player; readonly by: string }
export const MOST_TOKENS = 50

/** "A 1/1 green Elf creature token with flying": objects with nothing behind them (111 today). */
export function* created(
  table: Table,
  words: string,
  count: number,
  { controller, maker, by }: By,
): Procedure<readonly { label: string; id: string }[]> {
  const [, described = words, named, abilities] = /^(.*? tokens?)(?: named ([^,]+?))?(?: with (.*))?$/.exec(words) ?? []
  const phrase = phraseFrom(described.replace(/\btokens\b/, 'token'))
  if (!phrase.ok || count > MOST_TOKENS) return yield* refuse(notModelledHere(`Creating ${count} ${words}`))
  const { value: shown } = phrase
  const name = named ?? shown.subtypes.join(' ')
  // 110.5a (2009-07-11): the owner is the player under whose control it enters; before, whose effect made it.
  const owner = policyOf(table.now).tokenOwner === 'controller of the effect' ? maker : controller
  const made: { label: string; id: string }[] = []
  const before = table.now.state
  const happened: Happened[] = []
  for (let i = 0; i < count; i++) {
    const label = freeLabel(table, name === '' ? 'Token' : name)
    const object: ObjectSpec = {
      label,
      name,
      supertypes: shown.supertypes,
      types: shown.types,
      subtypes: shown.subtypes,
      colors: shown.colors,
      manaCost: null,
      power: shown.power,
      toughness: shown.toughness,
      abilities:
        abilities === undefined ? [] : readAbilities(abilities.replace(/^"|"$/g, ''), { name: label }, table.known),
      controller,
      owner,
      zone: 'battlefield',
      counters: {},
      token: true,
    }
    const id = `o${table.now.state.next}`
    const entry = yield* record(
      table,
      'created',
      `${controller} creates ${label}`,
      [
        happening({ kind: 'begin', object }),
        setting({ arrived: { ...table.now.arrived, [id]: table.now.turn.number } }),
      ],
      { of: label, by, matter: 'resolving' },
    )
    made.push({ label, id })
    const is = thingNamed(table.now.state, label)
    happened.push({
      plan: { kind: 'move', label, to: 'battlefield', way: 'entered', by },
      before,
      after: table.now.state,
      amount: 1,
      entry,
      ...(is ? { is } : {}),
    })
  }
  yield* watch(table, { kind: 'happened', what: happened })
  return made
}

/** Tokens are called by their name, with a number where that is taken. */
const freeLabel = (table: Table, name: string): string => {
  const label = (n: number): string => (n === 1 ? name : `${name} ${n}`)
  let n = 1
  while (objectNamed(table.now.state, label(n))) n++
  return label(n)
}
