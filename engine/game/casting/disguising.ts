import type { Player } from '../../index'
import { happening, type Procedure, record, type Table } from '../table'

const THIS = { kind: 'this' } as const
/** 702.168a (2024-02-02): what is cast face down by disguise has ward {2} until it is turned face up. */
export function* disguised(table: Table, player: Player, label: string): Procedure {
  yield* record(
    table,
    'effect began',
    `${label} has ward {2} while it is face down`,
    [
      happening({
        kind: 'resolve',
        name: label,
        source: label,
        controller: player,
        specs: [
          {
            text: 'This permanent has ward {2}.',
            affects: { kind: 'reference', the: THIS },
            changes: [
              { kind: 'gain ability', ability: { text: 'ward {2}', does: { kind: 'keyword', word: 'ward {2}' } } },
            ],
            duration: {
              kind: 'for as long as',
              condition: { kind: 'matches', the: THIS, filter: { kind: 'status', is: 'face down' } },
            },
          },
        ],
        targets: [],
        choices: [],
      }),
    ],
    { of: label, matter: 'casting' },
  )
}
