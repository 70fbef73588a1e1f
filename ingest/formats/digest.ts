import { createHash } from 'node:crypto'
import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'
import type { Discard, Draft, Format } from '../draft'
import type { ByteAt } from '../read/byte-map'
import { linesOf } from '../read/lines'
import { type DigestFile, digestPage, tooMuch } from './digest/page'
import { type Reading, readingOf } from './digest/reading'
import { daysOf, type Span, spansOf, twiceOn, unitsOn } from './digest/timeline'
import { countsOf } from './drafting'

/**
 * The digest as one release for every day on which anything in it changes: a revision is written once and included in
 * every later release until it ends. Problems and discards of all files are in the first draft.
 */
export const parseDigest = (files: readonly DigestFile[]): Result<readonly Draft[]> => {
  const refused = files.flatMap(file => tooMuch(file) ?? [])
  const readings = [...files]
    .filter(file => !tooMuch(file))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(readingIn)
  const { spans, problems } = spansOf(readings.flatMap(({ blocks }) => blocks))
  const said = [...refused, ...readings.flatMap(reading => reading.problems), ...problems]
  const aside = [...readings.flatMap(({ discards }) => discards), ...neverHeld(spans)]
  const file = fileOf(files)
  const drafts = daysOf(spans).map(day => draftOn(day, unitsOn(spans, day), file))
  const [first, ...later] = drafts
  if (!first) return err(said[0] ?? nothing(files[0]?.name))
  return ok([{ ...first, discards: aside, problems: [...said, ...twiceIn(drafts)] }, ...later])
}

// A page is read to recognise it, and again with the other pages: its places in the file are known by one object.
const readings = new WeakMap<ByteAt, Reading>()
const readingIn = (file: DigestFile): Reading => {
  const known = file.byteAt && readings.get(file.byteAt)
  if (known) return known
  const reading = readingOf(digestPage(file))
  if (file.byteAt) readings.set(file.byteAt, reading)
  return reading
}

const draftOn = (day: IsoDate, units: readonly Unit[], file: Draft['file']): Draft => ({
  format: 'digest',
  document: 'digest',
  title: 'Digest',
  inForce: day,
  file,
  units,
  discards: [],
  problems: [],
  counts: countsOf(units),
})

/** Numbers that two rules share, each reported once, however many days it lasts. */
const twiceIn = (drafts: readonly Draft[]): readonly Problem[] => [
  ...new Map(
    drafts.flatMap(({ units }) => twiceOn(units)).map(problem => [JSON.stringify(problem), problem] as const),
  ).values(),
]

/** Revisions replaced by another one of the same day: reported as overlapping and discarded. */
const neverHeld = (spans: readonly Span[]): readonly Discard[] =>
  spans
    .filter(({ from, last }) => last && last < from)
    .flatMap(({ unit }) => [
      ...(unit.heading ? [unit.heading] : []),
      ...[...unit.paragraphs, ...unit.examples].map(p => p.at),
    ])
    .map(({ lines, file }) => ({ rule: 'revision that never held', lines, ...(file && { file }) }))

const fileOf = (files: readonly DigestFile[]): Draft['file'] => {
  const hash = createHash('sha256')
  for (const { text } of files) hash.update(text)
  return {
    name: files.length === 1 ? (files[0]?.name ?? '') : 'digest',
    sha256: hash.digest('hex'),
    encoding: 'utf-8',
    bytes: files.reduce((n, { text }) => n + Buffer.byteLength(text), 0),
    lines: files.reduce((n, { text }) => n + linesOf(text).length, 0),
  }
}

const nothing = (name: string | undefined): Problem => ({
  code: 'digest-empty',
  message: 'These pages contain no dated revision',
  hint: 'See content/digest/README.md for the format',
  ...(name && { at: { file: name } }),
})

/** Our own Markdown: restated rules with dated revisions. A single page is a complete digest. */
export const digest: Format = {
  name: 'digest',
  recognizes: text => /^:{2,8}(?:rule|revision|section|term|item|ruling)\{/m.test(text),
  parse: source => {
    const read = parseDigest([source])
    return read.ok ? read.value : []
  },
}
