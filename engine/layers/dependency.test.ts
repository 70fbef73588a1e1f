import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { applyEvent, dependenciesIn, rulesetOn } from '../index'
import type { Ability, Change, EffectSpec } from '../model/effect'
import type { GameEvent } from '../model/event'
import { newGame } from '../model/state'
import {
  ability,
  all,
  become,
  begin,
  creature,
  gain,
  itself,
  named,
  plainReader,
  spec,
  subtype,
  thing,
} from './engine.fixture'
import { FAST } from './fast/index'
import { REFERENCE } from './layers'

const activated: Ability = { text: '{T}: Add {G}.', does: { kind: 'opaque' } }
const source = (label: string, effect: EffectSpec): GameEvent =>
  begin(thing(label, ['enchantment'], { abilities: [ability(`${label}.`, effect)] }))
const losesCreature: Change = { kind: 'lose type', types: ['creature'], subtypes: [], supertypes: [] }
const takesActivated: Change = { kind: 'gain activated', of: { kind: 'each', filter: subtype('Elf') } }

type Row = readonly [what: string, older: EffectSpec, younger: EffectSpec, before: readonly GameEvent[]]
/** In each row the older effect depends on the younger one. */
const ROWS: readonly Row[] = [
  [
    'attacking objects, one of which is about to be no creature',
    spec(all({ kind: 'status', is: 'attacking' }), become([], ['Goblin'], 'add')),
    spec(named('Bear'), losesCreature),
    [begin(creature('Bear', 2, 2)), { kind: 'combat', label: 'Bear', role: 'attacking' }],
  ],
  [
    'objects without abilities, one of which is about to take activated abilities',
    spec(all({ kind: 'has no abilities' }), gain('flying')),
    spec(named('Bear'), takesActivated),
    [begin(creature('Bear', 2, 2)), begin(creature('Elf', 1, 1, { subtypes: ['Elf'], abilities: [activated] }))],
  ],
  [
    'taking activated abilities from one that is about to be given one',
    spec(itself, takesActivated),
    spec(all(subtype('Elf')), { kind: 'gain ability', ability: activated }),
    [begin(creature('Elf', 1, 1, { subtypes: ['Elf'] }))],
  ],
  [
    'objects with an activated ability that is about to be granted through another effect',
    spec(all({ kind: 'has ability', word: '{t}: add {g}' }), gain('flying')),
    spec(named('Bear'), takesActivated),
    [begin(creature('Bear', 2, 2)), begin(creature('Elf', 1, 1, { subtypes: ['Elf'], abilities: [activated] }))],
  ],
]

describe.each([
  ['reference', REFERENCE],
  ['fast', FAST],
] as const)('dependency by the %s layers', (_, layerEngine) => {
  test.each(ROWS)('%s', (_what, older, younger, before) => {
    const events = [...before, source('Older', older), source('Younger', younger)]
    const start = newGame(must(rulesetOn(date('2022-11-18'))), plainReader, layerEngine)
    const state = events.reduce((now, event) => must(applyEvent(now, event)), start)
    const idOf = (label: string) => state.objects.find(object => object.label === label)?.id ?? ''
    const found = dependenciesIn(state).map(one => `${one.who.split('#')[0]} on ${one.on.split('#')[0]}`)
    expect(found).toContain(`${idOf('Older')} on ${idOf('Younger')}`)
  })
})
