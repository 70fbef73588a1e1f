// Made by `npm run client` from the OpenAPI document of this project; a test fails when it is out of date.

/** What each call of the API asks for. */
export type Calls = {
  /** All releases, oldest first. */
  'GET /releases': Readonly<Record<string, never>>
  /** One release with the problems its parser met, and for undated texts what their date was inferred from. */
  'GET /releases/{id}': { readonly path: { readonly id: string } }
  /** Every release this site knows of, whether it is loaded, and how to load it. */
  'GET /catalogue': Readonly<Record<string, never>>
  /** What is loaded, counted, with a hash of all of it. */
  'GET /data': Readonly<Record<string, never>>
  /** The full history of the rule that has this number on a date. */
  'GET /rules/{number}/history': {
    readonly path: { readonly number: string }
    readonly query?: { readonly on?: string; readonly document?: string }
  }
  /** All wordings of that rule, block by block; the character positions of notes refer to these. With `card:NAME` as the number, the wordings of a card with its rulings. */
  'GET /rules/{number}/wordings': {
    readonly path: { readonly number: string }
    readonly query?: { readonly on?: string; readonly document?: string }
  }
  /** What changed between two days or releases, of one number or of all. */
  'GET /compare': {
    readonly query: {
      readonly from: string
      readonly to: string
      readonly number?: string
      readonly document?: string
      readonly known?: string
    }
  }
  /** What changed since a date, largest effect on play first. */
  'GET /since/{from}': {
    readonly path: { readonly from: string }
    readonly query?: { readonly document?: string; readonly section?: string }
  }
  /** Where a number moved, forward or backward in time. */
  'GET /trace': { readonly query: { readonly number: string; readonly from: string; readonly to: string } }
  /** The same for at most 1,000 items. */
  'POST /trace': {
    readonly body: {
      readonly items: readonly { readonly number: string; readonly from: string; readonly to: string }[]
    }
  }
  /** The worked examples whose outcomes differ between two dates. */
  'GET /outcomes': { readonly query: { readonly from: string; readonly to: string } }
  /** A section, or a rule with all its subrules, in one response. */
  'GET /rules/{number}/section': {
    readonly path: { readonly number: string }
    readonly query?: { readonly on?: string; readonly document?: string; readonly known?: string }
  }
  /** A rule of a day in another language: the same rule in the newest translated release up to that day, and what the translation lacks. */
  'GET /rules/{number}/translation': {
    readonly path: { readonly number: string }
    readonly query: { readonly on?: string; readonly lang: string }
  }
  /** The text with this number on a date; a range (418.5b-g) returns its rules. For a number that was in the rules on other dates only, a 404 says where it moved. */
  'GET /rules/{number}': {
    readonly path: { readonly number: string }
    readonly query?: { readonly on?: string; readonly document?: string; readonly known?: string }
  }
  /** Chapters and sections on a day. */
  'GET /tree': { readonly query?: { readonly on?: string; readonly document?: string } }
  /** The terms of the glossary on a day. */
  'GET /glossary': { readonly query?: { readonly on?: string; readonly document?: string } }
  /** One entry of the glossary on a day. */
  'GET /glossary/{term}': {
    readonly path: { readonly term: string }
    readonly query?: { readonly on?: string; readonly document?: string }
  }
  /** A short preview of a rule number or a glossary term on a date. Give one of the two. */
  'GET /preview': {
    readonly query?: {
      readonly on?: string
      readonly document?: string
      readonly number?: string
      readonly term?: string
    }
  }
  /** One ruling by its own number, 418.5.Ruling.1. */
  'GET /rulings/{id}': {
    readonly path: { readonly id: string }
    readonly query?: { readonly on?: string; readonly document?: string }
  }
  /** The bulletins, by the month they ruled on. */
  'GET /bulletins': Readonly<Record<string, never>>
  /** One bulletin with its items and what they do to other texts. */
  'GET /bulletins/{month}': { readonly path: { readonly month: string } }
  /** What the engine understands and plays of cards, paragraph by paragraph, in the order sent. With `on`, words have the meaning they had on that date. At most 200 cards of 4000 characters each and 256 kB a request. */
  'POST /cards/read': {
    readonly body: {
      readonly cards: readonly { readonly name: string; readonly types: string; readonly text: string }[]
      readonly on?: string | null
    }
  }
  /** Cards whose name, types or text contain all words of the query, best match first; without a query, all cards by name. Un-cards, tokens, planes and similar cards only with out=true. */
  'GET /cards': {
    readonly query?: {
      readonly q?: string
      readonly type?: string
      readonly set?: string
      readonly out?: 'true' | 'false'
      readonly limit?: number
      readonly offset?: number
    }
  }
  /** A card on a day, by its full name or one face, with or without accents: its wordings, the rulings issued by then with the rules they are based on, and everything that rules, examples, rulings, bulletins and scenarios say about it. */
  'GET /cards/{name}': {
    readonly path: { readonly name: string }
    readonly query?: { readonly on?: string; readonly document?: string }
  }
  /** Rulings on cards that contain all words of the query, or those on one card. Rulings with the same text are listed once, with all cards they were issued for. */
  'GET /rulings': {
    readonly query?: {
      readonly q?: string
      readonly card?: string
      readonly on?: string
      readonly limit?: number
      readonly offset?: number
    }
  }
  /** Numbers, words or a question, on a day. The language of q is described under /search. */
  'GET /search': {
    readonly query?: {
      readonly q?: string
      readonly on?: string
      readonly document?: string
      readonly kind?: string
      readonly section?: string
      readonly limit?: number
      readonly offset?: number
    }
  }
  /** At most 500 queries at once. */
  'POST /search': {
    readonly body: {
      readonly queries: readonly {
        readonly id: string | number
        readonly q: string
        readonly on?: string | null
        readonly document?: string | null
        readonly limit?: number
      }[]
    }
  }
  /** How many results each filter would leave and, for a query without results, which part of it excludes them. */
  'GET /search/facets': {
    readonly query?: {
      readonly q?: string
      readonly on?: string
      readonly document?: string
      readonly kind?: string
      readonly section?: string
    }
  }
  /** Suggestions while a reader types: numbers, titles, words and cards. At most 100 characters are used. */
  'GET /suggest': { readonly query?: { readonly q?: string; readonly on?: string } }
  /** Which releases a text matches, passage by passage, and the words that rule out the others. At most 256 kB. */
  'POST /identify': { readonly body: { readonly text: string } }
  /** Whether numbers were in the rules on given dates. At most 1,000 items. */
  'POST /citations/check': {
    readonly body: { readonly items: readonly { readonly number: string; readonly on: string }[] }
  }
  /** The worked examples. */
  'GET /scenarios': Readonly<Record<string, never>>
  /** One of them, with its Markdown. */
  'GET /scenarios/{id}': { readonly path: { readonly id: string } }
  /** Runs scenarios written in Markdown with Gherkin. At most 64 kB, 200 objects and 2 seconds a request. */
  'POST /scenarios/run': {
    readonly body: {
      readonly source: string
      readonly on?: string | null
      readonly instead?: boolean | null
      readonly at?: number | null
    }
  }
  /** Runs scenarios under every ruleset between two days; the same limits. */
  'POST /scenarios/across': {
    readonly body: { readonly source: string; readonly from?: string | null; readonly to?: string | null }
  }
  /** Finds the release where the outcome of a scenario changed; the same limits. */
  'POST /scenarios/bisect': {
    readonly body: {
      readonly source: string
      readonly question?: string | null
      readonly from: string
      readonly to: string
    }
  }
  /** Saves a playground board under a short name; saving the same board again returns the same name. */
  'POST /boards': {
    readonly body: {
      readonly source: string
      readonly on?: string
      readonly flips?: { readonly [name: string]: string }
      readonly beside?: readonly string[]
      readonly name?: string
    }
  }
  /** A saved board; its page is /b/{id}. */
  'GET /boards/{id}': { readonly path: { readonly id: string } }
  /** The notes that the caller can read, as a Web Annotation Protocol container or one page of it. */
  'GET /annotations/': {
    readonly query?: {
      readonly page?: number
      readonly iris?: '0' | '1'
      readonly mine?: '1'
      readonly number?: string
      readonly lineage?: string
      readonly kind?: string
    }
  }
  /** Creates a note. `palimpsest:visibility` sets who can read it: private, link or public. Selectors of other types than text quote and text position are ignored where one of these is there too; `palimpsest:anchor` of the answer says whether the words were found. */
  'POST /annotations/': { readonly body: Annotation }
  /** One note. */
  'GET /annotations/{id}': { readonly path: { readonly id: string } }
  /** Replaces one of your notes. */
  'PUT /annotations/{id}': { readonly path: { readonly id: string }; readonly state: string; readonly body: Annotation }
  /** Deletes one of your notes. */
  'DELETE /annotations/{id}': { readonly path: { readonly id: string }; readonly state: string }
  /** Your lists of favourites, in your order. */
  'GET /lists': Readonly<Record<string, never>>
  /** One list: your own, or one shared with you. */
  'GET /lists/{id}': { readonly path: { readonly id: string } }
  /** Creates or replaces a list under an id of 32 hexadecimal digits that you choose. */
  'PUT /lists/{id}': {
    readonly path: { readonly id: string }
    readonly state?: string
    readonly body: {
      readonly title: string
      readonly visibility?: 'private' | 'link' | 'public'
      readonly position?: number
      readonly items: readonly Favourite[]
      readonly modified?: string
    }
  }
  /** Deletes one of your lists. */
  'DELETE /lists/{id}': { readonly path: { readonly id: string }; readonly state?: string }
}

