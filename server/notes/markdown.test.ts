import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Prose } from '#components/ui/prose'
import { WRITTEN } from '#notes/testing/written'
import { date } from '#rulebook/dates/date'
import { ok } from '#rulebook/result'
import { noteBlocks } from './markdown'

const ON = date('2008-03-17')
const html = async (text: string): Promise<string> =>
  (await noteBlocks(text, ON, () => ok({ scenarios: [] })))
    .map(block =>
      block.kind === 'prose' ? renderToStaticMarkup(createElement(Prose, { hast: block.hast })) : block.kind,
    )
    .join('')

// Payloads, and the places where Markdown or HTML might let them in; every payload is tested in every place.
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'file:///etc/passwd',
  'blob:null/1',
  '//evil.example/x.js',
] as const
const PLACES: readonly (readonly [string, (address: string) => string])[] = [
  ['link', address => `[x](${address})`],
  ['link in angles', address => `[x](<${address}>)`],
  ['autolink', address => `<${address}>`],
  ['image', address => `![x](${address})`],
  ['reference', address => `[x][1]\n\n[1]: ${address}`],
  ['anchor', address => `<a href="${address}" onclick="alert(1)">x</a>`],
  ['script', address => `<script src="${address}">alert(1)</script>`],
  ['unclosed script', address => `<script>\n//${address}\nalert(1)`],
  ['img onerror', address => `<img src="${address}" onerror=alert(1)>`],
  ['svg', address => `<svg onload=alert(1)><a xlink:href="${address}"><text>x</text></a></svg>`],
  ['iframe', address => `<iframe src="${address}" srcdoc="<script>alert(1)</script>"></iframe>`],
  ['object', address => `<object data="${address}"></object><embed src="${address}">`],
  ['form', address => `<form action="${address}"><button formaction="${address}">x</button></form>`],
  ['meta', address => `<meta http-equiv="refresh" content="0;url=${address}"><base href="${address}">`],
  ['style', address => `<style>@import "${address}"; *{background:url("${address}")}</style>`],
  [
    'attribute break',
    address => `[x](http://a.example/"onmouseover="${address}" "title\\"><img src=x onerror=alert(1)>")`,
  ],
  ['details', address => `<details open ontoggle=alert(1)><summary>${address}</summary></details>`],
  ['math', address => `<math><mi//xlink:href="${address}">x</math>`],
  ['comment', address => `<!--><script>${address}</script>-->`],
  ['head of a table', address => `| <b title="${address}">" onfocus=alert(1) x="[x](${address}) |\n| - |\n| a |`],
  ['table', address => `| a |\n| - |\n| <img src=${address.trim()} onerror=alert(1)> [x](${address}) |`],
]
const HOSTILE = PLACES.flatMap(([place, write]) => ADDRESSES.map(address => [place, address, write(address)] as const))

const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[^\s=>]+="[^"]*")*)\s*\/?>/gi
const ALLOWED = new Set(
  'a blockquote br code del div em h2 h3 h4 hr li ol p pre strong table tbody td th thead tr ul'.split(' '),
)

/** Tables are in a scrollable box named by their column headings: plain text, whatever a reader writes there. */
const BOX = /<section class="scroll" aria-label="Table of [^"<>]*" tabindex="0">(<table>[\s\S]*?<\/table>)<\/section>/g

describe('readers’ texts cannot run anything', () => {
  test('the set is as large as promised', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(200))

  test.each(HOSTILE)('%s with %s', async (_place, _deed, text) => {
    const drawn = await html(text)
    const rest = drawn.replace(BOX, '$1').replace(TAG, (_tag, name: string, attributes: string) => {
      expect(ALLOWED, drawn).toContain(name.toLowerCase())
      for (const [, key = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g)) {
        expect(['href', 'rel', 'class', 'scope', 'id'], drawn).toContain(key)
        if (key === 'id') expect(value, drawn).toMatch(/^note-[0-9a-f]{8}-fn/)
        if (key === 'href') expect(value, drawn).toMatch(/^(?:https?:|mailto:|\/|[^:]*$)/i)
      }
      return ''
    })
    // Every remaining angle bracket is escaped text.
    expect(rest).not.toMatch(/[<>]/)
  })
})

