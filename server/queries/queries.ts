import { type Parameter, parametersByDay } from '#engine/index'
import { date, type IsoDate, parseDate } from '#rulebook/dates/date'
import type { SectionWords } from '#rulebook/lineage/changed-sections'
import { ok, type Result } from '#rulebook/result'
import { cardNamed } from '#rulebook/units/number'
import { mayReadReceived, membersOnly } from '../accounts/access'
import type * as answer from '../answers'
import { shows } from '../http/request-context'
import { study } from '../jobs/pool'
import { eachInTimeSlices, inTimeSlices } from '../jobs/time-slices'
import { asKnown } from '../library/known-on'
import type { Library } from '../library/library'
import { derivedFrom as derivedFromAll, libraryStore, library as wholeLibrary } from '../library/library-store'
import { derivedFrom, library } from '../library/shown'
import { ANY_NOTES } from '../store/invalidations'
import { card } from './cards/card'
import { type CardsRequest, cardList } from './cards/card-list'
import { type CardReading, cardReading } from './cards/card-reading'
import { type CardRule, cardRules } from './cards/card-rules'
import { cardWordings } from './cards/card-wordings'
import { cardsOf } from './cards/cards'
import { type DeckAnswer, deckSince } from './cards/deck'
import { storedCards, storedCardsFor } from './cards/library/stored'
import { namesStarting } from './cards/search/similar-names'
import { sectionWords } from './compare/changes'
import { type Compared, compare, compared, since, sinceSpan } from './compare/compare'
import { auditsOf, inRuling, withAudits } from './history/audited'
import { type ChangedWords, changedWords } from './history/changed-words'
import { history, trace } from './history/history'
import { type Mementos, mementos } from './history/mementos'
import { publicNotes } from './public-notes'
import { aboutData, withoutSentences } from './releases/about'
import { bulletin, bulletins } from './releases/bulletins'
import { guide, guides } from './releases/guides'
import { home } from './releases/home'
import { catalogue } from './releases/known-releases'
import { type Lifetimes, lifetimes } from './releases/lifetimes'
import { release, releaseDays, releaseNamed, releases, withoutWords } from './releases/releases'
import { touchedBy } from './releases/touched'
import type {
  AcrossRequest,
  Answered,
  BisectRequest,
  CompareRequest,
  PreviewOf,
  RunRequest,
  SearchRequest,
  When,
} from './requests'
import { editionOn, shelfOf } from './resolve-query'
import { ages, type RuleAges } from './rules/ages'
import { glossary, glossaryTerms, type Named, named } from './rules/glossary'
import { preview } from './rules/preview'
import { scenariosOfExamples } from './rules/printed-examples'
import { below, rule, titleOf } from './rules/rule'
import { namedPlaces, ruleStatus } from './rules/rule-status'
import { ruling } from './rules/rulings'
import { withSameTerm } from './rules/same-term'
import { section, tree, version } from './rules/section'
import { withTerms } from './rules/terms'
import { languagesOf, translation } from './rules/translated'
import { underText } from './rules/under-text'
import { wordings } from './rules/wordings'
import { cardRulings, type RulingsRequest, rulingFamily } from './rulings/answers'
import { rulingContent } from './rulings/content'
import { rulingLinks } from './rulings/links'
import { rulesFound } from './rulings/rules-found'
import { type EraOutcome, eras } from './scenarios/eras'
import { withScenarios } from './scenarios/example-scenarios'
import { outcomeChanges } from './scenarios/outcome-changes'
import { across, bisect, run } from './scenarios/running'
import { scenario, scenarioRefs } from './scenarios/scenarios'
import { type AskedBoards, asked } from './search/asked'
import { citations, numbersIndexes } from './search/knowing'
import { facets, type SearchPage, type Sources, searched, searchPage } from './search/search'
import { searchIndex } from './search/search-index'
import { suggested } from './search/suggested'

