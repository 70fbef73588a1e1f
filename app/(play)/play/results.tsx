'use client'
import { type MouseEvent, useState } from 'react'
import { BoardCard, printLine } from '#components/board-card'
import { address } from '#components/links'
import { printVerdict, ScenarioSteps } from '#components/scenario-steps'
import { StateCard } from '#components/state-card'
import { Strata } from '#components/strata'
import { formerOf } from '#components/strata-rows-of'
import { date } from '#rulebook/date'
import type { Problem } from '#rulebook/result'
import { type Cited, RuleWords } from './rule-words'
import type { Run } from './shown'

type Props = { readonly run: Run; readonly path: string; readonly label: string | undefined }

/** Every case of the page as a link, where there is more than one. */
export const Cases = ({
  runs,
  run,
  path,
}: {
  readonly runs: readonly Run[]
  readonly run: Run
  readonly path: string
}) =>
  runs.length > 1 ? (
    <nav className="cases" aria-label="Cases">
      {runs.map((one, at) => (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: two cases may bear one name, their place tells them apart
          key={at}
          className="tag"
          href={address(path, { case: String(at) })}
          aria-current={one === run ? 'true' : undefined}
        >
          {one.name}, {one.on}
        </a>
      ))}
    </nav>
  ) : null

/** How every line went, and all of it in one sentence that is read out. */
export const Outcome = ({ run }: { readonly run: Run }) => (
  <div className="scn">
    <ScenarioSteps steps={run.steps} />
    <p className="sm dim verdict-line" role="status">
      <b>{printVerdict(run.steps)}</b> under {run.ruleset || 'no rules'}, {run.on}
    </p>
  </div>
)

/** A page that cannot be read. */
export const Refused = ({ problem }: { readonly problem: Problem }) => (
  <StateCard
    icon="warn"
    look="fail"
    title={problem.at?.line ? `Line ${problem.at.line}` : 'It does not run'}
    says={[problem.says, problem.try].filter(Boolean).join('. ')}
  />
)

/** The board after the last step, what changed first. */
export const Board = ({ run, path, label }: Props) => {
  const objects = run.objects.map(object => ({ object, former: formerOf(run.trace, object.label) }))
  const order = [...objects].sort((one, other) => Number(other.former.size > 0) - Number(one.former.size > 0))
  return (
    <section className="pane board" id="board" aria-labelledby="h-board">
      <header>
        <h2 id="h-board">Board</h2>
        <span className="xs faint">after the last step</span>
      </header>
      {order.map(({ object, former }) => (
        <BoardCard
          key={object.id}
          object={object}
          former={former}
          chosen={object.label === label}
          href={address(path, { object: object.label })}
        />
      ))}
    </section>
  )
}

/** The rule a pressed band or its link names; bulletins have pages of their own and are followed. */
const citedBy = ({ target }: MouseEvent<HTMLElement>, on: string): Cited | null => {
  if (!(target instanceof Element)) return null
  const link = target.closest('a') ?? target.closest('.band')?.querySelector('a.cite-l')
  return link?.getAttribute('href')?.startsWith('/rules/') ? { rule: link.textContent ?? '', on } : null
}

/** Why the chosen object is what it is; a band pressed shows the words of its rule. */
export const Layers = ({ run, label }: Omit<Props, 'path'>) => {
  const object = run.objects.find(one => one.label === label)
  const [cited, setCited] = useState<Cited | null>(null)
  const press = (event: MouseEvent<HTMLElement>): void => {
    const found = event.ctrlKey || event.metaKey || event.shiftKey ? null : citedBy(event, run.on)
    if (!found) return
    event.preventDefault()
    setCited(found)
  }
  return (
    <section className="pane lay" id="layers" aria-labelledby="h-layers">
      <header>
        <h2 id="h-layers">Layers</h2>
        <span className="xs faint">{run.ruleset}</span>
      </header>
      {object ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside do the same by keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
        <div onClick={press}>
          <Strata trace={run.trace} object={{ ...object, line: printLine(object) }} on={date(run.on)} />
        </div>
      ) : (
        <StateCard
          icon="unmod"
          look="hatch"
          title="No board to show"
          says="The scenario did not come far enough to put anything on the table."
        />
      )}
      {object && cited?.on === run.on ? <RuleWords cited={cited} /> : null}
    </section>
  )
}