/** What each call answers. */
export type Answers = {
  'GET /releases': { readonly releases: readonly Release[] }
  'GET /releases/{id}': ReleaseDetail
  'GET /catalogue': { readonly releases: readonly KnownRelease[] }
  'GET /data': AboutData
  'GET /rules/{number}/history': History
  'GET /rules/{number}/wordings': Wordings
  'GET /compare': Comparison
  'GET /since/{from}': Since
  'GET /trace': Traces
  'POST /trace': Traces
  'GET /outcomes': { readonly examples: readonly OutcomeChange[] }
  'GET /rules/{number}/section': Section | Rule
  'GET /rules/{number}/translation': Translation
  'GET /rules/{number}': Rule | Section
  'GET /tree': Tree
  'GET /glossary': GlossaryTerms
  'GET /glossary/{term}': GlossaryEntry
  'GET /preview': Preview
  'GET /rulings/{id}': Ruling
  'GET /bulletins': { readonly bulletins: readonly { readonly month: string; readonly release: ReleaseRef }[] }
  'GET /bulletins/{month}': Bulletin
  'POST /cards/read': CardsRead
  'GET /cards': Cards
  'GET /cards/{name}': Card
  'GET /rulings': CardRulings
  'GET /search': SearchAnswer
  'POST /search': SearchAnswers
  'GET /search/facets': Facets
  'GET /suggest': Suggestions
  'POST /identify': Identified
  'POST /citations/check': CheckedCitations
  'GET /scenarios': { readonly scenarios: readonly ScenarioRef[] }
  'GET /scenarios/{id}': Scenario
  'POST /scenarios/run': Runs
  'POST /scenarios/across': Across
  'POST /scenarios/bisect': Bisection
  'POST /boards': Board
  'GET /boards/{id}': Board
  'GET /annotations/': AnnotationContainer | AnnotationPage
  'POST /annotations/': WrittenAnnotation
  'GET /annotations/{id}': Annotation
  'PUT /annotations/{id}': WrittenAnnotation
  'DELETE /annotations/{id}': null
  'GET /lists': { readonly lists: readonly FavouriteList[] }
  'GET /lists/{id}': FavouriteList
  'PUT /lists/{id}': FavouriteList
  'DELETE /lists/{id}': null
}

