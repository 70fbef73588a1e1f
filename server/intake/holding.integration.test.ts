import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must, ok, type Result } from '#rulebook/result'
import { search } from '#search/search'
import { loadLibrary } from '../library/load'
import { soundness } from '../library/soundness'
import { cardsOf } from '../queries/cards/cards'
import { bulletin, bulletins } from '../queries/releases/bulletins'
import { citations, numbersIndexes } from '../queries/search/knowing'
import { searchIndex } from '../queries/search/search-index'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import type { Candidate } from './gather'
import { heldTextActions } from './held-texts'
import { type IntakeRequest, intake, type Line, parseAll } from './intake'
import { discardHeld, doubtfulReleases, heldTexts, holdUndatedReleases, publishHeld, withdraw } from './manage'

const TODAY = date('2026-01-20')
const candidate = (name: string, text: string): Candidate => ({
  name,
  bytes: text.length,
  load: async () => ok(Buffer.from(text)),
})
const rules = (year: number, edits: number, month = 3): string => inventedRules({ year, month, sections: 30, edits })
const NAMES = ['Anchorage', 'Ballast', 'Capstan', 'Davit', 'Ebb', 'Fathom', 'Galley', 'Halyard']
const withTerms = (text: string, count: number): string => {
  const terms = NAMES.slice(0, count).map(name => `${name}\nA word of the harbour. See rule 100.1.`)
  return text.replace('Anchor\nWhat', `${terms.join('\n\n')}\n\nAnchor\nWhat`)
}
const other = (text: string): string =>
  text.replace(/A (\w+) that meets a (\w+) before/g, 'No $2 is mended by a $1 after')

const BOOK = [2004, 2005, 2006].map((year, at) => candidate(`r${year}.txt`, withTerms(rules(year, at * 8), 8)))

let home: TestDatabase
let database: Database
const take = async (candidates: readonly Candidate[], more: Partial<IntakeRequest> = {}): Promise<readonly Line[]> =>
  must(await intake(database, { candidates, today: TODAY, listed: [], ...more })).lines
const published = async (): Promise<readonly string[]> =>
  ((await loadLibrary(database)).shelves.get('comprehensive-rules') ?? []).map(({ entry }) => entry.inForce)
const before = async (): Promise<void> => {
  home = await sqliteDatabase()
  await migrate(home.url)
  database = await openDatabase(home.url)
  await take(BOOK)
}
const after = async (): Promise<void> => {
  await database.close()
  await home.drop()
}

const WHOLE = withTerms(rules(2005, 12, 9), 8)
const REASONS: readonly (readonly [what: string, text: string, reason: RegExp])[] = [
  ['no date', WHOLE.replace(/These rules are.*\n/, ''), /does not state its effective date/],
  ['31 June', WHOLE.replace('September 1, 2005', 'June 31, 2005'), /"June 31, 2005" is not a date/],
  ['a year mistyped', WHOLE.replace('2005', '2125'), /2125-09-01 as its effective date, which is in the future/],
  ['a day before there were rules', WHOLE.replace('2005', '1925'), /before the first rules existed/],
  ['the day after tomorrow', WHOLE.replace('September 1, 2005', 'January 22, 2026'), /in the future/],
  ['the first half', WHOLE.slice(0, WHOLE.length / 2), /in the middle of the rules/],
  ['the second half', WHOLE.slice(WHOLE.length / 2), /their beginning is missing/],
  ['other words', other(WHOLE), /shares only \d+ % of its texts/],
  [
    'fewer than half of the units',
    withTerms(inventedRules({ year: 2005, month: 9, sections: 12 }), 8),
    /more than twice as many/,
  ],
  [
    'UTF-8 read as Windows-1252',
    WHOLE.replaceAll(' the ', ' the skipper\u00e2\u20ac\u2122s '),
    /contains wrongly decoded characters: \d+ of its units have characters such as "skipper\u00e2\u20ac\u2122s"/,
  ],
  [
    'the signs of a web page',
    WHOLE.replaceAll(' the ', ' the skipper&rsquo;s '),
    /characters such as "skipper&rsquo;s"/,
  ],
  [
    'the date of a release that is published',
    withTerms(rules(2005, 12), 8),
    /It states 2005-03-01, the date of the release already published from r2005.txt, and \d+ of its texts are not/,
  ],
  [
    'a glossary that lost a third',
    withTerms(rules(2005, 12, 9), 4),
    /glossary has 6 terms; the release of 2005-03-01 has 10/,
  ],
  [
    'a section of its own without a date',
    WHOLE.slice(WHOLE.lastIndexOf('\n102. '), WHOLE.lastIndexOf('\n103. ')),
    /does not state its effective date/,
  ],
  [
    'lines set so far in that none is read',
    'Rules\n\n          100. Boats\n\n          100.1. Boats float.\n',
    /No rule was found/,
  ],
]

