import { colorsOf, couldProduce } from '../casting/mana-sources'
import { MANA, type ManaColor, playerIn } from '../game'
import { ask, notModelledHere, type Procedure, refuse } from '../table'
import type { Planned } from '../triggers/happenings'
import { amountOf, type Now, type Of, performed, sourceLabel, sourceThing } from './now'
import { people } from './people'

const COLOR_WORDS = [
  ['white', 'W'],
  ['blue', 'U'],
  ['black', 'B'],
  ['red', 'R'],
  ['green', 'G'],
] as const
const wordOf = (symbol: string): string => COLOR_WORDS.find(([, letter]) => letter === symbol)?.[0] ?? 'colorless'

export function* added(now: Now, { who, mana, only: said, until }: Of<'mana'>): Procedure {
  const { doing } = now
  const [player = doing.controller] = yield* people(now, who)
  const by = sourceLabel(doing)
  const source = doing.source ? { source: doing.source.id } : {}
  const how = {
    ...(said ? { only: { ...said, ...source, by: doing.controller } } : {}),
    ...(until ? { until } : {}),
    ...(doing.isTapped ? { isTapped: true as const } : {}),
  }
  const plans = (symbols: readonly string[], times: number): readonly Planned[] =>
    MANA.flatMap((color): Planned[] => {
      const count = symbols.filter(symbol => symbol === color).length * times
      return count > 0 ? [{ kind: 'mana', player, color, count, by, ...how }] : []
    })
  switch (mana.kind) {
    case 'symbols': {
      if (mana.symbols.some(symbol => !(MANA as readonly string[]).includes(symbol)))
        return yield* refuse(notModelledHere(`The mana of "${doing.text}"`))
      const times = mana.times ? yield* amountOf(now, mana.times) : 1
      yield* performed(now, plans(mana.symbols, times))
      return
    }
    case 'one of': {
      const options = mana.of.map(symbols => ({ key: symbols.join(''), shown: symbols.map(wordOf).join(' ') }))
      const said = mana.of.find(symbols => symbols.length === 1 && doing.choices.includes(wordOf(symbols[0] ?? '')))
      const [key = ''] = said
        ? [said.join('')]
        : yield* ask(now.table, {
            kind: 'choose',
            player,
            question: 'which mana to add',
            options,
            least: 1,
            most: 1,
            write: `${player} chooses ${options[0]?.shown ?? ''}`,
          })
      const times = mana.times ? yield* amountOf(now, mana.times) : 1
      yield* performed(now, plans([...key], times))
      return
    }
    case 'any color': {
      const count = yield* amountOf(now, mana.count)
      // 106.5 today: of no color no mana is made.
      const colors = colorsOf(now.table.now, mana, sourceThing(now), doing.controller, doing.kept?.mana)
      if (colors.length === 0) return
      const made: Planned[] = []
      for (let left = count; left > 0; left -= mana.one ? count : 1) {
        const color = yield* colorChosen(now, player, colors)
        made.push({ kind: 'mana', player, color, count: mana.one ? count : 1, by, ...how })
      }
      yield* performed(now, made)
      return
    }
    case 'could produce': {
      const thing = sourceThing(now)
      const colors = thing ? couldProduce(now.table.now, mana, thing, doing.controller) : null
      if (colors === null) return yield* refuse(notModelledHere(`What mana lands could produce for ${doing.label}`))
      const count = colors.length === 0 ? 0 : yield* amountOf(now, mana.count)
      for (let left = count; left > 0; left--) {
        const color = yield* colorChosen(now, player, colors)
        yield* performed(now, [{ kind: 'mana', player, color, count: 1, by, ...how }])
      }
      return
    }
  }
}
/** 106.6 (2009-07-11): the mana that is added has no restriction, whatever the mana that is doubled has. */
export function* doubled(now: Now, { who }: Of<'double mana'>): Procedure {
  for (const player of yield* people(now, who)) {
    const { pool } = playerIn(now.table.now, player)
    const by = sourceLabel(now.doing)
    yield* performed(
      now,
      MANA.flatMap((color): Planned[] => {
        const count = pool.filter(one => one.color === color).length
        return count > 0 ? [{ kind: 'mana', player, color, count, by }] : []
      }),
    )
  }
}

function* colorChosen(now: Now, player: string, colors: readonly string[]): Procedure<ManaColor> {
  const said = colors.find(letter => now.doing.choices.includes(wordOf(letter)))
  if (said !== undefined) return said as ManaColor
  const [color = 'W'] = yield* ask(now.table, {
    kind: 'choose',
    player,
    question: 'a color of mana',
    options: colors.map(letter => ({ key: letter, shown: wordOf(letter) })),
    least: 1,
    most: 1,
    write: `${player} chooses red`,
  })
  return color as ManaColor
}