export type Release = {
  readonly id: string
  readonly document: DocumentName
  readonly title: string
  readonly inForce: string
  readonly until?: string
  readonly issued?: string
  readonly issuedBy?: 'text' | 'file' | 'server' | 'operator' | 'receipt'
  readonly issues?: readonly Issue[]
  readonly format: string
  readonly source: Source
  readonly sources: readonly Source[]
  readonly counts: Counts
  readonly inferred?: InferredDays
  readonly problems: number
  readonly changes?: { readonly [name: string]: number }
}

export type DocumentName =
  | 'comprehensive-rules'
  | 'rulings'
  | 'rules-summary'
  | 'book'
  | 'bulletin'
  | 'rulebook'
  | 'tournament-rules'
  | 'infraction-guide'
  | 'comprehensive-rules-zh'
  | 'digest'

export type Issue = {
  readonly id: string
  readonly file: string
  readonly issued?: string
  readonly issuedBy?: 'text' | 'file' | 'server' | 'operator' | 'receipt'
  readonly current: boolean
}

export type Source = {
  readonly file: string
  readonly sha256: string
  readonly encoding: string
  readonly bytes: number
  readonly lines: number
  readonly fileDate?: string
}

export type Counts = {
  readonly chapters: number
  readonly sections: number
  readonly rules: number
  readonly subrules: number
  readonly examples: number
  readonly glossary: number
  readonly rulings: number
  readonly items: number
}

export type InferredDays = { readonly from: string; readonly until?: string; readonly evidence: readonly string[] }

export type StepKind =
  | 'kept'
  | 'renumbered'
  | 'moved'
  | 'reworded'
  | 'split'
  | 'merged'
  | 'added'
  | 'restored'
  | 'removed'

export type ReleaseDetail = {
  readonly id: string
  readonly document: DocumentName
  readonly title: string
  readonly inForce: string
  readonly until?: string
  readonly issued?: string
  readonly issuedBy?: 'text' | 'file' | 'server' | 'operator' | 'receipt'
  readonly issues?: readonly Issue[]
  readonly format: string
  readonly source: Source
  readonly sources: readonly Source[]
  readonly counts: Counts
  readonly inferred?: InferredDays
  readonly problems: readonly Remark[]
  readonly previous?: ReleaseRef
  readonly next?: ReleaseRef
  readonly changes: { readonly [name: string]: number }
  readonly chapters: readonly Chapter[]
}

export type Remark = {
  readonly code: string
  readonly says: string
  readonly try?: string
  readonly at?: { readonly file?: string; readonly line?: number; readonly column?: number }
}

export type ReleaseRef = {
  readonly id: string
  readonly document: DocumentName
  readonly short: string
  readonly title: string
  readonly inForce: string
  readonly until?: string
}

export type Chapter = {
  readonly number: string
  readonly title?: string
  readonly kind: UnitKind
  readonly sections: readonly NumberAndTitle[]
}

export type UnitKind = 'chapter' | 'section' | 'rule' | 'subrule' | 'glossary' | 'ruling' | 'note' | 'item'

export type NumberAndTitle = { readonly number: string; readonly title?: string; readonly kind: UnitKind }

export type KnownRelease = {
  readonly id: string
  readonly document: DocumentName
  readonly inForce?: string
  readonly file: string
  readonly sha256: string
  readonly address?: string
  readonly counts: { readonly [name: string]: number }
  readonly loaded: boolean
  readonly load: string
}

export type AboutData = {
  readonly contentHash: string | null
  readonly revision: number
  readonly releases: number
  readonly documents: readonly {
    readonly document: DocumentName
    readonly releases: number
    readonly from?: string
    readonly until?: string
    readonly bytes: number
  }[]
  readonly counts: Counts
  readonly stored: {
    readonly texts: number
    readonly wordings: number
    readonly lineages: number
    readonly steps: number
  }
  readonly problems: readonly { readonly code: string; readonly count: number; readonly says: string }[]
  readonly audit: {
    readonly verified: number
    readonly floor: number
    readonly contradicted: number
    readonly unverifiable: number
  }
  readonly auditByDocument: readonly {
    readonly document: DocumentName
    readonly verified: number
    readonly floor: number
    readonly contradicted: number
    readonly unverifiable: number
  }[]
  readonly statedElsewhere: readonly { readonly day: string; readonly count: number }[]
  readonly sources: readonly {
    readonly file: string
    readonly sha256: string
    readonly encoding: string
    readonly bytes: number
    readonly lines: number
    readonly fileDate?: string
    readonly release: string
    readonly document: DocumentName
    readonly inForce: string
    readonly remarks: number
  }[]
}

