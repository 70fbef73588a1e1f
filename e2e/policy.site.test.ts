import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES } from './testing/addresses'
import { listening } from './testing/listening'
import { noBrowser, type ReadingSite, readingSite } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

const MINE = [
  '/notes',
  '/favourites',
  '/quotes',
  '/reviews',
  '/account',
  '/account/password',
  '/reports/new',
  '/a/none',
]
const EVERY = [...ADDRESSES, ...MINE, '/rules/999.99z', '/nowhere']

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(policy.split('; ').map(part => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))

describe('the policy', () => {
  test.each(EVERY)('%s has no inline script or style that the policy does not allow', async path => {
    const answer = await fetch(site.url + path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const directives = directivesOf(policy)
    expect(policy).not.toContain('unsafe')
    for (const name of ['script-src', 'style-src']) {
      const sources = directives.get(name) ?? []
      expect(sources.length).toBeGreaterThan(0)
      expect(sources.every(source => /^'(?:self|strict-dynamic|nonce-\S{20,}|sha256-\S{44})'$/.test(source))).toBe(true)
    }
    expect(directives.get('object-src')).toEqual(["'none'"])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    const html = await answer.text()
    expect(html.match(/<[a-z][^>]*\sstyle="[^>]*>/g) ?? []).toEqual([])
    expect(html.match(/<[a-z][^>]*\son[a-z]+="[^>]*>/g) ?? []).toEqual([])
    // The policy of a page for one reader names its nonce; that of a cached page names the hash of each script.
    const nonce = /'nonce-(\S+)'/.exec(policy)?.[1]
    const inline = [
      ...html.matchAll(/<(script|style)(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/\1>/g),
    ]
    const isNamed = ([tag, , words = '']: readonly string[]): boolean =>
      nonce === undefined
        ? policy.includes(`'sha256-${createHash('sha256').update(words).digest('base64')}'`)
        : (tag?.slice(0, tag.indexOf('>')).includes(`nonce="${nonce}"`) ?? false)
    expect(inline.filter(tag => !isNamed(tag)).map(([tag]) => tag?.slice(0, 120))).toEqual([])
  })

  test('a nonce is never used twice', async () => {
    const nonces = await Promise.all(
      ['/play', '/play', '/account', '/account'].map(
        async path =>
          /'nonce-(\S+?)'/.exec((await fetch(site.url + path)).headers.get('content-security-policy') ?? '')?.[1],
      ),
    )
    expect(new Set(nonces.filter(Boolean)).size).toBe(4)
  })

  const HEADERS = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['strict-transport-security', 'max-age=31536000'],
  ] as const
  test.each(['/', '/rules/613.1', '/api/v1/releases', '/api/v1/annotations/', '/feeds/releases'])(
    '%s goes out with the headers of every answer',
    async path => {
      const { headers } = await fetch(site.url + path)
      for (const [name, value] of HEADERS) expect(headers.get(name), name).toBe(value)
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )
  test.each(['/api/v1/releases', '/api/v1/none', '/api/v1/annotations/'])('%s may load nothing at all', async path => {
    expect((await fetch(site.url + path)).headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe.skipIf(noBrowser)(`what a reader does${noBrowser && ` (${noBrowser})`}`, () => {
  /** Opens a page, runs the action, and returns what the policy blocked and the console reported. */
  const violations = async (path: string, action: (page: Page) => Promise<unknown>): Promise<readonly string[]> => {
    const page = await site.page()
    const said: string[] = []
    page.on('console', message => message.type() === 'error' && said.push(message.text()))
    await page.goto(site.url + path)
    await listening(page)
    await action(page)
    return said
  }
  const ACTIONS: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
    [
      'types in the playground until the grammar objects',
      '/play',
      async page => {
        await page.locator('.drawer > summary').click()
        await page.locator('.cm-content').click()
        await page.keyboard.type('\n* Given "Bear" is a sentence nobody knows')
        await page.locator('.cm-lint-marker').first().waitFor({ timeout: 20_000 })
        await page.keyboard.type('\n* Given ')
        await page.keyboard.press('Control+Space')
        expect(await page.locator('.cm-lineNumbers').evaluate(gutter => getComputedStyle(gutter).display)).toBe('flex')
      },
    ],
    [
      'asks for the keys',
      '/rules/613.1',
      async page => {
        await page.keyboard.press('?')
        await page.locator('.dialog').waitFor()
      },
    ],
    [
      'searches as they type',
      '/',
      async page => {
        await page.locator('input[name=q]').first().click()
        await page.keyboard.type('layer', { delay: 30 })
        await page.locator('.hints a').first().waitFor()
      },
    ],
    [
      'selects words and highlights them',
      '/rules/613.1',
      async page => {
        await page.evaluate(() => {
          const words = document.querySelector('#p1 .words')
          const text = words && [...words.childNodes].find(node => node instanceof Text && node.length > 20)
          if (text) getSelection()?.setBaseAndExtent(text, 0, text, 18)
        })
        await page.locator('.adder').waitFor()
        await page.keyboard.press('h')
        await page.locator('.adder').waitFor({ state: 'hidden' })
      },
    ],
    ['changes the theme', '/rules/613.1', page => page.locator('a[aria-label="Light or dark"]').click()],
    ['runs a scenario', '/scenarios/wild-mongrel', page => page.locator('li.band').first().waitFor()],
  ]
  test.each(ACTIONS)('the policy blocks nothing for a reader who %s', async (_name, path, action) => {
    expect(await violations(path, action)).toEqual([])
  })
})
