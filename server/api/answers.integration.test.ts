import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as schemas from '../answers'
import { run } from '../answers/scenario'
import { inChinese, inventedRules } from '../testing/book'
import { ownSite } from '../testing/own-site'
import type { Call } from './call'
import { CALLS } from './calls'
import { handleApi } from './handle'
import { openapi } from './openapi'

const FORMATS = 'ingest/formats/fixtures'
const texts = (): ReadonlyMap<string, Uint8Array> =>
  new Map([
    ...readdirSync(FORMATS)
      .filter(name => name.endsWith('.fixture.txt') && !name.startsWith('digest'))
      .map(name => [name, readFileSync(join(FORMATS, name))] as const),
    ...[2031, 2032].map(
      year =>
        [`${year}.txt`, Buffer.from(inventedRules({ year, month: 3, sections: 20, edits: year - 2031 }))] as const,
    ),
    ['zh.txt', Buffer.from(inChinese(inventedRules({ year: 2031, month: 3, sections: 20 }), 2031))] as const,
  ])

let close: () => Promise<void>
beforeAll(async () => {
  close = await ownSite(texts())
})
afterAll(() => close())

const SCENARIO = `# Feature: A bear grows

## Scenario: Two bonuses

* Given the rules of 2010-01-01
* And "Bear" is a 2/2 black creature
* When an effect says "Bear gets +1/+1."
* Then "Bear" is 3/3
* And "Bear" is 4/4
`
const inGame = (steps: string): string => `# Feature: A game

## Scenario: Players act

* Given the rules of 2010-02-01
* And it is A's main phase
${steps}`
/**
 * Spells, a prevention shield, a delayed trigger, an extra turn, a player who has lost: what the response for a game
 * can contain.
 */
const GAME = `${inGame(`* And B has 2 life
* And B has 3 poison counters
* And "Ember" is a red instant with mana cost {R} with "Ember deals 2 damage to target creature or player."
* And "Elf" is a 1/1 green Elf creature in A's library
* And A's hand is "Ember" and two cards
* And A's library is "Elf" and three cards
* When A casts "Ember" targeting B
* Then "Ember" is on the stack
`)}
## Scenario: A player is out

* Given the rules of 2010-02-01
* And it is A's main phase
* And B has 2 life
* When B loses 2 life
* And state-based actions are checked
* Then B loses the game

## Scenario: Things wait

* Given the rules of 2010-02-01
* And it is A's main phase
* And "Bear" is a 2/2 green Bear creature
* And "Golem" is a 3/3 artifact creature with "{0}: Exile this creature at the beginning of the next end step."
* When an effect says "Prevent the next 3 damage that would be dealt to you this turn."
* And an effect says "Take an extra turn after this one."
* And A activates "Golem"
* And the stack resolves
* Then "Bear" is on the battlefield
`
const OPEN = inGame(`* And "Elf" is a 1/1 green Elf creature
* And "Imp" is a 1/1 black Imp creature
* When an effect says "Each player sacrifices a creature."
`)
/** Attackers and blockers, marked damage, a token, and a creature that has died. */
const COMBAT = inGame(`* And "Ogre" is a 3/3 red Ogre creature
* And "Bird" is a 1/1 white Bird creature with "flying"
* And "Ox" is a 2/4 white Ox creature controlled by B
* And "Elf" is a 1/1 green Elf creature controlled by B
* And "Ember" is a red instant with mana cost {R} with "Ember deals 1 damage to target creature."
* And "Call" is a white sorcery with mana cost {W} with "Create a 1/1 white Soldier creature token."
* When A casts "Call"
* And the stack resolves
* And A attacks with "Ogre" and "Bird"
* And B blocks "Ogre" with "Ox" and "Elf"
* And A orders the blockers of "Ogre": "Elf", "Ox"
* And A casts "Ember" targeting "Ox"
* And the stack resolves
* Then "Ogre" is blocked

## Scenario: Then the damage is dealt

* Given the rules of 2010-02-01
* And it is A's main phase
* And "Ogre" is a 3/3 red Ogre creature
* And "Elf" is a 1/1 green Elf creature controlled by B
* When A attacks with "Ogre"
* And B blocks "Ogre" with "Elf"
* And combat damage is dealt
* Then "Elf" is in B's graveyard
`)
/** Boards have tokens, damage and creatures in combat too. */
const ROLES = `# Feature: Roles

## Scenario: Without moves

* Given the rules of 2010-02-01
* And "Ox" is a 2/4 white Ox creature token
* When "Ox" attacks
* And 1 damage is dealt to "Ox"
* Then "Ox" is 2/4
`
const PAGE = readFileSync('content/scenarios/humility-and-opalescence.feature.md', 'utf8')
/** The result has changed with the rules. */
const TURNED = `# Feature: Humble

## Scenario: Humility is older

* Given the rules of 2010-01-01
* And "Humility" is a white enchantment with mana cost {2}{W}{W} with "All creatures lose all abilities and are 1/1."
* And "Opalescence" is a white enchantment with mana cost {2}{W}{W} with "Each other non-Aura enchantment is a creature in addition to its other types and has base power and toughness each equal to its mana value."
* And "Bear" is a 2/2 green Bear creature
`
const ON = '?on=2008-03-17&document=digest'