export type History = {
  readonly number: string
  readonly lineage: string
  readonly on: string
  readonly steps: readonly {
    readonly kind: StepKind
    readonly from: readonly PlacedNumber[]
    readonly to: readonly PlacedNumber[]
    readonly because: {
      readonly kind: 'identical' | 'similar' | 'ruled' | 'unmatched'
      readonly score?: number
      readonly in?: string
      readonly reason?: string
    }
    readonly parts?: readonly DiffPart[]
    readonly onlyReferences: boolean
  }[]
  readonly versions: readonly {
    readonly number: string
    readonly release: string
    readonly from: string
    readonly until?: string
    readonly kind: StepKind
    readonly current: boolean
    readonly text: string
  }[]
  readonly underThisNumber: readonly {
    readonly number: string
    readonly release: string
    readonly from: string
    readonly until?: string
    readonly kind: StepKind
    readonly current: boolean
    readonly lineage: string
    readonly opening: string
  }[]
  readonly bar: DateBar
}

export type PlacedNumber = { readonly release: string; readonly number: string; readonly inForce: string }

export type DiffPart = { readonly op: 'same' | 'del' | 'ins'; readonly text: string }

export type DateBar = {
  readonly asked: string | null
  readonly on: string
  readonly state: 'latest' | 'historical' | 'before-first-source'
  readonly consulted: readonly ReleaseRef[]
  readonly note?: string
}

export type Wordings = {
  readonly number: string
  readonly lineage: string
  readonly wordings: readonly {
    readonly from: string
    readonly until?: string
    readonly number: string
    readonly blocks: readonly { readonly id: string; readonly text: string }[]
  }[]
}

export type Comparison = {
  readonly from: ReleaseRef
  readonly to: ReleaseRef
  readonly number?: string
  readonly changes: readonly Change[]
  readonly counts: { readonly [name: string]: number }
  readonly unchanged: number
  readonly summary: string
  readonly notes?: readonly string[]
}

export type Change = {
  readonly kind: StepKind
  readonly old?: ChangeSide
  readonly new?: ChangeSide
  readonly parts: readonly DiffPart[]
  readonly onlyReferences: boolean
  readonly score?: number
  readonly sentence: string
}

export type ChangeSide = { readonly number: string; readonly title?: string; readonly text: string }

export type Since = {
  readonly from: ReleaseRef
  readonly to: ReleaseRef
  readonly notes?: readonly string[]
  readonly changes: readonly {
    readonly kind: StepKind
    readonly old?: ChangeSide
    readonly new?: ChangeSide
    readonly parts: readonly DiffPart[]
    readonly onlyReferences: boolean
    readonly score?: number
    readonly sentence: string
    readonly weight: number
    readonly section: string
    readonly release: string
  }[]
  readonly total: number
  readonly sections: readonly { readonly number: string; readonly title?: string; readonly count: number }[]
}

export type Traces = {
  readonly results: readonly {
    readonly number: string
    readonly from: string
    readonly to: string
    readonly kind: StepKind | 'none'
    readonly targets: readonly { readonly number: string; readonly score: number }[]
    readonly says?: string
  }[]
}

export type OutcomeChange = {
  readonly scenario: string
  readonly title: string
  readonly rules: readonly string[]
  readonly name: string
  readonly before: readonly RunObject[]
  readonly after: readonly RunObject[]
}

export type RunObject = {
  readonly id: string
  readonly label: string
  readonly name: string
  readonly zone: string
  readonly controller: string
  readonly owner: string
  readonly power: number | null
  readonly toughness: number | null
  readonly colors: readonly string[]
  readonly supertypes: readonly string[]
  readonly types: readonly string[]
  readonly subtypes: readonly string[]
  readonly abilities: readonly string[]
  readonly counters: { readonly [name: string]: number }
  readonly manaCost: string | null
  readonly manaValue: number
  readonly manaValues?: readonly number[]
  readonly tapped: boolean
  readonly faceDown: boolean
  readonly phasedOut: boolean
  readonly attachedTo: string | null
  readonly token?: true
  readonly damage?: number
  readonly combat?: 'attacking' | 'blocking'
  readonly attacking?: string
  readonly blocking?: readonly string[]
  readonly blockedBy?: readonly string[]
  readonly damageOrder?: readonly string[]
  readonly band?: number
  readonly enteredTurn?: number
  readonly knownTo?: readonly string[]
  readonly lastKnown?: {
    readonly zone: string
    readonly name: string
    readonly controller: string
    readonly power: number | null
    readonly toughness: number | null
    readonly colors: readonly string[]
    readonly supertypes: readonly string[]
    readonly types: readonly string[]
    readonly subtypes: readonly string[]
    readonly abilities: readonly string[]
    readonly counters: { readonly [name: string]: number }
  }
  readonly timestamp: number
  readonly filler?: true
  readonly choices?: readonly string[]
  readonly doubts?: readonly Doubt[]
}

export type Doubt = {
  readonly line: string
  readonly mayChange: readonly string[]
  readonly suggestion?: { readonly words: string; readonly use: string }
}

export type Section = {
  readonly number: string
  readonly title?: string
  readonly document: DocumentName
  readonly release: string
  readonly on: string
  readonly range?: { readonly from: string; readonly to: string }
  readonly rulings: readonly Ruling[]
  readonly rules: readonly Rule[]
  readonly previous?: string
  readonly next?: string
  readonly ancestors: readonly string[]
  readonly consulted: readonly ReleaseRef[]
}

export type Ruling = {
  readonly number: string
  readonly lineage: string
  readonly inForce: Days
  readonly rule: string | null
  readonly text: string
  readonly stamped?: string
  readonly authority?: string
  readonly audit?: Audit
  readonly release: ReleaseRef
  readonly source: PlaceInFile
  readonly references: readonly Reference[]
  readonly terms?: readonly TermLink[]
  readonly relations: readonly { readonly kind: string; readonly what: string }[]
}

export type Days = { readonly from: string; readonly until?: string }

