import {
  type Ability,
  type Change,
  copyOf,
  facesToTake,
  type ObjectState,
  objectState,
  type Player,
  viewOf,
} from '../../index'
import { freeLabel, tokensBesides, tokensMade } from '../entering/creating'
import { asItEnters } from '../entering/entering'
import { hostChosen } from '../entering/entering-aura'
import type { StackItem } from '../game'
import { boardBefore } from '../objects/last-known'
import { happening, notModelledHere, type Procedure, record, refuse, setting, type Table, thingNamed } from '../table'
import type { Happened, Planned } from '../triggers/happenings'
import { watch } from '../triggers/triggers'

type Copying = {
  readonly count: number
  readonly players: readonly Player[]
  readonly except: readonly Change[]
  readonly alsoHas: readonly Ability[]
  readonly by: string
  readonly isTapped?: true
  /** A copy of a permanent spell that becomes the token, which is not created. */
  readonly spell?: Pick<StackItem, 'targets' | 'x' | 'kicked' | 'paid' | 'forCost'>
}
/** 503.2 (2001), 707.2 today: a token with the copiable values of another object, which a text may change. */
export function* tokenCopies(
  table: Table,
  model: ObjectState,
  { count, players, except, alsoHas, by, isTapped, spell }: Copying,
): Procedure<readonly { label: string; id: string }[]> {
  const before = table.now.state
  // 608.2h today: what has left is copied as it last was.
  const seen = objectState(viewOf(before), model.id) ? before : (boardBefore(table.now, model.id) ?? before)
  const face = seen === before ? null : copyOf(model.id, viewOf(seen), except, alsoHas)
  const happened: Happened[] = []
  const made: { label: string; id: string }[] = []
  for (const player of players) {
    const several = spell ? count : yield* tokensMade(table, player, count)
    const [besides] = several > 0 && !spell ? yield* tokensBesides(table, player) : []
    if (besides) return yield* refuse(notModelledHere('Creating other tokens besides a copy'))
    for (let i = 0; i < several; i++) {
      const of = model.object.label
      const label = freeLabel(table, model.name === '' ? of : model.name)
      const host = model.subtypes.includes('Aura')
        ? spell
          ? targetOf(spell)
          : yield* hostChosen(table, model, label, player, by, before)
        : undefined
      // 303.4g today: an Aura token with nothing to enchant is not created.
      if (host === null) continue
      const copiedFaces = facesToTake(of, except, alsoHas, seen)
      const token = { ...blankObject(label, player), zone: 'battlefield', token: true } as const
      const id = `o${table.now.state.next}`
      const plan: Planned = { kind: 'move', label, to: 'battlefield', way: 'entered', by: by }
      const entry = yield* record(
        table,
        'created',
        spell ? `${by} becomes the token ${label}` : `${player} creates ${label}, a copy of ${of}`,
        [
          ...(copiedFaces
            ? [happening({ kind: 'begin', object: { ...token, copiedFaces } })]
            : [
                happening({ kind: 'begin', object: token }),
                happening({
                  kind: 'become copy',
                  label,
                  of,
                  until: 'indefinite',
                  except,
                  alsoHas,
                  ...(face ? { face } : {}),
                }),
              ]),
          ...(isTapped ? [happening({ kind: 'status', label, becomes: 'tapped' })] : []),
          ...(host === undefined ? [] : [happening({ kind: 'attach', label, to: host })]),
          setting({ arrived: { ...table.now.arrived, [id]: table.now.turn.number } }),
        ],
        { of: label, by: by, matter: 'resolving' },
      )
      yield* asItEnters(table, label, before, spell)
      made.push({ label, id })
      const is = thingNamed(table.now.state, label)
      happened.push({ plan, before, after: table.now.state, amount: 1, entry, ...(is ? { is } : {}) })
    }
  }
  yield* watch(table, { kind: 'happened', what: happened })
  return made
}

const targetOf = ({ targets: [first] }: Pick<StackItem, 'targets'>): string | null =>
  first && 'label' in first.at ? first.at.label : null

/** An object that has a label and a controller, who owns it, and nothing else yet. */
export const blankObject = (label: string, controller: string) => ({
  label,
  name: label,
  supertypes: [],
  types: [],
  subtypes: [],
  colors: [],
  manaCost: null,
  power: null,
  toughness: null,
  abilities: [],
  controller,
  owner: controller,
  counters: {},
})
