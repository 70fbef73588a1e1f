import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { readDate, tidyDate } from '#rulebook/dates/written-date'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import { decoded } from '#rulebook/units/decoded'
import { markdownText, printLink, printMarkdown } from '#rulebook/units/markdown'
import { ANNO_CONTEXT, annotationSchema, bodyOf, targetOf } from '../annotation/annotation'
import {
  type Favourite,
  type FavouriteList,
  favouriteListSchema,
  LONGEST_REMARK,
  LONGEST_TITLE,
  MOST_ITEMS,
  MOST_LISTS,
  printAddress,
  printName,
} from '../annotation/favourites'
import { unprinted, withoutEscapes } from './markdown'
import { printTable, tableIn, unreadCells, whyNone } from './table'

const collection = (list: FavouriteList, origin: string) => ({
  id: `${origin}/favourites/${list.id}`,
  type: 'AnnotationCollection',
  label: list.title,
  total: list.items.length,
  first: {
    id: `${origin}/favourites/${list.id}?page=0`,
    type: 'AnnotationPage',
    startIndex: 0,
    items: list.items.map(item => ({
      id: `urn:palimpsest:favourite:${item.id}`,
      type: 'Annotation',
      motivation: 'bookmarking',
      ...(item.remark
        ? { body: { type: 'TextualBody', value: item.remark, format: 'text/markdown', purpose: 'commenting' } }
        : {}),
      target: {
        type: 'SpecificResource',
        source: `${origin}${printAddress(item)}`,
        state: { type: 'TimeState', sourceDate: `${item.on}T00:00:00Z` },
      },
    })),
  },
})

/** Lists as AnnotationCollections (Web Annotation Data Model 5.1), each item a bookmark. */
export const printListsJsonLd = (lists: readonly FavouriteList[], origin: string): string =>
  JSON.stringify({ '@context': ANNO_CONTEXT, '@graph': lists.map(list => collection(list, origin)) }, null, 2)

const COLUMNS = ['list', 'kind', 'target', 'on', 'remark'] as const
export const printListsCsv = (lists: readonly FavouriteList[]): string =>
  printTable([
    COLUMNS,
    ...lists.flatMap(({ title, items }) => items.map(item => [title, item.kind, item.target, item.on, item.remark])),
  ])

const printTitle = (title: string): string =>
  printMarkdown({ type: 'heading', depth: 1, children: [...markdownText(title)] }).trimEnd()

export const printListsMarkdown = (lists: readonly FavouriteList[], origin: string): string =>
  lists
    .map(({ title, items }) =>
      [
        printTitle(title.replace(/\s*\n\s*/g, ' ')),
        ...items.map(item =>
          [
            `- ${printMarkdown({ type: 'paragraph', children: [printLink(`${printName(item)}, ${item.on}`, `${origin}${printAddress(item)}`)] }).trimEnd()}`,
            ...(item.remark ? item.remark.split('\n').map(line => `  ${line}`) : []),
          ].join('\n'),
        ),
      ].join('\n\n'),
    )
    .join('\n\n')
    .concat('\n')

type Read = { readonly lists: readonly FavouriteList[]; readonly problems: readonly Problem[] }
type Entry = { readonly kind: string; readonly target: string; readonly on: string; readonly remark: string }
type Draft = { readonly title: string; readonly entries: readonly (Entry | null)[] }
/** What a file says, and what of it is no list or entry. */
type Drafts = { readonly drafts: readonly Draft[]; readonly problems: readonly Problem[] }
const lost = (message: string): Problem => ({ code: 'favourite-not-read', message })

