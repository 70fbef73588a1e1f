import { expect, test } from 'vitest'
import type { RuleAnswer } from '../../answers'
import type { Edition, Library, Run } from '../../library/library'
import { ages } from './ages'

const DAYS = ['2003-10-01', '2007-10-01', '2009-07-11', '2009-10-01']
type Unit = Run['unit']
const unit = (number: string, text: string): Unit =>
  ({ number, copy: 1, paragraphs: [{ text }], examples: [] }) as unknown as Unit

const LONG = 'Layer one takes what copies change. Layer two takes who has control.'
const runs: readonly Run[] = [
  { lineage: 'whole', from: 0, until: 0, unit: unit('418.5', 'Layer one takes what copies change.') },
  { lineage: 'whole', from: 1, until: 1, unit: unit('418.5', LONG) },
  { lineage: 'whole', from: 2, until: 2, unit: unit('613.1', 'Layer one takes what copies change.') },
  { lineage: 'part', from: 2, until: 2, unit: unit('613.1a', 'Layer two takes who has control, as ever.') },
  { lineage: 'part', from: 3, until: 3, unit: unit('613.1a', 'Layer two takes who has control, as ever. ') },
].map((run, wording) => ({ ...run, wording, document: 'comprehensive-rules' }) as Run)

const shelf = DAYS.map((inForce, at): Edition => {
  const here = runs.filter(run => run.from <= at && at <= run.until)
  return {
    entry: { name: `cr.${inForce}`, inForce },
    at,
    units: () => here.map(run => run.unit),
    lineageAt: (place: number) => here[place]?.lineage ?? '',
    placesOf: (number: string) => here.flatMap((run, place) => (run.unit.number === number ? [place] : [])),
  } as unknown as Edition
})
const spot = (number: string) => ({ number, copy: 1 })
const steps = (_: Edition, to: Edition) =>
  to.at === 1
    ? [{ kind: 'reworded', from: [spot('418.5')], to: [spot('418.5')] }]
    : to.at === 3
      ? []
      : [{ kind: 'split', from: [spot('418.5')], to: [spot('613.1'), spot('613.1a')] }]
const library = {
  shelves: new Map([['comprehensive-rules', shelf]]),
  byName: new Map(shelf.map(edition => [edition.entry.name, edition])),
  runsOf: (lineage: string) => runs.filter(run => run.lineage === lineage),
  steps,
  changeTo: (from: Edition, to: Edition, { number }: { number: string }) =>
    steps(from, to).find(step => step.to.some(at => at.number === number))?.kind,
} as unknown as Library

const answer = (at: number, run: Run | undefined): RuleAnswer =>
  ({
    number: run?.unit.number,
    lineage: run?.lineage,
    document: 'comprehensive-rules',
    paragraphs: run?.unit.paragraphs,
    examples: [],
    release: shelf[at]?.entry.name,
  }) as unknown as RuleAnswer
const shown = (at: number, run: Run | undefined) =>
  ages(library, answer(at, run))?.blocks.p1?.map(({ text, since, was }) => [text.trim(), since.from, since.number, was])

test('words that were added later are as old as their release', () => {
  expect(shown(1, runs[1])).toEqual([
    ['Layer one takes what copies change.', '2003-10-01', '418.5', undefined],
    ['Layer two takes who has control.', '2007-10-01', '418.5', undefined],
  ])
})

test('a rule that came of a split keeps the age that its words had before', () => {
  const part = shown(2, runs[3])
  expect(part?.[0]).toEqual(['Layer two takes who has control', '2007-10-01', '418.5', undefined])
  expect(part?.slice(1).every(([, from]) => from === '2009-07-11')).toBe(true)
  expect(shown(2, runs[2])?.map(([, from]) => from)).toEqual(['2003-10-01'])
})

test('a wording that differs in its typesetting alone has no step, and keeps its ages', () => {
  expect(shown(3, runs[4])?.[0]).toEqual(['Layer two takes who has control', '2007-10-01', '418.5', undefined])
})

test('a wording that is not the stored one has no ages', () => {
  expect(ages(library, { ...answer(2, runs[2]), lineage: 'nobody' } as RuleAnswer)).toBeNull()
})