export type { RuleAges } from './rules/ages'
export type { EraOutcome } from './scenarios/eras'
/** Every query of pages and programs. A problem is a value; only bugs throw. */
export type Queries = {
  /** The status of each rule of a day, of one section or of all. */
  ruleStatus(when: When & { readonly section?: string | undefined }): Answered<answer.RuleStatusAnswer>
  home(when: When): Answered<answer.HomeAnswer>
  /** The chapters and sections of the rules on a day. */
  tree(when: When): Answered<answer.TreeAnswer>
  /** A rule, subrule or titled rule; `absent` if the number exists on other days only. */
  rule(number: string, when: When): Answered<answer.RuleAnswer | answer.AbsentAnswer>
  /** The title of a number; null if it has none. */
  title(number: string, when: When): Answered<string | null>
  /** The headings directly below a number. */
  below(number: string, when: When): Answered<readonly answer.Heading[]>
  /** A chapter, a section or a rule with everything below it: `418`, `418.5`, `418.5b-g`. */
  section(number: string, when: When): Answered<answer.SectionAnswer | answer.AbsentAnswer>
  /** A short preview of a number or a term of the glossary. */
  preview(of: PreviewOf, when: When): Answered<answer.PreviewAnswer>
  /** The paragraphs and Examples of the previous wording. */
  underText(rule: answer.RuleAnswer): Answered<answer.UnderText | null>
  /** The age of the words of rules; a rule that differs from its stored wording is left out. */
  ages(rules: readonly answer.RuleAnswer[]): Answered<readonly RuleAges[]>
  /** The wording that began on exactly that day. */
  /** The rule of a day in another language. */
  translation(number: string, lang: string, when: When): Answered<answer.TranslationAnswer>
  /** The languages in which a translation is loaded. */
  languages(): Promise<readonly string[]>
  version(number: string, from: string, document?: string): Answered<answer.RuleAnswer | answer.AbsentAnswer>
  /** All texts that a number ever had. */
  mementos(number: string, document?: string): Answered<Mementos>
  releases(): Answered<readonly answer.ReleaseAnswer[]>
  /** How long the wordings of a document last; it quotes none of them. */
  lifetimes(document: 'comprehensive-rules'): Promise<Lifetimes>
  /** The days of all releases of a document, or of any document, oldest first. */
  releaseDays(document?: string): Promise<readonly IsoDate[]>
  /** Every known release, loaded or not. */
  catalogue(): Answered<readonly answer.KnownRelease[]>
  release(id: string): Answered<answer.ReleaseDetail>
  /** The cards and rulings that the changes of a release bear on. */
  touched(id: string): Answered<answer.TouchedAnswer>
  glossary(term: string, when: When): Answered<answer.GlossaryAnswer>
  glossaryTerms(when: When): Answered<answer.GlossaryList>
  /** The rule or the term with a name on a day. */
  named(name: string, when: When): Answered<Named | null>
  ruling(id: string, when: When): Answered<answer.RulingAnswer>
  /** `1998-02`: the month that the bulletin covers, not the day of the e-mail. */
  bulletin(month: string): Answered<answer.BulletinAnswer>
  bulletins(): Answered<readonly { readonly month: string; readonly release: answer.ReleaseRef }[]>
  history(number: string, when: When): Answered<answer.HistoryAnswer>
  /** What each rewording of a lineage changed, in one line. */
  changedWords(lineage: string): Promise<ChangedWords>
  /** The words of the whole history of a rule, or of a card by `cardNumber`, in which notes are anchored. */
  wordings(number: string, when: When): Answered<answer.Wordings>
  compare(request: CompareRequest): Answered<answer.CompareAnswer>
  /** The same before the words of each change are compared. */
  compared(request: CompareRequest): Answered<Compared>
  /** The sections of a text, named like a side of `compare`. */
  sectionWords(text: string, document?: string): Answered<readonly SectionWords[]>
  since(from: string, document?: string, sections?: string): Answered<answer.SinceAnswer>
  /** The two texts that `since` compares. */
  sinceSpan(from: string, document?: string): Answered<Pick<answer.SinceAnswer, 'from' | 'to'>>
  trace(items: readonly { number: string; from: string; to: string }[]): Answered<{
    readonly results: readonly answer.TraceResult[]
  }>
  search(request: SearchRequest): Answered<answer.SearchAnswer>
  /** A question about a situation as it is understood, with a board for each order that may decide; null if it names nothing. */
  question(q: string, when: When): Promise<AskedBoards | null>
  /** The same with the number of results for each filter and the locations of the hits. */
  searchPage(request: SearchRequest): Answered<SearchPage>
  /** The number of results for each filter. */
  facets(request: SearchRequest): Answered<answer.SearchFacets>
  suggest(q: string, when: When): Answered<answer.SuggestAnswer>
  /** Everything that names a card on a day. */
  card(name: string, when: When): Answered<answer.CardAnswer>
  /** The engine's reading of a card's wordings; null if none are known or no worker is free. */
  cardReading(card: answer.CardAnswer): Promise<CardReading | null>
  /** The rules that a card uses, as its page lists them. */
  cardRules(card: answer.CardAnswer): Promise<readonly CardRule[]>
  /** What changed in the wordings of a deck's cards since a day. */
  deck(list: string, since: IsoDate): Promise<DeckAnswer>
  cards(request: CardsRequest): Answered<answer.CardList>
  cardRulings(request: RulingsRequest): Answered<answer.RulingList>
  /** The cards with a ruling in these words; null for an id of another kind. */
  rulingFamily(id: string, when: When): Promise<Result<answer.RulingFamilyAnswer> | null>
  identify(text: string): Answered<answer.IdentifyAnswer>
  citations(items: readonly { number: string; on: string }[]): Answered<{
    readonly results: readonly answer.CitationAnswer[]
  }>
  aboutData(): Answered<answer.AboutData>
  /** Whether a text of the Comprehensive Rules in force on a day is loaded. */
  hasReceived(on: IsoDate): Promise<boolean>
  /** Worked examples with different results on two days; of all, or of those about some sections. */
  outcomeChanges(from: string, to: string, sections?: readonly string[]): Answered<readonly answer.OutcomeChange[]>
  guides(): Answered<readonly answer.GuideRef[]>
  guide(slug: string): Answered<answer.Guide>
  /** What the engine decides by day, with the rules that set it. */
  parameters(): Answered<readonly Parameter[]>
  scenarios(): Answered<readonly answer.ScenarioRef[]>
  scenario(id: string): Answered<answer.ScenarioPage>
  run(request: RunRequest): Answered<answer.RunAnswer>
  /** A worked example's first scenario under every ruleset. */
  eras(id: string): Answered<readonly EraOutcome[]>
  across(request: AcrossRequest): Answered<answer.AcrossAnswer>
  bisect(request: BisectRequest): Answered<answer.BisectAnswer>
}

