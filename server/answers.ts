import type { Root } from 'hast'
import type { Trace } from '#engine/board'
import type { IsoDate } from '#rulebook/date'
import type { Counts, DocumentName } from '#rulebook/release'
import type { Problem } from '#rulebook/result'
import type { UnitKind } from '#rulebook/unit'

/** First and last day in force, both inclusive; no `until` while it still holds. */
export type Days = { readonly from: IsoDate; readonly until?: IsoDate }

/** A release as other answers name it. `short` is the document's name in addresses (`cr`, `rulings`, …). */
export type ReleaseRef = {
  readonly id: string
  readonly document: DocumentName
  readonly short: string
  readonly title: string
  readonly inForce: IsoDate
  readonly until?: IsoDate
}

/** What the date bar says. `asked` is what the reader wrote, null when he named no day. */
export type DateBar = {
  readonly asked: string | null
  readonly on: IsoDate
  readonly state: 'latest' | 'historical' | 'before-first-source'
  readonly consulted: readonly ReleaseRef[]
  /** One sentence when the day lies outside what is loaded, or could not be read. */
  readonly note?: string
}

/** Where a paragraph stands in the file it came from. */
export type PlaceInFile = {
  readonly release: string
  readonly document: DocumentName
  readonly file: string
  readonly bytes: readonly [number, number]
  readonly lines: readonly [number, number]
  /** Who the source says it follows: `CompRules`, `D'Angelo`, `WotC Rules Team`. */
  readonly authority?: string
}

/** What is known of a stated stamp against the first release that holds the text. */
export type Audit = {
  readonly state: 'verified' | 'floor' | 'contradicted' | 'unverifiable'
  readonly firstRelease?: string
  readonly says: string
}

/** A cross-reference in a text: characters [start, end) of that paragraph's text. */
export type Reference = {
  readonly text: string
  readonly number: string
  /** Last number of a printed range, `418.5b-418.5g`. */
  readonly last?: string
  readonly in: { readonly kind: 'paragraph' | 'example' | 'ruling'; readonly index: number }
  readonly start: number
  readonly end: number
  /** Whether the number stands in the book on the page's day. */
  readonly exists: boolean
  /** Whether any loaded release ever had it. */
  readonly everExisted: boolean
  /** The number the rule bears on the page's day, when it lives under another. */
  readonly movedTo?: string
  /** The number that was probably meant: the only one of this section that a single slip of the hand away exists. */
  readonly probably?: string
  /** Nearest number that exists, for one that never did. */
  readonly nearest?: string
}

export type WitnessLine = {
  readonly release: ReleaseRef
  readonly number: string
  readonly text: string
  readonly stamped?: IsoDate
  readonly authority?: string
  readonly audit?: Audit
  /** Whether letters and digits agree with the leading text. */
  readonly sameWords: boolean
  readonly parts?: readonly DiffPart[]
  readonly source: PlaceInFile
}

export type ParagraphAnswer = {
  readonly text: string
  /** The date printed beside it by its own source, or else by the witness named in `stampedBy`. */
  readonly stamped?: IsoDate
  readonly stampedBy?: string
  readonly authority?: string
  readonly audit?: Audit
  /** Character offsets where the file stores damage that nothing healed. */
  readonly damaged?: readonly number[]
  /** Where the text first speaks of terms of its own glossary, of rules that are read together once only. */
  readonly terms?: readonly TermLink[]
  readonly source: PlaceInFile
  readonly witnesses: readonly WitnessLine[]
}
export type ExampleAnswer = ParagraphAnswer & { readonly ordinal: number; readonly scenario?: string }

export type NumberAndTitle = { readonly number: string; readonly title?: string; readonly kind: UnitKind }
/** A unit in a list: its number and the first words of it. */
export type Heading = NumberAndTitle & { readonly opening: string; readonly children: number }

