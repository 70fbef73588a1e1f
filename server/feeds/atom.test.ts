import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { WRITTEN } from '#notes/testing/written'
import { date } from '#rulebook/dates/date'
import { type FeedEntry, printFeed, urnOf, xml } from './atom'

const entry = (name: string, on: string, text = 'words'): FeedEntry => ({
  name,
  title: `${name} <&> "title"`,
  path: `/rules/${name}?a=1&b=2`,
  on: date(on),
  text,
})
const FEED = { name: 'rules/1', title: 'A & B', self: '/feeds/rules/1', page: '/rules/1' }
const printed = (entries: readonly FeedEntry[]) => printFeed({ ...FEED, entries }, 'http://example.test')
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, one]) => one ?? '')

describe('a feed', () => {
  const text = printed([entry('a', '2007-01-01'), entry('b', '2009-07-11'), entry('c', '2008-02-01')])
  test('has every element that RFC 4287 requires of feed and entry, once each', () => {
    const [head = '', ...entries] = text.split('<entry>')
    for (const name of ['id', 'title', 'updated', 'author'])
      expect(all(head, new RegExp(`<(${name})>`, 'g')), name).toHaveLength(1)
    expect(head).toContain('rel="self"')
    for (const one of entries)
      for (const name of ['id', 'title', 'updated', 'content'])
        expect(all(one, new RegExp(`<(${name})[ >]`, 'g')), name).toHaveLength(1)
  })
  test('names each entry once and for good', () => {
    const ids = all(text, /<id>([^<]+)<\/id>/g)
    expect(new Set(ids).size).toBe(4)
    for (const id of ids)
      expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(urnOf('a')).toBe(urnOf('a'))
  })
  test('writes times by RFC 3339, the newest first, and its own is the newest', () => {
    const moments = all(text, /<updated>([^<]+)<\/updated>/g)
    expect(moments).toEqual(['2009-07-11', '2009-07-11', '2008-02-01', '2007-01-01'].map(day => `${day}T00:00:00Z`))
  })
  test('escapes every character that would break it', () => {
    const odd = printed([entry('<script>&', '2007-01-01', 'a\u0000b\u001f<c>&"\ud800')])
    expect(all(odd, /<content[^>]*>([^<]*)<\/content>/g)).toEqual(['ab&#60;c&#62;&#38;&#34;'])
    expect(odd.replace(/<\/?[a-z]+(?: [a-z:]+="[^"<]*")*\/?>|<\?xml[^>]*\?>/g, '')).not.toMatch(/[<>]/)
  })
  test('without entries is still valid', () => {
    expect(printed([])).toMatch(/<updated>1993-08-05T00:00:00Z<\/updated>/)
  })
})

test('a reader’s text is in a feed as it was written', () => {
  for (const [text] of WRITTEN) {
    const { window } = new JSDOM(`<feed><content>${xml(text)}</content></feed>`, { contentType: 'text/xml' })
    expect(window.document.querySelector('content')?.textContent).toBe(text)
  }
})