/** Requests for each call: usual ones, and ones whose responses have fields that others leave out. */
const ASKED: Readonly<Record<string, readonly (string | object)[]>> = {
  'GET /releases': ['/releases'],
  'GET /releases/{id}': [],
  'GET /releases/{id}/touched': ['/releases/digest.2009-07-11/touched'],
  'GET /catalogue': ['/catalogue'],
  'GET /data': ['/data'],
  'GET /rules/{number}/history': [
    `/rules/418.5a/history${ON}`,
    '/rules/613.1/history?document=digest',
    '/rules/101.1/history',
  ],
  'GET /rules/{number}/wordings': [`/rules/418.5a/wordings${ON}`],
  'GET /compare': ['/compare?from=2031-06&to=2032-06', '/compare?from=2008&to=2010&number=418&document=digest'],
  'GET /since/{from}': ['/since/2031-06', '/since/2005?document=digest&section=400-620'],
  'GET /trace': ['/trace?number=418.5a&from=2008&to=2010', '/trace?number=x&from=2008&to=2010'],
  'POST /trace': [{ items: [{ number: '613.1', from: '2010', to: '2001' }] }],
  'GET /parameters': ['/parameters'],
  'GET /rule-status': ['/rule-status?on=2008-03-17&document=digest', '/rule-status?section=101'],
  'GET /outcomes': ['/outcomes?from=2008-01-01&to=2010-01-01'],
  'GET /rules/{number}/section': [`/rules/418/section${ON}`, '/rules/101/section', '/rules/101.1/section'],
  'GET /rules/{number+}': [`/rules/418.5a${ON}`, '/rules/101.1a', '/rules/101.1', `/rules/418.5a-b${ON}`],
  'GET /tree': ['/tree', '/tree?on=1980'],
  'GET /glossary': ['/glossary', '/glossary?on=1980'],
  'GET /glossary/{term+}': ['/glossary/Anchor', '/glossary/Buoy?on=2031-06'],
  'GET /preview': ['/preview?number=101.1a', '/preview?number=101', '/preview?term=Anchor'],
  'GET /rulings/{id}': ['/rulings/300.2.Ruling.1?on=2008-05-01'],
  'GET /bulletins': ['/bulletins'],
  'GET /bulletins/{month}': [],
  'GET /search': [
    '/search?q=knots',
    '/search?q=depandency on:2008',
    '/search?q=kind:bogus "',
    '/search?q=layer document:digest',
    '/search?q=what if I have Humility and Opalescence',
  ],
  'POST /search': [
    {
      queries: [
        { id: 1, q: 'layer' },
        { id: 'b', q: 'x', on: 'never' },
      ],
    },
  ],
  'GET /search/facets': ['/search/facets?q=knots', '/search/facets?q=zzqx kind:rule'],
  'GET /suggest': ['/suggest?q=41', '/suggest?q=hum'],
  'GET /rules/{number}/translation': [
    '/rules/101.1/translation?lang=zh&on=2031-06-01',
    '/rules/101.1/translation?lang=xx',
    '/rules/999.9/translation?lang=zh',
  ],
  'GET /cards': ['/cards', '/cards?q=hum&limit=2'],
  'GET /rulings': ['/rulings', '/rulings?q=layer&on=2010'],
  'GET /cards/{name+}': ['/cards/Humility', `/cards/Opalescence${ON}`],
  'POST /cards/read': [
    { cards: [{ name: 'Elm', types: 'Creature — Treefolk', text: 'Flying\nFlibber jabber.\nDraw a card.' }] },
    { cards: [], on: '2003-01-01' },
    { cards: [{ name: 'Elm', types: 'Instant', text: '' }], on: 'yesterday' },
  ],
  'POST /identify': [{ text: inventedRules({ year: 2031, month: 3, sections: 2 }).slice(600, 1_400) }, { text: 'zzz' }],
  'POST /citations/check': [
    {
      items: [
        { number: '418.5a', on: '2008-03-17' },
        { number: '418.5a', on: '2015-01-01' },
        { number: '999.9z', on: '2015-01-01' },
        { number: '613.1', on: '2003-01-01' },
      ],
    },
  ],
  'GET /scenarios': ['/scenarios'],
  'GET /scenarios/{id}': ['/scenarios/humility-and-opalescence'],
  'POST /scenarios/run': [
    { source: SCENARIO },
    { source: PAGE },
    { source: GAME },
    { source: GAME, at: 0 },
    { source: GAME, at: 1e6 },
    { source: OPEN },
    { source: COMBAT },
    { source: ROLES },
    { source: 'nothing to run' },
  ],
  'POST /scenarios/across': [{ source: SCENARIO }, { source: PAGE }, { source: GAME }, { source: OPEN }],
  'POST /scenarios/bisect': [
    { source: TURNED, from: '2001-01-01', to: '2015-01-01' },
    { source: GAME, from: '1998-01-01', to: '2015-01-01' },
  ],
  'POST /boards': [{ source: SCENARIO, on: '2010-01-01', flips: {}, beside: ['2011'], name: 'mine' }],
  'GET /boards/{id}': [],
}
const keyOf = ({ method, path }: Call): string => `${method} ${path}`