export type RulingAnswer = {
  readonly number: string
  readonly rule: string | null
  readonly text: string
  readonly stamped?: IsoDate
  readonly authority?: string
  readonly audit?: Audit
  readonly release: ReleaseRef
  readonly source: PlaceInFile
  readonly references: readonly Reference[]
  readonly terms?: readonly TermLink[]
  readonly relations: readonly { readonly kind: string; readonly what: string }[]
}

/** One stretch of days in which the text of a lineage did not change. */
export type VersionTick = {
  readonly number: string
  readonly release: string
  readonly from: IsoDate
  readonly until?: IsoDate
  readonly kind: StepKind
  readonly current: boolean
}
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

export type RuleAnswer = {
  readonly kind: 'rule'
  readonly number: string
  readonly unit: UnitKind
  readonly title?: string
  readonly meant?: string
  readonly on: IsoDate
  readonly document: DocumentName
  readonly release: string
  readonly lineage: string
  readonly paragraphs: readonly ParagraphAnswer[]
  readonly examples: readonly ExampleAnswer[]
  /** What our digest says of this number on that day; only beside a received text. */
  readonly inShort?: { readonly paragraphs: readonly { readonly text: string }[]; readonly lineage: string }
  /** Days on which exactly these words stood under this number. */
  readonly inForce: Days
  readonly rulings: readonly RulingAnswer[]
  readonly references: readonly Reference[]
  /** Every number the lineage has borne, oldest first. */
  readonly numbers: readonly { readonly number: string; readonly from: IsoDate; readonly until?: IsoDate }[]
  /** Numbers it takes after the page's day. */
  readonly livesOnAs: readonly { readonly number: string; readonly from: IsoDate }[]
  /** Other rules that stood under this number on other days. */
  readonly othersHere: readonly { readonly lineage: string; readonly from: IsoDate; readonly until?: IsoDate }[]
  /** A second unit printed under the same number in this release. */
  readonly copies: readonly { readonly copy: number; readonly text: string }[]
  readonly previous?: NumberAndTitle
  readonly next?: NumberAndTitle
  readonly parent?: NumberAndTitle
  readonly ancestors: readonly NumberAndTitle[]
  readonly children: readonly Heading[]
  readonly versions: readonly VersionTick[]
  readonly bar: DateBar
}

/** A number that stands in no text of that day. */
export type AbsentAnswer = {
  readonly kind: 'absent'
  readonly number: string
  readonly on: IsoDate
  readonly document: DocumentName
  readonly says: string
  /** Stretches of days in which it stood in the book. */
  readonly lived: readonly Days[]
  readonly lastInForce?: { readonly release: string; readonly number: string; readonly until: IsoDate }
  readonly livesOnAs: readonly { readonly number: string; readonly from: IsoDate }[]
  readonly nearest: readonly string[]
  readonly versions: readonly VersionTick[]
  readonly bar: DateBar
}

export type SectionAnswer = {
  readonly kind: 'section'
  readonly number: string
  readonly title?: string
  readonly document: DocumentName
  readonly release: string
  readonly on: IsoDate
  /** `418.5b-g`: only these rules of it. */
  readonly range?: { readonly from: string; readonly to: string }
  readonly rules: readonly RuleAnswer[]
  readonly rulings: readonly RulingAnswer[]
  readonly previous?: NumberAndTitle
  readonly next?: NumberAndTitle
  readonly ancestors: readonly NumberAndTitle[]
  readonly bar: DateBar
}
/** A number or a term in a few words, for a card beside a link. */
export type PreviewAnswer = {
  readonly kind: 'rule' | 'section' | 'glossary'
  /** The number, or the term. */
  readonly name: string
  readonly title?: string
  readonly on: IsoDate
  /** The first words, at most about 300 characters, ended at a word. */
  readonly text: string
  readonly isCut: boolean
  readonly inForce: Days
}
/** Characters [start, end) of a text that name a term of the glossary. */
export type TermLink = { readonly term: string; readonly start: number; readonly end: number }