describe('what looks wrong is held back', () => {
  beforeAll(before)
  afterAll(after)

  test.each(REASONS)('%s', async (what, text, reason) => {
    const [line] = await take([candidate(`${what}.txt`, text)])
    expect(line?.outcome).toBe('held back')
    expect(line?.problems.map(({ message }) => message).join('\n')).toMatch(reason)
    expect(line?.problems.at(-1)?.hint).toMatch(/npm run ingest -- --(?:date|accept)/)
    expect(await published()).toEqual(['2004-03-01', '2005-03-01', '2006-03-01'])
    const [again] = await take([candidate(`${what}.txt`, text)])
    expect(again?.outcome).toBe('held back')
  })

  test('a text dated tomorrow and a normal text between two others are not held back', async () => {
    const lines = await take([
      candidate('tomorrow.txt', WHOLE.replace('September 1, 2005', 'January 21, 2026')),
      candidate('between.txt', WHOLE),
    ])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['stored', 'stored'])
    for (const name of ['2026-01-21', '2005-09-01']) must(await withdraw(database, `comprehensive-rules.${name}`))
  })

  test('of two texts with one date in one ingest, the one that is left out is reported', async () => {
    const lines = await take([
      candidate('first.txt', WHOLE),
      candidate('second.txt', WHOLE.replace('By nobody.', 'By somebody.')),
    ])
    expect(lines.map(({ file, outcome }) => [file, outcome])).toEqual([
      ['first.txt', 'left out'],
      ['second.txt', 'replaced'],
    ])
    expect(lines[0]?.problems.at(-1)?.message).toBe('second.txt has the same date, 2005-09-01, and is used instead')
    must(await withdraw(database, 'comprehensive-rules.2005-09-01'))
  })

  test('verify names each with its reason', async () => {
    const messages = await doubtfulReleases(database, new Date(`${TODAY}T12:00:00Z`))
    expect(messages.length).toBe(REASONS.length)
    expect(messages.join('\n')).toMatch(/31 June.txt is held back: "June 31, 2005" is not a date/)
    expect((await soundness(database)).ok).toBe(true)
  })

  test('a date places it; ingested again without a date, it keeps its place', async () => {
    const text = REASONS[1]?.[1] ?? ''
    const [placed] = await take([candidate('31 June.txt', text)], { decided: { day: date('2005-06-30') } })
    expect([placed?.outcome, placed?.inForce]).toEqual(['stored', '2005-06-30'])
    expect(await published()).toContain('2005-06-30')
    expect((await take([candidate('31 June.txt', text)]))[0]?.outcome).toBe('unchanged')
    const [moved] = await take([candidate('31 June.txt', text)], { decided: { day: date('2005-07-02') } })
    expect(moved?.outcome).toBe('replaced')
    expect(await published()).toEqual(['2004-03-01', '2005-03-01', '2005-07-02', '2006-03-01'])
    must(await withdraw(database, 'comprehensive-rules.2005-07-02'))
  })

  test('an accepted text is published; one without any date is not', async () => {
    const [half] = await take([candidate('half.txt', REASONS[5]?.[1] ?? '')], { decided: { accept: true } })
    expect(half?.outcome).toBe('stored')
    must(await withdraw(database, half?.release ?? ''))
    const [undated] = await take([candidate('no date.txt', REASONS[0]?.[1] ?? '')], { decided: { accept: true } })
    expect(undated?.outcome).toBe('held back')
  })

  test('release notes without a day are held back; with one their notes are numbered by it', async () => {
    const part = '-----\nPaper Hull\n{1}\n* It floats.\n* It floats again.\n'
    const notes = candidate('notes.txt', `Harbour Release Notes\n${part.repeat(6)}-----\n`)
    expect((await take([notes]))[0]?.outcome).toBe('held back')
    const [dated] = await take([notes], { decided: { day: date('2005-06-30') } })
    expect(dated?.outcome).toBe('stored')
    const library = await loadLibrary(database)
    expect(must(bulletins(library)).map(({ month }) => month)).toEqual(['2005-06-30'])
    const { sections, items } = must(bulletin(library, '2005-06-30'))
    expect(sections[5]).toMatchObject({ name: '6', title: 'Paper Hull', paragraphs: [{ text: '{1}' }] })
    expect(items.at(-1)).toMatchObject({ number: '2005-06-30/6/2', section: '6' })
    const index = await searchIndex(library)
    expect((await cardsOf(index)).notes.get('paper hull')?.length).toBe(12)
    // A bulletin of years before stays as it was.
    const [older] = await take([
      candidate('may.txt', readFileSync('ingest/formats/fixtures/bulletin.fixture.txt', 'utf8')),
    ])
    const both = await loadLibrary(database)
    const [cited] = must(
      citations(both, numbersIndexes(both), [{ number: '1998-05/general/1', on: '2010-01-01' }]),
    ).results
    expect(cited?.status).toBe('valid')
    const [found] = search(await searchIndex(both), 'snails src:bulletin', {}).hits
    expect(found).toMatchObject({
      number: '1998-05/general/1',
      release: older?.release,
      inForce: { from: '1998-05-01' },
    })
    expect(found?.inForce.until).toBe(undefined)
    must(await withdraw(database, older?.release ?? ''))
    must(await withdraw(database, dated?.release ?? ''))
  })

  test('release notes that an operator gives a day later are numbered by it too', async () => {
    const part = '-----\nPaper Mast\n{2}\n* It stands.\n'
    await take([candidate('later.txt', `Harbour Release Notes\n${part.repeat(12)}-----\n`)])
    const later = (await heldTexts(database)).find(({ file }) => file === 'later.txt')
    const name = must(await publishHeld(database, later?.id ?? 0, date('2005-07-30')))
    const { items } = must(bulletin(await loadLibrary(database), '2005-07-30'))
    expect(items.map(({ number }) => number).slice(-1)).toEqual(['2005-07-30/12/1'])
    expect((await soundness(database)).ok).toBe(true)
    must(await withdraw(database, name))
  })

  test('an operator publishes or discards it', async () => {
    const held = await heldTexts(database)
    const june = (await heldTexts(database)).find(({ file }) => file === 'no date.txt')
    expect(june?.inForce).toBe(null)
    const refused = await publishHeld(database, june?.id ?? 0, null)
    expect(refused.ok ? '' : refused.problem.code).toBe('date-missing')
    expect(must(await publishHeld(database, june?.id ?? 0, date('2005-06-30')))).toBe('comprehensive-rules.2005-06-30')
    expect(await published()).toContain('2005-06-30')
    expect((await publishHeld(database, june?.id ?? 0, null)).ok).toBe(false)
    for (const { id } of await heldTexts(database)) must(await discardHeld(database, id))
    expect(held.length).toBeGreaterThan(5)
    expect(await heldTexts(database)).toEqual([])
    must(await withdraw(database, 'comprehensive-rules.2005-06-30'))
  })

  test('a text dated years from its own is recognised by its words', async () => {
    const years = [2008, 2010, 2012, 2014].map((year, at) =>
      candidate(`l${year}.txt`, withTerms(rules(year, 16 + at * 4), 8)),
    )
    await take(years)
    const [line] = await take([candidate('wrong.txt', withTerms(rules(2005, 28, 5), 8))])
    expect(line?.outcome).toBe('held back')
    expect(line?.problems.at(-1)?.message).toMatch(/Dated 2005-05-01, it is more like the release of 2014-03-01/)
    for (const year of [2008, 2010, 2012, 2014]) must(await withdraw(database, `comprehensive-rules.${year}-03-01`))
    for (const { id } of await heldTexts(database)) must(await discardHeld(database, id))
  })

  test('a dry run says so too', async () => {
    const { lines } = await parseAll({
      candidates: REASONS.slice(0, 6).map(([name, text]) => candidate(name, text)),
      today: TODAY,
      listed: [],
    })
    expect(lines.map(({ outcome }) => outcome)).toEqual(REASONS.slice(0, 6).map(() => 'held back'))
  })

  test('a text in the catalogue takes its day from there', async () => {
    const text = REASONS[0]?.[1] ?? ''
    const [{ problems } = { problems: [] }] = await take([candidate('a.txt', text)])
    expect(problems.length).toBe(1)
    const sha256 = (await heldTexts(database)).find(({ file }) => file === 'a.txt')?.sha256 ?? ''
    const listed = [
      {
        id: 'x',
        document: 'comprehensive-rules' as const,
        inForce: date('2005-08-01'),
        file: 'a.txt',
        sha256,
        counts: {},
      },
    ]
    const [line] = await take([candidate('a.txt', text)], { listed })
    expect([line?.outcome, line?.inForce]).toEqual(['stored', '2005-08-01'])
    must(await withdraw(database, 'comprehensive-rules.2005-08-01'))
  })
})

