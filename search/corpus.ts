import { compareNumbers, parentOf } from '#rulebook/number'
import { textOf, type Unit, type UnitKind } from '#rulebook/unit'
import type { Corpus, SearchDocument, SearchRelease, Span } from './document'

/** One release with its units in printed order. */
export type Edition = { readonly release: SearchRelease; readonly units: readonly Unit[] }

const KINDS: Record<UnitKind, SearchDocument['kind']> = {
  chapter: 'section',
  section: 'section',
  rule: 'rule',
  subrule: 'rule',
  glossary: 'glossary',
  ruling: 'ruling',
  note: 'ruling',
  item: 'bulletin',
}

type Growing = Omit<SearchDocument, 'spans'> & { readonly spans: Span[] }

/** The distinct texts of many releases, each with the numbers and releases it stood in. Linear in the units given. */
export const documentsOf = (editions: Iterable<Edition>): Corpus => {
  const sorted = [...editions].sort((a, b) => compare(orderOf(a.release), orderOf(b.release)))
  const found = new Map<string, Growing[]>()
  const ids = new Map<string, number>()
  sorted.forEach(({ release, units }, at) => {
    const titles = titlesIn(units)
    for (const unit of units) {
      const draft = draftOf(unit, release, titles)
      const key = `${draft.kind}\n${draft.document}\n${draft.title ?? ''}\n${draft.titles.join('|')}\n${draft.text}\n${draft.examples.join('\n')}`
      const known = free(found, key, unit.number, at) ?? { ...draft, id: unused(ids, draft.id), spans: [] }
      if (known.spans.length === 0) found.set(key, [...(found.get(key) ?? []), known])
      extend(known.spans, unit, at)
    }
  })
  return { releases: sorted.map(edition => edition.release), documents: inPrintedOrder([...found.values()].flat()) }
}

/** The document of this text that goes on under its number, else one that stands nowhere else in this release. */
const free = (found: Map<string, Growing[]>, key: string, number: string, at: number): Growing | undefined => {
  const known = found.get(key)?.filter(({ spans }) => spans.every(span => span.until < at))
  return known?.find(({ spans }) => spans.some(span => span.number === number)) ?? known?.[0]
}

const orderOf = (release: SearchRelease): string => `${release.document} ${release.inForce} ${release.id}`
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Versions of a paragraph beside each other, paragraphs as they are printed; the newest number decides. */
const inPrintedOrder = (documents: readonly SearchDocument[]): SearchDocument[] => {
  const keys = new Map(documents.map(document => [document, document.spans[document.spans.length - 1]] as const))
  const kindOf = (document: SearchDocument): string => `${document.document} ${document.kind === 'glossary' ? 2 : 1}`
  return [...documents].sort((a, b) => {
    const [left, right] = [keys.get(a), keys.get(b)]
    const shelf = compare(kindOf(a), kindOf(b))
    if (shelf !== 0 || !left || !right) return shelf
    const place = a.kind === 'glossary' ? compare(left.number, right.number) : compareNumbers(left.number, right.number)
    return place || left.until - right.until || compare(a.id, b.id)
  })
}

const unused = (ids: Map<string, number>, id: string): string => {
  const times = ids.get(id) ?? 0
  ids.set(id, times + 1)
  return times === 0 ? id : `${id}~${times}`
}

const parentOfUnit = (unit: Unit): string | undefined =>
  unit.kind === 'glossary' || unit.kind === 'chapter' ? undefined : (parentOf(unit.number) ?? unit.parent)

const draftOf = (unit: Unit, release: SearchRelease, titles: Map<string, string[]>): Omit<Growing, 'spans'> => {
  const title = unit.title ?? (unit.kind === 'glossary' ? unit.number : undefined)
  const parent = parentOfUnit(unit) ?? unit.parent
  return {
    id: `${release.document}/${unit.number}@${release.inForce}`,
    kind: KINDS[unit.kind],
    document: release.document,
    ...(title === undefined ? {} : { title }),
    titles: (parent === undefined ? undefined : titles.get(parent)) ?? [],
    text: textOf(unit),
    examples: unit.examples.map(example => example.text),
  }
}

/** For each number that has children, the titles one stands under there: its ancestors' and its own. */
const titlesIn = (units: readonly Unit[]): Map<string, string[]> => {
  const titles = new Map<string, string[]>()
  for (const unit of units) {
    if (unit.kind === 'glossary' || titles.has(unit.number)) continue
    const parent = parentOfUnit(unit) ?? unit.parent
    const chapter = unit.kind === 'section' ? titles.get(unit.number.slice(0, 1)) : undefined
    const above = (parent === undefined ? undefined : titles.get(parent)) ?? chapter ?? []
    titles.set(unit.number, unit.title === undefined ? above : [...above, unit.title])
  }
  return titles
}

const extend = (spans: Span[], unit: Unit, at: number): void => {
  const parent = parentOfUnit(unit) ?? unit.parent
  const last = spans.findLastIndex(span => span.number === unit.number)
  const span = spans[last]
  if (span && span.until >= at - 1) spans[last] = { ...span, until: at }
  else spans.push({ number: unit.number, ...(parent === undefined ? {} : { parent }), from: at, until: at })
}