/** The wording before the one shown, laid under it: for each block (`p1`, `example-1`) the parts that lead to it. */
export type UnderText = {
  readonly before: { readonly number: string; readonly from: IsoDate }
  readonly blocks: Readonly<Record<string, readonly DiffPart[]>>
}

/** Chapters with their sections: the tree beside a page and the empty search. */
export type TreeAnswer = {
  readonly release: string | null
  readonly chapters: readonly (NumberAndTitle & { readonly sections: readonly NumberAndTitle[] })[]
  readonly bar: DateBar
}

export type SourceAnswer = {
  readonly file: string
  readonly sha256: string
  readonly encoding: string
  readonly bytes: number
  readonly lines: number
  /** The day in the file's name, never used for the day in force. */
  readonly fileDate?: IsoDate
}
export type ReleaseAnswer = {
  readonly id: string
  readonly document: DocumentName
  readonly title: string
  readonly inForce: IsoDate
  readonly until?: IsoDate
  readonly issued?: IsoDate
  readonly format: string
  readonly source: SourceAnswer
  readonly sources: readonly SourceAnswer[]
  readonly counts: Counts
  /** How many problems its parse report holds. */
  readonly problems: number
  /** Against the release before it of the same document; none for the first. */
  readonly changes?: Readonly<Partial<Record<StepKind, number>>>
  readonly inferred?: { readonly from: IsoDate; readonly until?: IsoDate; readonly evidence: readonly string[] }
}
/** A release that this site knows of, loaded or not. */
export type KnownRelease = {
  readonly id: string
  readonly document: DocumentName
  /** None where the text names no day. */
  readonly inForce?: IsoDate
  readonly file: string
  readonly sha256: string
  /** The publisher's own address, where one is on record; it may be gone. */
  readonly address?: string
  readonly counts: Readonly<Record<string, number>>
  readonly loaded: boolean
  /** What to type to load it. */
  readonly load: string
}
export type ReleaseDetail = Omit<ReleaseAnswer, 'problems' | 'changes'> & {
  readonly problems: readonly Problem[]
  readonly previous?: ReleaseRef
  readonly next?: ReleaseRef
  /** Against the release before it of the same document. */
  readonly changes: Readonly<Partial<Record<StepKind, number>>>
  readonly chapters: TreeAnswer['chapters']
}

export type GlossaryAnswer = {
  readonly term: string
  readonly on: IsoDate
  readonly document: DocumentName
  readonly release: string
  readonly lineage: string
  readonly paragraphs: readonly ParagraphAnswer[]
  readonly inForce: Days
  readonly references: readonly Reference[]
  readonly previous?: string
  readonly next?: string
  readonly versions: readonly VersionTick[]
  readonly bar: DateBar
}
export type GlossaryList = { readonly terms: readonly string[]; readonly release: string | null; readonly bar: DateBar }

export type BulletinItem = {
  readonly number: string
  readonly section: string
  readonly paragraphs: readonly ParagraphAnswer[]
  readonly relations: readonly { readonly kind: string; readonly what: string }[]
  readonly references: readonly Reference[]
}
export type BulletinAnswer = {
  readonly month: string
  readonly release: ReleaseAnswer
  readonly items: readonly BulletinItem[]
}