const cards = () => derivedFrom('cards', async () => cardsOf(await derivedFrom('search', searchIndex)))
/** The links from rulings to rules, in the library that the reader may see. */
const links = () =>
  derivedFrom('rule-links', async current => {
    const index = await derivedFrom('search', searchIndex)
    return inTimeSlices(rulingLinks(current, await rulingContent(), rulesFound(index)).prepared())
  })
const ruleLinks = async () => (await links()).link
const examples = () => derivedFrom('examples', scenariosOfExamples)

const audits = () => derivedFromAll('audits', auditsOf)
/** A rule with data computed separately: its terms, other rules about them, the scenarios of its examples, the audit of its stamps. */
const complete = async <T extends answer.RuleAnswer | answer.SectionAnswer | answer.AbsentAnswer>(found: Result<T>) =>
  withAudits(
    await withScenarios(withSameTerm(await library(), withTerms(await library(), found)), examples),
    await audits(),
  )

/** What is searched; notes quote the texts they are attached to, so they are only for readers who may read those. */
const searchSources = async (): Promise<Sources> => {
  shows(ANY_NOTES)
  return {
    library: await library(),
    rules: await derivedFrom('search', searchIndex),
    notes: (await mayReadReceived())
      ? await publicNotes((await libraryStore()).database.client, performance.now())
      : null,
    stored: await storedCards(),
    cards: await cards(),
  }
}

/** A response from the texts as they were known on a day. */
const knowing = async <T>(
  { known }: Pick<When, 'known'>,
  ask: (book: Library) => Result<T> | Promise<Result<T>>,
): Promise<Result<T>> => {
  const book = asKnown(await library(), known)
  return book.ok ? ask(book.value) : book
}

/** The responses to single queries as one response. */
const gathered = <T>(each: Result<readonly { readonly results: readonly T[] }[]>) =>
  each.ok ? ok({ results: each.value.flatMap(({ results }) => results) }) : each

