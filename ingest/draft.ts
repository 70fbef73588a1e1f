import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { Counts, DocumentName, IssuedBy } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'

/** A file as read: its bytes, their hash and the decoded text. */
export type Source = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly encoding: string
  readonly text: string
  /** Byte offset in `bytes` of the character at a given index of `text`. */
  readonly byteAt: (index: number) => number
  /** What the conversion of a PDF or Word document left out, and the day it was last saved; absent for a text. */
  readonly converted?: {
    readonly aside: readonly string[]
    readonly problems: readonly Problem[]
    readonly saved?: IsoDate
  }
}

/** Why a line does not belong to a unit: every discard has a named reason, so that nothing is lost silently. */
export type Discard = { readonly rule: string; readonly lines: readonly [number, number]; readonly file?: string }

/** The content of one file, with every line accounted for: units, discards or problems. */
export type Draft = {
  readonly format: string
  readonly document: DocumentName
  readonly title: string
  /** The effective date that the text states; null if it states none (the book page). */
  readonly inForce: IsoDate | null
  readonly issued?: IsoDate
  /** Who says so, if not the text. */
  readonly issuedBy?: IssuedBy
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
  /** Checks the decoded beginning (and end) of a text; recognises by content, never by file name. */
  readonly recognizes: (text: string) => boolean
  /** Only a digest file may contain several releases; all other formats return one draft. */
  readonly parse: (source: Source) => readonly Draft[]
}
