import { type ObjectState, objectNamed, type Player } from '../../index'
import { readAbility } from '../../meaning/reader'
import { happening, type Procedure, record, type Table } from '../table'

const IT = { kind: 'memory', of: 'bestowed' } as const
/**
 * 702.102b (2013-09-27), 702.103b today: a spell cast bestowed, and the permanent that it becomes, is an Aura enchantment
 * with enchant creature and no creature, until it ceases to be bestowed.
 */
export function* bestowed(table: Table, player: Player, label: string): Procedure {
  const spell = objectNamed(table.now.state, label)
  if (!spell) return
  yield* record(
    table,
    'effect began',
    `${label} is an Aura as long as it is bestowed`,
    [
      happening({ kind: 'marks', label, marks: [...(spell.marks ?? []), { as: 'bestowed' }] }),
      happening({
        kind: 'resolve',
        name: label,
        source: label,
        controller: player,
        specs: [
          {
            text: 'It is bestowed.',
            affects: { kind: 'reference', the: IT },
            changes: [
              { kind: 'lose type', types: ['creature'], supertypes: [], subtypes: [], all: 'creature types' },
              { kind: 'become type', how: 'add', types: ['enchantment'], supertypes: [], subtypes: ['Aura'] },
              { kind: 'gain ability', ability: readAbility('Enchant creature', { name: '' }) },
            ],
            duration: {
              kind: 'for as long as',
              condition: { kind: 'matches', the: IT, filter: { kind: 'marked', as: 'bestowed' } },
            },
          },
        ],
        targets: [],
        choices: [],
        memory: { objects: { bestowed: [spell.id] }, players: {} },
      }),
    ],
    { of: label, matter: 'bestow' },
  )
}

/** A card as the spell that it would be if it were cast bestowed, at which permissions to cast it look. */
export const asIfBestowed = (thing: ObjectState): ObjectState => ({
  ...thing,
  types: thing.types.filter(type => type !== 'creature'),
  subtypes: [...thing.subtypes, 'Aura'],
})

export const isBestowed = (thing: ObjectState | undefined): boolean =>
  thing?.object.marks?.some(({ as }) => as === 'bestowed') === true

/** 702.102e-f (2013-09-27), 702.103e-f today: without a creature that it may enchant it is a creature again. */
export function* ceasesToBeBestowed(table: Table, { object }: ObjectState): Procedure {
  const { label, marks = [], attachedTo } = object
  yield* record(
    table,
    'effect ended',
    `${label} is no longer bestowed`,
    [
      ...(attachedTo === null ? [] : [happening({ kind: 'unattach', label })]),
      happening({ kind: 'marks', label, marks: marks.filter(({ as }) => as !== 'bestowed') }),
    ],
    { of: label, matter: 'bestow' },
  )
}
