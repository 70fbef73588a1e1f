import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diffWordsWithSpace } from 'diff'
import { align } from '#ingest/align/align'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { anchor } from '#notes/anchor/anchor'
import { nearPlace } from '#notes/anchor/near'
import { describeRange, type TextRange } from '#notes/anchor/selector'
import { annotationSchema } from '#notes/annotation/annotation'
import { printAnnotation } from '#notes/annotation/note'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { textOf, type Unit } from '#rulebook/units/unit'
import { withRenderings } from '#server/notes/rendering'
import { noteStore } from '#server/notes/store'
import type { Caller } from '#server/notes/stored-note'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'

type NotesFigures = {
  /** Wall milliseconds from a request until its note is in the database. */
  readonly savedMs: { readonly p50: number; readonly p99: number }
  /** The time to read and print 5,000 highlights of one rule, and to draw those that a page shows. */
  readonly pageMs: { readonly own: number; readonly shown: number }
  /** Processor milliseconds for 1,000 notes in the later release; the alternatives are extrapolated from fewer. */
  readonly anchorMs: { readonly ours: number; readonly wholeRelease: number; readonly diffOfRule: number }
}
const TARGETS = { savedMs: 50, pageMs: 300, anchorMs: 200 }
const PAIR = ['2009-05-01', '2009-07-11'] as const
const NOTES = 1_000
const HIGHLIGHTS = 5_000
const ON = date('2009-05-01')

const cpu = (run: () => unknown): number => {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
const share = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
const against = (figure: number, target: number): string =>
  `${figure.toFixed(1)} ms of ${target} (${(figure / target).toFixed(2)})`

const unitsOn = (folder: string, day: string): readonly Unit[] => {
  for (const name of readdirSync(folder).filter(file => file.includes(day.slice(0, 7)))) {
    const [draft] = must(parseSource(readSource(name, readFileSync(join(folder, name)))))
    if (draft?.inForce === day) return draft.units
  }
  throw new Error(`no release of ${day} in ${folder}`)
}

type Mark = { readonly seen: string; readonly range: TextRange; readonly later: string }
/** A thousand passages of a release, each with the text of its rule in the next. */
const marksBetween = (olds: readonly Unit[], news: readonly Unit[]): readonly Mark[] => {
  const later = new Map(news.map(unit => [`${unit.number} ${unit.copy}`, textOf(unit)]))
  const old = new Map(olds.map(unit => [`${unit.number} ${unit.copy}`, textOf(unit)]))
  const pairs = align(olds, news).flatMap(({ from: [from], to: [to] }) => {
    const seen = from && old.get(`${from.number} ${from.copy}`)
    const next = to && later.get(`${to.number} ${to.copy}`)
    return seen && next && seen.length > 80 ? [[seen, next] as const] : []
  })
  return Array.from({ length: NOTES }, (_, n) => {
    const [seen, next] = pairs[(n * 7919) % pairs.length] ?? ['', '']
    const start = (n * 31) % (seen.length - 60)
    return { seen, range: [start, start + 12 + (n % 48)], later: next }
  })
}

/** Position of a passage by a diff of its whole rule, the alternative to selectors. */
const byDiff = ({ seen, range, later }: Mark): number => {
  let [was, is] = [0, 0]
  for (const { added, removed, value } of diffWordsWithSpace(seen, later)) {
    if (!added && !removed && was <= range[0] && range[0] < was + value.length) return is + range[0] - was
    if (!added) was += value.length
    if (!removed) is += value.length
  }
  return -1
}

const anchoring = (folder: string): NotesFigures['anchorMs'] => {
  const [olds, news] = PAIR.map(day => unitsOn(join(folder, 'comprehensive-rules'), day)) as [Unit[], Unit[]]
  const marks = marksBetween(olds, news)
  const release = news.map(textOf).join('\n\n')
  const few = marks.slice(0, 5)
  return {
    ours: cpu(() => marks.map(({ seen, range, later }) => anchor(describeRange(seen, range), later, seen))),
    wholeRelease:
      cpu(() => few.map(({ seen, range }) => nearPlace(describeRange(seen, [range[0], range[0] + 60])[0], release))) *
      (NOTES / few.length),
    diffOfRule: cpu(() => marks.map(byDiff)),
  }
}

const SEEN = 'Pile the effects up in order. First come effects that copy. Then come effects that change control. '
const annotationFor = (n: number) =>
  annotationSchema.parse(
    JSON.parse(
      JSON.stringify(
        printAnnotation(
          {
            id: String(n),
            kind: 'highlight',
            number: '418.5a',
            on: ON,
            lineage: 'layers',
            selectors: describeRange(SEEN, [n % 60, (n % 60) + 24]),
            style: 'azurite',
            body: n % 10 === 0 ? 'Mind the order, see 613.1' : '',
            tags: [],
            created: '',
            modified: '',
          },
          'http://127.0.0.1:3000',
        ),
      ),
    ),
  )

const keeping = async (): Promise<Pick<NotesFigures, 'savedMs' | 'pageMs'>> => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-'))
  const url = `file:${join(folder, 'notes.db')}`
  await migrate(url)
  const database = await openDatabase(url)
  await database.client.user.create({ data: { id: 'ada', name: 'Ada', email: 'ada@example.org' } })
  const who: Caller = { id: 'ada', role: 'reader' }
  const store = noteStore(database.client, async () => 'layers')
  const times: number[] = []
  for (let n = 0; n < HIGHLIGHTS; n++) {
    const began = performance.now()
    must(await store.create(who, annotationFor(n), n % 2 ? 'public' : 'private', ON))
    times.push(performance.now() - began)
  }
  const began = performance.now()
  const all = await store.list(who, { ownerId: 'ada', lineage: 'layers' }, { skip: 0, take: HIGHLIGHTS })
  JSON.stringify(all.notes.map(({ note }) => printAnnotation(note, 'http://127.0.0.1:3000')))
  const own = performance.now() - began
  const drawn = performance.now()
  const { notes } = await store.published({ id: null, role: 'visitor' }, 'layers', 50)
  await withRenderings(
    database.client,
    notes.map(({ note }) => note),
  )
  const shown = performance.now() - drawn
  await database.close()
  rmSync(folder, { recursive: true })
  times.sort((a, b) => a - b)
  return { savedMs: { p50: share(times, 0.5), p99: share(times, 0.99) }, pageMs: { own, shown } }
}

/** Storing, drawing and anchoring notes, against their targets and against simpler methods. `folder`: SOURCES. */
export const benchNotes = async (folder: string, say: (line: string) => void = console.log): Promise<NotesFigures> => {
  const anchorMs = anchoring(folder)
  const { savedMs, pageMs } = await keeping()
  say(`a note is saved: p50 ${against(savedMs.p50, TARGETS.savedMs)}, p99 ${against(savedMs.p99, TARGETS.savedMs)}`)
  say(`${HIGHLIGHTS} highlights of one rule, read and printed: ${against(pageMs.own, TARGETS.pageMs)}`)
  say(`their public part as a page draws it: ${against(pageMs.shown, TARGETS.pageMs)}`)
  say(`${NOTES} notes anchored in the next release: ${against(anchorMs.ours, TARGETS.anchorMs)} of processor time`)
  say(`  a near match in the whole release: ${Math.round(anchorMs.wholeRelease / anchorMs.ours)} times as long`)
  say(`  a diff of each rule by jsdiff: ${(anchorMs.diffOfRule / anchorMs.ours).toFixed(1)} times as long`)
  return { savedMs, pageMs, anchorMs }
}
