import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { ok, type Result } from '#rulebook/result'
import { cardNumber, sectionOf } from '#rulebook/units/number'
import type { CardAnswer, OutcomeChange } from '../answers'
import { oncePerRequest, requestContext, showsForNow } from '../http/request-context'
import { countWords } from './compare/changes'
import type { Compared } from './compare/compare'
import { queries } from './queries'
import { turningPoints } from './releases/turning-points'
import type { CompareRequest, When } from './requests'

// What one page shows, where that takes more than one query: a page asks once (house.test.ts).

/** The value of a found answer, and another of it; a problem stays one. */
const andThen = async <T, U>(found: Result<T>, next: (value: T) => Promise<U>): Promise<Result<U>> =>
  found.ok ? ok(await next(found.value)) : found

const valueOr = <T, U>(found: Result<T>, other: U): T | U => (found.ok ? found.value : other)

/** A question in words on a day, and the date bar of that day. */
export const askPage = async (q: string, when: When) => {
  const tree = await queries.tree(when)
  return { asOf: tree.ok ? tree.value.asOf : null, question: q ? await queries.question(q, when) : null }
}

/** What the playground offers: the worked examples that run, and the days of the rules. */
export const playOffers = async () => {
  const [listed, days] = await Promise.all([queries.scenarios(), queries.releaseDays('comprehensive-rules')])
  return { examples: valueOr(listed, []).filter(({ status }) => status === 'runs'), days }
}

/** A card with the engine's reading of it, the days of its wordings and the rules that it uses. */
export const cardPage = oncePerRequest(async (name: string, on: string | undefined) =>
  andThen(await queries.card(name, { on }), async answer => {
    const [reading, life, rules] = await Promise.all([
      queries.cardReading(answer),
      queries.wordings(cardNumber(answer.name), { on }),
      queries.cardRules(answer),
    ])
    return { answer, reading, life: valueOr(life, null), rules }
  }),
)

/** What changed in the cards of a deck since a day, with the rulings that later rules or wordings have overtaken. */
export const deckPage = async (list: string, since: IsoDate) => {
  const deck = await queries.deck(list, since)
  const overtaken = new Map<string, CardAnswer['rulings']>()
  for (const { name, kind } of deck.rows) {
    const card = kind === 'unknown' ? null : await queries.card(name, {})
    const old = card?.ok ? card.value.rulings.filter(({ standing }) => standing?.state === 'overtaken') : []
    if (old.length > 0) overtaken.set(name, old)
  }
  return { ...deck, overtaken }
}

/** The loaded releases, those that are known but not loaded, and how long the wordings of the rules last. */
export const releasesPage = async () =>
  andThen(await queries.releases(), async releases => ({
    releases,
    missing: valueOr(await queries.catalogue(), []).filter(({ loaded }) => !loaded),
    lifetimes: await queries.lifetimes('comprehensive-rules'),
  }))

/** Milliseconds that a page waits for what it can be shown without. */
const PATIENCE_MS = 300
/** A value that is there soon; otherwise null, the page is not cached, and a later request finds the value. */
const ifSoon = async <T>(work: Promise<T>): Promise<T | null> => {
  const soon = await Promise.race([work, new Promise<null>(resolve => setTimeout(resolve, PATIENCE_MS, null))])
  const context = requestContext()
  if (soon === null && context) showsForNow(context)
  return soon
}

/**
 * A release with the worked examples whose outcome changed with it and the cards that it touches; null for texts that
 * decide none. `isLate`: what it touches is being looked up for the first time.
 */
export const releasePage = oncePerRequest(async (id: string) =>
  andThen(await queries.release(id), async release => {
    const { previous, inForce, document } = release
    const isDeciding = previous && document === 'comprehensive-rules'
    const [outcomes, touched] = isDeciding
      ? await Promise.all([queries.outcomeChanges(previous.inForce, inForce), ifSoon(queries.touched(id))])
      : [null, null]
    return { release, outcomes, touched: touched && valueOr(touched, null), isLate: isDeciding && touched === null }
  }),
)