export type Audit = {
  readonly state: 'verified' | 'floor' | 'contradicted' | 'unverifiable'
  readonly firstRelease?: string
  readonly says: string
}

export type PlaceInFile = {
  readonly release: string
  readonly document: DocumentName
  readonly file: string
  readonly bytes: readonly [number, number]
  readonly lines: readonly [number, number]
  readonly authority?: string
}

export type Reference = {
  readonly text: string
  readonly number: string
  readonly last?: string
  readonly in: { readonly kind: 'paragraph' | 'example' | 'ruling'; readonly index: number }
  readonly start: number
  readonly end: number
  readonly exists: boolean
  readonly everExisted: boolean
  readonly movedTo?: string
  readonly probably?: string
  readonly nearest?: string
}

export type TermLink = { readonly term: string; readonly start: number; readonly end: number }

export type Rule = {
  readonly number: string
  readonly unit: UnitKind
  readonly title?: string
  readonly meant?: string
  readonly printed?: string
  readonly on: string
  readonly document: DocumentName
  readonly release: string
  readonly lineage: string
  readonly paragraphs: readonly Paragraph[]
  readonly examples: readonly Example[]
  readonly inShort?: { readonly paragraphs: readonly { readonly text: string }[]; readonly lineage: string }
  readonly inForce: Days
  readonly rulings: readonly Ruling[]
  readonly bulletins?: readonly {
    readonly item: string
    readonly kind: string
    readonly inForce: string
    readonly reason: string
  }[]
  readonly references: readonly Reference[]
  readonly numbers: readonly { readonly number: string; readonly from: string; readonly until?: string }[]
  readonly livesOnAs: readonly { readonly number: string; readonly from: string }[]
  readonly othersHere: readonly { readonly lineage: string; readonly from: string; readonly until?: string }[]
  readonly copies: readonly { readonly copy: number; readonly text: string }[]
  readonly versions: readonly VersionTick[]
  readonly known?: string
  readonly otherIssues?: readonly {
    readonly release: string
    readonly issued?: string
    readonly known: string
    readonly isThere: boolean
  }[]
  readonly previous?: string
  readonly next?: string
  readonly ancestors: readonly string[]
  readonly consulted: readonly ReleaseRef[]
  readonly parent?: string
  readonly children: readonly string[]
  readonly note?: string
}

export type Paragraph = {
  readonly text: string
  readonly stamped?: string
  readonly stampedBy?: string
  readonly authority?: string
  readonly audit?: Audit
  readonly damaged?: readonly number[]
  readonly terms?: readonly TermLink[]
  readonly source: PlaceInFile
  readonly witnesses: readonly WitnessLine[]
}

export type WitnessLine = {
  readonly release: ReleaseRef
  readonly number: string
  readonly text: string
  readonly stamped?: string
  readonly authority?: string
  readonly audit?: Audit
  readonly sameWords: boolean
  readonly parts?: readonly DiffPart[]
  readonly source: PlaceInFile
}

export type Example = {
  readonly text: string
  readonly stamped?: string
  readonly stampedBy?: string
  readonly authority?: string
  readonly audit?: Audit
  readonly damaged?: readonly number[]
  readonly terms?: readonly TermLink[]
  readonly source: PlaceInFile
  readonly witnesses: readonly WitnessLine[]
  readonly ordinal: number
  readonly scenario?: string
}

export type VersionTick = {
  readonly number: string
  readonly release: string
  readonly from: string
  readonly until?: string
  readonly kind: StepKind
  readonly current: boolean
}

export type Translation = {
  readonly lang: string
  readonly number: string
  readonly title?: string
  readonly paragraphs: readonly string[]
  readonly examples: readonly string[]
  readonly release: ReleaseRef
  readonly isCurrent: boolean
  readonly notes: readonly string[]
}

export type Tree = { readonly release: string | null; readonly chapters: readonly Chapter[]; readonly bar: DateBar }

export type GlossaryTerms = {
  readonly terms: readonly string[]
  readonly release: string | null
  readonly bar: DateBar
}

export type GlossaryEntry = {
  readonly term: string
  readonly on: string
  readonly document: DocumentName
  readonly release: string
  readonly lineage: string
  readonly paragraphs: readonly Paragraph[]
  readonly inForce: Days
  readonly references: readonly Reference[]
  readonly previous?: string
  readonly next?: string
  readonly versions: readonly VersionTick[]
  readonly bar: DateBar
}

export type Preview = {
  readonly kind: 'rule' | 'section' | 'glossary'
  readonly name: string
  readonly title?: string
  readonly on: string
  readonly text: string
  readonly isCut: boolean
  readonly inForce: Days
}

export type Bulletin = {
  readonly month: string
  readonly release: Release
  readonly items: readonly {
    readonly number: string
    readonly section: string
    readonly paragraphs: readonly Paragraph[]
    readonly relations: readonly { readonly kind: string; readonly what: string }[]
    readonly references: readonly Reference[]
    readonly passages?: readonly {
      readonly kind: string
      readonly document: DocumentName
      readonly number: string
      readonly on: string
      readonly opening: string
      readonly reason: string
    }[]
  }[]
}

export type CardsRead = {
  readonly on: string | null
  readonly cards: readonly { readonly name: string; readonly lines: readonly LineRead[] }[]
}

export type LineRead = {
  readonly text: string
  readonly status: 'runs' | 'kept' | 'not-modelled' | 'not-read'
  readonly meaning?: string
  readonly missing?: string
  readonly stoppedAt?: string
}

export type Cards = {
  readonly total: number
  readonly cards: readonly { readonly name: string; readonly types: string; readonly text: string }[]
}

