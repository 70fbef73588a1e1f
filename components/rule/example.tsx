import { type EraCell, MiniStrip, printTurns } from '../outcome/outcome-strip'
import { Icon } from '../ui/icon'
import type { Asked } from '../ui/links'
import { address } from '../ui/links'
import { type AgedBlock, BlockText, type Under } from './paragraph'
import type { TextReference, TextTerm } from './rule-text'
import { Stamp, type Stamped } from './stamp'
import { Beneath } from './under-text'

type ExampleProps = Stamped & {
  readonly ordinal: number
  readonly text: string
  readonly scenario?: string
  /** The result of its scenario in every era. */
  readonly strip?: { readonly label: string; readonly cells: readonly EraCell[] } | undefined
  readonly references: readonly TextReference[]
  readonly terms?: readonly TextTerm[]
  readonly under?: Under | undefined
  readonly aged?: AgedBlock | undefined
  readonly asked: Asked
  readonly on: string
  readonly id: string
}

/** A printed Example; if a scenario restates it, with a link to run it on the page's day. */
export const Example = ({
  ordinal,
  text,
  scenario,
  strip,
  references,
  terms,
  under,
  aged,
  asked,
  on,
  id,
  ...stamp
}: ExampleProps) => (
  <div className="para" id={id}>
    <div className="body eg">
      <p className="lab">Example {ordinal}</p>
      <BlockText {...{ text, references, terms, under, aged, asked, id }} />
      {under ? <Beneath {...under} /> : null}
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
          {strip ? (
            <>
              <MiniStrip
                cells={strip.cells}
                href={`${address(`/scenarios/${scenario}`, { on })}#eras`}
                label={`${strip.label} in every era`}
              />
              <span className="turns">{printTurns(strip.cells)}</span>
            </>
          ) : (
            <a className="xs" href={`${address(`/scenarios/${scenario}`, { on })}#eras`}>
              Across eras
            </a>
          )}
        </p>
      ) : null}
    </div>
    <Stamp {...stamp} />
  </div>
)
