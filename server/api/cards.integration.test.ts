import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { date } from '#rulebook/dates/date'
import { err, must } from '#rulebook/result'
import { bytesOf } from '../intake/cards/card-files'
import { intakeCards } from '../intake/cards/intake-cards'
import { BUSY } from '../jobs/fair-queue'
import { handOver } from '../jobs/pool'
import { refreshed } from '../library/library-store'
import { openDatabase } from '../store/database'
import { inventedRules } from '../testing/book'
import { atomic, lines, oldSets, oracleCards, rulings } from '../testing/card-data'
import { ownSite } from '../testing/own-site'
import { handleApi } from './handle'

vi.mock('../jobs/pool', { spy: true })

let close: () => Promise<void>
const get = async (path: string) => {
  const answer = await handleApi(new Request(`http://localhost/api/v1${path}`))
  return { status: answer.status, body: await answer.json(), etag: answer.headers.get('etag') }
}
beforeAll(async () => {
  const text = new TextEncoder()
  close = await ownSite(
    new Map([
      ['one.txt', text.encode(inventedRules({ year: 2001, month: 3, sections: 3, edits: 0 }))],
      ['two.txt', text.encode(inventedRules({ year: 2010, month: 3, sections: 3, edits: 2 }))],
    ]),
  )
})
afterAll(() => close?.())

const store = async () => {
  const database = await openDatabase(process.env.DATABASE_URL ?? '')
  const files = [
    bytesOf('oracle-cards-20260101.json', Buffer.from(lines(oracleCards()))),
    bytesOf('rulings-20260101.json', Buffer.from(lines(rulings))),
    bytesOf('AllSets.json', Buffer.from(JSON.stringify(oldSets))),
    bytesOf('AtomicCards.json', Buffer.from(JSON.stringify(atomic('2020-01-01')))),
  ]
  must(await intakeCards(database, { files, today: date('2026-11-22') }))
  await database.close()
  await refreshed()
}

