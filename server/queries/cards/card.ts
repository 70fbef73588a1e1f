import { type Face, textOf, typesOf } from '#cards/card'
import { plainName } from '#cards/name'
import { rulingsOn } from '#cards/ruling'
import { type Wording, wordingOn, wordingsOf } from '#cards/wording'
import { date, dayBefore, type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { onlyAdds } from '#rulebook/units/release'
import type { SearchDocument, Span } from '#search/index/document'
import type { Index } from '#search/index/index'
import { snapshotOf } from '#search/index/snapshot'
import { onceUnlessFailed } from '#server/process/remembered'
import type { CardAnswer, CardMention, CardWordingAnswer, Days } from '../../answers'
import type { Library } from '../../library/library'
import type { When } from '../requests'
import { leading, resolveQuery } from '../resolve-query'
import { allRuledBy, type LinkRules } from '../rulings/answers'
import { withBoards } from '../rulings/boards'
import { exampleCards } from '../scenarios/example-cards'
import { scenarioRefs, scenarioSources } from '../scenarios/scenarios'
import { type Cards, cardsNear } from './cards'
import type { Stored } from './library/stored'
import { type OwnCard, ownCards } from './own-cards'
import { likeNames } from './search/similar-names'

const daysIn = (index: Index, span: Span): Days | null => {
  const from = index.corpus.releases[span.from]
  const next = index.corpus.releases[span.until + 1]
  if (!from) return null
  return {
    from: from.inForce,
    ...(next && next.document === from.document ? { until: dayBefore(next.inForce) } : {}),
  }
}

/** The paragraphs of a text that contain a name, and its positions in them. */
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

/** Numbers with the intervals of their mentions; consecutive wordings under a number are joined. */
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

const mentionAt = ({ index, notes }: Cards, at: number, span: Span | undefined, name: string): CardMention[] => {
  const document = index.corpus.documents[at]
  if (!document || document.kind === 'scenario') return []
  const days = span ? daysIn(index, span) : null
  const named = passagesIn(document, name)
  const isNote = named.length === 0 && notes.get(plainName(name))?.includes(at)
  const release = span ? index.corpus.releases[onlyAdds(document.document) ? span.from : span.until] : undefined
  return [
    {
      kind: document.kind,
      number: span?.number ?? document.id,
      ...(document.title ? { title: document.title } : {}),
      document: document.document,
      ...(release ? { release: release.id } : {}),
      ...(days ? { inForce: days } : {}),
      passages: isNote ? [{ kind: 'paragraph', text: document.text, marks: [] }] : named,
    },
  ]
}

const PLAYED = /"([^"\n]{2,80})" is an? /g
const playedIn = (source: string): readonly string[] => [...source.matchAll(PLAYED)].map(([, name]) => name ?? '')
type Played = { readonly id: string; readonly title: string; readonly name: string }
/** Scenarios by the objects in their initial state. Like their sources, they are read once. */
const scenariosByCard = onceUnlessFailed(async (): Promise<ReadonlyMap<string, readonly Played[]>> => {
  const sources = await scenarioSources()
  const found = new Map<string, Played[]>()
  for (const { id, title } of await scenarioRefs())
    for (const name of playedIn(sources.get(id) ?? '')) {
      const there = found.get(plainName(name)) ?? []
      found.set(plainName(name), there)
      if (there.at(-1)?.id !== id) there.push({ id, title, name })
    }
  return found
})

const wordingAnswer = ({ faces, from, until, seen, source }: Wording): CardWordingAnswer => ({
  ...{ text: textOf(faces), types: typesOf(faces), faces, from },
  ...(until ? { until } : {}),
  ...(seen ? { seen } : {}),
  source,
})
const ownWording = ({ face, scenario }: OwnCard, on: IsoDate): CardWordingAnswer => ({
  ...{ text: face.text, types: face.typeLine, faces: [face], from: on },
  source: { kind: 'example', file: scenario },
})

const SCENARIOS_FROM = date('1993-08-05')
/** The default day of a page: the newest day of the rules, the card's wordings and its rulings. */
const newestOf = (on: IsoDate, days: readonly IsoDate[]): IsoDate =>
  days.reduce((latest, day) => (day > latest ? day : latest), on)

const costOf = (faces: readonly Face[]): string =>
  faces
    .map(({ manaCost }) => manaCost ?? '')
    .filter(Boolean)
    .join(' // ')

