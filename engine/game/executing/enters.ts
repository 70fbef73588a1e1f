import {
  COLORS,
  type EntersHow,
  familyOf,
  isCreatureTypeOn,
  isListedOrFree,
  type ObjectState,
  objectNamed,
  withObject,
} from '../../index'
import { withCounters } from '../entering/entering'
import { inTurnOrder, opponentsOf } from '../game'
import { ask, happening, notModelledHere, type Procedure, record, refuse, type Table, thingNamed } from '../table'
import { amountOf, isInRange, type Now, type Of, ofRange, refOf } from './now'
import { people } from './people'
import { counterKind } from './things'

/** 614.1c-d and 614.12 today: how the object enters that is just entering. */
export function* entersSo(now: Now, { how }: Of<'enters'>): Procedure {
  const { table, doing } = now
  const label = doing.entering?.label
  const thing = label === undefined ? undefined : thingNamed(table.now.state, label)
  if (!thing) return yield* refuse(notModelledHere(`How something enters in "${doing.text}" of ${doing.label}`))
  switch (how.kind) {
    case 'tapped':
    case 'untapped':
      if (thing.object.tapped === (how.kind === 'tapped')) return
      return yield* changes(table, thing, `enters ${how.kind}`, {
        kind: 'status',
        label: thing.object.label,
        becomes: how.kind,
      })
    case 'counters':
      for (const pile of how.counters) {
        const number = yield* amountOf(now, pile.count, thing)
        const counter = yield* counterKind(now, pile, thing)
        if (counter === null) continue
        const put = { kind: 'counters', label: thing.object.label, counter, count: number, way: 'put' } as const
        if (number > 0) yield* withCounters(table, { ...put, isEntering: true })
      }
      return
    case 'has':
      return yield* changes(table, thing, `enters with ${how.abilities.map(({ text }) => text).join(' and ')}`, {
        kind: 'resolve',
        name: doing.label,
        source: thing.object.label,
        controller: thing.controller,
        specs: [
          {
            text: doing.text,
            affects: { kind: 'reference', the: { kind: 'memory', of: 'entering' } },
            changes: how.abilities.map(ability => ({ kind: 'gain ability', ability })),
            duration: { kind: 'indefinite' },
          },
        ],
        targets: [],
        choices: [],
        memory: { objects: { entering: [refOf(thing).id] }, players: {} },
      })
    case 'choice':
      return yield* chosen(now, thing, how)
  }
}
function* changes(
  table: Table,
  { object }: ObjectState,
  says: string,
  event: Parameters<typeof happening>[0],
): Procedure {
  yield* record(table, 'replaced', `${object.label} ${says}`, [happening(event)], {
    of: object.label,
    matter: 'replacement',
  })
}
/** One word with a capital letter that no other card type has for a subtype, and that the day's list does not exclude: a word of no list is a type only where an object has it. */
export const isCreatureType = (word: string, { now: { state } }: Table): boolean =>
  /^(?:[A-Z][\w'-]*|Time Lord)$/.test(word) &&
  familyOf(word) === 'creature' &&
  isCreatureTypeOn(word, state.rules.game.day) &&
  (isListedOrFree(word, state.rules.game.day) || state.objects.some(({ front }) => front.subtypes.includes(word)))
const BASIC_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']

/** "As ~ enters, choose a color" (614.12a today): asked for unless the step that began it says what is chosen. */
function* chosen(
  now: Now,
  { object }: ObjectState,
  { what, who, range }: Extract<EntersHow, { kind: 'choice' }>,
): Procedure {
  const { table, doing } = now
  const { label } = object
  if (doing.choices.length > 0) return
  const [player = doing.controller] = yield* people(now, who)
  const words = {
    color: COLORS,
    'basic land type': BASIC_TYPES,
    opponent: opponentsOf(table.now, player),
    player: inTurnOrder(table.now),
  }
  const options: readonly string[] = what in words ? words[what as keyof typeof words] : []
  const isType = what === 'creature type'
  const example = (range && `${Math.max(1, range.least)}`) ?? options[0] ?? (isType ? 'Elf' : '"Bear"')
  const [word] = yield* ask(table, {
    kind: 'choose',
    player,
    question: `${/^[aeo]/.test(what) ? 'an' : 'a'} ${what}${range ? ofRange(range) : ''} as ${label} enters`,
    options: options.map(one => ({ key: one, shown: one })),
    least: 1,
    most: 1,
    write: `${player} chooses ${example}`,
    ...(range
      ? { anyWord: (said: string) => (isInRange(said, range) ? said : null) }
      : isType
        ? { anyWord: (said: string) => (isCreatureType(said, table) ? said : null) }
        : options.length === 0
          ? { anyWord: (said: string) => said }
          : {}),
  })
  if (word === undefined) return
  const present = objectNamed(table.now.state, label) ?? object
  yield* record(
    table,
    'chose',
    `${label} has the choice ${word}`,
    [{ state: withObject(table.now.state, { ...present, choices: [...present.choices, word] }) }],
    { of: label, answer: [word], matter: 'choices' },
  )
  now.kept = { ...now.kept, words: [...(now.kept.words ?? []), word] }
}
