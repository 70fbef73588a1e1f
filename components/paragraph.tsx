import type { Asked } from './links'
import { RuleText, type TextReference } from './rule-text'
import { Stamp, type Stamped } from './stamp'

export type ParagraphProps = Stamped & {
  readonly text: string
  readonly damaged?: readonly number[]
  readonly references: readonly TextReference[]
  readonly asked: Asked
  /** From 1. */
  readonly ordinal: number
  readonly id: string
}

/** One paragraph: its number in the gutter, the text, the stamp in the margin. */
export const Paragraph = ({ text, damaged = [], references, asked, ordinal, id, ...stamp }: ParagraphProps) => (
  <div className="para" id={id}>
    <div className="body" data-para={ordinal}>
      <a className="pil" href={`#${id}`} aria-label={`Paragraph ${ordinal}`}>
        ¶{ordinal}
      </a>
      <RuleText text={text} references={references} asked={asked} id={id} />
      {damaged.length > 0 ? <p className="deadnote">{printDamage(damaged.length)}</p> : null}
    </div>
    <Stamp {...stamp} />
  </div>
)

/** What is said of letters that the file has lost. */
export const printDamage = (letters: number): string =>
  letters === 1 ? 'One letter is damaged in the file.' : `${letters} letters are damaged in the file.`