export type DiffPart = { readonly op: 'same' | 'del' | 'ins'; readonly text: string }
export type Because = {
  readonly kind: 'identical' | 'similar' | 'ruled'
  readonly score?: number
  readonly in?: string
  readonly reason?: string
}
export type PlacedNumber = { readonly release: string; readonly number: string; readonly inForce: IsoDate }
export type HistoryStep = {
  readonly kind: StepKind
  readonly from: readonly PlacedNumber[]
  readonly to: readonly PlacedNumber[]
  readonly because?: Because
  readonly parts?: readonly DiffPart[]
  /** The change only follows a renumbering of what the text refers to. */
  readonly onlyReferences: boolean
}
export type HistoryAnswer = {
  readonly number: string
  readonly lineage: string
  readonly on: IsoDate
  /** Oldest first; a `kept` step is left out. */
  readonly steps: readonly HistoryStep[]
  readonly versions: readonly (VersionTick & { readonly text: string })[]
  /** What stood under this number through time, whatever rule it was. */
  readonly underThisNumber: readonly (VersionTick & { readonly lineage: string; readonly opening: string })[]
  readonly bar: DateBar
}

/** The words of one lineage, block by block, for notes to find their place in. */
export type Wordings = {
  readonly number: string
  readonly lineage: string
  readonly wordings: readonly (Days & {
    readonly number: string
    readonly blocks: readonly { readonly id: string; readonly text: string }[]
  })[]
}

export type Change = {
  readonly kind: StepKind
  readonly old?: { readonly number: string; readonly title?: string; readonly text: string }
  readonly new?: { readonly number: string; readonly title?: string; readonly text: string }
  readonly parts: readonly DiffPart[]
  readonly onlyReferences: boolean
  readonly score?: number
  /** The change as a sentence, for ears and chat. */
  readonly sentence: string
}
export type CompareAnswer = {
  readonly from: ReleaseRef
  readonly to: ReleaseRef
  readonly number?: string
  readonly changes: readonly Change[]
  readonly counts: Readonly<Partial<Record<StepKind, number>>>
  readonly unchanged: number
  /** `3 of 9 paragraphs changed; 1 added; numbering unchanged`. */
  readonly summary: string
}

export type TraceResult = {
  readonly number: string
  readonly from: string
  readonly to: string
  readonly kind: StepKind | 'none'
  readonly targets: readonly { readonly number: string; readonly score: number }[]
  readonly says?: string
}

export type SinceAnswer = {
  readonly from: ReleaseRef
  readonly to: ReleaseRef
  /** Heaviest first. */
  readonly changes: readonly (Change & {
    readonly weight: number
    readonly section: string
    readonly release: string
  })[]
  readonly total: number
  /** The sections that changed since, the heaviest first, whichever were asked for. */
  readonly sections: readonly { readonly number: string; readonly title?: string; readonly count: number }[]
}

export type SearchHit = {
  readonly kind: string
  readonly number: string
  readonly title?: string
  readonly release: string
  readonly document: DocumentName
  readonly inForce: Days
  readonly snippet: string
  readonly marks: readonly (readonly [number, number])[]
  readonly score: number
}
export type SearchAnswer = {
  readonly query: Readonly<Record<string, unknown>> & {
    readonly q: string
    readonly problems: readonly Problem[]
    /** Words that were read as others: `depandency` as `dependency`. */
    readonly repaired: readonly { readonly from: string; readonly to: string }[]
    /** The parts of the query as they were understood, and the query without each. */
    readonly chips?: readonly { readonly kind: string; readonly says: string; readonly without: string }[]
  }
  readonly tookMs: number
  readonly total: number
  readonly hits: readonly SearchHit[]
  readonly suggestions: readonly string[]
  /** Cards that the query or these hits name. */
  readonly cards: readonly string[]
  /** Hits that do not stand on this day, the first page's only. */
  readonly elsewhere?: readonly {
    readonly kind: string
    readonly number: string
    readonly days: Days
    readonly snippet: string
    readonly marks: readonly (readonly [number, number])[]
  }[]
  readonly bar: DateBar
}

