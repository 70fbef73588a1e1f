import { manaSymbols, type ObjectState, type Player } from '../../index'
import { perform } from '../perform'
import { existing, illegalAct, type Procedure, refuse, ruleOf, type Table, thingNamed } from '../table'
import type { Clauses } from './clauses'

/** Convoke and improvise: creatures or artifacts are tapped for mana of the cost. */
export function* tapped(
  table: Table,
  player: Player,
  mana: string,
  clauses: Clauses,
  spell: ObjectState,
): Procedure<string> {
  if (clauses.byTapping.length === 0) return mana
  const can = (word: string): boolean => spell.abilities.some(held => held.ability.text.toLowerCase() === word)
  const [convokes, improvises] = [can('convoke'), can('improvise')]
  if (!convokes && !improvises)
    return yield* refuse(
      illegalAct(
        `"${spell.object.label}" cannot be paid for by tapping permanents`,
        ruleOf(table.now, 'casting'),
        'Remove the clause',
      ),
    )
  for (const word of ['convoke', 'improvise']) if (can(word)) yield* existing(table, word, spell.object.label)
  let left = manaSymbols(mana)
  for (const { mana: symbols, labels } of clauses.byTapping) {
    const wanted = manaSymbols(symbols).flatMap(symbol =>
      /^\d+$/.test(symbol) ? Array.from({ length: Number(symbol) }, () => '1') : [symbol],
    )
    if (wanted.length !== labels.length)
      return yield* refuse(
        illegalAct(
          `${labels.length} permanents cannot pay ${symbols}`,
          ruleOf(table.now, 'convoke'),
          'Name one permanent for each mana',
        ),
      )
    for (const [i, label] of labels.entries()) {
      const thing = thingNamed(table.now.state, label)
      const symbol = wanted[i] ?? ''
      const color = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' }[symbol]
      const isHere = thing?.object.zone === 'battlefield' && !thing.object.tapped && thing.controller === player
      // 702.126a (2017-01-20): an artifact pays for generic mana; 702.51a: a creature also for one of its color.
      const isFit =
        isHere &&
        ((convokes &&
          thing.types.includes('creature') &&
          (symbol === '1' || thing.colors.some(one => one === color))) ||
          (improvises && thing.types.includes('artifact') && symbol === '1'))
      if (!isFit)
        return yield* refuse(
          illegalAct(
            `"${label}" cannot pay {${symbol}}`,
            ruleOf(table.now, 'convoke'),
            convokes ? 'Name an untapped creature of that color' : 'Name an untapped artifact, for generic mana',
          ),
        )
      const taken = withoutSymbol(left, symbol)
      if (!taken)
        return yield* refuse(
          illegalAct(
            `{${symbol}} is not part of ${mana}`,
            ruleOf(table.now, 'convoke'),
            'Pay another part of the cost',
          ),
        )
      left = taken
      yield* perform(table, [{ kind: 'status', label, becomes: 'tapped' }])
    }
  }
  const rest = left
    .filter(symbol => symbol !== '0')
    .map(symbol => `{${symbol}}`)
    .join('')
  return rest
}

const withoutSymbol = (symbols: readonly string[], symbol: string): readonly string[] | null => {
  const at = symbol === '1' ? -1 : symbols.indexOf(symbol)
  if (at >= 0) return symbols.filter((_, i) => i !== at)
  const generic = symbols.findIndex(one => /^[1-9]\d*$/.test(one))
  return generic < 0 ? null : symbols.map((one, i) => (i === generic ? String(Number(one) - 1) : one))
}