const asked = async (call: Call, question: string | object): Promise<Response> =>
  typeof question === 'string'
    ? handleApi(new Request(`http://127.0.0.1/api/v1${question}`))
    : handleApi(new Request(`http://127.0.0.1/api/v1${call.path}`, { method: 'POST', body: JSON.stringify(question) }))

/** Why a response does not match its description; nothing for a problem document. */
const amiss = async (call: Call, question: string | object): Promise<string | null> => {
  const answer = await asked(call, question)
  const body: unknown = await answer.json()
  if (answer.status !== 200) return answer.status < 500 ? null : JSON.stringify(body)
  const found = call.gives(schemas).safeParse(body)
  return found.success ? null : z.prettifyError(found.error)
}

const listed = async <T>(
  path: string,
  pick: (body: Record<string, readonly T[]>) => readonly T[],
): Promise<readonly T[]> =>
  pick((await (await handleApi(new Request(`http://127.0.0.1/api/v1${path}`))).json()) as Record<string, readonly T[]>)
type Named = { readonly id: string; readonly month: string }
const names = async (key: string): Promise<readonly string[]> => {
  if (key === 'GET /releases/{id}')
    return (await listed<Named>('/releases', ({ releases = [] }) => releases)).map(({ id }) => `/releases/${id}`)
  if (key === 'GET /bulletins/{month}')
    return (await listed<Named>('/bulletins', ({ bulletins = [] }) => bulletins)).map(
      ({ month }) => `/bulletins/${month}`,
    )
  if (key !== 'GET /boards/{id}') return []
  const kept = await handleApi(
    new Request('http://127.0.0.1/api/v1/boards', { method: 'POST', body: JSON.stringify({ source: SCENARIO }) }),
  )
  return [`/boards/${((await kept.json()) as Named).id}`]
}

test('every call is tested here', () => expect(Object.keys(ASKED).sort()).toEqual(CALLS.map(keyOf).sort()))

test.each(CALLS.map(call => [keyOf(call), call] as const))('%s answers as the document says', async (key, call) => {
  const questions = [...(ASKED[key] ?? []), ...(await names(key))]
  expect(questions.length).toBeGreaterThan(0)
  const [first] = questions
  expect((await asked(call, first ?? '')).status).toBe(200)
  for (const question of questions)
    expect(await amiss(call, question), JSON.stringify(question).slice(0, 200)).toBeNull()
})

