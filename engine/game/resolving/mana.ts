import { MANA, type ManaColor } from '../game'
import type { Planned } from '../happenings'
import type { Instruction } from '../instructions/instruction'
import { perform } from '../perform'
import { ask, type Procedure } from '../table'
import { amount } from './amount'
import { type Now, sourceLabel } from './context'
import { players } from './reference'

export function* mana(now: Now, instruction: Extract<Instruction, { kind: 'mana' }>): Procedure {
  const { table, doing } = now
  const [player = doing.controller] = yield* players(now, instruction.who)
  if (instruction.anyColor > 0) {
    const said = COLOR_WORDS.find(([word]) => doing.choices.includes(word))
    const [color = 'W'] = said
      ? [said[1]]
      : yield* ask(table, {
          kind: 'choose',
          player,
          question: 'a color of mana',
          options: COLOR_WORDS.map(([word, key]) => ({ key, shown: word })),
          least: 1,
          most: 1,
          write: `${player} chooses red`,
        })
    yield* perform(table, [
      { kind: 'mana', player, color: color as ManaColor, count: instruction.anyColor, by: sourceLabel(doing) },
    ])
    return
  }
  const times = instruction.times ? yield* amount(now, instruction.times) : 1
  const plans = MANA.flatMap((color): Planned[] => {
    const count = instruction.symbols.filter(symbol => symbol === color).length * times
    return count > 0 ? [{ kind: 'mana', player, color, count, by: sourceLabel(doing) }] : []
  })
  yield* perform(table, plans)
}

const COLOR_WORDS = [
  ['white', 'W'],
  ['blue', 'U'],
  ['black', 'B'],
  ['red', 'R'],
  ['green', 'G'],
] as const
