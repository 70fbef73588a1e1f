import type { IsoDate } from '../dates/date'
import type { RuleNumber } from './number'

/** The kind of a printed unit. `rule` includes titled rules; `note` is the rules summary's. */
export type UnitKind = 'chapter' | 'section' | 'rule' | 'subrule' | 'glossary' | 'ruling' | 'note' | 'item'

/**
 * The position of a paragraph in its file (`file` where a draft has several): bytes [from, to) of the file as stored,
 * lines [from, to] from 1.
 */
export type Range = {
  readonly bytes: readonly [number, number]
  readonly lines: readonly [number, number]
  readonly file?: string
}

/** The authority of a paragraph, as printed in a bracket beside it: `D'Angelo`, `Fifth Edition, Page 47`. */
export type Witness = { readonly authority: string; readonly on?: IsoDate }

/** The text restored at `at` for a lost character, and the release that proves it. */
type Healing = { readonly at: number; readonly put: string; readonly from: string }

/** One paragraph with its source's annotations. `stamped` is the date printed beside it, `authority` its author. */
export type Paragraph = {
  readonly text: string
  readonly stamped?: IsoDate
  readonly authority?: string
  /** Every bracket of the paragraph; `stamped` and `authority` repeat the last dated one. */
  readonly witnesses?: readonly Witness[]
  /** Character offsets in `text` of damage in the file (U+FFFD) that could not be restored. */
  readonly damaged?: readonly number[]
  /** The characters that were damaged in the file and have been restored. */
  readonly healed?: readonly Healing[]
  readonly at: Range
}
export type ExampleText = Paragraph & { readonly ordinal: number; readonly scenario?: string }

/** One unit of one document, in printed order. */
export type Unit = {
  readonly kind: UnitKind
  /** The number as readers cite it. For a glossary entry the term. */
  readonly number: RuleNumber | string
  /** The intended number where the printed one is a misprint: 423.2b for `432.2b`; `number` is the printed one. */
  readonly meant?: string
  /** The printed form of a damaged number (`702. 37a`); `number` is then the intended one. */
  readonly printed?: string
  /** Title of a chapter, section or titled rule; the term of a glossary entry. */
  readonly title?: string
  /** Position of the title: chapters, sections, titled rules and glossary terms, whose title is no paragraph. */
  readonly heading?: Range
  readonly healedTitle?: readonly Healing[]
  /** The unit that contains it by position in the file (not by its number). */
  readonly parent?: string
  readonly paragraphs: readonly Paragraph[]
  readonly examples: readonly ExampleText[]
  /** 0 for the first unit with this number in the document, 1 for the second (five numbers are printed twice). */
  readonly copy: number
  /** The lineage given by an author of the digest. */
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

/** Title and text of a unit as one string: used for search, and for comparison where a unit has only a title. */
export const titleAndText = (unit: Pick<Unit, 'title' | 'paragraphs'>): string =>
  [unit.title, textOf(unit)].filter(Boolean).join('\n\n')

/** The text of a unit as one string, paragraphs separated by a blank line, without examples. */
export const textOf = (unit: Pick<Unit, 'paragraphs'>): string => unit.paragraphs.map(p => p.text).join('\n\n')
