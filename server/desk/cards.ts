import { dayBefore, parseDate } from '#rulebook/date'
import { no, ok, type Result } from '#rulebook/result'
import type { SearchDocument, Span } from '#search/document'
import type { Index } from '#search/index'
import { type Mentions, mentionsIn } from '#search/mentions'
import { momentOf } from '#search/moment'
import type { CardAnswer, CardMention, Days } from '../answers'
import type { When } from '../desk'
import type { Library } from '../library/library'
import { askedOf, leading } from './asked'
import { scenarioSources } from './scenarios'

export type Cards = {
  readonly index: Index
  readonly mentions: Mentions
  /** Names as they are asked for, small and with plain marks, to the names as printed. */
  readonly names: ReadonlyMap<string, string>
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/æ/gi, 'ae')
    .replace(/[’‘]/g, "'")
    .replace(/\s*\/+\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

export const cardsOf = (index: Index): Cards => {
  const mentions = mentionsIn(index)
  return { index, mentions, names: new Map([...mentions.keys()].map(name => [plain(name), name])) }
}

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

const mentionAt = (index: Index, at: number, span: Span | undefined, name: string): CardMention[] => {
  const document = index.corpus.documents[at]
  if (!document) return []
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

const MOST_NEAR = 6
const nearTo = ({ names }: Cards, asked: string): readonly string[] => {
  const words = asked.split(' ').filter(word => word.length > 3)
  return [...names]
    .filter(([low]) => low.startsWith(asked) || words.some(word => low.includes(word)))
    .slice(0, MOST_NEAR)
    .map(([, name]) => name)
}

const runBy = async (name: string): Promise<readonly string[]> => {
  const quoted = [`"${plain(name)}"`, `named ${plain(name)}`]
  return [...(await scenarioSources())]
    .filter(([, source]) => quoted.some(words => plain(source).includes(words)))
    .map(([id]) => id)
}

/** Whatever rules, examples, rulings, bulletins and scenarios say of a card on a day. */
export const card = async (library: Library, cards: Cards, typed: string, when: When): Promise<Result<CardAnswer>> => {
  const asked = askedOf(library, { on: when.on, document: when.document ?? leading(library) ?? undefined })
  if (!asked.ok) return asked
  const wanted = plain(typed.slice(0, 200))
  const scenarios = await runBy(wanted)
  const name = cards.names.get(wanted)
  if (wanted === '' || (name === undefined && scenarios.length === 0)) {
    const near = nearTo(cards, wanted)
    const hint = near.length > 0 ? `Near it are ${near.join(', ')}` : 'Search for the words instead'
    return no({ code: 'no-such-card', says: `No text here names a card ${typed.slice(0, 80)}`, try: hint })
  }
  const day = when.on && when.on !== 'latest' ? parseDate(when.on) : null
  const moment = momentOf(cards.index, day?.ok ? day.value : null)
  const documents = cards.mentions.get(name ?? '') ?? []
  const standing = documents.filter(at => (moment[at] ?? -1) >= 0)
  const spanAt = (at: number) => cards.index.corpus.documents[at]?.spans[moment[at] ?? -1]
  const shown = new Set(standing.map(at => spanAt(at)?.number))
  return ok({
    name: name ?? typed,
    on: asked.value.on,
    mentions: standing.flatMap(at => mentionAt(cards.index, at, spanAt(at), name ?? typed)),
    otherDays: documents
      .filter(at => (moment[at] ?? -1) < 0)
      .flatMap(at => cards.index.corpus.documents[at]?.spans ?? [])
      .flatMap(span => {
        const days = daysIn(cards.index, span)
        return days && !shown.has(span.number) ? [{ number: span.number, days }] : []
      }),
    scenarios,
    bar: asked.value.bar,
  })
}