export type Card = {
  readonly name: string
  readonly on: string
  readonly types: string
  readonly manaCost?: string
  readonly outOfPlay?: 'un-card' | 'token' | 'supplementary' | 'digital-only'
  readonly faces?: readonly CardFace[]
  readonly wording?: CardWording
  readonly wordings: readonly CardWording[]
  readonly printings: readonly { readonly set: string; readonly name?: string; readonly released?: string }[]
  readonly rulings: readonly {
    readonly id: string
    readonly date: string
    readonly days?: readonly string[]
    readonly text: string
    readonly family: string
    readonly rules: readonly { readonly number: string; readonly on: string; readonly because: string }[]
    readonly standing?: RulingStanding
    readonly withdrawn?: string
    readonly board?: RulingBoard
  }[]
  readonly mentions: readonly {
    readonly kind: string
    readonly number: string
    readonly title?: string
    readonly document: string
    readonly release?: string
    readonly inForce?: Days
    readonly passages: readonly {
      readonly kind: 'paragraph' | 'example'
      readonly text: string
      readonly marks: readonly (readonly [number, number])[]
    }[]
  }[]
  readonly otherDays: readonly { readonly number: string; readonly days: Days }[]
  readonly scenarios: readonly { readonly id: string; readonly title: string }[]
  readonly consulted: readonly ReleaseRef[]
}

export type CardFace = {
  readonly name: string
  readonly manaCost?: string
  readonly typeLine: string
  readonly text: string
  readonly power?: string
  readonly toughness?: string
  readonly loyalty?: string
  readonly defense?: string
  readonly colorIndicator?: readonly string[]
}

export type CardWording = {
  readonly text: string
  readonly types: string
  readonly faces: readonly CardFace[]
  readonly from: string
  readonly until?: string
  readonly source: { readonly kind: 'printed' | 'oracle' | 'example'; readonly set?: string; readonly file: string }
}

export type RulingStanding = {
  readonly state: 'unchanged' | 'reworded' | 'overtaken'
  readonly since?: string
  readonly rules?: readonly string[]
  readonly because?: string
}

export type RulingBoard = {
  readonly states: string
  readonly situation: string
  readonly days: readonly {
    readonly on: string
    readonly result: 'agrees' | 'differs' | 'not-modelled' | 'not-run'
    readonly says?: string
    readonly wordingFrom: string
    readonly source: string
  }[]
}

export type CardRulings = {
  readonly total: number
  readonly rulings: readonly {
    readonly id: string
    readonly date: string
    readonly days?: readonly string[]
    readonly text: string
    readonly family: string
    readonly rules: readonly { readonly number: string; readonly on: string; readonly because: string }[]
    readonly standing?: RulingStanding
    readonly withdrawn?: string
    readonly cards: readonly string[]
  }[]
}

export type SearchAnswer = {
  readonly query: {
    readonly q: string
    readonly problems: readonly Remark[]
    readonly repaired: readonly { readonly from: string; readonly to: string }[]
    readonly chips?: readonly {
      readonly kind: string
      readonly says: string
      readonly start: number
      readonly end: number
      readonly without: string
    }[]
    readonly intent?: {
      readonly kind: 'definition' | 'count' | 'date' | 'situation'
      readonly says: string
      readonly without: string
    }
    readonly [name: string]: unknown
  }
  readonly tookMs: number
  readonly total: number
  readonly dated?: {
    readonly event: 'added' | 'removed' | 'changed' | 'in force'
    readonly on: string
    readonly release: string
    readonly number: string
    readonly isOldest: boolean
    readonly by: 'name' | 'words'
    readonly says: string
  }
  readonly hits: readonly Hit[]
  readonly suggestions: readonly string[]
  readonly cards: readonly string[]
  readonly elsewhere?: readonly {
    readonly kind: string
    readonly number: string
    readonly days: Days
    readonly snippet: string
    readonly marks: readonly (readonly [number, number])[]
  }[]
}

export type Hit = {
  readonly kind: string
  readonly number: string
  readonly title?: string
  readonly release: string
  readonly document:
    | 'comprehensive-rules'
    | 'rulings'
    | 'rules-summary'
    | 'book'
    | 'bulletin'
    | 'rulebook'
    | 'tournament-rules'
    | 'infraction-guide'
    | 'comprehensive-rules-zh'
    | 'digest'
    | 'scenarios'
    | 'guides'
    | 'notes'
    | 'releases'
    | 'cards'
    | 'card-rulings'
    | 'boards'
  readonly inForce: { readonly from: string | ''; readonly until?: string }
  readonly snippet: string
  readonly marks: readonly (readonly [number, number])[]
  readonly score: number
  readonly source?: string
}

export type Facets = {
  readonly total: number
  readonly counted: number
  readonly kinds: readonly { readonly name: string; readonly count: number }[]
  readonly documents: readonly { readonly name: string; readonly count: number }[]
  readonly sections: readonly { readonly name: string; readonly count: number }[]
  readonly withExample: number | null
  readonly changed: readonly { readonly name: string; readonly count: number }[]
  readonly without: readonly { readonly name: string; readonly count: number }[]
}

export type SearchAnswers = {
  readonly results: readonly {
    readonly id: string | number
    readonly hits: readonly Hit[]
    readonly problem?: Remark
  }[]
}

export type Suggestions = {
  readonly q: string
  readonly suggestions: readonly {
    readonly kind: 'number' | 'title' | 'word' | 'card'
    readonly query: string
    readonly says: string
  }[]
}

export type Identified = {
  readonly interval: { readonly from: string; readonly until?: string } | null
  readonly says: string
  readonly passages: readonly {
    readonly text: string
    readonly document: DocumentName
    readonly number: string
    readonly releases: readonly [string, string]
    readonly inForce: { readonly from: string; readonly until?: string }
    readonly similarity: number
  }[]
  readonly ruledOut: readonly { readonly release: string; readonly words: readonly string[] }[]
}

