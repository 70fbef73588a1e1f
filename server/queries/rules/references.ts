import { existsSync, readFileSync } from 'node:fs'
import { probablyMeant } from '#rulebook/citations/misprint'
import type { IsoDate } from '#rulebook/dates/date'
import { once } from '#rulebook/remember'
import { type Reference as Found, referencesIn, sectionsIn } from '#rulebook/units/references'
import { isExcerpt } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Reference } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { editionOn, shelfOf } from '../resolve-query'
import { nearestIn } from './numbers'

type Days = { readonly from: string; readonly until: string }

/** Intervals in which each rule number was in use, from content/numbers.csv; `until` is empty if it still is. */
const knownNumbers = once(() => load('content/numbers.csv'))

const load = (path: string): ReadonlyMap<string, readonly Days[]> => {
  const found = new Map<string, Days[]>()
  if (!existsSync(path)) return found
  for (const line of readFileSync(path, 'utf8').split('\n').slice(1)) {
    const [document, number = '', , from = '', until = ''] = line.split(',')
    if (document !== 'comprehensive-rules') continue
    found.set(number, [...(found.get(number) ?? []), { from, until }])
  }
  return found
}

/** Whether numbers exist on a day, and what they became if not. */
type Resolver = (number: string) => Pick<Reference, 'exists' | 'everExisted' | 'movedTo' | 'probably' | 'nearest'>

/** The document that a release's references refer to: its own, or for excerpts and our digest the rules of that day. */
const bookFor = (library: Library, edition: Edition, on: IsoDate): Edition | null =>
  isExcerpt(edition.entry.document) || edition.entry.document === 'digest'
    ? editionOn(shelfOf(library, 'comprehensive-rules'), on)
    : edition

/** `printedIn` is the number of the referring unit: for misprints, its section is searched. */
export const resolverOn = (library: Library, edition: Edition, on: IsoDate, printedIn = ''): Resolver => {
  const book = bookFor(library, edition, on)
  const resolve = book ? inBook(library, book, printedIn) : inList(on)
  if (!SHORT.test(printedIn)) return resolve
  const rules = editionOn(shelfOf(library, 'comprehensive-rules'), on)
  const ofRules = rules ? inBook(library, rules, '') : inList(on)
  return number => (SHORT.test(number) ? resolve : ofRules)(number)
}

/** How the numbers of tournament documents begin. */
const SHORT = /^(?:mtr|ipg)\./
/** A tournament document names its own sections and the rules of the Comprehensive Rules. */
const foundIn = (text: string, prefix: string): readonly Found[] =>
  prefix === ''
    ? referencesIn(text)
    : [...sectionsIn(text), ...referencesIn(text).filter(found => /^rule/i.test(found.text))].sort(
        (a, b) => a.start - b.start,
      )

const inBook = (library: Library, book: Edition, printedIn: string): Resolver => {
  const stands = (number: string): boolean => book.placesOf(number).length > 0
  return number => {
    if (stands(number)) return { exists: true, everExisted: true }
    const meant = probablyMeant(number, printedIn, stands)
    const probably = meant ? { probably: meant } : {}
    const runs = library.runsUnder(book.entry.document, number)
    if (runs.length === 0) {
      const nearest = nearestIn(book, number)[0]
      return { exists: false, everExisted: false, ...probably, ...(nearest ? { nearest } : {}) }
    }
    const last = runs.findLast(run => run.from <= book.at) ?? runs[0]
    const place = last && book.placeOfLineage(last.lineage)
    const movedTo = place === undefined ? undefined : book.units()[place]?.number
    return { exists: false, everExisted: true, ...(movedTo ? { movedTo } : probably) }
  }
}

/** If no real text is loaded, the list of numbers of all releases is used. */
const inList =
  (on: string): Resolver =>
  number => {
    const days = knownNumbers().get(number)
    if (!days) return { exists: false, everExisted: false }
    return { exists: days.some(({ from, until }) => from <= on && (until === '' || on <= until)), everExisted: true }
  }

type Where = Reference['in']
/** References of one text, one entry for each number or range that is written out. */
export const referencesOf = (text: string, where: Where, resolve: Resolver, prefix = ''): readonly Reference[] =>
  foundIn(text, prefix).flatMap(found => {
    const before = /^section/i.test(found.text) ? prefix : ''
    const entries: { number: string; last?: string; start: number; end: number }[] = []
    let from = found.start
    for (const number of found.numbers) {
      const at = text.indexOf(number, from)
      const last = entries.at(-1)
      if (at >= 0 && at < found.end) {
        entries.push({ number, start: at, end: at + number.length })
        from = at + number.length
      } else if (last) Object.assign(last, { last: number })
    }
    const only = entries.length === 1 ? entries[0] : undefined
    if (only) Object.assign(only, { start: found.start, end: found.end })
    return entries.map(entry => ({
      text: text.slice(entry.start, entry.end),
      ...entry,
      number: before + entry.number,
      ...(entry.last ? { last: before + entry.last } : {}),
      in: where,
      ...resolve(before + entry.number),
    }))
  })

export const referencesOfUnit = (unit: Unit, resolve: Resolver): readonly Reference[] => {
  const prefix = SHORT.exec(unit.number)?.[0] ?? ''
  return [
    ...unit.paragraphs.flatMap(({ text }, index) => referencesOf(text, { kind: 'paragraph', index }, resolve, prefix)),
    ...unit.examples.flatMap(({ text }, index) => referencesOf(text, { kind: 'example', index }, resolve, prefix)),
  ]
}