test('responses about a game have the fields of games', async () => {
  const ask = async (body: object) =>
    handleApi(new Request('http://127.0.0.1/api/v1/scenarios/run', { method: 'POST', body: JSON.stringify(body) }))
  const scenarios = async (body: object) => run.parse(await (await ask(body)).json()).scenarios
  const [cast, out, wait] = await scenarios({ source: GAME })
  expect(cast).toMatchObject({
    turn: { player: 'A', phase: 'precombat main', step: null, priority: 'A' },
    players: [
      { player: 'A', hand: { size: 2, cards: [] }, library: { size: 4, top: ['Elf'], somewhere: [], bottom: [] } },
      { player: 'B', life: 2, poison: 3, counters: { poison: 3 } },
    ],
    stack: [{ label: 'Ember', kind: 'spell', targets: [{ of: 'B', legal: true }] }],
  })
  expect([cast, out, wait].map(one => one?.outcome)).toEqual(['holds', 'holds', 'holds'])
  expect(out?.players.map(one => one.out?.how)).toEqual(['won', 'lost'])
  expect(wait?.waiting.map(one => [one.kind, one.until])).toEqual([
    ['delayed trigger', 'the beginning of the next end step'],
    ['shield', 'end of turn'],
    ['extra turn', 'the turn begins'],
  ])
  const [open] = await scenarios({ source: OPEN })
  expect(open?.asks).toMatchObject({ player: 'A', answers: ['"Elf"', '"Imp"'], write: 'A sacrifices "Elf"' })
  const [first] = await scenarios({ source: GAME, at: 0 })
  expect(first).toMatchObject({ at: 0, log: cast?.log })
  const none = await ask({ source: GAME, at: 1_000_000 })
  expect([none.status, ((await none.json()) as { code: string }).code]).toEqual([400, 'no-such-entry'])
  const [board] = await scenarios({ source: SCENARIO })
  expect(board).toMatchObject({ turn: null, players: [], stack: [], waiting: [], log: [] })
})

test('the objects of a game state what they attack and block, what was done to them and what they last were', async () => {
  const answer = await handleApi(
    new Request('http://127.0.0.1/api/v1/scenarios/run', { method: 'POST', body: JSON.stringify({ source: COMBAT }) }),
  )
  const [fought, ended] = run.parse(await answer.json()).scenarios
  expect([fought, ended].map(one => [one?.outcome, one?.steps.find(step => step.says)?.says])).toEqual([
    ['holds', 'Mana is plentiful here: A pays {W}'],
    ['holds', undefined],
  ])
  const object = (label: string) => fought?.objects.find(one => one.label === label)
  expect(object('Ogre')).toMatchObject({ attacking: 'B', blockedBy: ['Elf', 'Ox'], damageOrder: ['Elf', 'Ox'] })
  expect(object('Bird')).toMatchObject({ attacking: 'B' })
  expect(object('Bird')).not.toHaveProperty('blockedBy')
  expect(object('Ox')).toMatchObject({ blocking: ['Ogre'], damage: 1, combat: 'blocking' })
  expect(object('Ox')).not.toHaveProperty('enteredTurn')
  expect(fought?.objects.find(one => one.token)).toMatchObject({ enteredTurn: 1 })
  const dead = ended?.objects.find(one => one.label === 'Elf')
  expect(dead).toMatchObject({ zone: 'graveyard', lastKnown: { zone: 'battlefield', power: 1, controller: 'B' } })
  const [board] = run.parse(
    await (
      await handleApi(
        new Request('http://127.0.0.1/api/v1/scenarios/run', {
          method: 'POST',
          body: JSON.stringify({ source: ROLES }),
        }),
      )
    ).json(),
  ).scenarios
  expect(board?.objects[0]).toMatchObject({ token: true, damage: 1, combat: 'attacking' })
})

test('the document refers only to what it describes, and describes every answer', () => {
  const document = openapi() as { components: { schemas: Record<string, object> }; paths: object }
  const named = new Set(Object.keys(document.components.schemas))
  const text = JSON.stringify(document)
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '')
  expect(referred.filter(name => !named.has(name))).toEqual([])
  expect(text).not.toContain('$defs')
  expect([...named].filter(name => name !== 'Problem' && !referred.includes(name))).toEqual([])
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations as Record<string, { responses: Record<string, object> }>)) {
      const [status, good] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? []
      expect(JSON.stringify(good)).toMatch(status === '204' ? /Done/ : /\$ref|properties/)
    }
})
