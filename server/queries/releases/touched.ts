import { rulingId } from '#cards/ruling'
import { rememberBy } from '#rulebook/remember'
import { ok, type Result } from '#rulebook/result'
import { compareNumbers, parentOf, sectionOf } from '#rulebook/units/number'
import type { Work } from '#search/index/run-in-slices'
import type { TouchedAnswer } from '../../answers'
import { inTimeSlices } from '../../jobs/time-slices'
import type { Edition, Library } from '../../library/library'
import type { StoredCard } from '../cards/library/card-library'
import type { Stored } from '../cards/library/stored'
import type { CardIndex, Found } from '../cards/search/card-search'
import { namesTerm } from '../cards/search/searched-cards'
import { shelfOf } from '../resolve-query'
import type { RulingLinks } from '../rulings/links'
import { ruledCard } from '../rulings/ruled-card'
import { isCommonTerm, pointersIn } from '../rulings/terms'

// The cards and rulings that the changed rules of a release bear on.

/** A change of words, not only of numbers. */
const CHANGING: ReadonlySet<string> = new Set(['added', 'removed', 'restored', 'reworded', 'split', 'merged'])
const MOST_NAMES = 12
const MOST_RULINGS = 5
/** Rulings of a subject whose rules are looked up; the best by their words. */
const MOST_LINKED = 12
/** Of the rules behind a ruling, the first is right far more often than the fifth. */
const FIRST = 2

type Subject = TouchedAnswer['subjects'][number]
type Topic = { readonly subject: string; readonly by: Subject['by']; readonly on: Edition }

const KEYWORD = /^(?:502|70[12])\.\d/
/** Chapter 7 explains words that cards use in one sense only; elsewhere a single word may mean other things on a card. */
const isTelling = (subject: string, rule: string): boolean => /^7/.test(rule) || subject.includes(' ')

/** The terms that the glossary explains by a rule, or by a section named after the term. */
const topicsIn = rememberBy((edition: Edition): ReadonlyMap<string, readonly Topic[]> => {
  const topics = new Map<string, Topic[]>()
  for (const [entry, rule] of pointersIn(edition)) {
    const [subject = ''] = entry.split(', ')
    if (isCommonTerm(subject)) continue
    const isSection = sectionOf(rule) === rule
    const title = isSection ? (edition.units()[edition.placesOf(rule)[0] ?? -1]?.title ?? '') : ''
    if (isSection && !isNamedAfter(title, subject)) continue
    const by = KEYWORD.test(rule) ? 'keyword' : isSection || isTelling(subject, rule) ? 'term' : 'type'
    topics.set(rule, [...(topics.get(rule) ?? []), { subject, by, on: edition }])
  }
  return topics
})
/** What a rule is about: the keyword whose rule it is, or the terms that the glossary explains by it. */
const topicsOf = (edition: Edition, number: string): readonly Topic[] =>
  [sectionOf(number), parentOf(number), number].flatMap(rule => (rule && topicsIn(edition).get(rule)) || [])
/** "Saga Cards" and "Sagas" are named after Saga. */
const isNamedAfter = (title: string, subject: string): boolean =>
  [subject, `${subject}s`, `${subject} cards`].some(name => name.toLowerCase() === title.toLowerCase())

/** The changed rules of a release by what they are about. */
const changedTopics = (library: Library, before: Edition, edition: Edition) => {
  const topics = new Map<string, { readonly topic: Topic; readonly rules: Set<string> }>()
  const rules = new Set<string>()
  for (const { kind, from, to } of library.steps(before, edition)) {
    if (!CHANGING.has(kind)) continue
    const [spots, on] = to.length > 0 ? [to, edition] : [from, before]
    for (const { number } of spots) {
      if (!/^\d{3}\.\d/.test(number)) continue
      rules.add(number)
      for (const topic of topicsOf(on, number)) {
        const known = topics.get(topic.subject) ?? { topic, rules: new Set<string>() }
        known.rules.add(number)
        topics.set(topic.subject, known)
      }
    }
  }
  return { topics: [...topics.values()], rules: rules.size }
}

type Sources = {
  readonly library: Library
  readonly stored: Stored
  /** The rules behind a ruling, likeliest first. */
  readonly rulesBehind: (...ruling: Parameters<RulingLinks['weighed']>) => readonly { readonly number: string }[]
}

