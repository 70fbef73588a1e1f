import { Icon } from './icon'
import type { Asked } from './links'
import { address } from './links'
import { RuleText, type TextReference } from './rule-text'
import { Stamp, type Stamped } from './stamp'

export type ExampleProps = Stamped & {
  readonly ordinal: number
  readonly text: string
  readonly scenario?: string
  readonly references: readonly TextReference[]
  readonly asked: Asked
  readonly on: string
  readonly id: string
}

/** A printed Example; where a scenario restates it, the way to run it on the page's day. */
export const Example = ({ ordinal, text, scenario, references, asked, on, id, ...stamp }: ExampleProps) => (
  <div className="para" id={id}>
    <div className="body eg">
      <p className="lab">Example {ordinal}</p>
      <RuleText text={text} references={references} asked={asked} id={id} />
      {scenario ? (
        <p className="run">
          <a
            className="btn sm"
            href={address(`/scenarios/${scenario}`, { on })}
            aria-keyshortcuts={ordinal === 1 ? 'x' : undefined}
          >
            <Icon name="play" />
            Run<span className="sr"> Example {ordinal}</span>
          </a>
          <a className="xs" href={`${address(`/scenarios/${scenario}`, { on })}#eras`}>
            Through the eras
          </a>
        </p>
      ) : null}
    </div>
    <Stamp {...stamp} />
  </div>
)