/** A term of the glossary, and what each rewording of it changed. */
export const glossaryPage = oncePerRequest(async (term: string, on: string | undefined, document: string | undefined) =>
  andThen(await queries.glossary(term, { on, document }), async entry => ({
    entry,
    changed: entry.versions.length > 1 ? await queries.changedWords(entry.lineage) : {},
  })),
)

/** Two texts compared: outcomes that differ, the lengths of sections, and what a number meant on each day. */
export const comparePage = async (request: CompareRequest) => {
  const found = await queries.compared(request)
  const counted = found.ok && found.value.number === undefined ? await countWords(found.value.changes) : ok(null)
  return andThen(counted.ok ? found : counted, async answer => {
    const { from, to, number } = answer
    const section = number === undefined ? undefined : (sectionOf(number) ?? '')
    const [outcomes, before, now, meanings] = await Promise.all([
      queries.outcomeChanges(from.inForce, to.inForce, section === undefined ? undefined : [section]),
      number === undefined ? queries.sectionWords(from.id) : ok([]),
      number === undefined ? queries.sectionWords(to.id) : ok([]),
      meaningsOf(answer),
    ])
    return { answer, outcomes, lengths: { before: valueOr(before, []), now: valueOr(now, []) }, meanings }
  })
}

/** The headings of a number on both days, if they differ: then the number meant two different rules. */
const meaningsOf = async ({ from, to, number }: Compared) => {
  const section = number === undefined ? null : sectionOf(number)
  if (!section) return null
  const titleOn = async ({ inForce, document }: Compared['from']): Promise<string | null> =>
    valueOr(await queries.title(section, { on: inForce, document }), null)
  const [old, now] = await Promise.all([titleOn(from), titleOn(to)])
  return old && now && old !== now ? { number: section, old, now } : null
}

/** The history of a rule or of a whole section, and the day of the newest release, where drawn lifetimes end. */
export const historyPage = async (number: string, when: When) => {
  const whole = /^\d{3}$/.test(number) ? await queries.section(number, when) : null
  const section = whole?.ok && whole.value.kind === 'section' ? whole.value : null
  const lastDay = async (on: IsoDate) => [on, ...(await queries.releaseDays())].sort().at(-1) ?? on
  if (section) return ok({ section, last: await lastDay(section.asOf.on) })
  return andThen(await queries.history(number, when), async rule => ({ rule, last: await lastDay(rule.asOf.on) }))
}

type SinceRequest = { readonly document?: string | undefined; readonly section?: string | undefined }
type Outcomes = Result<readonly OutcomeChange[]>

/** What changed in play since a day, with points to read about; null if there are none. */
const welcomeBack = async (from: string) =>
  andThen(await queries.sinceSpan(from), async span => {
    const day = parseDate(from)
    const left = day.ok ? day.value : span.from.inForce
    const points = await turningPoints(left, span.to.inForce)
    return points.length > 0 ? { ...span, left, points } : null
  })

/** What changed since a reader stopped playing: a welcome where there are turning points, or a list of all changes. */
export const sincePage = async (from: string, request: SinceRequest, isList: boolean) => {
  const welcome = isList ? ok(null) : await welcomeBack(from)
  if (!welcome.ok) return welcome
  if (welcome.value) return ok({ welcome: welcome.value })
  return andThen(await queries.since(from, request.document, request.section), async answer => {
    const day = parseDate(from)
    const left = day.ok ? day.value : answer.from.inForce
    const outcomes: Outcomes = await queries.outcomeChanges(answer.from.inForce, answer.to.inForce)
    return { changes: { ...answer, left, outcomes } }
  })
}

/** A ruling on a card, as all cards with these words share it, or a ruling of the rules. */
export const rulingPage = async (id: string, when: When) => {
  const family = await queries.rulingFamily(id, when)
  if (family) return andThen(family, async value => ({ family: value }))
  return andThen(await queries.ruling(id, when), async value => ({ ruling: value }))
}
