import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { amendmentDays } from '../../index'
import { acrossEras, isDated, parsePage, runOn } from '../index'
import { daysFor, erasIn, firstChange, outcomesOf, shownIn } from './outcomes'

const pageOf = (id: string) => must(parsePage(readFileSync(`content/scenarios/${id}.feature.md`, 'utf8')))

test.each(['humility-and-opalescence', 'flipped-copies', 'assault-and-battery'])('%s, kept and run anew', id => {
  const page = pageOf(id)
  const kept = JSON.parse(JSON.stringify(outcomesOf(page, amendmentDays)))
  expect(Object.keys(kept.on)).toEqual([...amendmentDays])
  expect(kept.answers.length).toBeLessThan(amendmentDays.length)
  for (const day of amendmentDays.filter((_, at) => at % 6 === 0)) {
    const shown = shownIn(page.scenarios.flatMap(scenario => runOn(scenario, day)))
    expect(kept.answers[kept.on[day]], day).toEqual(JSON.parse(JSON.stringify(shown)))
  }
})

const DATED = readdirSync('content/scenarios')
  .map(name => name.replace('.feature.md', ''))
  .find(id => pageOf(id).scenarios[0] && isDated(pageOf(id).scenarios[0] as never))
test.each(['humility-and-opalescence', 'flipped-copies', DATED ?? 'none is dated'])(
  '%s through all eras, kept and run anew',
  id => {
    const page = pageOf(id)
    const outcomes = outcomesOf(page, daysFor(page))
    const kept = erasIn(page, outcomes).map(({ ruleset, from, answer, at }) => ({
      ruleset,
      from,
      board: outcomes.answers[answer]?.[at]?.board,
    }))
    const anew = acrossEras(page)
      .filter(({ scenario }) => scenario === page.scenarios[0]?.title)
      .map(({ ruleset, from, outcome, objects }) => ({
        ruleset,
        from,
        board: outcome === 'holds' || outcome === 'fails' ? objects : null,
      }))
    expect(kept).toEqual(anew)
  },
)

test('an example changed when it gives an answer on both days, and not the same', () => {
  const [small, large] = [[{ power: 1 }], [{ power: 4 }]]
  const none = { name: 'One', board: null }
  expect(firstChange([{ name: 'One', board: small }], [{ name: 'One', board: small }])).toBeNull()
  expect(firstChange([none], [{ name: 'One', board: large }])).toBeNull()
  expect(firstChange([{ name: 'One', board: small }], [none])).toBeNull()
  expect(firstChange([{ name: 'One', board: small }], [{ name: 'Two', board: large }])).toBeNull()
  const olds = [
    { name: 'One', board: small },
    { name: 'Two', board: small },
  ]
  const news = [
    { name: 'One', board: small },
    { name: 'Two', board: large },
  ]
  expect(firstChange(olds, news)).toEqual({ name: 'Two', before: small, after: large })
  // Another timestamp or id is no other outcome, nor is what nobody sees.
  const [early, late] = [
    { power: 1, timestamp: 1, id: 'a', enteredTurn: 1 },
    { power: 1, timestamp: 7, id: 'b', enteredTurn: 2, lastKnown: { zone: 'battlefield' } },
  ]
  expect(firstChange([{ name: 'One', board: [early] }], [{ name: 'One', board: [late] }])).toBeNull()
})