/** Where a hit stands: from the chapter down, and the rule whose subrule it is. */
export type HitContext = {
  readonly path: readonly NumberAndTitle[]
  readonly parent?: { readonly number: string; readonly text: string }
}
export type FacetCount = { readonly name: string; readonly count: number }
/** How many answers each way to narrow a question leaves. */
export type SearchFacets = {
  readonly total: number
  /** Kinds, documents and sections are counted in the first so many answers. */
  readonly counted: number
  readonly kinds: readonly FacetCount[]
  readonly documents: readonly FacetCount[]
  readonly sections: readonly FacetCount[]
  /** Null where the question asks for examples already. */
  readonly withExample: number | null
  /** By years such as `2004..2008`; empty where the question names years already. */
  readonly changed: readonly FacetCount[]
  /** Of a question without answers: how many there are without one of its parts. */
  readonly without: readonly FacetCount[]
}

/** One text that names a card on the day asked about. */
export type CardMention = {
  readonly kind: string
  readonly number: string
  readonly title?: string
  readonly document: string
  readonly release?: string
  readonly inForce?: Days
  /** Its paragraphs and examples that hold the name; marks are [start, end) in their text. */
  readonly passages: readonly {
    readonly kind: 'paragraph' | 'example'
    readonly text: string
    readonly marks: readonly (readonly [number, number])[]
  }[]
}
export type CardAnswer = {
  readonly name: string
  readonly on: IsoDate
  readonly mentions: readonly CardMention[]
  /** Numbers whose text named it on other days only. */
  readonly otherDays: readonly { readonly number: string; readonly days: Days }[]
  /** Scenarios that play it. */
  readonly scenarios: readonly { readonly id: string; readonly title: string }[]
  readonly bar: DateBar
}
/** What a reader may be about to type; `query` is what the box would then hold. */
export type SuggestAnswer = {
  readonly q: string
  readonly suggestions: readonly {
    readonly kind: 'number' | 'title' | 'word' | 'card'
    readonly query: string
    readonly says: string
  }[]
}

export type IdentifyAnswer = {
  readonly interval: { readonly from: IsoDate; readonly until?: IsoDate } | null
  readonly says: string
  readonly passages: readonly {
    readonly text: string
    readonly document: DocumentName
    readonly number: string
    readonly releases: readonly [string, string]
    readonly similarity: number
  }[]
  readonly ruledOut: readonly { readonly release: string; readonly words: readonly string[] }[]
}

export type CitationAnswer = {
  readonly number: string
  readonly on: string
  readonly status: 'valid' | 'moved' | 'never-existed' | 'not-yet' | 'no-longer'
  readonly to?: string
  readonly nearest?: string
  readonly from?: IsoDate
  readonly until?: IsoDate
  readonly says: string
}

