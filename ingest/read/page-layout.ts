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
  /** Of a list printed in columns: which column. */
  readonly column?: object
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
  const all = pages.map((pieces, page) =>
    columnsOf(pieces)
      .flatMap(listsOf)
      .flatMap(region => rowsOf(region, page)),
  )
  const isFurniture = furnitureIn(all)
  const rows = all.map(page => page.filter(row => !isFurniture(row)))
  const aside = all
    .flat()
    .filter(isFurniture)
    .map(({ text }) => text)
  const empty = pages.flatMap((pieces, page) => (pieces.every(({ text }) => text.trim() === '') ? [page + 1] : []))
  const tables = rows.flatMap((page, at) => (hasTallCells(page) ? [at + 1] : []))
  return {
    text: paragraphsOf(rows).join('\n'),
    aside,
    problems: [
      ...(aside.length > 0 ? [leftOut(aside.length)] : []),
      ...(empty.length > 0 ? [withoutText(empty)] : []),
      ...(tables.length > 0 ? [tallCells(tables)] : []),
    ],
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

const tallCells = (pages: readonly number[]): Problem => ({
  code: 'table-by-lines',
  message: `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')} of the file ${pages.length === 1 ? 'has' : 'have'} a table with cells of several lines, which are read line by line: compare it with the original`,
})
/** A cell of one line stands beside the middle of one that has two. */
const hasTallCells = (rows: readonly Row[]): boolean =>
  rows.some((row, i) => {
    const before = rows[i - 1]
    if (!before || row.column || before.column || before.y <= row.y) return false
    const isBeside = row.x > before.right || before.x > row.right || /\t/.test(before.text + row.text)
    return isBeside && before.y - row.y < row.height * 0.8 && Math.abs(before.height - row.height) < 1
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

type Region = { readonly pieces: readonly Placed[]; readonly column?: object }
const BULLETS = '\u2022\u25cf\u25aa\uf0b7\uf0a7'
const BULLETED = new RegExp(`^\\s*[${BULLETS}]`)

/** The pieces of a page, with lists that are printed in columns taken apart: the first column, then the others. */
const listsOf = (pieces: readonly Placed[]): readonly Region[] => {
  const regions: Region[] = []
  const lines = linesOf(pieces)
  let plain: (readonly Placed[])[] = []
  const close = (): void => {
    if (plain.length > 0) regions.push({ pieces: plain.flat() })
    plain = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? []
    const starts = line.filter(({ text }) => BULLETED.test(text)).map(({ x }) => x)
    const columnOf = (piece: Placed): number => starts.findLastIndex(x => x <= piece.x + 2)
    const fits = (next: readonly Placed[] | undefined, above: readonly Placed[] | undefined): boolean =>
      isClose(above, next) &&
      (next ?? []).every(piece => columnOf(piece) >= 0 && rightOf(piece) < (starts[columnOf(piece) + 1] ?? Infinity))
    if (starts.length < 2 || !fits(line, line)) {
      plain.push(line)
      continue
    }
    const list: (readonly Placed[])[] = [line]
    // Each column may have a head.
    const heads = plain.at(-1)
    if (fits(heads, line) && starts.every(start => heads?.some(({ x }) => Math.abs(x - start) < 2)))
      list.unshift(...plain.splice(-1))
    while (fits(lines[at + 1], lines[at])) list.push(lines[++at] ?? [])
    close()
    starts.forEach((_, column) => {
      regions.push({ pieces: list.flat().filter(piece => columnOf(piece) === column), column: {} })
    })
  }
  close()
  return regions
}
const isClose = (one: readonly Placed[] | undefined, other: readonly Placed[] | undefined): boolean => {
  const [a, b] = [one?.[0], other?.[0]]
  return a !== undefined && b !== undefined && Math.abs(a.y - b.y) < b.height * 1.8
}

/** In a row of a table a narrower gap parts cells. */
const GAP_OF_CELLS = 0.6
const cellsOf = (line: readonly Placed[], gap: number): readonly Placed[] =>
  line.filter((piece, i) => {
    const before = line[i - 1]
    return !before || piece.x - rightOf(before) > piece.height * gap
  })
const isOfTable = (line: readonly Placed[], around: readonly (readonly Placed[] | undefined)[]): boolean => {
  const cells = cellsOf(line, GAP_OF_CELLS)
  if (cells.length < 3 || line.some(({ text }) => text.length > 60)) return false
  if (cellsOf(line, GUTTER).length > 1) return true
  return around.some(other => {
    const others = cellsOf(other ?? [], GAP_OF_CELLS)
    const aligned = cells.filter(({ x, height }, i) => Math.abs(x - (others[i]?.x ?? Infinity)) < height)
    return others.length === cells.length && aligned.length * 2 > cells.length
  })
}

const rowsOf = ({ pieces, column }: Region, page: number): readonly Row[] =>
  linesOf(pieces).map((line, at, lines) => {
    const [first] = line as [Placed, ...Placed[]]
    const last = line.at(-1) as Placed
    const gapOfCells = isOfTable(line, [lines[at - 1], lines[at + 1]]) ? GAP_OF_CELLS : GUTTER
    let text = ''
    line.forEach((piece, i) => {
      const before = line[i - 1]
      const gap = before ? piece.x - rightOf(before) : 0
      // Between quotes a gap is a picture, as of the symbol of a set.
      const isPicture = /[\u201c"(]$/.test(text) && /^[\u201d")]/.test(piece.text)
      if (gap > piece.height * gapOfCells && !BULLET.test(text) && !isPicture) text += '\t'
      else if (gap > piece.height * 0.12 && !/\s$/.test(text) && !/^\s/.test(piece.text)) text += ' '
      text += piece.text
    })
    const height = Math.max(...line.map(each => each.height))
    const row = { text: text.replace(/ +/g, ' ').trim(), x: first.x, right: rightOf(last), y: first.y, height, page }
    return column ? { ...row, column } : row
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
const BEGINS_BULLET = /^(?:[\u2022\u25cf\u25aa\u25e6\u00b7\uf0b7\uf0a7]|[*o\u2013-]\s)/
const BEGINS_NUMBER = /^\(?(?:[A-Za-z]|\d{1,2}[A-Z]?|i{2,3}|iv|vi{1,3}|ix)[.)]\s/
/** An entry of a list of changes begins with the section that was changed. */
const BEGINS_CHANGE = /^(?:(?:Section )?\d{1,2}\.\d{1,2}|Appendix [A-Z]):\s/
const beginsItem = (text: string): boolean =>
  BEGINS_BULLET.test(text) || BEGINS_NUMBER.test(text) || BEGINS_CHANGE.test(text)
/** A term and, at some distance, what is said of it. */
const LABELLED = /^[^\t]{1,30}:\t[^\t]+$/
const LEADERS = /\.{5,}\s*\d*$|(?:\. ){4,}\.?\s*\d*$/
const HYPHENS = /^-{5,}$/
const ENDS_SENTENCE = /[.!?:]["\u201d)]?$/

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
  const words = new Set(rows.flatMap(({ text }) => text.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []))
  const paragraphs: string[] = []
  let first: Row | undefined
  rows.forEach((row, i) => {
    const before = rows[i - 1]
    const isSamePage = before?.page === row.page && before.y > row.y
    const margin = margins.get(before ?? row) ?? Number.POSITIVE_INFINITY
    const gap = before && isSamePage ? (before.y - row.y) / Math.max(row.height, before.height) : 0
    if (before && first && continues(before, row, { first, margin, isClose: gap <= spacing * 1.25 })) {
      paragraphs.push(joined(paragraphs.pop() ?? '', row.text, words))
      return
    }
    const isNextColumn = before?.column !== undefined && row.column !== undefined && before.column !== row.column
    if (before && !isNextColumn && (!isSamePage || gap > spacing * 1.25)) paragraphs.push('')
    paragraphs.push(row.text)
    first = row
  })
  return paragraphs
}

/** Scripts without blanks between words, with their punctuation, may break a row after any character. */
const HAN = '\\u2e80-\\u9fff\\uff00-\\uffef'
const ENDS_IN_HAN = new RegExp(`[${HAN}]$`)
const BEGINS_WITH_HAN = new RegExp(`^[${HAN}]`)
const FIRST_WORD = new RegExp(`^[^\\s${HAN}]*[${HAN}]?`)

/** A word divided at the end of a row loses its hyphen if the document has it whole elsewhere, and never with one. */
const joined = (paragraph: string, row: string, words: ReadonlySet<string>): string => {
  if (ENDS_IN_HAN.test(paragraph) || BEGINS_WITH_HAN.test(row)) return `${paragraph}${row}`
  if (!/[A-Za-z\d]-$/.test(paragraph)) return `${paragraph} ${row}`
  const [first = ''] = /[A-Za-z]+(?=-$)/.exec(paragraph) ?? []
  const [second = ''] = /^[a-z]+/.exec(row) ?? []
  const [whole, hyphened] = [`${first}${second}`.toLowerCase(), `${first}-${second}`.toLowerCase()]
  const isDivided = first !== '' && second !== '' && words.has(whole) && !words.has(hyphened)
  return `${isDivided ? paragraph.slice(0, -1) : paragraph}${row}`
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
  if (before.column !== row.column) return false
  if (row.column) return !BEGINS_BULLET.test(row.text) && beginsItem(first.text) && row.x > first.x + 2
  if (!isClose || [before, row].some(({ text }) => LEADERS.test(text) || HYPHENS.test(text))) return false
  if (beginsItem(row.text) && !isWithinSentence(before, row, first)) return false
  // A label and the beginning of its text are no row of a table.
  if (row.text.includes('\t') || /\t[^\t]{0,30}$/.test(before.text)) return false
  if (Math.abs(before.height - row.height) > 0.8) return false
  const word = FIRST_WORD.exec(row.text)?.[0] ?? ''
  const needed = ((row.right - row.x) * (word.length + 1)) / Math.max(1, row.text.length)
  if (before.right + needed < margin - row.height) return false
  if (before.page !== row.page) return !ENDS_SENTENCE.test(before.text) || /^[a-z]/.test(row.text)
  const isHanging = (beginsItem(first.text) || LABELLED.test(first.text)) && row.x > first.x
  return isHanging || Math.abs(row.x - (before === first ? first.x : before.x)) < row.height * 3
}

/** A row that begins like an item, such as "B) waits" or "1B. Then": the sentence before it has not ended. */
const isWithinSentence = (before: Row, row: Row, first: Row): boolean => {
  if (!BEGINS_NUMBER.test(row.text)) return false
  const isOpen = before.text.lastIndexOf('(') > before.text.lastIndexOf(')')
  return isOpen ? /^[^(]{1,3}\)/.test(row.text) : !beginsItem(first.text) && !ENDS_SENTENCE.test(before.text)
}
