import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'

/** A piece of text at a place of a page, in points from the lower left corner. */
export type Placed = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Row = {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly height: number
  readonly page: number
}

/** The text of a document whose pages say only where each piece is, one paragraph a line, and what was left out. */
export type LaidOut = {
  readonly text: string
  /** Headers, footers and page numbers. */
  readonly aside: readonly string[]
  readonly problems: readonly Problem[]
  /** The day on which the file was last saved. */
  readonly saved?: IsoDate
}

/**
 * Puts paragraphs together: pieces into rows, rows into paragraphs, over the ends of pages. Headers, footers and page
 * numbers are left out; pages in two columns are read column by column.
 */
export const textOfPages = (pages: readonly (readonly Placed[])[]): LaidOut => {
  const all = pages.map((pieces, page) => columnsOf(pieces).flatMap(column => rowsOf(column, page)))
  const isFurniture = furnitureIn(all)
  const rows = all.map(page => page.filter(row => !isFurniture(row)))
  const aside = all
    .flat()
    .filter(isFurniture)
    .map(({ text }) => text)
  const empty = pages.flatMap((pieces, page) => (pieces.every(({ text }) => text.trim() === '') ? [page + 1] : []))
  return {
    text: listsInOrder(paragraphsOf(rows)).join('\n'),
    aside,
    problems: [...(aside.length > 0 ? [leftOut(aside.length)] : []), ...(empty.length > 0 ? [withoutText(empty)] : [])],
  }
}

const leftOut = (count: number): Problem => ({
  code: 'page-furniture',
  message: `${count} headers, footers and page numbers are left out`,
})
const withoutText = (pages: readonly number[]): Problem => ({
  code: 'page-without-text',
  message: `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')} of the file ${pages.length === 1 ? 'has' : 'have'} no text: a blank page or a picture`,
})

/** A gap this many times as wide as letters are high divides columns or cells. */
const GUTTER = 1.5
/** Pieces on one line differ in height by less than this, as small capitals and raised signs do. */
const SAME_LINE = 0.45

