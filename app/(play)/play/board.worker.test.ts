import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Now, Question, Reply } from './board.worker'

// The worker as the page sees it: a message goes in, an answer comes out.
let send: (question: Question) => Promise<Reply>
beforeAll(async () => {
  const replies: Reply[] = []
  let hear: (message: { data: Question }) => Promise<void> = async () => undefined
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener
  })
  vi.stubGlobal('postMessage', (reply: Reply) => replies.push(reply))
  await import('./board.worker')
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

test('a board run on the device has the same limits as on the site', async () => {
  const source = outline(16, 40)
  const { answer } = await send({ id: 1, kind: 'run', board: { source, on: '', flips: {}, beside: [] } })
  if (!answer.ok) throw new Error(answer.problem.message)
  const { runs } = answer.value as Now
  expect(runs).toHaveLength(40)
  expect(runs.at(-1)?.traceTruncated === true || runs.at(-1)?.outcome === 'refused').toBe(true)
  expect(JSON.stringify(runs).length).toBeLessThan(4_000_000)
})
