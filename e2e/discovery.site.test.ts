import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadingSite, readingSite, SOURCES } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

/** One address of every page type that is to be found. */
const PAGES = [
  '/',
  '/rules',
  '/rules/418.5a?on=2008-03-17',
  '/rules/418?on=2008-03-17',
  '/rules/418.5a/history?on=2008-03-17',
  '/compare',
  '/search',
  '/compare/2007-02-01..2007-10-01/418',
  '/releases',
  '/since/2007-05',
  '/glossary',
  '/bulletins',
  '/guides',
  '/guides/how-layers-came-to-be',
  '/identify',
  '/citations',
  '/scenarios',
  '/scenarios/gray-ogre-sequence?on=2008-03-17',
  '/play',
  '/about',
  '/about/data',
  '/about/eras',
  '/about/rules',
  '/about/keys',
  '/about/scenarios',
  ...(SOURCES ? ['/glossary/Layer', '/rulings/418.5.Ruling.1', '/releases/comprehensive-rules.2008-02-01'] : []),
]
const html = async (path: string): Promise<string> => (await fetch(site.url + path)).text()
const meta = (page: string, name: string): string =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? ''

describe('what a page says of itself', () => {
  test.each(PAGES)('%s: a title and words of its own, and its picture', async path => {
    const page = await html(path)
    const title = /<title>([^<]+)<\/title>/.exec(page)?.[1] ?? ''
    expect(title.length).toBeGreaterThan(8)
    expect(meta(page, 'description').length).toBeGreaterThan(20)
    expect(meta(page, 'og:title').length).toBeGreaterThan(1)
    expect(meta(page, 'og:image')).toContain(`${site.url}/og`)
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
  })

  test('every page type has its own title', async () => {
    const titles = await Promise.all(PAGES.map(async path => /<title>([^<]+)/.exec(await html(path))?.[1] ?? ''))
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })
})

describe('pictures', () => {
  const PICTURES = [
    '/og',
    '/og/rules/418.5a?on=2008-03-17',
    '/og/scenarios/gray-ogre-sequence',
    '/og/compare/2007-02-01..2007-10-01/418',
    '/og/guides/how-layers-came-to-be',
    '/og/play',
  ]
  test('are PNGs of 1200 × 630, another for each page', async () => {
    const seen = new Set<string>()
    for (const path of PICTURES) {
      const answer = await fetch(site.url + path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      seen.add(bytes.toString('base64'))
    }
    expect(seen.size).toBe(PICTURES.length)
  })
  test('a page that does not exist has the plain picture, without words from its address', async () => {
    const plain = Buffer.from(await (await fetch(`${site.url}/og`)).arrayBuffer())
    for (const path of ['/og/cards/Buy%20my%20things', '/og/rulings/none', '/og/nothing/here', '/og/%E0%A4%A']) {
      const answer = await fetch(site.url + path)
      if (answer.status === 200) expect(Buffer.from(await answer.arrayBuffer()).equals(plain)).toBe(true)
      else expect(answer.status).toBe(400)
    }
  })
})

describe('for machines that look around', () => {
  test('robots.txt, sitemap.xml, llms.txt and the manifest say what is here', async () => {
    const robots = await html('/robots.txt')
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    const map = await html('/sitemap.xml')
    const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '')
    expect(places.length).toBeGreaterThan(200)
    expect(new Set(places).size).toBe(places.length)
    for (const place of [places[0], places.at(-1), places[Math.floor(places.length / 2)]])
      expect([place, (await fetch((place ?? '').replaceAll('&amp;', '&'))).status]).toEqual([place, 200])
    const text = await html('/llms.txt')
    for (const [, address] of text.matchAll(/\]\((http[^)]+)\)/g))
      expect([address, (await fetch(address ?? '')).status]).toEqual([address, 200])
    const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[]
    }
    for (const { src, sizes, type } of manifest.icons) {
      const bytes = Buffer.from(await (await fetch(site.url + src)).arrayBuffer())
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  })

  test('the site can be searched from the browser’s address bar, with suggestions', async () => {
    const xml = await html('/opensearch.xml')
    const template = /type="application\/x-suggestions\+json" template="([^"]+)"/.exec(xml)?.[1] ?? ''
    const answer = await fetch(template.replace('{searchTerms}', 'time'))
    expect(answer.headers.get('content-type')).toContain('application/x-suggestions+json')
    const [q, words] = (await answer.json()) as [string, string[]]
    expect(q).toBe('time')
    expect(words.length).toBeGreaterThan(0)
    expect(await html('/')).toContain('type="application/opensearchdescription+xml"')
  })

  test.each([
    ['/', 'WebSite'],
    ['/rules/418.5a?on=2008-03-17', 'Legislation'],
    ['/guides/how-layers-came-to-be', 'TechArticle'],
    ['/scenarios/gray-ogre-sequence', 'LearningResource'],
    ...(SOURCES
      ? [
          ['/glossary/Layer', 'DefinedTerm'],
          ['/releases/comprehensive-rules.2008-02-01', 'Legislation'],
        ]
      : []),
  ])('JSON-LD on %s parses and is a %s', async (path, type) => {
    const page = await html(path ?? '')
    const blocks = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
    const facts = blocks.map(([, text]) => JSON.parse(text ?? '') as Record<string, unknown>)
    expect(facts.map(one => one['@type'])).toContain(type)
    for (const one of facts) expect(one['@context']).toBe('https://schema.org')
  })
})
