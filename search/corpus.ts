import { textOf, type Unit, type UnitKind } from '#rulebook/unit'
import type { Corpus, SearchDocument, SearchRelease, Span } from './document'
import { compare, inPrintedOrder } from './printed-order'
import { parentOfUnit, parents, titleRows, titlesIn } from './titles-above'
import { finished, type Work } from './work'

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
export const documentsOf = (editions: Iterable<Edition>): Corpus => finished(documentsIn(editions))

/** The same in steps of one release. */
export function* documentsIn(editions: Iterable<Edition>): Work<Corpus> {
  const sorted = [...editions].sort((a, b) => compare(orderOf(a.release), orderOf(b.release)))
  const found = new Map<string, Growing[]>()
  const ids = new Map<string, number>()
  const rows = titleRows()
  const parentIn = parents()
  // A library hands out the same unit for every release it stands in: most go on where they stood before.
  const before = new Map<Unit, Growing>()
  for (const [at, { release, units }] of sorted.entries()) {
    yield
    const titlesOf = titlesIn(units, rows, parentIn)
    for (const unit of units) {
      const titles = titlesOf(unit)
      const last = before.get(unit)
      if (last !== undefined && last.titles === titles && goesOn(last.spans, unit.number, at)) continue
      const draft = draftOf(unit, release, titles)
      const key = `${draft.kind}\n${draft.document}\n${draft.title ?? ''}\n${draft.titles.join('|')}\n${draft.text}\n${draft.examples.join('\n')}`
      const known = free(found, key, unit.number, at) ?? { ...draft, id: unused(ids, draft.id), spans: [] }
      if (known.spans.length === 0) found.set(key, [...(found.get(key) ?? []), known])
      extend(known.spans, unit, at)
      before.set(unit, known)
    }
  }
  return { releases: sorted.map(edition => edition.release), documents: inPrintedOrder([...found.values()].flat()) }
}

/** Whether a document that stood under a number until the release before goes on there; then its span is longer. */
const goesOn = (spans: Span[], number: string, at: number): boolean => {
  let place = -1
  for (let i = 0; i < spans.length; i++) {
    const until = spans[i]?.until ?? at
    if (until >= at) return false
    if (until === at - 1 && spans[i]?.number === number) place = i
  }
  const span = spans[place]
  if (span) spans[place] = { ...span, until: at }
  return span !== undefined
}

/** The document of this text that goes on under its number, else one that stands nowhere else in this release. */
const free = (found: Map<string, Growing[]>, key: string, number: string, at: number): Growing | undefined => {
  const known = found.get(key)?.filter(({ spans }) => spans.every(span => span.until < at))
  return known?.find(({ spans }) => spans.some(span => span.number === number)) ?? known?.[0]
}

const orderOf = (release: SearchRelease): string => `${release.document} ${release.inForce} ${release.id}`

const unused = (ids: Map<string, number>, id: string): string => {
  const times = ids.get(id) ?? 0
  ids.set(id, times + 1)
  return times === 0 ? id : `${id}~${times}`
}

const draftOf = (unit: Unit, release: SearchRelease, titles: readonly string[]): Omit<Growing, 'spans'> => {
  const title = unit.title ?? (unit.kind === 'glossary' ? unit.number : undefined)
  return {
    id: `${release.document}/${unit.number}@${release.inForce}`,
    kind: KINDS[unit.kind],
    document: release.document,
    ...(title === undefined ? {} : { title }),
    titles,
    text: textOf(unit),
    examples: unit.examples.map(example => example.text),
  }
}

const extend = (spans: Span[], unit: Unit, at: number): void => {
  const parent = parentOfUnit(unit) ?? unit.parent
  const last = spans.findLastIndex(span => span.number === unit.number)
  const span = spans[last]
  if (span && span.until >= at - 1) spans[last] = { ...span, until: at }
  else spans.push({ number: unit.number, ...(parent === undefined ? {} : { parent }), from: at, until: at })
}
