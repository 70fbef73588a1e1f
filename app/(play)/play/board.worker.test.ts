import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { date } from '#rulebook/dates/date'
import type { Now, Question, Reply } from './board.worker'

// The worker as the page sees it: a message goes in, an answer comes out.
let send: (question: Question) => Promise<Reply>
let tell: (question: Question) => void
beforeAll(async () => {
  const replies: Reply[] = []
  let hear: (message: { data: Question }) => Promise<void> = async () => undefined
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener
  })
  vi.stubGlobal('postMessage', (reply: Reply) => replies.push(reply))
  await import('./board.worker')
  tell = question => void hear({ data: question })
  send = async question => {
    await hear({ data: question })
    const reply = replies.pop()
    if (!reply) throw new Error('no reply')
    return reply
  }
})
afterAll(() => vi.unstubAllGlobals())

const outline = (objects: number, rows: number): string =>
  [
    '# Feature: Many',
    '',
    '## Scenario Outline: rows',
    '',
    '* Given the rules of 2010-01-01',
    ...Array.from(
      { length: objects },
      (_, at) => `* And "Bear ${at}" is a 2/2 creature with "Creatures you control get +1/+1."`,
    ),
    '* When an effect says "All creatures get +<n>/+<n>."',
    '* And an effect says "All creatures have flying."',
    '',
    '### Examples:',
    '',
    '  | n |',
    '  | - |',
    ...Array.from({ length: rows }, (_, at) => `  | ${at + 1} |`),
  ].join('\n')

test('a card given by its name is worded as on the day', async () => {
  const source = '# Feature: F\n\n## Scenario: S\n\n* Given "Bear" is the card "Dull Bear"\n* Then "Bear" is 2/2\n'
  const outcome = async (on: string): Promise<string | undefined> => {
    const { answer } = await send({ id: 2, kind: 'run', board: { source, on, flips: {}, beside: [] } })
    return answer.ok ? (answer.value as Now).runs[0]?.outcome : answer.problem.message
  }
  expect(await outcome('2005-01-01')).toBe('refused')
  const wordings = [
    { from: date('1995-01-01'), step: 'a 2/2 Bear creature' },
    { from: date('2010-01-01'), step: 'a 3/3 Bear creature' },
  ]
  tell({ id: 0, kind: 'wordings', cards: [{ name: 'Dull Bear', wordings }] })
  expect([await outcome('2005-01-01'), await outcome('2015-01-01')]).toEqual(['holds', 'fails'])
})
test('a board run on the device has the same limits as on the site', async () => {
  const source = outline(16, 40)
  const { answer } = await send({ id: 1, kind: 'run', board: { source, on: '', flips: {}, beside: [] } })
  if (!answer.ok) throw new Error(answer.problem.message)
  const { runs } = answer.value as Now
  expect(runs).toHaveLength(40)
  expect(runs.at(-1)?.traceTruncated === true || runs.at(-1)?.outcome === 'refused').toBe(true)
  expect(JSON.stringify(runs).length).toBeLessThan(4_000_000)
})