describe('readers’ texts are formatted text', () => {
  test('links are marked as written by a reader', async () =>
    expect(await html('[a](https://a.example)')).toBe(
      '<div class="prose"><p><a href="https://a.example" rel="nofollow ugc">a</a></p></div>',
    ))
  // The browser's interpretation of an address matters, not its prefix: each of these would leave the site.
  test.each([
    '//evil.example',
    '//evil.example/rules/418.5a',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/&#9;/evil.example',
    '/&Tab;/evil.example',
    '&#10;//evil.example',
    '&#47;&#47;evil.example',
    '&sol;&bsol;evil.example',
    '///evil.example',
    'https:evil.example',
    'http:/evil.example',
    'https:\\\\evil.example',
  ])('an address that only looks like one of this site is no link: %s', async address => {
    for (const text of [`[x](<${address}>)`, `[x][1]\n\n[1]: <${address}>`, `[x](${address})`]) {
      const drawn = await html(text)
      for (const [, href = ''] of drawn.matchAll(/href="([^"]*)"/g)) {
        const [here, there] = ['http', 'https'].map(
          scheme => new URL(href.replaceAll('&amp;', '&'), `${scheme}://site.example/rules/1`),
        )
        expect([here?.host, there?.host], drawn).toEqual(['site.example', 'site.example'])
      }
    }
  })
  test.each(['/rules/418.5a?on=2008-03-17', '#p2', '?on=2008-03-17', 'mailto:a@example.org', 'http://a.example/x'])(
    'an address of this site, and one that names its site, stays: %s',
    async address => expect(await html(`[x](${address})`)).toContain(`<a href="${address}"`),
  )
  test.each([
    ['613.1', '/rules/613.1?on=2008-03-17'],
    ['613', '/rules/613?on=2008-03-17'],
    ['rules/613.1a', '/rules/613.1a?on=2008-03-17'],
    ['/rules/613.1', '/rules/613.1?on=2008-03-17'],
    ['613.1?on=2010-01-01', '/rules/613.1?on=2010-01-01'],
    ['613.1#p2', '/rules/613.1?on=2008-03-17#p2'],
    ['cards/Bear', '/cards/Bear'],
  ])('a link to %s leads to the same place from every page', async (address, leads) =>
    expect(await html(`[CR 613.1](${address})`)).toContain(`<a href="${leads}" rel="nofollow ugc">CR 613.1</a>`),
  )
  test('rule numbers lead to the day of the note, outside code and links only', async () => {
    expect(await html('See 418.5a.')).toContain('<a href="/rules/418.5a?on=2008-03-17" rel="nofollow ugc">418.5a</a>.')
    expect(await html('`418.5a`')).not.toContain('<a')
    expect((await html('[418.5a](https://a.example)')).match(/<a /g)).toHaveLength(1)
  })
  test('a footnote and its number lead to each other', async () => {
    const drawn = await html('A bear[^1] fights.\n\n```gherkin\n# Feature: x\n```\n\n[^1]: A 2/2.')
    const [, there = '', back = ''] = /<sup><a href="#([^"]+)"[^>]* id="([^"]+)"/.exec(drawn) ?? []
    expect(drawn).toContain(`<li id="${there}">`)
    expect(drawn).toContain(`href="#${back}"`)
    expect(there).not.toBe('')
  })
  test('deep nesting is flattened and long notes come to their end', async () => {
    for (const text of [
      '>'.repeat(20_000),
      '> '.repeat(10_000),
      '- '.repeat(10_000),
      ' >-'.repeat(6_000),
      '- >'.repeat(6_000),
      ' >1.'.repeat(5_000),
      '['.repeat(20_000),
      '*a_'.repeat(6_000),
      '`'.repeat(20_000),
      '![['.repeat(6_000),
    ]) {
      const drawn = await html(text)
      expect((drawn.match(/<blockquote>|<ul>/g) ?? []).length).toBeLessThanOrEqual(40)
    }
  })
})

/** Text as a reader sees it: list numbers included, one line for each block, cell or list item. */
const visible = (drawn: string): readonly string[] =>
  drawn
    .replace(/<ol>([\s\S]*?)<\/ol>/g, (_list, items: string) => {
      let count = 0
      return items.replace(/<li[^>]*>/g, () => `\n${++count}. `)
    })
    .replace(/<(?:\/?(?:p|li|h[2-4]|blockquote|pre|table|tr|td|th|ul|div|section|hr))\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

describe('every word that a reader writes is shown', () => {
  test.each(WRITTEN.map(([written, seen = [written]]) => [written, seen] as const))('%j', async (written, seen) =>
    expect(visible(await html(written))).toEqual(seen),
  )
  test('a byte order mark shifts nothing', async () =>
    expect(visible(await html('\uFEFF[Note]: deathtouch\n\n613. one'))).toEqual(['[Note]: deathtouch', '613. one']))
  test('a table of more than 400 pipes keeps every row', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => [`row ${n}`, `${n}/${n}`, '*/*'])
    const table = [['a', 'b', 'c'], ['-', '-', '-'], ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
    expect(visible(await html(table))).toEqual(['a', 'b', 'c', ...rows.flat()])
  })
  test('a board is read from the reader’s own text, however many signs come before and in it', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => `  | ${n} | *_~[ |`)
    const board = ['# Feature: x', '', '## Scenario Outline: y', '', '* Given "A" is a */1+* creature', ...rows].join(
      '\n',
    )
    const read: string[] = []
    const run = (source: string) => {
      read.push(source)
      return ok({ scenarios: [] })
    }
    const blocks = await noteBlocks(`${'*_~['.repeat(500)}\n\n\`\`\`gherkin\n${board}\n\`\`\`\n\nend`, ON, run)
    expect(read).toEqual([board])
    expect(blocks.map(({ kind }) => kind)).toEqual(['prose', 'gherkin', 'prose'])
    expect(blocks[1]).toMatchObject({ source: board })
  })
  test('a link and its definition may have a board between them', async () =>
    expect(await html('[x][1]\n\n```gherkin\n# Feature: x\n```\n\n[1]: 613.1')).toContain('/rules/613.1?on='))
})
