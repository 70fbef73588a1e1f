import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { libraryStore } from '../library/library-store'
import { ownSite } from '../testing/own-site'
import { releaseFeedResponse, releasesFeedResponse, ruleFeedResponse, sectionFeedResponse } from './answers'

// RFC 4287, section by section, on feeds as they are sent, read by a strict XML parser.
const ATOM = 'http://www.w3.org/2005/Atom'
const HERE = 'http://rules.example'
let close: () => Promise<void>
beforeAll(async () => {
  close = await ownSite()
})
afterAll(() => close())

const asked = (path: string): Request => new Request(HERE + path, { headers: { host: 'rules.example' } })
const FEEDS: readonly (readonly [string, () => Promise<Response>])[] = [
  ['new releases', () => releasesFeedResponse(asked('/feeds/releases'))],
  ['one release', () => releaseFeedResponse(asked('/feeds/releases/digest.2009-07-11'), 'digest.2009-07-11')],
  ['a rule', () => ruleFeedResponse(asked('/feeds/rules/613.1'), '613.1')],
  ['a section', () => sectionFeedResponse(asked('/feeds/sections/613'), '613')],
]

type Window = { readonly DOMParser: typeof globalThis.DOMParser }
const { JSDOM } = (await import('jsdom' as string)) as { JSDOM: new (html: string) => { window: Window } }
const { DOMParser } = new JSDOM('').window
const read = async (get: () => Promise<Response>) => {
  const answer = await get()
  const text = await answer.text()
  const document = new DOMParser().parseFromString(text, 'application/xml')
  return { answer, text, feed: document.documentElement }
}
const childrenOf = (element: Element, name: string): readonly Element[] =>
  [...element.children].filter(child => child.namespaceURI === ATOM && child.localName === name)
const only = (element: Element, name: string): string => {
  const found = childrenOf(element, name)
  expect(found.length, name).toBe(1)
  return found[0]?.textContent ?? ''
}
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

describe.each(FEEDS)('the feed of %s', (_, get) => {
  test('2 and 7: is well-formed Atom of its own media type', async () => {
    const { answer, feed, text } = await read(get)
    expect(answer.status, text.slice(0, 200)).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/atom+xml')
    expect([feed.namespaceURI, feed.localName]).toEqual([ATOM, 'feed'])
  })
  test('4.1.1: has one id, title and time, an author, and its own address', async () => {
    const { feed } = await read(get)
    expect(only(feed, 'id')).toMatch(/^[a-z]+:.+/)
    expect(only(feed, 'title').trim()).not.toBe('')
    expect(only(feed, 'updated')).toMatch(MOMENT)
    for (const author of childrenOf(feed, 'author')) expect(only(author, 'name').trim()).not.toBe('')
    expect(childrenOf(feed, 'author').length).toBeGreaterThan(0)
    const self = childrenOf(feed, 'link').filter(link => link.getAttribute('rel') === 'self')
    expect(self.map(link => URL.canParse(link.getAttribute('href') ?? ''))).toEqual([true])
  })
  test('4.1.2: each entry has one id of its own, title, time and link', async () => {
    const { feed } = await read(get)
    const entries = childrenOf(feed, 'entry')
    expect(entries.length).toBeGreaterThan(0)
    const ids = entries.map(entry => only(entry, 'id'))
    expect(new Set(ids).size).toBe(ids.length)
    for (const entry of entries) {
      expect(only(entry, 'title').trim()).not.toBe('')
      expect(only(entry, 'updated')).toMatch(MOMENT)
      expect(only(entry, 'updated') <= only(feed, 'updated')).toBe(true)
      const ways = childrenOf(entry, 'link').filter(link => (link.getAttribute('rel') ?? 'alternate') === 'alternate')
      expect(ways.length).toBe(1)
      expect(URL.canParse(ways[0]?.getAttribute('href') ?? '')).toBe(true)
    }
  })
  test('is the same feed when it is requested again', async () => {
    expect((await read(get)).text).toBe((await read(get)).text)
  })
})

test('the newest release is first, and none is left out', async () => {
  const { feed } = await read(() => releasesFeedResponse(asked('/feeds/releases')))
  const { library } = await libraryStore()
  const days = childrenOf(feed, 'entry').map(entry => only(entry, 'updated').slice(0, 10))
  expect(days).toEqual([...days].sort().reverse())
  expect(days[0]).toBe(
    [...library.byName.values()]
      .map(({ entry }) => entry.inForce)
      .sort()
      .at(-1),
  )
})
