import { fileOf, linkBetween } from './address'
import { FIND, NEEDS_SERVER, STYLE } from './page'

/** Features that need the running site are not shown. */
export const STYLE_SHEET = `button, dialog, [role='search'] input { display: none }
.plain { max-width: 66ch; margin: 3rem auto; padding: 0 1rem; font: 1.0625rem/1.5 serif; color: #191713; background: #f7f5f0 }
.plain a { color: #0b4f6c } .plain li { break-inside: avoid } .plain ul { columns: 9em; padding-left: 1.2em }
@media (prefers-color-scheme: dark) { .plain { color: #ece8df; background: #101216 } .plain a { color: #8fc7e0 } }
`
const page = (file: string, title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Palimpsest</title><link rel="stylesheet" href="${linkBetween(file, STYLE)}"></head><body class="plain"><main id="main"><p><a href="${linkBetween(file, 'index.html')}">Palimpsest</a></p><h1>${title}</h1>${body}</main></body></html>\n`

export const needsServerPage = (origin: string): string =>
  page(
    NEEDS_SERVER,
    'This needs the live site',
    `<p>This is an exported copy of the site. Full-text search, comparing any two dates, running your own boards, notes and accounts need the live site${origin ? `, at <a href="${origin}">${origin}</a>` : ''}. All texts are included: <a href="${linkBetween(NEEDS_SERVER, FIND)}">find a number or a word</a>.</p>`,
  )

const byNumber = new Intl.Collator('en', { numeric: true }).compare
const SHELVES: readonly (readonly [string, RegExp])[] = [
  ['Rules by number', /^\/rules\/[^/]+$/],
  ['Words', /^\/glossary\/[^/]+$/],
  ['Guides', /^\/guides\/[^/]+$/],
  ['Examples that run', /^\/scenarios\/[^/]+$/],
  ['Releases', /^\/releases\/[^/]+$/],
  ['Bulletins and rulings', /^\/(?:bulletins|rulings)\/[^/]+$/],
]

/** Everything in the export, by number and from A to Z, as a replacement for search. */
export const findPage = (pages: ReadonlyMap<string, string>): string => {
  const shelf = ([heading, pattern]: (typeof SHELVES)[number]): string => {
    const found = [...pages].filter(([path]) => pattern.test(path)).sort(([a], [b]) => byNumber(a, b))
    if (found.length === 0) return ''
    const items = found.map(
      ([path, title]) =>
        `<li><a href="${linkBetween(FIND, fileOf(path))}">${title.replace(/ · Palimpsest$/, '')}</a></li>`,
    )
    return `<h2>${heading}</h2><ul>${items.join('')}</ul>`
  }
  return page(FIND, 'Find a number or a word', SHELVES.map(shelf).join(''))
}