/** A card on a day, and all rules, examples, rulings, bulletins and scenarios that mention it. */
export const card = async (
  library: Library,
  cards: Cards,
  stored: Stored | null,
  typed: string,
  when: When,
  linkRules: LinkRules,
): Promise<Result<CardAnswer>> => {
  const request = resolveQuery(library, { on: when.on, document: when.document ?? leading(library) ?? undefined })
  if (!request.ok) return request
  const wanted = plainName(typed.slice(0, 400))
  const known = wanted === '' ? undefined : stored?.library.named(typed.slice(0, 400))[0]
  const own = known ? undefined : (await ownCards()).get(wanted)
  const scenarios = await scenariosByCard()
  const played = [known?.plain ?? wanted, ...(known?.faces ?? []).map(plainName)]
    .flatMap(one => scenarios.get(one) ?? [])
    .filter(({ id }, at, all) => all.findIndex(one => one.id === id) === at)
  const name = [known?.plain ?? wanted, ...(known?.faces ?? []).map(plainName)]
    .map(one => cards.names.get(one))
    .find(one => one !== undefined)
  if (wanted === '' || (!known && name === undefined && played.length === 0)) {
    const near = [
      ...likeNames(undefined, await exampleCards(), typed.slice(0, 100), 2),
      ...(stored ? (await stored.index()).near(typed.slice(0, 100), 5) : []),
      ...cardsNear(cards, wanted),
    ]
    const similar = [...new Set(near)].slice(0, 6)
    const hint = similar.length > 0 ? `Similar names: ${similar.join(', ')}` : 'Search for the words instead'
    const message = `No loaded text names a card called ${typed.slice(0, 80)}`
    const problem = { code: 'no-such-card', message, hint, also: { similar } }
    return err(problem)
  }
  const printed = known?.name ?? name ?? own?.face.name ?? played[0]?.name ?? typed
  const day = when.on && when.on !== 'latest' ? parseDate(when.on) : null
  const explicit = day?.ok ? day.value : null
  const snapshot = snapshotOf(cards.index, explicit)
  const notes = [known?.plain ?? wanted, ...(known?.faces ?? []).map(plainName)].flatMap(
    one => cards.notes.get(one) ?? [],
  )
  const documents = [...new Set([...(cards.mentions.get(name ?? '') ?? []), ...notes])]
  const standing = documents.filter(at => (snapshot[at] ?? -1) >= 0)
  const spanAt = (at: number) => cards.index.corpus.documents[at]?.spans[snapshot[at] ?? -1]
  const shown = new Set(standing.map(at => spanAt(at)?.number))
  const wordings = known && stored ? wordingsOf(stored.library.observations(known)) : []
  const current = wordingOn(wordings, explicit)
  const faces = current?.faces ?? (own ? [own.face] : [])
  const answers = current ? wordings.map(wordingAnswer) : own ? [ownWording(own, SCENARIOS_FROM)] : []
  const wording = current ? wordingAnswer(current) : answers[0]
  const rulings = known && stored ? rulingsOn(stored.library.rulings(known), explicit) : []
  const days = [...wordings.map(({ from }) => from), ...rulings.map(({ day: issued }) => issued)]
  const on = explicit ?? newestOf(request.value.on, days)
  return ok({
    name: printed,
    on,
    types: typesOf(faces),
    ...(costOf(faces) ? { manaCost: costOf(faces) } : {}),
    ...(known?.out ? { outOfPlay: known.out } : {}),
    ...(faces.length > 1 ? { faces } : {}),
    ...(wording ? { wording } : {}),
    wordings: answers,
    printings: (known?.sets ?? []).map(({ code, name: title, released }) => ({
      set: code,
      ...(title ? { name: title } : {}),
      ...(released ? { released } : {}),
    })),
    rulings: stored
      ? await withBoards(stored.library, rulings, await allRuledBy(stored.library, rulings, on, linkRules), on)
      : [],
    mentions: standing.flatMap(at => mentionAt(cards, at, spanAt(at), name ?? printed)),
    otherDays: stretches(
      cards.index,
      documents
        .filter(at => (snapshot[at] ?? -1) < 0)
        .flatMap(at => cards.index.corpus.documents[at]?.spans ?? [])
        .filter(({ number }) => !shown.has(number)),
    ),
    scenarios: played.map(({ id, title }) => ({ id, title })),
    asOf: request.value.asOf,
  })
}
