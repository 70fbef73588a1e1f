// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parsePage, playedOn } from '#engine/scenario/index'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { GameBar } from './game-bar'
import { linesOf, openLine, printHeading, stepFor, stretchesOf, withStep } from './game-lines'
import { StackPane } from './stack'
import { Table } from './table'
import { GameTimeline } from './timeline'

const runOf = (source: string, at?: number) => {
  const [run] = playedOn(
    must(parsePage(`# Feature: F\n\n## Scenario: S\n\n${source}`)),
    { on: date('2010-02-01'), flips: {} },
    at === undefined ? {} : { at },
  )
  if (!run) throw new Error('no scenario')
  return run
}
const BOLT = `* Given "Bolt" is a red instant with "Bolt deals 3 damage to any target."
* And "Bear" is a 2/2 green Bear creature controlled by B
* When A casts "Bolt" targeting "Bear"
* And the stack resolves
`
const href = (n: number | null): string => `/x?at=${n ?? ''}`

describe('a timeline', () => {
  const run = runOf(BOLT)
  test('has every event once, numbered as the log numbers them', () => {
    const lines = linesOf(run.log)
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.map(({ entry }) => entry.n)).toEqual(lines.map((_, n) => n))
    const html = renderToStaticMarkup(<GameTimeline game={run} href={href} opened={<b>the rule</b>} />)
    for (const { entry } of lines) expect(html).toContain(`id="event-${entry.n + 1}"`)
    for (const { entry } of lines) if (entry.cite) expect(html).toContain(`/rules/${entry.cite.rule}?on=2010-02-01`)
  })
  test('opens one event with its rule, and expands the event that contains it', () => {
    const part = linesOf(run.log).find(({ depth }) => depth > 0)?.entry
    expect(part).toBeDefined()
    const html = renderToStaticMarkup(
      <GameTimeline game={{ log: run.log, at: part?.n }} href={href} opened={<b>the rule</b>} />,
    )
    expect(html.match(/the rule/g)).toHaveLength(1)
    expect(html.match(/aria-current="step"/g)).toHaveLength(1)
    expect(html).toContain('<details open="">')
  })
  test('has turns and steps as headings', () => {
    const long = runOf(`${BOLT}* And the game goes on to the next turn\n`)
    const headings = stretchesOf(long.log).map(printHeading)
    expect(headings[0]).toBe('From the beginning')
    expect(headings).toContain('Turn 2: B')
    expect(headings).toContain('Second main phase')
  })
  test('keys and links go one event back or forward, and stop at both ends', () => {
    const last = linesOf(run.log).length - 1
    const asOf = (at: number | undefined) => renderToStaticMarkup(<GameBar game={{ log: run.log, at }} href={href} />)
    expect(asOf(3)).toContain('href="/x?at=2" aria-label="Previous event" aria-keyshortcuts="ArrowLeft"')
    expect(asOf(3)).toContain('href="/x?at=4" aria-label="Next event" aria-keyshortcuts="ArrowRight"')
    expect(asOf(0)).not.toContain('Previous event')
    expect(asOf(undefined)).not.toContain('Next event')
    expect(asOf(last - 1)).toContain('href="/x?at=" aria-label="Next event"')
  })
})

test('the table and the stack are those after the open event', () => {
  const cast = linesOf(runOf(BOLT).log).find(({ entry }) => entry.kind === 'cast')?.entry.n
  const run = runOf(BOLT, cast)
  expect(openLine(run)?.entry.kind).toBe('cast')
  const stack = renderToStaticMarkup(<StackPane game={run} known={['Bear']} href={label => `/x?object=${label}`} />)
  expect(stack).toContain('Top of the stack · A’s spell')
  expect(stack).toContain('<a href="/x?object=Bear">Bear</a> <span class="xs dim">legal target</span>')
  const table = renderToStaticMarkup(<Table run={run} label="Bear" href={label => `/x?object=${label}`} />)
  expect(table).toContain('Turn 1, A’s main phase')
  expect(table).toContain('2/2')
  const after = runOf(BOLT)
  expect(renderToStaticMarkup(<Table run={after} label={undefined} href={() => ''} />)).toContain('graveyard 1: Bear')
  expect(renderToStaticMarkup(<StackPane game={after} known={[]} href={() => ''} />)).toContain(
    'Nothing is on the stack',
  )
})

