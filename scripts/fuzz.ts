import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { boardOf, happen, RULESETS, rulesetOn, startGame } from '#engine/game'
import { readAbility, readSentence } from '#engine/grammar/reader'
import { boards } from '#engine/random-board.fixture'
import { parsePage, runScenario } from '#engine/scenario/scenario'
import { parseSource } from '#ingest/parse'
import { readSource } from '#ingest/read'
import { anchor } from '#notes/anchor'
import { annotationSchema } from '#notes/annotation'
import { parseFragment } from '#notes/fragment'
import { describeRange } from '#notes/selector'
import { must } from '#rulebook/result'
import { parseQuery } from '#search/query'

// npm run fuzz -- --boards 1000000 [--seed 7]: random inputs for one door or all; a crash prints its seed and its input.
const words =
  'creature land until end of turn gets +1/+1 gains flying each other target enchanted is becomes in addition to its types power toughness equal number "White ( ) {T}: . , \' \n 3/3 -X where rules Given When Then * And 418.5a Example: 100.1b'.split(
    ' ',
  )
const prose = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.array(fc.constantFrom(...words), { maxLength: 40 }).map(list => list.join(' ')),
)
const page = fc
  .array(prose, { maxLength: 12 })
  .map(lines => `# Feature: x\n\n## Scenario: y\n\n${lines.map(line => `* Given ${line}`).join('\n')}`)
const rules = RULESETS.map(({ from }) => must(rulesetOn(from)))

/** Each door takes one input; whatever it answers is fine, as long as it answers. */
const DOORS: Record<string, { readonly of: fc.Arbitrary<unknown>; readonly try: (input: never) => unknown }> = {
  boards: {
    of: fc.tuple(boards, fc.nat(rules.length - 1)),
    try: ([events, era]: [Parameters<typeof happen>[1][], number]) => {
      let state = startGame(rules[era] ?? must(rulesetOn('2020-04-17' as never)), text =>
        readAbility(text, { name: 'It' }),
      )
      for (const event of events) {
        const next = happen(state, event)
        if (next.ok) state = next.value
      }
      return boardOf(state)
    },
  },
  sentences: {
    of: prose,
    try: (text: string) => [readSentence(text, { self: 'Bear', known: [] }), readAbility(text, { name: 'Bear' })],
  },
  pages: {
    of: page,
    try: (text: string) => {
      const parsed = parsePage(text)
      return parsed.ok
        ? parsed.value.scenarios.map(scenario => runScenario(scenario, { within: 2_000, now: () => performance.now() }))
        : parsed
    },
  },
  queries: { of: fc.oneof(prose, fc.string({ unit: 'binary' })), try: (text: string) => parseQuery(text) },
  fragments: { of: fc.string(), try: (text: string) => parseFragment(`#q=${text}`) },
  selectors: {
    of: fc.tuple(prose, prose, fc.nat(50), fc.integer({ min: 1, max: 60 })),
    try: ([seen, text, start, length]: [string, string, number, number]) =>
      anchor(describeRange(seen, [start, start + length]), text, seen),
  },
  annotations: { of: fc.anything(), try: (body: unknown) => annotationSchema.safeParse(body) },
  texts: {
    of: fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.array(prose, { maxLength: 60 }).map(lines => Buffer.from(lines.join('\n\n'))),
    ),
    try: (bytes: Uint8Array) => parseSource(readSource('fuzz.txt', bytes)),
  },
}
/** An answer that took longer than this is told. */
const SLOW_MS = 2_000

const options = Object.fromEntries(
  ['seed', 'all', ...Object.keys(DOORS)].map(name => [name, { type: 'string' }] as const),
)
const { values } = parseArgs({ options })
const seed = Number(values.seed ?? 1)
// The grammar is compiled at its first sentence, which says nothing about the sentence.
readAbility('Flying', { name: 'Bear' })
let failed = false
for (const [name, door] of Object.entries(DOORS)) {
  const count = Number(values[name] ?? values.all ?? 0)
  if (count <= 0) continue
  const began = performance.now()
  let slowest = 0
  const result = fc.check(
    fc.property(door.of, input => {
      const start = performance.now()
      door.try(input as never)
      const took = performance.now() - start
      slowest = Math.max(slowest, took)
      if (took > SLOW_MS) throw new Error(`took ${Math.round(took)} ms`)
    }),
    { numRuns: count, seed, endOnFailure: true },
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `${name.padEnd(12)} ${result.numRuns} tried, ${result.failed ? 'FAILED' : '0 failed'}, slowest ${slowest.toFixed(1)} ms, ${seconds} s, seed ${seed}\n`,
  )
  if (result.failed) {
    failed = true
    process.stdout.write(
      `  path ${result.counterexamplePath}\n  input ${JSON.stringify(result.counterexample)?.slice(0, 2_000)}\n  ${result.errorInstance}\n`,
    )
  }
}
process.exitCode = failed ? 1 : 0
