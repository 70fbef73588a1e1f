import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { err, must, ok, type Result } from '#rulebook/result'
import { renderInThread } from '../jobs/pool'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '../testing/databases'
import { noteSource, renderer, reviewSource, withRenderings } from './rendering'
import { noteStore } from './store'
import type { Caller } from './stored-note'

const ON = date('2010-01-01')
const BOARD = [
  '# Feature: A bear grows',
  '',
  '## Scenario: One bonus',
  '',
  '* Given the rules of 2010-01-01',
  '* And "Bear" is a 2/2 black creature',
  '* When an effect says "Bear gets +1/+1."',
  '* Then "Bear" is 3/3',
].join('\n')
const WORDS = `See 418.5a.\n\n\`\`\`gherkin\n${BOARD}\n\`\`\`\n`
const ADA: Caller = { id: 'ada', role: 'reader' }
const annotation = (value: string) =>
  ({
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'Annotation',
    motivation: 'commenting',
    body: { type: 'TextualBody', value, purpose: 'commenting' },
    target: { source: `http://127.0.0.1/rules/418.5a?on=${ON}` },
  }) as const

const PROGRAM = { id: '1 first', name: 'Palimpsest 1' }
const NEWER = { id: '2 second', name: 'Palimpsest 2' }

describe.each([
  ['SQLite', sqliteDatabase],
  ['PostgreSQL', postgresDatabase],
] as const)('what is made of readers’ words, on %s', (_name, open) => {
  let home: TestDatabase
  let database: Database
  beforeAll(async () => {
    home = await open()
    await migrate(home.url)
    database = await openDatabase(home.url)
    await database.client.user.create({ data: { id: 'ada', name: 'Ada', email: 'ada@example.org' } })
  })
  afterAll(async () => {
    await database?.close()
    await home?.drop()
  })

  /** A thread that counts its tasks and returns given results. */
  const thread = (answer: (text: string) => Result<string> | Promise<Result<string>>) => {
    const texts: string[] = []
    const render = async ({ text }: { text: string }) => {
      texts.push(text)
      return answer(text)
    }
    return { texts, render }
  }
  const made = (text: string) => ok(JSON.stringify([{ kind: 'gherkin', source: text }]))
  const keep = async (text: string) => {
    const store = noteStore(database.client, async () => 'layers')
    return must(await store.create(ADA, annotation(text), 'public', ON)).note
  }
  const shown = async (note: { id: string; body: string; on: string }) =>
    (await withRenderings(database.client, [note]))[0]?.blocks

  test('a board is run once, in the thread, and every later drawing reads what it came to', async () => {
    const note = await keep(WORDS)
    expect(await shown(note)).toMatchObject(
      [{ kind: 'plain', text: WORDS, says: /not been run yet/ }].map(b => ({
        ...b,
        says: expect.stringMatching(b.says),
      })),
    )
    await renderer(database.client, PROGRAM, renderInThread).one(noteSource(note.id, note.body, note.on, 'layers'))
    expect(await shown(note)).toMatchObject([
      { kind: 'prose' },
      {
        kind: 'gherkin',
        source: BOARD,
        run: { scenarios: [{ name: 'One bonus', on: ON, outcome: 'holds' }] },
        ranWith: 'Palimpsest 1',
      },
    ])
    expect(JSON.stringify(await shown(note))).toContain(`/rules/418.5a?on=${ON}`)
    const { texts, render } = thread(made)
    await renderer(database.client, PROGRAM, render).all()
    expect(texts).not.toContain(WORDS)
  })

  test('a text whose thread ends is shown as it was written and not tried again by this program', async () => {
    const note = await keep('too much')
    const { texts, render } = thread(() => err({ code: 'run-too-long', message: 'The run took too long' }))
    const { one, all } = renderer(database.client, PROGRAM, render)
    await one(noteSource(note.id, note.body, note.on, 'layers'))
    await all()
    await all()
    expect(texts.filter(text => text === 'too much')).toHaveLength(1)
    expect(await shown(note)).toEqual([
      { kind: 'plain', text: 'too much', says: expect.stringMatching(/too long or too much memory/) },
    ])
  })

  test('a text that takes the whole process down is tried three times, however often it starts again', async () => {
    const note = await keep('poison')
    let clock = Date.now()
    let tries = 0
    for (let start = 0; start < 6; start++) {
      clock += 60 * 60_000
      const dying = thread(text => {
        if (text !== 'poison') return made(text)
        tries++
        return new Promise(() => undefined)
      })
      // The process ends here: nothing is written after the attempt.
      void renderer(database.client, PROGRAM, dying.render, () => clock).one(
        noteSource(note.id, note.body, note.on, 'layers'),
      )
      await expect
        .poll(async () => (await database.client.rendering.findUnique({ where: { id: note.id } }))?.tries)
        .toBe(Math.min(start + 1, 3))
    }
    expect(tries).toBe(3)
    const { texts, render } = thread(made)
    await renderer(database.client, PROGRAM, render, () => clock + 60 * 60_000).all()
    expect(texts).not.toContain('poison')
    expect(await shown(note)).toMatchObject([{ kind: 'plain', text: 'poison' }])
  })

  test('rows of version 1 are rendered by a round, not by a reader', async () => {
    const old = { ownerId: 'ada', kind: 'note', document: 'comprehensive-rules', number: '100.1', seenOn: ON }
    const rest = { selectors: '[]', style: 'lead', tags: '[]', rest: '{}' }
    await database.client.annotation.createMany({
      data: Array.from({ length: 45 }, (_, n) => ({
        id: `old-${n}`,
        body: `old ${n}`,
        visibility: 'public',
        ...old,
        ...rest,
      })),
    })
    await database.client.annotation.create({
      data: { id: 'own', body: 'own', visibility: 'private', ...old, ...rest },
    })
    await database.client.review.create({
      data: { id: 'said', authorId: 'ada', kind: 'rule', target: 'layers', seenOn: ON, body: 'said' },
    })
    const { texts, render } = thread(made)
    await renderer(database.client, PROGRAM, render).all()
    expect(texts).toEqual(expect.arrayContaining(['old 0', 'old 44', 'said']))
    expect(texts).not.toContain('own')
    expect(await shown({ id: 'said', body: 'said', on: ON })).toEqual([{ kind: 'gherkin', source: 'said' }])
  })

  test('another release runs all again, in its round; until then the older outcome is shown', async () => {
    const note = await keep('again')
    await renderer(database.client, PROGRAM, thread(made).render).one(noteSource(note.id, note.body, note.on, 'layers'))
    const { texts, render } = thread(async text => {
      expect(await shown({ ...note })).toEqual([{ kind: 'gherkin', source: 'again' }])
      return ok(JSON.stringify([{ kind: 'gherkin', source: `${text}, newer` }]))
    })
    await renderer(database.client, NEWER, render).all()
    expect(texts).toContain('again')
    expect(await shown(note)).toEqual([{ kind: 'gherkin', source: 'again, newer' }])
  })

  test('other words are never shown with what was made of the ones before', async () => {
    const note = await keep('first words')
    const { one } = renderer(database.client, PROGRAM, thread(made).render)
    await one(noteSource(note.id, note.body, note.on, 'layers'))
    const store = noteStore(database.client, async () => 'layers')
    const other = must(await store.replace(ADA, note.id, annotation('other words'), null, null, ON)).note
    expect(await database.client.rendering.findUnique({ where: { id: note.id } })).toBeNull()
    expect(await shown(other)).toMatchObject([{ kind: 'plain', text: 'other words' }])
    await one(noteSource(note.id, note.body, note.on, 'layers'))
    expect(await shown(other), 'a late thread').toMatchObject([{ kind: 'plain', text: 'other words' }])
  })

  test('what is withdrawn or made private leaves nothing behind', async () => {
    const { one } = renderer(database.client, PROGRAM, thread(made).render)
    const store = noteStore(database.client, async () => 'layers')
    for (const end of ['remove', 'hide'] as const) {
      const note = await keep(`to ${end}`)
      await one(noteSource(note.id, note.body, note.on, 'layers'))
      if (end === 'remove') must(await store.remove(ADA, note.id, null))
      else must(await store.replace(ADA, note.id, annotation(`to ${end}`), 'private', null, ON))
      expect(await database.client.rendering.findUnique({ where: { id: note.id } })).toBeNull()
    }
    await one(reviewSource('never there', 'x', ON, 'layers'))
    expect(await database.client.rendering.findUnique({ where: { id: 'never there' } })).toBeNull()
  })

  test('a thread that is too busy leaves a text for the next round', async () => {
    const note = await keep('later')
    const source = noteSource(note.id, note.body, note.on, 'layers')
    await renderer(database.client, PROGRAM, async () => err({ code: 'all-hands-busy', message: 'busy' })).one(source)
    expect(await shown(note)).toMatchObject([{ kind: 'plain' }])
    await renderer(database.client, PROGRAM, thread(made).render).all()
    expect(await shown(note)).toEqual([{ kind: 'gherkin', source: 'later' }])
  })

  test('a page draws so many characters and no more, but one text always', async () => {
    const long = 'x'.repeat(20_000)
    const texts = Array.from({ length: 50 }, (_, n) => ({ id: `long-${n}`, body: long, on: ON }))
    expect(await withRenderings(database.client, texts)).toHaveLength(20)
    expect(await withRenderings(database.client, texts, 10)).toHaveLength(1)
  })
})

test('nothing but the thread for it parses readers’ words or runs their boards', () => {
  const files = ['server', 'app', 'components'].flatMap(part =>
    readdirSync(part, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${part}/${name}`),
  )
  const users = (name: RegExp) =>
    files.filter(file => !/\.test\.tsx?$/.test(file) && name.test(readFileSync(file, 'utf8'))).sort()
  expect(users(/^import (?!type)[^\n;]*? from '(?:\.\/|\.\.\/notes\/|#server\/notes\/)markdown'/m)).toEqual([
    'server/notes/render-text.ts',
  ])
  expect(users(/from '(?:\.\/|\.\.\/notes\/|#server\/notes\/)render-text'/)).toEqual([
    'server/jobs/rendering-worker.ts',
  ])
})
