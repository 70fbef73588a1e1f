import type { IsoDate } from '../dates/date'
import type { RuleNumber } from './number'

/** What a printed unit is. `rule` includes titled rules; `note` is the rules summary's. */
export type UnitKind = 'chapter' | 'section' | 'rule' | 'subrule' | 'glossary' | 'ruling' | 'note' | 'item'

/** Where a paragraph is in its file (`file` where a draft has several): bytes [from, to) of the file as stored, lines [from, to] from 1. */
export type Range = {
  readonly bytes: readonly [number, number]
  readonly lines: readonly [number, number]
  readonly file?: string
}

/** Whose word a paragraph is, as printed in a bracket beside it: `D'Angelo`, `Fifth Edition, Page 47`. */
export type Witness = { readonly authority: string; readonly on?: IsoDate }

/** What was put back at `at` for a lost character, and the release whose printing shows it. */
export type Healing = { readonly at: number; readonly put: string; readonly from: string }

/** One paragraph with what its source says of itself. `stamped` is the date printed beside it, `authority` whose it is. */
export type Paragraph = {
  readonly text: string
  readonly stamped?: IsoDate
  readonly authority?: string
  /** Every bracket of the paragraph; `stamped` and `authority` repeat the last dated one. */
  readonly witnesses?: readonly Witness[]
  /** Character offsets in `text` where the file stores damage (U+FFFD) that nothing healed. */
  readonly damaged?: readonly number[]
  /** What stood damaged in the file and was healed. */
  readonly healed?: readonly Healing[]
  readonly at: Range
}
export type ExampleText = Paragraph & { readonly ordinal: number; readonly scenario?: string }

/** One unit of one document, in printed order. */
export type Unit = {
  readonly kind: UnitKind
  /** The number as readers cite it. For a glossary entry the term. */
  readonly number: RuleNumber | string
  /** The number as printed where that is a misprint (`432.2b` for 423.2b); `number` stays what is printed too. */
  readonly meant?: string
  /** How the number is printed where that is no number (`702. 37a`); `number` is then the one that it must be. */
  readonly printed?: string
  /** Title of a chapter, section or titled rule; the term of a glossary entry. */
  readonly title?: string
  /** Where the title is: chapters, sections, titled rules and glossary terms, whose title is no paragraph. */
  readonly heading?: Range
  readonly healedTitle?: readonly Healing[]
  /** The unit that contains it by position in the file (not by its number). */
  readonly parent?: string
  readonly paragraphs: readonly Paragraph[]
  readonly examples: readonly ExampleText[]
  /** 0 for the first unit with this number in the document, 1 for the second (five numbers are printed twice). */
  readonly copy: number
  /** Identity given by an author of the digest, where its words alone would not show it. */
  readonly lineage?: string
  /** Numbers a glossary entry of the digest points to. */
  readonly see?: readonly string[]
  /** Speech acts of rulings and bulletins. */
  readonly relations?: readonly Relation[]
}
export type Relation = {
  readonly kind: 'clarifies' | 'reverses' | 'repeals' | 'substitutes' | 'corrects' | 'supersedes'
  readonly what: string
}

/** Title and text of a unit as one string: what is searched and compared where the title is all there is. */
export const wordsOf = (unit: Pick<Unit, 'title' | 'paragraphs'>): string =>
  [unit.title, textOf(unit)].filter(Boolean).join('\n\n')

/** All words of a unit as one string, paragraphs by a blank line; examples are not part of it. */
export const textOf = (unit: Pick<Unit, 'paragraphs'>): string => unit.paragraphs.map(p => p.text).join('\n\n')
