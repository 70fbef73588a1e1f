import { dayBefore, parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { SearchDocument, Span } from '#search/index/document'
import type { Index } from '#search/index/index'
import { momentOf } from '#search/index/moment'
import type { CardAnswer, CardMention, Days } from '../../answers'
import type { Library } from '../../library/library'
import { leading, resolveQuery } from '../asked'
import type { When } from '../requests'
import { scenarioRefs, scenarioSources } from '../scenarios/scenarios'
import { type Cards, cardsNear, plainName } from './cards'

const daysIn = (index: Index, span: Span): Days | null => {
  const from = index.corpus.releases[span.from]
  const next = index.corpus.releases[span.until + 1]
  if (!from) return null
  return {
    from: from.inForce,
    ...(next && next.document === from.document ? { until: dayBefore(next.inForce) } : {}),
  }
}

/** The paragraphs of a text that hold a name, and where in them. */
const passagesIn = ({ text, examples }: SearchDocument, name: string): CardMention['passages'] =>
  [
    ...text.split(/\n\n/).map(words => ({ kind: 'paragraph' as const, text: words })),
    ...examples.map(words => ({ kind: 'example' as const, text: words })),
  ].flatMap(({ kind, text: words }) => {
    const marks: (readonly [number, number])[] = []
    const low = words.toLowerCase().replace(/’/g, "'")
    const wanted = name.toLowerCase()
    if (low.length !== words.length) return low.includes(wanted) ? [{ kind, text: words, marks }] : []
    for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + wanted.length))
      marks.push([at, at + wanted.length])
    return marks.length > 0 ? [{ kind, text: words, marks }] : []
  })

/** Where and when, stretch by stretch: one wording after another under a number is one. */
const stretches = (index: Index, spans: readonly Span[]): CardAnswer['otherDays'] => {
  const found: { number: string; days: Days }[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const days = daysIn(index, span)
    if (!days) continue
    const before = found.findLast(({ number }) => number === span.number)
    const goesOn = before?.days.until !== undefined && before.days.until >= dayBefore(days.from)
    if (before && goesOn) before.days = { ...days, from: before.days.from }
    else found.push({ number: span.number, days })
  }
  return found
}

const mentionAt = (index: Index, at: number, span: Span | undefined, name: string): CardMention[] => {
  const document = index.corpus.documents[at]
  if (!document || document.kind === 'scenario') return []
  const days = span ? daysIn(index, span) : null
  const release = span ? index.corpus.releases[span.until] : undefined
  return [
    {
      kind: document.kind,
      number: span?.number ?? document.id,
      ...(document.title ? { title: document.title } : {}),
      document: document.document,
      ...(release ? { release: release.id } : {}),
      ...(days ? { inForce: days } : {}),
      passages: passagesIn(document, name),
    },
  ]
}

const PLAYED = /"([^"\n]{2,80})" is an? /g
/** Scenarios by the objects they begin with. */
const playedIn = (source: string): readonly string[] => [...source.matchAll(PLAYED)].map(([, name]) => name ?? '')
const runBy = async (wanted: string) => {
  const sources = await scenarioSources()
  return (await scenarioRefs()).flatMap(({ id, title }) => {
    const name = playedIn(sources.get(id) ?? '').find(played => plainName(played) === wanted)
    return name ? [{ id, title, name }] : []
  })
}

/** Whatever rules, examples, rulings, bulletins and scenarios say of a card on a day. */
export const card = async (library: Library, cards: Cards, typed: string, when: When): Promise<Result<CardAnswer>> => {
  const asked = resolveQuery(library, { on: when.on, document: when.document ?? leading(library) ?? undefined })
  if (!asked.ok) return asked
  const wanted = plainName(typed.slice(0, 200))
  const played = await runBy(wanted)
  const name = cards.names.get(wanted)
  if (wanted === '' || (name === undefined && played.length === 0)) {
    const near = cardsNear(cards, wanted)
    const hint = near.length > 0 ? `Near it are ${near.join(', ')}` : 'Search for the words instead'
    return err({ code: 'no-such-card', says: `No text here names a card ${typed.slice(0, 80)}`, try: hint })
  }
  const printed = name ?? played[0]?.name ?? typed
  const day = when.on && when.on !== 'latest' ? parseDate(when.on) : null
  const moment = momentOf(cards.index, day?.ok ? day.value : null)
  const documents = cards.mentions.get(name ?? '') ?? []
  const standing = documents.filter(at => (moment[at] ?? -1) >= 0)
  const spanAt = (at: number) => cards.index.corpus.documents[at]?.spans[moment[at] ?? -1]
  const shown = new Set(standing.map(at => spanAt(at)?.number))
  return ok({
    name: printed,
    on: asked.value.on,
    mentions: standing.flatMap(at => mentionAt(cards.index, at, spanAt(at), printed)),
    otherDays: stretches(
      cards.index,
      documents
        .filter(at => (moment[at] ?? -1) < 0)
        .flatMap(at => cards.index.corpus.documents[at]?.spans ?? [])
        .filter(({ number }) => !shown.has(number)),
    ),
    scenarios: played.map(({ id, title }) => ({ id, title })),
    bar: asked.value.bar,
  })
}