test('the table says who attacks whom and who blocks, and marks it on each creature', () => {
  const run = runOf(`* Given "Ogre" is a 3/3 red Ogre creature
* And "Bird" is a 1/1 white Bird creature
* And "Elf" is a 1/1 green Elf creature controlled by B
* When A attacks with "Ogre" and "Bird"
* And B blocks "Ogre" with "Elf"
`)
  const table = renderToStaticMarkup(<Table run={run} label={undefined} href={() => ''} />)
  const lanes = [...table.matchAll(/<li class="lane">(.*?)<\/li>/g)].map(([, lane = '']) =>
    lane
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(lanes).toEqual([
    expect.stringMatching(/^Ogre .* attacks blocked Elf /),
    expect.stringMatching(/^Bird .* attacks not blocked B 20$/),
  ])
  for (const mark of ['attacks B', 'blocked by Elf', 'blocks Ogre'])
    expect(table).toContain(`<span class="tag combat">${mark}</span>`)
})

describe('an answer', () => {
  const question = { player: 'A', question: 'q', answers: [], least: 1, most: 1, write: '', step: 0 }
  test.each([
    ['A sacrifices "Elf"', ['"Imp"'], 'A sacrifices "Imp"'],
    ['A does', ['does not'], 'A does not'],
    ['A pays {2}', ['pays {2}'], 'A pays {2}'],
    ['A chooses B', ['B', '"Ox"'], 'A chooses B and "Ox"'],
    ['A applies "One" first', ['"Two"'], 'A applies "Two" first'],
    ['A puts "One" first, then "Two"', ['"Two"', '"One"'], 'A puts "Two" first, then "One"'],
    ['A puts "One" on the bottom', ['"Two"'], 'A puts "Two" on the bottom'],
    ['A finds "One"', [], 'A finds nothing'],
    ['A assigns 3 from "Wurm" to "Ox"', ['2 to "Ox" and 1 to B'], 'A assigns 2 from "Wurm" to "Ox" and 1 to B'],
  ])('like %s, %j is the step %s', (write, answers, step) => {
    expect(stepFor({ ...question, write }, answers)).toBe(step)
  })
  test('becomes a step after the one that asks', () => {
    expect(withStep('* Given x\n* When y\n* Then z', 2, 'A does')).toBe('* Given x\n* When y\n* And A does\n* Then z')
    expect(withStep('Given x\nWhen y', 2, 'A does')).toBe('Given x\nWhen y\nAnd A does')
  })

  // Every decision is removed from our own pages; the game must accept each answer that it then offers.
  const FOLDER = 'content/scenarios'
  const DECISION = /^\* (?:When|And) [A-Z] (?:chooses|sacrifices|discards|finds|does|pays|puts|applies|returns)\b.*\n/m
  const pages = readdirSync(FOLDER)
    .filter(name => name.endsWith('.feature.md'))
    .map(name => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const)
    .filter(([, source]) => DECISION.test(source))
  test('offered by one of our pages is accepted by the game', () => {
    let tried = 0
    for (const [name, source] of pages) {
      const asking = source.replace(DECISION, '')
      const run = playedOn(must(parsePage(asking)), { on: null, flips: {} }).find(one => one.asks)
      const line = run?.asks && run.steps[run.asks.step]?.line
      if (!run?.asks || line === undefined) continue
      const { answers, least, most } = run.asks
      const groups = least <= 1 && most >= 1 ? answers.map(one => [one]) : [answers.slice(0, least)]
      for (const group of groups) {
        tried += 1
        const step = stepFor(run.asks, group)
        const answered = playedOn(must(parsePage(withStep(asking, line, step))), { on: run.on, flips: {} })
        // The page may say the same once more, later, where it was not offered.
        const own = answered.map(({ steps }) => steps.find(({ text }) => text === step))
        expect([name, step, own.find(one => one?.status === 'refused')?.says ?? '']).toEqual([name, step, ''])
      }
    }
    expect(tried).toBeGreaterThan(5)
  })
})
