import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import type { IsoDate } from '#rulebook/dates/date'
import { isFull } from '#rulebook/testing/laws'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'
import { pageOf, type WrittenBoard, writtenBoards } from './boards.fixture'

/** The doors of the lowering, each of which refuses a phrase that has one of the refused kinds inside. */
const doors = vi.hoisted(() => {
  const reading = { refused: new Set<string>(), seen: new Set<string>() }
  const isPhrase = (held: unknown): held is Meaning => typeof held === 'object' && held !== null && 'kind' in held
  const has = (phrase: Meaning): boolean => {
    reading.seen.add(phrase.kind)
    if (reading.refused.has(phrase.kind)) return true
    // What is only granted has its own door.
    if (phrase.kind === 'Quoted') return false
    return Object.values(phrase).filter(isPhrase).map(has).includes(true)
  }
  const guarded = async (original: () => Promise<unknown>, names: readonly string[]) => {
    const real = (await original()) as Record<string, (...asked: readonly unknown[]) => unknown>
    const { NotExecuted } = await import('../meaning/not-executed')
    const made = names.map(name => [
      name,
      (...asked: readonly unknown[]) => {
        const [phrase] = asked
        if (isPhrase(phrase) && has(phrase)) throw new NotExecuted('This phrase', phrase)
        return real[name]?.(...asked)
      },
    ])
    return { ...real, ...Object.fromEntries(made) }
  }
  return { reading, guarded }
})
const { reading } = doors
const DOORS: Readonly<Record<string, readonly string[]>> = {
  '../meaning/instructions': ['instructions'],
  '../meaning/events': ['trigger', 'event', 'time'],
  '../meaning/conditions': ['condition'],
  '../meaning/costs': ['costs'],
  '../meaning/statics': ['statics'],
  '../meaning/nouns': ['filterOf'],
  '../meaning/limits': ['limits'],
}

type Ran = { readonly outcome: string; readonly says: string; readonly kinds: ReadonlySet<string> }
/** Runs boards on their last days with an engine that has read nothing yet. */
const ran = async (boards: readonly WrittenBoard[]): Promise<readonly Ran[]> => {
  vi.resetModules()
  for (const [path, names] of Object.entries(DOORS)) vi.doMock(path, original => doors.guarded(original, names))
  const { parsePage, runScenario } = await import('./index')
  return boards.map(board => {
    reading.seen = new Set()
    const page = parsePage(pageOf(board, board.steps))
    const [scenario] = page.ok ? page.value.scenarios : []
    if (!scenario) throw new Error(`${board.name} is not read`)
    const { outcome, steps } = runScenario(scenario, { on: board.days.at(-1) as IsoDate, instead: true })
    const step = steps.find(({ status }) => status === outcome)
    return { outcome, says: `${step?.text}: ${step?.says}`, kinds: reading.seen }
  })
}

const kindsIn = (phrase: Meaning): readonly string[] => [
  phrase.kind,
  ...Object.values(phrase).flatMap(held => (typeof held === 'object' ? kindsIn(held) : [])),
]
/** With "{T}: Draw a card." the engine asks what stands before a text that is not read: costs, chapters. */
const ASKED_WITH = readParagraph('{T}: Draw a card.', { name: '' })
const EXCEPT = new Set([...(ASKED_WITH && 'meaning' in ASKED_WITH ? kindsIn(ASKED_WITH.meaning) : [])])
const IN_A_GROUP = 12

// Other laws run in the same process.
afterAll(() => {
  reading.refused = new Set()
  for (const path of Object.keys(DOORS)) vi.doUnmock(path)
  vi.resetModules()
})

test('a phrase that is not lowered puts the answer in doubt, and never changes it', async () => {
  const boards = writtenBoards()
  const right = await ran(boards)
  const kinds = [...new Set(right.flatMap(one => [...one.kinds]))].filter(kind => !EXCEPT.has(kind)).sort()
  expect(kinds.length).toBeGreaterThan(250)
  const { seed } = fc.readConfigureGlobal()
  const order = fc.sample(fc.shuffledSubarray(kinds, { minLength: kinds.length }), { numRuns: 1, seed: seed ?? 1 })[0]
  const wrong: string[] = []
  let count = 0
  for (let at = 0; at < (isFull ? kinds.length : 3 * IN_A_GROUP); at += IN_A_GROUP) {
    reading.refused = new Set(order?.slice(at, at + IN_A_GROUP))
    const those = boards.flatMap((board, i) => {
      const before = right[i] as Ran
      const isAsked = [...before.kinds].some(kind => reading.refused.has(kind))
      return isAsked ? [{ board, before }] : []
    })
    const now = await ran(those.map(({ board }) => board))
    count += those.length
    for (const [i, { board, before }] of those.entries()) {
      const { outcome, says } = now[i] as Ran
      const hit = [...before.kinds].filter(kind => reading.refused.has(kind))
      if (outcome !== before.outcome && outcome !== 'not-modelled' && outcome !== 'refused')
        wrong.push(
          `without ${hit.join(' and ')}, ${board.file} ${board.name}: ${before.outcome}, now ${outcome}: ${says}`,
        )
    }
  }
  expect(count).toBeGreaterThan(100)
  expect(wrong, `seed ${seed}`).toEqual([])
}, 1_800_000)
