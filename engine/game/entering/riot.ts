import type { ObjectState } from '../../index'
import { keywordSaid } from '../../meaning/keyword-texts'
import { opponentsOf } from '../game'
import { ask, existing, happening, type Procedure, record, type Table, whether } from '../table'

const THIS = { kind: 'this' } as const
/**
 * 702.135a (2019-01-25), 702.136a today: the permanent enters with a +1/+1 counter more or gains haste, for each time that
 * it has the keyword. Answers how many counters there are.
 */
export function* riotCounters(table: Table, { abilities, controller, object }: ObjectState): Procedure<number> {
  const { label } = object
  let counters = 0
  for (const { ability } of abilities) {
    if (keywordSaid(ability.text)?.keyword !== 'riot') continue
    yield* existing(table, ability.text, label)
    const [answer] = yield* ask(table, {
      kind: 'choose',
      player: controller,
      question: `a +1/+1 counter or haste for "${label}"`,
      options: [
        { key: 'haste', shown: 'haste' },
        { key: 'a +1/+1 counter', shown: 'a +1/+1 counter' },
      ],
      least: 1,
      most: 1,
      write: `${controller} chooses haste`,
    })
    if (answer !== 'haste') {
      counters++
      continue
    }
    const haste = { text: 'haste', does: { kind: 'keyword', word: 'haste' } } as const
    yield* record(
      table,
      'effect began',
      `${label} gains haste`,
      [
        happening({
          kind: 'resolve',
          name: label,
          source: label,
          controller,
          specs: [
            {
              text: 'This permanent gains haste.',
              affects: { kind: 'reference', the: THIS },
              changes: [{ kind: 'gain ability', ability: haste }],
              duration: { kind: 'indefinite' },
            },
          ],
          targets: [],
          choices: [],
        }),
      ],
      { of: label, matter: 'replacement' },
    )
  }
  return counters
}

/** 702.103a (2014-02-01), 702.104a today: an opponent of its controller's choice may have it enter with more counters. */
export function* tributeCounters(table: Table, { abilities, controller, object }: ObjectState): Procedure<number> {
  const { label } = object
  let counters = 0
  for (const { ability } of abilities) {
    const said = keywordSaid(ability.text)
    if (said?.keyword !== 'tribute') continue
    yield* existing(table, ability.text, label)
    const opponents = opponentsOf(table.now, controller)
    const [key] = yield* ask(table, {
      kind: 'choose',
      player: controller,
      question: `an opponent for the tribute of "${label}"`,
      options: opponents.map(one => ({ key: one, shown: one })),
      least: Math.min(1, opponents.length),
      most: 1,
      write: `${controller} chooses ${opponents[0] ?? ''}`,
    })
    const opponent = opponents.find(one => one === key)
    if (opponent === undefined) continue
    const isYes = yield* whether(table, opponent, `whether to pay the tribute of "${label}"`)
    if (!isYes) continue
    counters += Number(said.value)
    const marks = [...(object.marks ?? []), { as: 'tributed' } as const]
    yield* record(
      table,
      'effect began',
      `${opponent} pays the tribute of ${label}`,
      [happening({ kind: 'marks', label, marks })],
      {
        of: label,
        by: opponent,
        matter: 'tribute',
      },
    )
  }
  return counters
}