export type CheckedCitations = {
  readonly results: readonly {
    readonly number: string
    readonly on: string
    readonly status: 'valid' | 'moved' | 'never-existed' | 'not-yet' | 'no-longer' | 'not-loaded'
    readonly to?: string
    readonly nearest?: string
    readonly from?: string
    readonly until?: string
    readonly says: string
  }[]
}

export type ScenarioRef = {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
  readonly from: string | null
  readonly tags: readonly string[]
  readonly status: 'runs' | 'not-yet' | 'broken'
  readonly prose: string
}

export type Scenario = {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
  readonly from: string | null
  readonly tags: readonly string[]
  readonly status: 'runs' | 'not-yet' | 'broken'
  readonly prose: string
  readonly source: string
  readonly problems: readonly Remark[]
}

export type Runs = { readonly scenarios: readonly ScenarioRun[] }

export type ScenarioRun = {
  readonly name: string
  readonly on: string
  readonly ruleset: string
  readonly reviewedUntil?: string
  readonly outcome: Outcome
  readonly steps: readonly {
    readonly keyword: 'Given' | 'When' | 'Then' | 'And' | 'But'
    readonly text: string
    readonly status: 'done' | 'holds' | 'fails' | 'not-modelled' | 'refused'
    readonly says?: string
    readonly try?: string
    readonly line: number
    readonly column: number
    readonly doubts?: readonly Doubt[]
  }[]
  readonly objects: readonly RunObject[]
  readonly trace: readonly Working[]
  readonly traceTruncated?: true
  readonly turn: Turn | null
  readonly players: readonly PlayerInGame[]
  readonly stack: readonly StackItem[]
  readonly waiting: readonly Waiting[]
  readonly log: readonly LogEntry[]
  readonly at?: number
  readonly asks?: Asks
}

export type Outcome = 'holds' | 'fails' | 'not-modelled' | 'refused'

export type Working =
  | {
      readonly kind: 'layer'
      readonly layer: string
      readonly name: string
      readonly holds: readonly ('copy' | 'control' | 'text' | 'type' | 'color' | 'ability' | 'size' | 'all')[]
      readonly cite: EngineCitation
      readonly then: readonly Working[]
    }
  | {
      readonly kind: 'applied'
      readonly effect: string
      readonly name: string
      readonly text: string
      readonly source: string | null
      readonly from: string
      readonly timestamp: number
      readonly sublayer?: string
      readonly deed: {
        readonly to: readonly string[]
        readonly does: readonly { readonly kind: string; readonly [name: string]: unknown }[]
        readonly [name: string]: unknown
      } | null
      readonly to: readonly string[]
      readonly differences: readonly {
        readonly object: string
        readonly what: string
        readonly before: string
        readonly after: string
      }[]
      readonly cite: EngineCitation
    }
  | {
      readonly kind: 'waited'
      readonly effect: string
      readonly name: string
      readonly for: string
      readonly forName: string
      readonly because: 'text or existence' | 'what it applies to' | 'what it does'
      readonly cite: EngineCitation
    }
  | {
      readonly kind: 'loop'
      readonly effects: readonly string[]
      readonly names: readonly string[]
      readonly cite: EngineCitation
    }
  | {
      readonly kind: 'ended'
      readonly effect: string
      readonly name: string
      readonly why: string
      readonly cite: EngineCitation
    }
  | { readonly kind: 'note'; readonly says: string; readonly cite: EngineCitation }

export type EngineCitation = { readonly rule: string; readonly on: string; readonly practice?: string }

export type Turn = {
  readonly number: number
  readonly player: string
  readonly phase: 'beginning' | 'precombat main' | 'combat' | 'postcombat main' | 'ending'
  readonly step: string | null
  readonly priority: string | null
}

export type PlayerInGame = {
  readonly player: string
  readonly life: number
  readonly poison: number
  readonly counters: { readonly [name: string]: number }
  readonly team?: string
  readonly seat: number
  readonly range: number | null
  readonly hand: { readonly size: number; readonly cards: readonly string[] }
  readonly library: {
    readonly size: number | null
    readonly top: readonly string[]
    readonly somewhere: readonly string[]
    readonly bottom: readonly string[]
  }
  readonly graveyard: readonly string[]
  readonly pool: readonly { readonly mana: string; readonly only?: string }[]
  readonly landsPlayed: number
  readonly maximumHandSize: number | null
  readonly decidedBy?: string
  readonly out?: {
    readonly how: 'lost' | 'left' | 'won' | 'drew'
    readonly message: string
    readonly cite?: EngineCitation
  }
}

export type StackItem = {
  readonly label: string
  readonly kind: 'spell' | 'activated ability' | 'triggered ability' | 'combat damage'
  readonly copy?: true
  readonly source: string | null
  readonly controller: string
  readonly text: string
  readonly targets: readonly { readonly of: string; readonly legal?: boolean }[]
  readonly choices: readonly string[]
  readonly x?: number
  readonly paid: readonly string[]
}

export type Waiting = {
  readonly label: string
  readonly kind: 'delayed trigger' | 'shield' | 'extra turn'
  readonly text: string
  readonly controller: string
  readonly until: string
}

