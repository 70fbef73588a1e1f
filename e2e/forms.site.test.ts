import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, asyncProperty } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '#rulebook/testing/laws'
import { formsIn, hostilePosts, type Offered } from '#server/testing/hostile-forms'
import { anotherClient } from './testing/people'
import { type WritingSite, writingSite } from './testing/site'

// An unreadable form gets a message; no posted data causes an error.
let site: WritingSite
const client = anotherClient()
let forms: readonly Offered[] = []
const PAGES = ['/account', '/account/password', '/play', '/identify', '/citations', '/about/display', '/about/keys']
beforeAll(async () => {
  site = await writingSite()
  const pages = await Promise.all(PAGES.map(async path => formsIn(path, await (await fetch(site.url + path)).text())))
  forms = pages.flat()
})
afterAll(() => site?.close())

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { Origin: site.url, ...client, ...headers },
    body,
    redirect: 'manual',
  })

test('every action first reports that it was reached, which distinguishes a broken form from an error of ours', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('action.ts'))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const code = readFileSync(join('app', file), 'utf8')
    for (const [, name, takes, first] of code.matchAll(
      /export const (\w+) = async \(([\s\S]*?)\)(?:: [^=]+?)? => ?\{?\s*([^\n]*)/g,
    ))
      expect(first, `${file}: ${name}`).toBe(
        takes?.includes('form: FormData') ? 'assertFormArguments(form)' : 'assertFormArguments()',
      )
  }
})

test('bound arguments that displace the form are reported like an unreadable form', async () => {
  for (const { path, fields } of forms) {
    const bound = fields.find(([name]) => /^\$ACTION_\d+:1$/.test(name))
    if (!bound) continue
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, name === bound[0] ? '["a",true,null,"b"]' : value)
    const answer = await post(path, form)
    expect(answer.status, await answer.text()).toBe(400)
  }
})

describe('a form that cannot be read', () => {
  const WHOLE = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
  const ROWS: readonly (readonly [string, string, string])[] = [
    ['has no boundary', 'multipart/form-data', WHOLE],
    ['breaks off in a part', 'multipart/form-data; boundary=x', WHOLE.slice(0, 30)],
    ['breaks off before its end', 'multipart/form-data; boundary=x', WHOLE.slice(0, -8)],
    ['has no name for a part', 'multipart/form-data; boundary=x', WHOLE.replace('name="a"', '')],
    ['is empty', 'multipart/form-data; boundary=x', ''],
  ]
  test.each(ROWS)('and %s is refused in a sentence', async (_, type, body) => {
    const answer = await post('/account', body, { 'Content-Type': type })
    const said = await answer.text()
    expect(answer.status, said.slice(0, 200)).toBeLessThan(500)
    if (answer.status === 400) expect(said).toContain('The form could not be read')
    expect(said).not.toMatch(/\n\s+at /)
  })
  test('and was cut off answers 400, says so, and the site keeps running', async () => {
    const answer = await post('/account', WHOLE.slice(0, 30), { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/<h1>The form could not be read<\/h1>[\s\S]*Nothing was changed/)
    expect((await fetch(`${site.url}/account`)).status).toBe(200)
  })
  test('and the same to a script, and to one that names an action we do not have', async () => {
    for (const [action, type, body] of [
      ['0'.repeat(42), 'text/plain;charset=UTF-8', '["$@'],
      ['x', 'multipart/form-data; boundary=x', WHOLE],
      ['7f'.repeat(21), 'multipart/form-data; boundary=x', WHOLE.slice(0, 30)],
    ] as const) {
      const answer = await post('/account', body, { 'Next-Action': action, 'Content-Type': type })
      expect(answer.status, action).toBeLessThan(500)
    }
  })
})

test('none of hundreds of hostile posts to all forms causes an error', async () => {
  expect(forms.length).toBeGreaterThan(6)
  await assert(
    asyncProperty(hostilePosts(forms), async ({ path, headers, body }) => {
      const answer = await post(path, new Uint8Array(body), headers)
      const said = await answer.text()
      expect(answer.status, `${path} ${JSON.stringify(headers)}: ${said.slice(0, 200)}`).toBeLessThan(500)
      expect(said).not.toMatch(/\n\s+at \S+ \(/)
    }),
    { ...runs(300), seed: 7 },
  )
})