describe('a release that is withdrawn', () => {
  beforeAll(before)
  afterAll(after)

  test('leaves the same content as if it had never been ingested', async () => {
    const hash = (await loadLibrary(database)).contentHash
    await take([candidate('between.txt', WHOLE)])
    expect((await loadLibrary(database)).contentHash).not.toBe(hash)
    expect(must(await withdraw(database, 'comprehensive-rules.2005-09-01'))).toBe('comprehensive-rules.2005-09-01')
    expect((await loadLibrary(database)).contentHash).toBe(hash)
    expect((await soundness(database)).ok).toBe(true)
  })

  test('must exist', async () => {
    const missing = await withdraw(database, 'comprehensive-rules.2005-03')
    expect(missing.ok ? '' : `${missing.problem.code} ${missing.problem.hint}`).toBe(
      'release-not-stored Did you mean comprehensive-rules.2005-03-01?',
    )
  })

  test('readers’ notes and reviews follow the paragraph when its lineage gets another id', async () => {
    const { client } = database
    await client.user.create({ data: { id: 'u', name: 'U', email: 'u@example.org' } })
    const later = candidate(
      'later.txt',
      `${WHOLE}`
        .replace('September 1, 2005', 'March 1, 2008')
        .replace('100.3d ', '100.3e The lamp of the pilot burns until the fog has lifted from the bay.\n\n100.3d '),
    )
    await take([later])
    const nameAt = async (day: string): Promise<string> => {
      const shelf = (await loadLibrary(database)).shelves.get('comprehensive-rules') ?? []
      const edition = shelf.find(({ entry }) => entry.inForce === day)
      return edition?.lineageAt(edition.placesOf('100.3e')[0] ?? -1) ?? ''
    }
    const first = await nameAt('2008-03-01')
    expect(first).toBe('r.100-3e.2008-03-01')
    const note = { ownerId: 'u', kind: 'note', document: 'comprehensive-rules', number: '100.3e', seenOn: '2008-04-01' }
    const rest = { selectors: '[]', style: '', body: 'A lamp', tags: '[]', visibility: 'private', rest: '{}' }
    await client.annotation.create({ data: { id: 'n', ...note, ...rest, lineage: first } })
    await client.review.create({
      data: { id: 'v', authorId: 'u', kind: 'rule', target: first, seenOn: '2008-04-01', body: 'So it is' },
    })
    const stored = async () => [
      (await client.annotation.findUnique({ where: { id: 'n' } }))?.lineage,
      (await client.review.findUnique({ where: { id: 'v' } }))?.target,
    ]
    await take([candidate('earlier.txt', `${must(await later.load())}`.replace('March 1, 2008', 'March 1, 2007'))])
    expect(await nameAt('2008-03-01')).toBe('r.100-3e.2007-03-01')
    expect(await stored()).toEqual(['r.100-3e.2007-03-01', 'r.100-3e.2007-03-01'])
    must(await withdraw(database, 'comprehensive-rules.2007-03-01'))
    expect(await stored()).toEqual([first, first])
    must(await withdraw(database, 'comprehensive-rules.2008-03-01'))
    expect(await stored()).toEqual([first, first])
  })
})

