import { afterEach, expect, test, vi } from 'vitest'
import { date } from '#rulebook/dates/date'
import { heirsOf } from './book'

afterEach(() => vi.unstubAllGlobals())

test('the subrules of a descendant are searched too', async () => {
  const wordings = (number: string) => ({
    lineage: number,
    wordings: [{ number, from: '2009-10-01', blocks: [{ id: 'p1', text: `The words of ${number}.` }] }],
  })
  // In the form of the API's response: `children` are numbers.
  const answers: Readonly<Record<string, unknown>> = {
    '/api/v1/trace?number=418.5a&from=2008-03-17&to=2010-01-01': { results: [{ targets: [{ number: '613.1' }] }] },
    '/api/v1/rules/613.1?on=2010-01-01': { children: ['613.1a', '613.1b'] },
    ...Object.fromEntries(
      ['613.1', '613.1a', '613.1b'].map(number => [`/api/v1/rules/${number}/wordings?on=2010-01-01`, wordings(number)]),
    ),
  }
  vi.stubGlobal('fetch', async (address: string) =>
    answers[address] ? Response.json(answers[address]) : new Response(null, { status: 404 }),
  )
  const heirs = await heirsOf('418.5a', date('2008-03-17'), date('2010-01-01'))
  expect(heirs.map(({ number, text }) => [number, text])).toEqual([
    ['613.1', 'The words of 613.1.'],
    ['613.1a', 'The words of 613.1a.'],
    ['613.1b', 'The words of 613.1b.'],
  ])
})
