import type { Part } from '../compare/diff'
import type { Asked } from '../ui/links'
import { type AgedRun, AgedText, type AgeView } from './aged-text'
import { DeadNotes, RuleText, type TextReference, type TextTerm } from './rule-text'
import { Stamp, type Stamped } from './stamp'
import { Beneath } from './under-text'

/** The older text of a block, and its first day. */
export type Under = { readonly parts: readonly Part[]; readonly before: string }

/** The words of a block by their age. */
export type AgedBlock = { readonly runs: readonly AgedRun[]; readonly view: AgeView }

type ParagraphProps = Stamped & {
  readonly text: string
  readonly damaged?: readonly number[]
  readonly references: readonly TextReference[]
  readonly terms?: readonly TextTerm[]
  readonly under?: Under | undefined
  readonly aged?: AgedBlock | undefined
  readonly asked: Asked
  /** From 1. */
  readonly ordinal: number
  readonly id: string
}

type BlockProps = Pick<ParagraphProps, 'text' | 'references' | 'under' | 'aged' | 'asked' | 'id'> & {
  readonly terms: readonly TextTerm[] | undefined
}
/** The words of a block: plain, above those of the previous wording, or by their age. */
export const BlockText = ({ text, references, terms, under, aged, asked, id }: BlockProps) =>
  aged ? (
    <>
      <AgedText {...aged} references={references} terms={terms ?? []} id={id} />
      <DeadNotes references={references} terms={terms ?? []} id={id} />
    </>
  ) : (
    <RuleText {...{ text, references, asked, id }} {...(terms ? { terms } : {})} under={under?.parts} />
  )

/** One paragraph: its number in the gutter, the text, the stamp in the margin. */
export const Paragraph = ({
  text,
  damaged = [],
  references,
  terms,
  under,
  aged,
  asked,
  ordinal,
  id,
  ...stamp
}: ParagraphProps) => (
  <div className="para" id={id}>
    <div className="body" data-para={ordinal}>
      <a className="pil" href={`#${id}`} aria-label={`Paragraph ${ordinal}`}>
        ¶{ordinal}
      </a>
      <BlockText {...{ text, references, terms, under, aged, asked, id }} />
      {under ? <Beneath {...under} /> : null}
      {damaged.length > 0 ? <p className="deadnote">{printDamage(damaged.length)}</p> : null}
    </div>
    <Stamp {...stamp} />
  </div>
)

/** The explanation of letters that are missing in the file. */
const printDamage = (letters: number): string =>
  letters === 1 ? 'One letter is damaged in the file.' : `${letters} letters are damaged in the file.`