const hasType = ({ types }: StoredCard, subject: string): boolean =>
  ` ${types} `.toLowerCase().includes(` ${subject.toLowerCase()} `)

type Touched = Pick<Subject, 'by' | 'cards'>
/** The cards of a subject are the same for every release. */
const cardsKnown = rememberBy((_: Stored) => new Map<string, Touched>())

/** The cards that a subject is about: of this type, else with this keyword or term in their text. */
function* cardsOf({ stored }: Sources, cards: CardIndex, { subject, by }: Topic): Work<Touched> {
  const key = `${by} ${subject}`
  const known = cardsKnown(stored).get(key)
  if (known) return known
  const all = ({ total, first, repaired }: Found<StoredCard>) =>
    repaired.length > 0 ? [] : first(total).map(({ of }) => of)
  const typed = all(cards.cards({ types: subject })).filter(card => hasType(card, subject))
  const found: StoredCard[] = []
  if (typed.length === 0 && by !== 'type')
    for (const card of all(cards.cards({ text: subject }))) {
      if (namesTerm(ruledCard(stored.library.facesOf(card)).words, subject)) found.push(card)
      yield
    }
  const shown = typed.length > 0 ? typed : found
  const touched: Touched = {
    by: typed.length > 0 ? 'type' : by === 'keyword' ? by : 'term',
    cards: { total: shown.length, names: shown.slice(0, MOST_NAMES).map(({ name }) => name) },
  }
  cardsKnown(stored).set(key, touched)
  return touched
}

/** The rulings among whose likeliest rules is one of these. */
function* rulingsOf(
  { stored, rulesBehind }: Sources,
  cards: CardIndex,
  { subject, by, on }: Topic,
  changed: ReadonlySet<string>,
): Work<Subject['rulings']> {
  const found = cards.rulings({ words: subject })
  const linked: { readonly id: string; readonly card: string; readonly rule: string }[] = []
  for (const { of } of found.repaired.length > 0 ? [] : found.first(MOST_LINKED)) {
    yield
    const [ruling] = of.rulings
    if (!ruling) continue
    if (linked.length === MOST_RULINGS) break
    const card = ruledCard(stored.library.facesOf(ruling.card))
    const rules = rulesBehind(of.text, ruling.day, on.entry.inForce, card)
    const isBehind = (number: string): boolean =>
      changed.has(number) ||
      [...changed].some(one => parentOf(one) === number || (by === 'keyword' && parentOf(one) === parentOf(number)))
    const behind = rules.slice(0, FIRST).find(({ number }) => isBehind(number))
    if (!behind || linked.some(({ card }) => card === ruling.card.name)) continue
    const id = rulingId({ family: of.id, day: ruling.day }, ruling.card.plain)
    linked.push({ id, card: ruling.card.name, rule: behind.number })
  }
  return linked
}

function* subjectsOf(sources: Sources, cards: CardIndex, topics: ReturnType<typeof changedTopics>['topics']) {
  const subjects: Subject[] = []
  for (const { topic, rules } of topics) {
    const touched = yield* cardsOf(sources, cards, topic)
    const rulings = yield* rulingsOf(sources, cards, topic, rules)
    if (touched.cards.total + rulings.length === 0) continue
    subjects.push({ subject: topic.subject, ...touched, rules: [...rules].sort(compareNumbers), rulings })
  }
  return subjects.sort((a, b) => compareNumbers(a.rules[0] ?? '', b.rules[0] ?? ''))
}

/** What the changes of a release touch; nothing for the first release, and where no cards are stored. */
export const touchedBy = async (
  edition: Edition,
  { stored, ...sources }: Omit<Sources, 'stored'> & { readonly stored: Stored | null },
): Promise<Result<TouchedAnswer>> => {
  const before = shelfOf(sources.library, edition.entry.document)[edition.at - 1]
  const release = edition.entry.name
  if (!before || edition.superseded) return ok({ release, changed: 0, subjects: [] })
  const { topics, rules } = changedTopics(sources.library, before, edition)
  const subjects = stored ? await inTimeSlices(subjectsOf({ ...sources, stored }, await stored.index(), topics)) : []
  return ok({ release, changed: rules, subjects })
}