export const queries: Queries = {
  home: async when => home(await library(), when, date(new Date().toISOString().slice(0, 10))),
  parameters: async () => ok(parametersByDay()),
  ruleStatus: async when =>
    ruleStatus(
      await library(),
      when,
      document => derivedFrom(`named in ${document}`, book => namedPlaces(book, document)),
      await examples(),
    ),
  tree: async when => tree(await library(), when),
  rule: async (number, when) => complete(await knowing(when, book => rule(book, number, when))),
  title: (number, when) => knowing(when, book => titleOf(book, number, when)),
  below: (number, when) => knowing(when, book => below(book, number, when)),
  section: async (number, when) => complete(await knowing(when, book => section(book, number, when))),
  preview: async (of, when) => preview(await library(), of, when),
  underText: async rule => ok(underText(await library(), rule)),
  ages: async rules => {
    const whole = await library()
    return ok(rules.flatMap(rule => ages(whole, rule) ?? []))
  },
  translation: async (number, lang, when) => translation(await library(), number, lang, when),
  languages: async () => languagesOf(await library()),
  version: async (number, from, document) => complete(version(await library(), number, from, document)),
  mementos: async (number, document) => mementos(await library(), number, document),
  // The list of releases with their days and sources is always public; their texts may not be.
  hasReceived: async on => editionOn(shelfOf(await wholeLibrary(), 'comprehensive-rules'), on) !== null,
  releases: async () => releases(await wholeLibrary(), (await libraryStore()).database.client),
  lifetimes: async document => {
    const found = lifetimes(await wholeLibrary(), document)
    if (await mayReadReceived()) return found
    return { ...found, sections: found.sections.map(({ number, changed }) => ({ number, changed })) }
  },
  releaseDays: async document => releaseDays(await wholeLibrary(), document),
  catalogue: async () => catalogue(await wholeLibrary()),
  release: async id => {
    const found = await release(await wholeLibrary(), (await libraryStore()).database.client, id)
    return found.ok && !(await mayReadReceived()) ? ok(withoutWords(found.value)) : found
  },
  touched: async id => {
    const edition = releaseNamed(await library(), id)
    return edition.ok
      ? derivedFrom(`touched by ${edition.value.entry.name}`, async book => {
          const { ordered, weighed } = await links()
          const rulesBehind: typeof weighed = (...ruling) => ordered(weighed(...ruling))
          return touchedBy(edition.value, { library: book, stored: await storedCards(), rulesBehind })
        })
      : edition
  },
  glossary: async (term, when) => glossary(await library(), term, when),
  glossaryTerms: async when => glossaryTerms(await library(), when),
  named: async (name, when) => named(await library(), name, when),
  ruling: async (id, when) => {
    const found = ruling(await library(), id, when)
    const { known } = await audits()
    return found.ok && known ? ok(inRuling(found.value, known)) : found
  },
  bulletin: async month => bulletin(await library(), month),
  bulletins: async () => bulletins(await library()),
  history: async (number, when) => history(await library(), number, when),
  changedWords: async lineage => changedWords(await library(), lineage),
  wordings: async (number, when) => {
    const name = cardNamed(number)
    return name === null ? wordings(await library(), number, when) : cardWordings(await storedCardsFor(name), name)
  },
  compare: request => knowing(request, book => compare(book, request)),
  compared: request => knowing(request, book => compared(book, request)),
  sectionWords: async (text, document) => sectionWords(await library(), text, document),
  since: async (from, document, sections) => since(await library(), from, document, sections),
  sinceSpan: async (from, document) => sinceSpan(await library(), from, document),
  identify: async text => ((await mayReadReceived()) ? study({ kind: 'identify', text }) : membersOnly()),
  citations: async items => {
    const [current, numbers] = [await library(), await derivedFrom('numbers', numbersIndexes)]
    return gathered(await eachInTimeSlices(items, item => citations(current, numbers, [item])))
  },
  trace: async items => {
    const current = await library()
    return gathered(await eachInTimeSlices(items, item => trace(current, [item])))
  },
  search: async request => searched(await searchSources(), request),
  searchPage: async request => searchPage(await searchSources(), request),
  facets: async request => facets(await searchSources(), request),
  question: async (q, { on }) => {
    const day = on && on !== 'latest' ? parseDate(on) : null
    return asked(q, day?.ok ? day.value : null, await derivedFrom('search', searchIndex))
  },
  suggest: async (q, when) => {
    const stored = await storedCards()
    const named = stored ? namesStarting(stored.library, q.slice(0, 100), 3) : []
    return suggested(await derivedFrom('search', searchIndex), await cards(), q, when, named)
  },
  card: async (name, when) =>
    card(await library(), await cards(), await storedCardsFor(name), name, when, await ruleLinks()),
  cardReading,
  cardRules: async card => cardRules(await derivedFrom('search', searchIndex), card),
  deck: deckSince,
  cards: async request => cardList(await storedCards(), request),
  cardRulings: async request => cardRulings(await library(), await storedCards(), request, await ruleLinks()),
  rulingFamily: async (id, when) => rulingFamily(await library(), await storedCards(), id, when, await ruleLinks()),
  aboutData: async () => {
    const { all } = await audits()
    const data = await aboutData(await wholeLibrary(), (await libraryStore()).database.client, await all)
    return data.ok && !(await mayReadReceived()) ? ok(withoutSentences(data.value)) : data
  },
  outcomeChanges: (from, to, sections) => outcomeChanges(from, to, sections),
  guides: () => guides(),
  guide: slug => guide(slug),
  scenarios: async () => ok(await scenarioRefs()),
  scenario: id => scenario(id),
  run: request => run(request),
  eras: id => eras(id),
  across: request => across(request),
  bisect: async request => bisect(await library(), request),
}