describe('cards in the API', () => {
  test('without card data a card of a worked example is known', async () => {
    const { status, body } = await get('/cards/Wild%20Mongrel')
    expect([status, body.wording?.source.kind, body.scenarios.length > 0]).toEqual([200, 'example', true])
    const all = await get('/cards?q=mongrel')
    expect(all.body.cards.map(({ name }: { name: string }) => name)).toContain('Wild Mongrel')
    expect((await get('/rulings')).body).toEqual({ total: 0, rulings: [] })
  })

  test('a card answers with the wording and the rulings of the day', async () => {
    await store()
    const then = (await get('/cards/Tidal%20Barge?on=2005-01-01')).body
    expect(then).toMatchObject({
      name: 'Tidal Bárge',
      on: '2005-01-01',
      types: 'Summon — Boat',
      wording: {
        from: '1994-03-01',
        until: '2019-12-31',
        source: { kind: 'printed', set: 'OLD', file: 'AllSets.json' },
      },
    })
    expect(then.rulings.map(({ date: day }: { date: string }) => day)).toEqual(['2004-10-04'])
    const now = (await get('/cards/TIDAL%20B%C3%81RGE')).body
    expect(now).toMatchObject({ types: 'Creature — Boat', wording: { source: { kind: 'oracle' } } })
    expect([now.wordings.length, now.rulings.length, now.wording.until]).toEqual([2, 2, undefined])
  })

  test.each(['/cards/High%20Tideline', '/cards/Low%20Tide%20%2F%2F%20High%20Tideline', '/cards/low%20tide'])(
    '%s is the whole card with its faces',
    async path => {
      const { body } = await get(path)
      expect([body.name, body.faces?.length, body.manaCost]).toEqual(['Low Tide // High Tideline', 2, '{U} // {3}{U}'])
    },
  )

  test('cards are found by words, type and set, misspelt too, and in pages', async () => {
    const names = async (query: string) =>
      (await get(`/cards?${query}`)).body.cards.map(({ name }: { name: string }) => name)
    expect(await names('q=barge')).toEqual(['Tidal Bárge'])
    expect(await names('q=aether%20mothh')).toEqual(['Æther Moth'])
    expect(await names('type=insect')).toEqual(['Æther Moth'])
    expect(await names('set=old')).toEqual(['Low Tide // High Tideline', 'Tidal Bárge'])
    expect(await names('q=harbour')).toEqual([])
    expect(await names('q=harbour&out=true')).toEqual(['Harbour of Lanterns'])
    const page = (await get('/cards?limit=1&offset=1')).body
    expect([page.total, page.cards.length]).toEqual([3, 1])
    expect((await get('/cards?limit=1000')).status).toBe(400)
  })

  test('rulings are one of each family, with its cards', async () => {
    const { body } = await get('/rulings?q=flying')
    const [many] = body.rulings.filter(({ cards }: { cards: string[] }) => cards.length > 1)
    expect([body.total, many.cards, many.family]).toEqual([
      2,
      expect.arrayContaining(['Tidal Bárge', 'Æther Moth']),
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ])
    expect((await get('/rulings?card=aether%20moth')).body.total).toBe(2)
    expect((await get('/rulings?on=2005-01-01')).body.total).toBe(1)
    expect(await get('/rulings?card=nobody')).toMatchObject({ status: 404 })
    const misspelt = await get('/rulings?card=Tidal%20Bargee')
    expect(misspelt).toMatchObject({ status: 404, body: { similar: ['Tidal Bárge'] } })
  })

  test('a ruling that states a size has its board, run on its day and on the requested one', async () => {
    const { rulings: on2020 } = (await get('/cards/aether%20moth?on=2020-01-01')).body
    const [sized, other] = on2020
    expect(other).not.toHaveProperty('board')
    expect(sized.board).toMatchObject({ states: '3/3', situation: 'with two +1/+1 counters' })
    expect(sized.board.days).toMatchObject([
      { on: '2012-05-01', result: 'agrees', wordingFrom: expect.stringMatching(/^20/) },
      { on: '2020-01-01', result: 'agrees', source: expect.stringContaining('with two +1/+1 counters') },
    ])
  })

  test('a board that was not run because the server was busy is said to be so', async () => {
    vi.mocked(handOver).mockResolvedValueOnce(err(BUSY))
    const [sized] = (await get('/cards/aether%20moth?on=2020-01-02')).body.rulings
    expect(sized.board.days.map(({ result, says }: { result: string; says?: string }) => [result, says])).toEqual([
      ['not-run', BUSY.message],
      ['agrees', undefined],
    ])
  })

  const SEARCHED: readonly (readonly [string, readonly string[]])[] = [
    ['q=tidal+barge', ['card Tidal Bárge', 'ruling Tidal Bárge', 'ruling Æther Moth and 1 more']],
    ['q=card:barge', ['card Tidal Bárge']],
    ['q=card:bargee', ['card Tidal Bárge']],
    ['q=set:old+type:creature', ['card Tidal Bárge']],
    ['q=oracle:flying+type:insect', ['card Æther Moth']],
    ['q=flying&kind=card', ['card Tidal Bárge', 'card Æther Moth']],
    ['q=kind:card+moth', ['card Æther Moth']],
    ['q=ruling:attacks', ['ruling Tidal Bárge']],
    ['q=ruling:flying+card:moth', ['ruling Æther Moth and 1 more']],
    ['q=card:barge+kind:ruling', ['ruling Tidal Bárge', 'ruling Æther Moth and 1 more']],
    ['q=attacks+kind:ruling', ['ruling Tidal Bárge']],
    ['q=attacks&kind=ruling', ['ruling Tidal Bárge']],
    ['q=type:zebra', []],
  ]
  test.each(SEARCHED)('/search?%s', async (query, expected) => {
    const { body } = await get(`/search?${query}&limit=5`)
    const found = body.hits
      .filter(({ document }: { document: string }) => /^card/.test(document))
      .map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`)
    expect(found.sort()).toEqual([...expected].sort())
  })

  test('a question that names a board has it as its first hit, with its text, and only where nothing narrows it', async () => {
    const request = 'q=what+happens+if+Tidal+Barge+meets+a+creature+with+flying'
    const { body } = await get(`/search?${request}&limit=2`)
    expect(body.hits[0]).toMatchObject({ kind: 'board', number: 'Tidal Bárge / My creature', document: 'boards' })
    expect(body.hits[0].source).toContain('"My creature" is a 2/2 creature with flying')
    for (const narrowed of [`${request}&offset=1`, `${request}&kind=rule`]) {
      const { hits } = (await get(`/search?${narrowed}`)).body
      expect(hits.some(({ kind }: { kind: string }) => kind === 'board')).toBe(false)
    }
  })

  test('the text of a card is read by paragraphs, whatever ends its lines', async () => {
    const text = 'Flying\r\nHaste\rTrample\nVigilance'
    const body = JSON.stringify({ cards: [{ name: 'Boat', types: 'Creature — Boat', text }] })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    const answer = await handleApi(new Request('http://localhost/api/v1/cards/read', init))
    const { lines: read } = (await answer.json()).cards[0]
    expect(read.map(({ text, status }: { text: string; status: string }) => [text, status])).toEqual(
      ['Flying', 'Haste', 'Trample', 'Vigilance'].map(word => [word, 'runs']),
    )
  })

  test('a line says what games do not play of it, and where understanding stopped', async () => {
    const text = '{T}: Learn.\nFrob it.'
    const body = JSON.stringify({ cards: [{ name: 'Boat', types: 'Creature — Boat', text }] })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    const answer = await handleApi(new Request('http://localhost/api/v1/cards/read', init))
    const { lines } = (await answer.json()).cards[0]
    expect(lines).toMatchObject([
      { status: 'kept', missing: 'This action ("learn")' },
      { status: 'not-read', stoppedAt: expect.stringContaining('Frob') },
    ])
  })

  const boatOn = async (card: string, on: string) => {
    const source = `# Feature: F\n\n## Scenario: S\n\n* Given "Boat" is the card "${card}"\n* Then "Boat" has power 2\n`
    const init = {
      method: 'POST',
      body: JSON.stringify({ source, on }),
      headers: { 'content-type': 'application/json' },
    }
    const answer = await handleApi(new Request('http://localhost/api/v1/scenarios/run', init))
    const [run] = (await answer.json()).scenarios
    return { says: run.steps[0].says, name: run.objects[0]?.name, abilities: run.objects[0]?.abilities.join(' ') }
  }
  test('a step may name a card, which has the wording of the day', async () => {
    const then = await boatOn('Tidal Barge', '2005-01-01')
    const now = await boatOn('Tidal Barge', '2024-01-01')
    expect([then.name, now.name]).toEqual(['Tidal Barge', 'Tidal Barge'])
    expect(then.abilities).toContain('any island is tapped')
    expect(now.abilities).toContain('As long as an Island is tapped')
    expect((await boatOn('No Such Card', '2024-01-01')).says).toMatch(/^"No Such Card" is not known here/)
  })

  test('names are suggested as they are typed', async () => {
    const { body } = await get('/suggest?q=aeth')
    expect(body.suggestions).toContainEqual({ kind: 'card', query: 'Æther Moth', says: 'card' })
  })

  test('a name that is none is a problem with names near it', async () => {
    const { status, body } = await get('/cards/Tidal%20Bargee')
    expect([status, body.code, body.try]).toEqual([404, 'no-such-card', expect.stringContaining('Tidal Bárge')])
  })

  test('a ruling names only the cards that it was issued for by the day', async () => {
    const [ruling] = rulings as readonly { oracle_id: string }[]
    const later = { ...ruling, oracle_id: '00000000-0000-4000-8000-000000000003', published_at: '2015-01-01' }
    const database = await openDatabase(process.env.DATABASE_URL ?? '')
    const files = [bytesOf('rulings-20260102.json', Buffer.from(lines([later])))]
    must(await intakeCards(database, { files, today: date('2026-11-22') }))
    await database.close()
    await refreshed()
    const cardsOn = async (day: string) => (await get(`/rulings?q=island&on=${day}`)).body.rulings[0].cards
    expect(await cardsOn('2005-01-01')).toEqual(['Æther Moth', 'Tidal Bárge'])
    expect(await cardsOn('2020-01-01')).toContain('Harbour of Lanterns')
  })
})