/** Pieces by line from top to bottom, each line from left to right. */
const linesOf = (pieces: readonly Placed[]): readonly (readonly Placed[])[] => {
  const lines: Placed[][] = []
  for (const piece of [...pieces].filter(({ text }) => text.trim() !== '').sort((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && first.y - piece.y <= Math.max(first.height, piece.height) * SAME_LINE) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(line => line.sort((a, b) => a.x - b.x))
}

const rightOf = ({ x, width }: Placed): number => x + width

/** One set of pieces, or two where most lines of a page have a gap at the same place between sentences. */
const columnsOf = (pieces: readonly Placed[]): readonly (readonly Placed[])[] => {
  const lines = linesOf(pieces)
  const gaps = lines.flatMap(line =>
    line.flatMap((piece, i) => {
      const before = line[i - 1]
      if (!before || piece.x - rightOf(before) < piece.height * GUTTER) return []
      const lengths = [line.slice(0, i), line.slice(i)].map(half =>
        half.reduce((sum, { text }) => sum + text.length, 0),
      )
      return Math.min(...lengths) < 20 ? [] : [{ from: rightOf(before), to: piece.x }]
    }),
  )
  if (gaps.length < 8 || gaps.length * 2 < lines.length) return [pieces]
  const at = Math.min(...gaps.map(({ to }) => to)) - 1
  const isCrossed = pieces.filter(piece => piece.x < at && rightOf(piece) > at).length
  if (gaps.some(({ from }) => from > at) || isCrossed * 10 > lines.length) return [pieces]
  return [pieces.filter(({ x }) => x < at), pieces.filter(({ x }) => x >= at)]
}

const rowsOf = (pieces: readonly Placed[], page: number): readonly Row[] =>
  linesOf(pieces).map(line => {
    const [first] = line as [Placed, ...Placed[]]
    const last = line.at(-1) as Placed
    let text = ''
    line.forEach((piece, i) => {
      const before = line[i - 1]
      const gap = before ? piece.x - rightOf(before) : 0
      if (gap > piece.height * GUTTER && !BULLET.test(text)) text += '\t'
      else if (gap > piece.height * 0.12 && !/\s$/.test(text) && !/^\s/.test(piece.text)) text += ' '
      text += piece.text
    })
    const height = Math.max(...line.map(each => each.height))
    return { text: text.replace(/ +/g, ' ').trim(), x: first.x, right: rightOf(last), y: first.y, height, page }
  })

/** Rows that many pages repeat at the same place, whatever their number, and bare numbers above or below a page. */
const furnitureIn = (pages: readonly (readonly Row[])[]): ((row: Row) => boolean) => {
  const keyOf = ({ text, y }: Row): string => `${Math.round(y / 4)} ${text.replace(/\d+/g, '#')}`
  const counts = new Map<string, number>()
  const edges = new Set<Row>()
  for (const rows of pages)
    for (const row of [...rows.slice(0, 3), ...rows.slice(-3)]) {
      if (edges.has(row)) continue
      edges.add(row)
      counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
    }
  const isOften = (row: Row): boolean => (counts.get(keyOf(row)) ?? 0) > Math.max(2, pages.length / 3)
  const outermost = new Set(pages.flatMap(rows => [rows[0], rows.at(-1)]))
  return row => edges.has(row) && (isOften(row) || (outermost.has(row) && row.text.replace(OF_AN_EDGE, '') === ''))
}
/** What a header or footer is made of that changes from page to page: numbers and the day of an update. */
const OF_AN_EDGE =
  /[\d\s.,\u2013-]+|\b(?:page|of|updated|revised|effective|january|february|march|april|may|june|july|august|september|october|november|december)\b/gi

const BULLET = /^[\u2022\u25cf\u25aa\u25e6\u00b7\uf0b7\uf0a7o\u2013-]$/
const BEGINS_ITEM =
  /^(?:[\u2022\u25cf\u25aa\u25e6\u00b7\uf0b7\uf0a7]|[o\u2013-]\s|\(?(?:[A-Za-z]|\d{1,2}[A-Z]?|i{2,3}|iv|vi{1,3}|ix)[.)]\s)/
/** A term and, at some distance, what is said of it. */
const LABELLED = /^[^\t]{1,30}:\t[^\t]+$/
const LEADERS = /\.{5,}\s*\d*$|(?:\. ){4,}\.?\s*\d*$/
const ENDS_SENTENCE = /[.!?:]["\u201d)]?$/

const ROW_OF_ITEMS = /^[\u2022\u25cf][^\t]*(?:\t[\u2022\u25cf][^\t]*)+$/
/** A list printed in columns, item by item: the first column, then the others. */
const listsInOrder = (paragraphs: readonly string[]): readonly string[] => {
  const found: string[] = []
  let columns: string[][] = []
  const close = (): void => {
    found.push(...columns.flat())
    columns = []
  }
  for (const paragraph of paragraphs) {
    // A bullet may stand apart from its item.
    const row = paragraph.replace(/([\u2022\u25cf])\t/g, '$1 ')
    const isItem = columns.length > 0 && /^[\u2022\u25cf][^\t]*$/.test(row)
    if (!ROW_OF_ITEMS.test(row) && !isItem) {
      close()
      found.push(paragraph)
      continue
    }
    row.split('\t').forEach((item, at) => {
      columns[at] ??= []
      columns[at].push(item)
    })
  }
  close()
  return found
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const paragraphsOf = (pages: readonly (readonly Row[])[]): readonly string[] => {
  const rows = pages.flat()
  const steps = rows.flatMap((row, i) => {
    const before = rows[i - 1]
    return before && before.page === row.page && before.y > row.y ? [(before.y - row.y) / row.height] : []
  })
  const spacing = median(steps)
  const margins = marginsOf(pages, spacing)
  const paragraphs: string[] = []
  let first: Row | undefined
  rows.forEach((row, i) => {
    const before = rows[i - 1]
    const isSamePage = before?.page === row.page && before.y > row.y
    const margin = margins.get(before ?? row) ?? Number.POSITIVE_INFINITY
    const gap = before && isSamePage ? (before.y - row.y) / Math.max(row.height, before.height) : 0
    if (before && first && continues(before, row, { first, margin, isClose: gap <= spacing * 1.25 })) {
      const joint = /[A-Za-z]-$/.test(before.text) ? '' : ' '
      paragraphs[paragraphs.length - 1] += `${joint}${row.text}`
      return
    }
    if (before && (!isSamePage || gap > spacing * 1.25)) paragraphs.push('')
    paragraphs.push(row.text)
    first = row
  })
  return paragraphs
}

const LONG_ROW = 40
const longRows = (rows: readonly Row[]): readonly number[] =>
  rows.filter(({ text }) => text.length > LONG_ROW).map(({ right }) => right)

/** Where rows end that are full: the longest of their block, or of a page where a block has no two long ones. */
const marginsOf = (pages: readonly (readonly Row[])[], spacing: number): ReadonlyMap<Row, number> => {
  const margins = new Map<Row, number>()
  for (const rows of pages) {
    const ends = [...longRows(rows)].sort((a, b) => a - b)
    const ofPage = ends[Math.floor(ends.length * 0.97)] ?? Number.POSITIVE_INFINITY
    let block: Row[] = []
    const close = (): void => {
      const own = longRows(block)
      const end = Math.max(0, ...own)
      for (const row of block) margins.set(row, own.length > 1 || end > ofPage * 0.85 ? end : ofPage)
    }
    for (const row of rows) {
      const before = block.at(-1)
      if (before && (before.y <= row.y || (before.y - row.y) / Math.max(row.height, before.height) > spacing * 1.25)) {
        close()
        block = []
      }
      block.push(row)
    }
    close()
  }
  return margins
}

type Around = { readonly first: Row; readonly margin: number; readonly isClose: boolean }
/** Whether a row goes on with the paragraph of the row before: nothing but the margin ended that one. */
const continues = (before: Row, row: Row, { first, margin, isClose }: Around): boolean => {
  if (!isClose || BEGINS_ITEM.test(row.text) || LEADERS.test(before.text) || LEADERS.test(row.text)) return false
  // A label and the beginning of its text are no row of a table.
  if (row.text.includes('\t') || /\t[^\t]{0,30}$/.test(before.text)) return false
  if (Math.abs(before.height - row.height) > 0.8) return false
  const word = row.text.split(/\s/)[0] ?? ''
  const needed = ((row.right - row.x) * (word.length + 1)) / Math.max(1, row.text.length)
  if (before.right + needed < margin - row.height) return false
  if (before.page !== row.page) return !ENDS_SENTENCE.test(before.text) || /^[a-z]/.test(row.text)
  const isHanging = (BEGINS_ITEM.test(first.text) || LABELLED.test(first.text)) && row.x > first.x
  return isHanging || Math.abs(row.x - (before === first ? first.x : before.x)) < row.height * 3
}
