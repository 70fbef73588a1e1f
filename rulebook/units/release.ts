import type { IsoDate } from '../dates/date'

export const DOCUMENTS = [
  'comprehensive-rules',
  'rulings',
  'rules-summary',
  'book',
  'bulletin',
  'rulebook',
  'tournament-rules',
  'infraction-guide',
  'comprehensive-rules-zh',
  'digest',
] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** Short names of documents in addresses and queries. */
export const SHORT_NAMES: Record<string, DocumentName> = {
  cr: 'comprehensive-rules',
  rulings: 'rulings',
  summary: 'rules-summary',
  book: 'book',
  bulletin: 'bulletin',
  rulebook: 'rulebook',
  mtr: 'tournament-rules',
  ipg: 'infraction-guide',
  zh: 'comprehensive-rules-zh',
  digest: 'digest',
}

/** Translations of the Comprehensive Rules, by the language of their text (BCP 47) as it is written in addresses. */
export const TRANSLATIONS: Readonly<Record<string, DocumentName>> = { zh: 'comprehensive-rules-zh' }

/** `comprehensive-rules.2008-02-01`: document and the day in force. */
export type ReleaseId = string & { readonly __brand: 'ReleaseId' }
export const releaseId = (document: DocumentName, inForce: IsoDate): ReleaseId => `${document}.${inForce}` as ReleaseId

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

/** One dated text of one document. `inForce` is the day stated in the text, never the day in the file's name. */
export type Release = {
  readonly id: ReleaseId
  readonly document: DocumentName
  readonly title: string
  readonly inForce: IsoDate
  readonly issued?: IsoDate
  readonly sources: readonly {
    readonly file: string
    readonly sha256: string
    readonly encoding: string
    readonly bytes: number
  }[]
}
