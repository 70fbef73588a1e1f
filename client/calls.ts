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
  /** The whole life of the rule that bears the number on a day. */
  'GET /rules/{number}/history': {
    readonly path: { readonly number: string }
    readonly query?: { readonly on?: string; readonly document?: string }
  }
  /** The words of that rule through its life, block by block: what the characters of a note are counted in. */
  'GET /rules/{number}/wordings': {
    readonly path: { readonly number: string }
    readonly query?: { readonly on?: string; readonly document?: string }
  }
  /** What changed between two days or releases, of one number or of all. */
  'GET /compare': {
    readonly query: { readonly from: string; readonly to: string; readonly number?: string; readonly document?: string }
  }
  /** What changed since a day, the weightiest first. */
  'GET /since/{from}': {
    readonly path: { readonly from: string }
    readonly query?: { readonly document?: string; readonly section?: string }
  }
  /** Where a number went, in either direction of time. */
  'GET /trace': { readonly query: { readonly number: string; readonly from: string; readonly to: string } }
  /** The same for at most 1,000 items. */
  'POST /trace': {
    readonly body: {
      readonly items: readonly { readonly number: string; readonly from: string; readonly to: string }[]
    }
  }
  /** The worked examples that come out differently on two days. */
  'GET /outcomes': { readonly query: { readonly from: string; readonly to: string } }
  /** A section, or a rule with all that stands under it, in one answer. */
  'GET /rules/{number}/section': {
    readonly path: { readonly number: string }
    readonly query?: { readonly on?: string; readonly document?: string }
  }
  /** What stood under a number on a day; a range (418.5b-g) answers with its rules. A number that stood there on other days only is a 404 that says where it went. */
  'GET /rules/{number}': {
    readonly path: { readonly number: string }
    readonly query?: { readonly on?: string; readonly document?: string }
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
  /** A number, or a term of the glossary, in a few words on a day. One of the two is named. */
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
  /** How many answers each way to narrow a question leaves, and for a question without answers what empties it. */
  'GET /search/facets': {
    readonly query?: {
      readonly q?: string
      readonly on?: string
      readonly document?: string
      readonly kind?: string
      readonly section?: string
    }
  }
  /** What a reader may be about to type: numbers, titles, words and cards. At most 100 characters are read. */
  'GET /suggest': { readonly query?: { readonly q?: string; readonly on?: string } }
  /** What rules, examples, rulings, bulletins and scenarios say of a card on a day. */
  'GET /cards/{name}': {
    readonly path: { readonly name: string }
    readonly query?: { readonly on?: string; readonly document?: string }
  }
  /** Which releases a text fits, passage by passage, and the words that rule the others out. At most 256 kB. */
  'POST /identify': { readonly body: { readonly text: string } }
  /** Whether numbers stood in the rules on days. At most 1,000 items. */
  'POST /citations/check': {
    readonly body: { readonly items: readonly { readonly number: string; readonly on: string }[] }
  }
  /** The worked examples. */
  'GET /scenarios': Readonly<Record<string, never>>
  /** One of them, with its Markdown. */
  'GET /scenarios/{id}': { readonly path: { readonly id: string } }
  /** Runs scenarios written in Markdown with Gherkin. At most 64 kB, 200 objects and 2 seconds a request. */
  'POST /scenarios/run': {
    readonly body: { readonly source: string; readonly on?: string | null; readonly instead?: boolean | null }
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
  /** Keeps a board of the playground under a short name; the same board has the same name. */
  'POST /boards': {
    readonly body: {
      readonly source: string
      readonly on?: string
      readonly flips?: { readonly [name: string]: string }
      readonly beside?: readonly string[]
      readonly name?: string
    }
  }
  /** A board that was kept; /b/{id} is its page. */
  'GET /boards/{id}': { readonly path: { readonly id: string } }
}
