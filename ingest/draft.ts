import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { Counts, DocumentName } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'

/** A file as it was read: bytes with what they hash and decode to. */
export type Source = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly encoding: string
  readonly text: string
  /** Byte offset in `bytes` of the character at a given index of `text`. */
  readonly byteAt: (index: number) => number
}

/** Why a line is no record: every one has a named rule, so that nothing evaporates. */
export type Discard = { readonly rule: string; readonly lines: readonly [number, number]; readonly file?: string }

/** What one file says, every line accounted for: units, discards or problems. */
export type Draft = {
  readonly format: string
  readonly document: DocumentName
  readonly title: string
  /** The day the text states it is in force from; null when it states none (the book page). */
  readonly inForce: IsoDate | null
  readonly issued?: IsoDate
  /** The day in the file's name, when it has one: shown beside the stated one, never used. */
  readonly fileDate?: IsoDate
  readonly file: {
    readonly name: string
    readonly sha256: string
    readonly encoding: string
    readonly bytes: number
    readonly lines: number
  }
  readonly units: readonly Unit[]
  readonly discards: readonly Discard[]
  readonly problems: readonly Problem[]
  readonly counts: Counts
}

export type Format = {
  readonly name: string
  /** Looks at the decoded head (and tail) of a text; recognises by content, never by file name. */
  readonly recognizes: (text: string) => boolean
  /** One file may hold several releases only in the digest; all others answer with one draft. */
  readonly parse: (source: Source) => readonly Draft[]
}
