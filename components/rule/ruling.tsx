import { type Asked, ruleAddress } from '../ui/links'
import { RuleText, type TextReference, type TextTerm } from './rule-text'
import { Stamp, type Stamped } from './stamp'

type RulingProps = Stamped & {
  readonly number: string
  readonly text: string
  readonly references: readonly TextReference[]
  readonly terms?: readonly TextTerm[]
  readonly asked: Asked
  readonly id: string
}

/** A ruling beside the rule it belongs to. */
export const Ruling = ({ number, text, references, terms, asked, id, ...stamp }: RulingProps) => (
  <div className="para" id={id}>
    <div className="body eg ruling">
      <p className="lab">
        <a href={ruleAddress(number, asked)}>Ruling {number}</a>
      </p>
      <RuleText {...{ text, references, asked, id }} {...(terms ? { terms } : {})} />
    </div>
    <Stamp {...stamp} />
  </div>
)
