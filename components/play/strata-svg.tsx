import type { Stratum, Trace } from '#engine/index'
import { type Band, columnOf, printSize, type Size } from '../layers/strata-rows-of'
import { HEIGHT, shapeOf } from '../layers/strata-shape'

const WIDTH = 720
const SURFACE = 84
const LEFT = { name: 12, core: 118, bands: 178 } as const

/** Dark and pale ink of a stratum, and the strokes of its pattern: as on the page, but for print. */
const LOOK: Readonly<Record<Stratum | 'bed', readonly [string, string, string]>> = {
  copy: ['#16242f', '#e4e7eb', 'M0 3h12M0 6h12'],
  control: ['#2a65b7', '#e0eaf8', 'M1 8l5-5 5 5'],
  text: ['#06473c', '#dcebe6', 'M0 3h8M5 8h7'],
  type: ['#4f6f3f', '#e7efde', 'M0 .5h12M0 6.5h12M4.5 .5v6'],
  color: ['#7a5c00', '#f5ebcc', 'M3 3h1M9 8h1M9 2h1M3 9h1'],
  ability: ['#7a0d06', '#f6e0d9', 'M-1 13L13 -1'],
  size: ['#621856', '#f1e2ee', 'M4 2v4M2 4h4M9 7v4M7 9h4'],
  all: ['#43474f', '#efece4', 'M1 2l3 4 3-4'],
  bed: ['#43474f', '#efece4', 'M1 2l3 4 3-4M6 8l3 4 3-4'],
}
const INK = '#1a1d23'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const words = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}"${more}>${escaped(text)}</text>`

const pattern = ([name, [ink, , strokes]]: readonly [string, readonly [string, string, string]]): string =>
  `<pattern id="rock-${name}" width="12" height="12" patternUnits="userSpaceOnUse"><path d="${strokes}" fill="none" stroke="${ink}"/></pattern>`

const ground = (stratum: Stratum | 'bed', top: number, height: number): string => {
  const [ink, wash] = LOOK[stratum]
  return [
    `<rect y="${top}" width="${WIDTH}" height="${height}" fill="${wash}"/>`,
    `<rect x="${LEFT.core}" y="${top}" width="46" height="${height}" fill="url(#rock-${stratum})" stroke="${ink}"/>`,
    `<path d="M0 ${top + height}h${WIDTH}" stroke="${ink}" stroke-opacity=".45"/>`,
  ].join('')
}

const bandAt = (band: Band, top: number): string =>
  [
    words(LEFT.bands + 28, top + 26, cut(`${band.order}  ${band.name}`, 44), ' font-weight="600"'),
    words(
      WIDTH - 14,
      top + 26,
      [band.was, band.is].filter(Boolean).join(' → '),
      ' text-anchor="end" font-weight="600"',
    ),
    words(
      LEFT.bands + 28,
      top + 46,
      cut(
        [band.sublayer ?? '', band.text, band.waitedFor ? `waited for ${band.waitedFor.name}` : '', band.cite.rule]
          .filter(Boolean)
          .join(' · '),
        84,
      ),
      ' font-size="11"',
    ),
  ].join('')

type Drawn = Size & { readonly label: string; readonly name: string; readonly line: string }

/** The layers of one object as a separate picture: the result at the top, the printed card at the bottom. */
export const printStrataSvg = (trace: readonly Trace[], object: Drawn, caption: string): string => {
  const column = columnOf(trace, object.label, object)
  const shape = shapeOf(column.rows)
  const rows = shape.rows.map(({ row, top, height }) => {
    const stratum = row.bands[0]?.stratum ?? row.holds[0] ?? 'all'
    const bands = [...row.bands].reverse().map((band, at) => bandAt(band, SURFACE + top + at * HEIGHT.band))
    const label = words(
      LEFT.name,
      SURFACE + top + 19,
      cut(`${row.layer} ${row.name}`, 17),
      ` fill="${LOOK[stratum][0]}"`,
    )
    return ground(stratum, SURFACE + top, height) + label + bands.join('')
  })
  const bottom = SURFACE + shape.height
  const threads = shape.threads.map(({ x, ys }) => {
    const [at, spots] = [LEFT.core + 46 + x - 6, ys.map(y => y + SURFACE)]
    const line = `<path d="M${at} ${Math.min(...spots)}V${Math.max(...spots)}" stroke="${INK}" stroke-opacity=".55"/>`
    return line + spots.map(y => `<circle cx="${at}" cy="${y}" r="4.5" fill="#fffefb" stroke="${INK}"/>`).join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 30}" width="${WIDTH}" height="${bottom + 30}" font-family="Georgia, serif" font-size="15" fill="${INK}" role="img" aria-label="${escaped(`${object.label}: ${caption}`)}">`,
    `<title>${escaped(`${object.label}: ${caption}`)}</title><defs>${Object.entries(LOOK).map(pattern).join('')}</defs>`,
    `<rect width="100%" height="100%" fill="#fffefb"/>`,
    words(14, 54, printSize(object), ' font-size="38" font-weight="600"'),
    words(LEFT.core + 6, 40, object.name, ' font-size="18" font-weight="600"'),
    words(LEFT.core + 6, 62, object.line, ' font-size="13"'),
    ...rows,
    ground('bed', bottom - HEIGHT.bedrock, HEIGHT.bedrock),
    words(LEFT.name, bottom - HEIGHT.bedrock + 22, 'printed', ' font-weight="600"'),
    words(LEFT.bands + 28, bottom - HEIGHT.bedrock + 26, `${object.label} ${printSize(column.printed)}`.trim()),
    ...threads,
    words(14, bottom + 20, caption, ' font-size="12"'),
    '</svg>',
  ].join('')
}