describe('a text that version 1 published without a date', () => {
  beforeAll(before)
  afterAll(after)

  test('is held back at the next start, and its neighbours are linked without it', async () => {
    const hash = (await loadLibrary(database)).contentHash
    const [line] = await take([candidate('old.txt', rules(2003, 3))])
    const name = 'comprehensive-rules.undated-0badf00d'
    await database.client.release.updateMany({
      where: { name: line?.release ?? '' },
      data: { name, inForce: '0001-01-01' },
    })
    await database.client.sourceFile.updateMany({ where: { name: 'old.txt' }, data: { stated: null } })
    expect(await doubtfulReleases(database)).toHaveLength(1)
    expect(await holdUndatedReleases(database)).toContain('old.txt')
    expect(await published()).toEqual(['2004-03-01', '2005-03-01', '2006-03-01'])
    expect((await loadLibrary(database)).contentHash).toBe(hash)
    expect((await heldTexts(database)).map(({ release }) => release)).toEqual([name])
    expect(await holdUndatedReleases(database)).toBe(null)
  })
})

describe('what an operator can do with held texts', () => {
  beforeAll(before)
  afterAll(after)
  const admin = { id: 'admin', role: 'admin' } as const
  const deskOf = (patience?: number) => heldTextActions(database, (id, day) => publishHeld(database, id, day), patience)
  const holdOne = async (words = WHOLE): Promise<number> => {
    await take([candidate('undated.txt', words.replace(/These rules are.*\n/, ''))])
    const [text] = await heldTexts(database)
    return text?.id ?? -1
  }

  test('a text is published from a day as people write it, and the log says who did it', async () => {
    const id = await holdOne()
    const desk = deskOf()
    expect(await desk.publish(admin, id, '')).toMatchObject({ ok: false, problem: { code: 'date-missing' } })
    expect(await desk.publish(admin, id, '31 June 2005')).toMatchObject({ ok: false })
    expect(await desk.publish(admin, id, '3/4/2005')).toMatchObject({ ok: false })
    expect(await desk.held(admin)).toHaveLength(1)
    expect(must(await desk.publish(admin, id, '1 September 2005'))).toMatch(/2005-09-01 is published$/)
    expect(await published()).toContain('2005-09-01')
    expect(await desk.held(admin)).toEqual([])
    expect(await desk.publish(admin, id, '1 September 2005')).toMatchObject({
      ok: false,
      problem: { code: 'not-held' },
    })
    const log = await database.client.moderationEntry.findMany({ where: { kind: 'text' } })
    expect(log).toMatchObject([{ actorId: 'admin', action: 'publish' }])
    expect(log[0]?.target).toContain('undated.txt')
  })

  test('a text is removed, once', async () => {
    const id = await holdOne(withTerms(rules(2005, 14, 10), 8))
    expect(must(await deskOf().discard(admin, id))).toBe('undated.txt is removed')
    expect(await heldTexts(database)).toEqual([])
    expect(await deskOf().discard(admin, id)).toMatchObject({ ok: false, problem: { code: 'not-held' } })
  })

  test('a long text is published after the page has been answered', async () => {
    let finish: (value: Result<string>) => void = () => undefined
    const slow = new Promise<Result<string>>(resolve => {
      finish = resolve
    })
    const answer = await heldTextActions(database, () => slow, 1).publish(admin, 1, null)
    expect(must(answer)).toMatch(/is being published/)
    finish(ok('a release'))
    await expect
      .poll(() => database.client.moderationEntry.count({ where: { target: { contains: 'as a release' } } }))
      .toBe(1)
  })
})