/** How many stated days of a document are known in which way. */
export type AuditRow = Readonly<Record<Audit['state'], number>> & { readonly document: DocumentName }
export type AboutData = {
  readonly contentHash: string | null
  readonly revision: number
  readonly releases: number
  readonly documents: readonly {
    readonly document: DocumentName
    readonly releases: number
    readonly from?: IsoDate
    readonly until?: IsoDate
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
  readonly audit: Readonly<Record<Audit['state'], number>>
  readonly auditByDocument: readonly AuditRow[]
  /** Days that sources state and on which no loaded release began, with how many texts bear them. */
  readonly statedElsewhere: readonly { readonly day: IsoDate; readonly count: number }[]
  readonly sources: readonly (SourceAnswer & {
    readonly release: string
    readonly document: DocumentName
    readonly inForce: IsoDate
    /** Remarks of the parser on the release. */
    readonly remarks: number
  })[]
}

export type HomeAnswer = {
  readonly bar: DateBar
  readonly releases: number
  readonly newest: ReleaseRef | null
  readonly before: ReleaseRef | null
  readonly oldest: ReleaseRef | null
  /** What the newest release of the leading document changed. */
  readonly latestChanges: Readonly<Partial<Record<StepKind, number>>>
  /** The changes of the newest release that weigh most. */
  readonly heaviest: readonly (Pick<Change, 'kind' | 'sentence'> & {
    readonly number: string
    readonly title?: string
    readonly text: string
  })[]
  readonly today: IsoDate
  /** Releases that began on this day of a year, or around it. */
  readonly onThisDay: readonly {
    readonly release: ReleaseRef
    readonly changes: Readonly<Partial<Record<StepKind, number>>>
  }[]
  readonly scenarios: readonly ScenarioRef[]
  readonly onlyDigest: boolean
}

export type ScenarioRef = {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
  readonly from: IsoDate | null
  readonly tags: readonly string[]
  readonly status: 'runs' | 'not-yet' | 'broken'
  readonly prose: string
}
export type ScenarioPage = ScenarioRef & { readonly source: string; readonly problems: readonly Problem[] }
export type Outcome = 'holds' | 'fails' | 'not-modelled' | 'refused'
export type RunObject = {
  readonly label: string
  readonly name: string
  readonly zone: string
  readonly controller: string
  readonly power: number | null
  readonly toughness: number | null
  readonly colors: readonly string[]
  readonly supertypes: readonly string[]
  readonly types: readonly string[]
  readonly subtypes: readonly string[]
  readonly abilities: readonly string[]
  readonly counters: Readonly<Record<string, number>>
  readonly manaValue: number
  readonly timestamp: number
}
export type ScenarioRun = {
  readonly name: string
  readonly on: string
  readonly ruleset: string
  readonly outcome: Outcome
  readonly steps: readonly {
    readonly keyword: 'Given' | 'When' | 'Then' | 'And' | 'But'
    readonly text: string
    readonly status: 'done' | 'holds' | 'fails' | 'not-modelled' | 'refused'
    readonly says?: string
    /** Where it stands in the page, from 1. */
    readonly line: number
    readonly column: number
  }[]
  readonly objects: readonly RunObject[]
  readonly trace: readonly Trace[]
}
export type RunAnswer = { readonly scenarios: readonly ScenarioRun[] }
export type AcrossAnswer = {
  readonly cells: readonly {
    readonly scenario: string
    readonly ruleset: string
    readonly from: IsoDate
    readonly until: IsoDate | null
    readonly outcome: Outcome
    readonly objects: readonly RunObject[]
  }[]
}
export type BisectAnswer = {
  readonly release: string | null
  readonly on: IsoDate | null
  readonly before: RunAnswer | null
  readonly after: RunAnswer | null
  readonly runs: number
  /** Every day looked at on the way, in order, with the days it lay between and whose answer it gave. */
  readonly probes: readonly {
    readonly on: IsoDate
    readonly from: IsoDate
    readonly to: IsoDate
    readonly like: 'before' | 'after'
    readonly outcome: Outcome
    readonly objects: readonly RunObject[]
  }[]
  readonly changed: readonly Change[]
  readonly says: string
}

/** A worked example that comes out differently on two days. */
export type OutcomeChange = {
  readonly scenario: string
  readonly title: string
  readonly rules: readonly string[]
  /** Which of the scenarios of the page. */
  readonly name: string
  readonly before: readonly RunObject[]
  readonly after: readonly RunObject[]
}

export type GuideRef = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly order: number
}
export type OutcomeRow = {
  readonly scenario: string
  readonly from: IsoDate
  readonly until: IsoDate | null
  readonly says: string
  readonly rulesets: readonly string[]
}
/** Prose as sanitised hast; boards with what they came to; tables that the engine filled. */
export type GuideBlock =
  | { readonly kind: 'prose'; readonly hast: Root }
  | { readonly kind: 'gherkin'; readonly source: string; readonly run?: RunAnswer; readonly problem?: Problem }
  | {
      readonly kind: 'outcomes'
      readonly id: string
      readonly title: string
      readonly label: string
      readonly rows: readonly OutcomeRow[]
      readonly problem?: Problem
    }
export type Guide = GuideRef & {
  readonly blocks: readonly GuideBlock[]
  readonly previous?: GuideRef
  readonly next?: GuideRef
}