/** The item that an address of any such site names. */
const named = (address: string): Pick<Entry, 'kind' | 'target'> | null => {
  const [, place = '', rest = ''] = /\/(rules|rulings|releases|compare|scenarios|cards)\/([^#]+)/.exec(address) ?? []
  const [path = '', query = ''] = rest.split('?')
  const ran = /(?:^|&)on=([^&]+)/.exec(query)?.[1]
  const target = path.split('/').map(decoded)
  if (place === 'rules' || place === 'rulings') return { kind: 'rule', target: target[0] ?? '' }
  if (place === 'cards') return { kind: 'card', target: target[0] ?? '' }
  if (place === 'releases') return { kind: 'release', target: target[0] ?? '' }
  if (place === 'compare') return { kind: 'change', target: target.join('/') }
  if (place !== 'scenarios') return null
  return ran ? { kind: 'run', target: `${target[0]}@${ran}` } : { kind: 'scenario', target: target[0] ?? '' }
}

const fromAnnotation = (item: unknown, today: IsoDate): Entry | null => {
  const read = annotationSchema.safeParse({ '@context': ANNO_CONTEXT, ...(typeof item === 'object' ? item : {}) })
  if (!read.success) return null
  const target = targetOf(read.data)
  const what = named(target.source)
  const on = [target.state].flat()[0]?.sourceDate?.slice(0, 10) ?? /on=(\d{4}-\d{2}-\d{2})/.exec(target.source)?.[1]
  return what && { ...what, on: on ?? today, remark: bodyOf(read.data).text }
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const jsonDrafts = (read: unknown, today: IsoDate): Drafts => {
  if (!isRecord(read)) return { drafts: [], problems: [] }
  const lists: readonly unknown[] = Array.isArray(read['@graph']) ? read['@graph'] : Array.isArray(read) ? read : [read]
  const drafts = lists.filter(isRecord).map(list => {
    const page = isRecord(list.first) ? list.first : list
    const items: readonly unknown[] = Array.isArray(page.items) ? page.items : [page]
    const title = typeof list.label === 'string' ? list.label : 'Imported'
    return { title, entries: items.map(item => fromAnnotation(item, today)) }
  })
  const problems = lists.flatMap((list, n) => (isRecord(list) ? [] : [lost(`Part ${n + 1} of the file is no list`)]))
  return { drafts, problems }
}

const grouped = (rows: readonly (Entry & { readonly list: string })[]): readonly Draft[] =>
  [...new Set(rows.map(({ list }) => list))].map(title => ({
    title,
    entries: rows.filter(({ list }) => list === title),
  }))

/** A day as people write it, as YYYY-MM-DD; an invalid one is returned unchanged and rejected with its entry. */
const dayIn = (text: string): string => {
  const day = parseDate(tidyDate(text))
  return day.ok ? day.value : text
}
/** The day at the end of a name: `418.5a, 17 March 2008` or `418.5a, Mar 17, 2008`. */
const dayAfter = (name: string): string => {
  const parts = name.split(', ')
  const tails = [parts.slice(-2), parts.slice(-1)].map(tail => tail.join(', '))
  return dayIn(tails.find(tail => readDate(tail).ok) ?? '')
}

const csvDrafts = (text: string): Drafts => {
  const [names = [], ...rows] = tableIn(text)
  const head = names.map(name => name.trim())
  const problems = unreadCells(head, COLUMNS, rows).map(lost)
  const at = (row: readonly string[], name: string): string => row[head.indexOf(name)] ?? ''
  const drafts = grouped(
    rows.map(row => ({
      list: at(row, 'list') || 'Imported',
      kind: at(row, 'kind'),
      target: at(row, 'target'),
      on: dayIn(at(row, 'on')),
      remark: at(row, 'remark'),
    })),
  )
  return { drafts, problems }
}

const markdownDrafts = (text: string): Drafts => {
  const problems: Problem[] = []
  const rows: (Omit<Entry, 'remark'> & { readonly list: string; readonly lines: string[] })[] = []
  let list = 'Imported'
  for (const [n, line] of text.split('\n').entries()) {
    const title = /^# (.+)/.exec(line)?.[0]
    if (title) list = unprinted(title, printTitle) ?? title.slice(2).trim()
    const [, name, address = ''] = /^[-*] \[(.*)\]\((\S+)\)/.exec(line) ?? []
    const what = named(withoutEscapes(address))
    const last = rows.at(-1)
    if (what) rows.push({ list, ...what, on: dayAfter(name ?? ''), lines: [] })
    else if (last && line.startsWith('  ')) last.lines.push(line.slice(2))
    else if (!title && line.trim() !== '') problems.push(lost(`Line ${n + 1} is no entry: ${line.trim().slice(0, 60)}`))
  }
  const drafts = grouped(rows.map(({ lines, ...row }) => ({ ...row, remark: lines.join('\n') })))
  return { drafts, problems }
}

const draftsIn = (text: string, today: IsoDate): Drafts => {
  try {
    return jsonDrafts(JSON.parse(text), today)
  } catch {
    return /^\uFEFF?list,/.test(text) ? csvDrafts(text) : markdownDrafts(text)
  }
}

/** Parses lists from a file in any of the three forms. `idOf` gives each list and item an id. */
export const parseLists = (text: string, today: IsoDate, idOf: () => string): Result<Read> => {
  const found = draftsIn(text, today)
  const problems: Problem[] = [...found.problems]
  const { length } = found.drafts
  if (length > MOST_LISTS)
    problems.push(lost(`The file has ${length} lists; those after the first ${MOST_LISTS} are not read`))
  const lists = found.drafts
    .slice(0, MOST_LISTS)
    .flatMap(({ title, entries: all }, position): readonly FavouriteList[] => {
      if (title.trim().length > LONGEST_TITLE)
        problems.push(lost(`The name "${title.slice(0, 30)}…" is cut to ${LONGEST_TITLE} characters`))
      if (all.length === 0) problems.push(lost(`The list "${title}" has no entries`))
      if (all.length > MOST_ITEMS)
        problems.push(lost(`"${title}" has ${all.length} entries; those after the first ${MOST_ITEMS} are not read`))
      const entries = all.slice(0, MOST_ITEMS).map((entry, n) => {
        if (!entry || entry.remark.length <= LONGEST_REMARK) return entry
        problems.push(lost(`The remark of entry ${n + 1} of "${title}" is cut to ${LONGEST_REMARK} characters`))
        return { ...entry, remark: entry.remark.slice(0, LONGEST_REMARK) }
      })
      const items = entries.map((entry): unknown => entry && { ...entry, id: idOf() })
      const one = { id: idOf(), title: title.trim().slice(0, LONGEST_TITLE), visibility: 'private', position }
      const good = items.filter((item, n): item is Favourite => {
        const isGood = favouriteListSchema.safeParse({ ...one, items: [item] }).success
        if (!isGood) problems.push(lost(`Entry ${n + 1} of "${title}" does not name anything on this site`))
        return isGood
      })
      const read = favouriteListSchema.safeParse({ ...one, items: good })
      return read.success && good.length > 0 ? [read.data] : []
    })
  return lists.length > 0
    ? ok({ lists, problems })
    : err({
        code: 'no-lists-found',
        message: `The file contains no list of favourites${whyNone(problems)}`,
        hint: 'Choose a file exported from this page as JSON-LD, CSV or Markdown',
      })
}