export type LogEntry = {
  readonly n: number
  readonly step: number
  readonly kind:
    | 'turn began'
    | 'step began'
    | 'turn-based action'
    | 'priority'
    | 'passed'
    | 'cast'
    | 'activated'
    | 'played'
    | 'special action'
    | 'announced'
    | 'targeted'
    | 'cost fixed'
    | 'mana added'
    | 'paid'
    | 'triggered'
    | 'put on stack'
    | 'resolved'
    | 'countered'
    | 'did not resolve'
    | 'copied'
    | 'moved'
    | 'drew'
    | 'discarded'
    | 'searched'
    | 'shuffled'
    | 'revealed'
    | 'tapped'
    | 'untapped'
    | 'counters'
    | 'attached'
    | 'control'
    | 'damage'
    | 'life'
    | 'destroyed'
    | 'sacrificed'
    | 'created'
    | 'effect began'
    | 'effect ended'
    | 'replaced'
    | 'prevented'
    | 'state-based actions'
    | 'attack'
    | 'block'
    | 'ordered'
    | 'assigned'
    | 'chose'
    | 'chance'
    | 'illegal'
    | 'reversed'
    | 'lost'
    | 'won'
    | 'left'
    | 'drew the game'
  readonly message: string
  readonly by?: string
  readonly of?: string
  readonly from?: string
  readonly to?: string
  readonly amount?: number
  readonly because?: number
  readonly answer?: readonly string[]
  readonly forced?: true
  readonly cite?: EngineCitation
  readonly then: readonly LogEntry[]
}

export type Asks = {
  readonly player: string | null
  readonly question: string
  readonly answers: readonly string[]
  readonly least: number
  readonly most: number
  readonly write: string
  readonly step: number
}

export type Across = {
  readonly cells: readonly {
    readonly scenario: string
    readonly ruleset: string
    readonly from: string
    readonly until: string | null
    readonly reviewedUntil?: string
    readonly outcome: Outcome
    readonly objects: readonly RunObject[]
  }[]
}

export type Bisection = {
  readonly release: string | null
  readonly on: string | null
  readonly before: Runs | null
  readonly after: Runs | null
  readonly runs: number
  readonly probes: readonly {
    readonly on: string
    readonly from: string
    readonly to: string
    readonly like: 'before' | 'after'
    readonly outcome: Outcome
    readonly objects: readonly RunObject[]
    readonly reviewedUntil?: string
  }[]
  readonly changed: readonly Change[]
  readonly says: string
}

export type Board = {
  readonly id: string
  readonly state: {
    readonly source: string
    readonly on?: string
    readonly flips?: { readonly [name: string]: string }
    readonly beside?: readonly string[]
    readonly name?: string
  }
}

export type OwnProblem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly request?: string
}

export type AnnotationContainer = {
  readonly '@context': string | readonly string[]
  readonly id: string
  readonly type: readonly string[]
  readonly label: string
  readonly total: number
  readonly modified?: string
  readonly first?: AnnotationPage | string
  readonly last?: string
}

export type AnnotationPage = {
  readonly '@context'?: string | readonly string[]
  readonly id: string
  readonly type: 'AnnotationPage'
  readonly startIndex: number
  readonly prev?: string
  readonly next?: string
  readonly items: readonly (Annotation | string)[]
  readonly partOf?: { readonly id: string; readonly total: number; readonly modified?: string }
}

export type Annotation = {
  readonly '@context': string | readonly unknown[]
  readonly id?: string
  readonly type: 'Annotation' | readonly string[]
  readonly motivation?: Motivation | readonly Motivation[]
  readonly body?: string | TextualBody | readonly (string | TextualBody)[]
  readonly bodyValue?: string
  readonly target: string | SpecificResource | readonly (string | SpecificResource)[]
  readonly [name: string]: unknown
}

export type Motivation =
  | 'assessing'
  | 'bookmarking'
  | 'classifying'
  | 'commenting'
  | 'describing'
  | 'editing'
  | 'highlighting'
  | 'identifying'
  | 'linking'
  | 'moderating'
  | 'questioning'
  | 'replying'
  | 'tagging'

export type TextualBody = {
  readonly type: 'TextualBody'
  readonly value: string
  readonly format?: string
  readonly language?: string | readonly string[]
  readonly purpose?: Motivation
  readonly [name: string]: unknown
}

export type SpecificResource = {
  readonly type?: 'SpecificResource'
  readonly source: string
  readonly scope?: string
  readonly selector?: Selector | readonly Selector[]
  readonly state?: TimeState | readonly TimeState[]
  readonly styleClass?: string
  readonly [name: string]: unknown
}

export type Selector =
  | { readonly type: 'TextQuoteSelector'; readonly exact: string; readonly prefix?: string; readonly suffix?: string }
  | { readonly type: 'TextPositionSelector'; readonly start: number; readonly end: number }

export type TimeState = {
  readonly type: 'TimeState'
  readonly sourceDate?: string
  readonly cached?: string
  readonly [name: string]: unknown
}

export type WrittenAnnotation = {
  readonly '@context': string | readonly unknown[]
  readonly id?: string
  readonly type: 'Annotation' | readonly string[]
  readonly motivation?: Motivation | readonly Motivation[]
  readonly body?: string | TextualBody | readonly (string | TextualBody)[]
  readonly bodyValue?: string
  readonly target: string | SpecificResource | readonly (string | SpecificResource)[]
  readonly 'palimpsest:anchor'?: 'found' | 'several' | 'moved' | 'not found'
  readonly [name: string]: unknown
}

export type FavouriteList = {
  readonly id: string
  readonly title: string
  readonly visibility?: 'private' | 'link' | 'public'
  readonly position?: number
  readonly items: readonly Favourite[]
  readonly modified: string
}

export type Favourite = {
  readonly id: string
  readonly kind: 'rule' | 'release' | 'change' | 'scenario' | 'run' | 'card'
  readonly target: string
  readonly on: string
  readonly remark?: string
}

export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly try?: string
}
