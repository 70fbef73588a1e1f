import { type Asked, address } from './links'
import { RuleText, type TextReference } from './rule-text'
import { Stamp, type Stamped } from './stamp'

export type RulingProps = Stamped & {
  readonly number: string
  readonly text: string
  readonly references: readonly TextReference[]
  readonly asked: Asked
  readonly id: string
}

/** A ruling beside the rule it belongs to. */
export const Ruling = ({ number, text, references, asked, id, ...stamp }: RulingProps) => (
  <div className="para" id={id}>
    <div className="body eg ruling">
      <p className="lab">
        <a href={address(`/rulings/${encodeURIComponent(number)}`, { on: asked })}>Ruling {number}</a>
      </p>
      <RuleText text={text} references={references} asked={asked} id={id} />
    </div>
    <Stamp {...stamp} />
  </div>
)
