import { Cores } from '#components/layers/strata-cores'
import { StrataPane } from '#components/layers/strata-pane'
import { OutcomeStrip } from '#components/outcome/outcome-strip'
import { StateCard } from '#components/outcome/state-card'
import { BoardPane } from '#components/play/board-pane'
import { address } from '#components/ui/links'
import { date, printDate } from '#rulebook/dates/date'
import type { ScenarioRun } from '#server/answers'
import { BisectPane } from './bisect-pane'
import { EraTable } from './era-table'
import type { RunnerProps } from './runner-props'
import { ScenarioPane } from './scenario-pane'
import { type Chosen, chosenRun, erasOf, shownOf } from './view'

const Eras = ({ view, run, path, chosen }: RunnerProps & { readonly run: ScenarioRun }) => {
  if (!view.across.ok) return <StateCard icon="unmod" look="hatch" title="No eras" says={view.across.problem.message} />
  const { cells, label } = erasOf(path, view.across.value, run, chosen.object, shownOf(run, chosen.object)?.label ?? '')
  return (
    <>
      <h2 className="h-pane">
        {label} through {cells.length} eras
      </h2>
      <OutcomeStrip cells={cells} label={`${label} by era`} />
      <EraTable cells={cells} label={label} />
      <Cores runs={[...view.turns, run].sort(byDay)} label={label} on={run.on} />
    </>
  )
}

const byDay = (one: ScenarioRun, other: ScenarioRun): number => (one.on < other.on ? -1 : 1)

/** What an address of this page says besides the layers' own parts. */
const asked = ({ on, named, object }: Chosen) => ({ on, case: named, object })

const TABS = [
  ['#scenario', 'Scenario'],
  ['#board', 'Board'],
  ['#layers', 'Layers'],
  ['#eras', 'Eras'],
] as const

/** Scenario, board and layers of one day; below them all eras and what changed the answer. */
export const Runner = ({ view, chosen, path }: RunnerProps) => {
  const runs = view.run.ok ? view.run.value.scenarios : []
  const run = chosenRun(runs, chosen)
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="sr">
        {view.page.title}
        {run ? `: run under the rules of ${printDate(date(run.on))}` : ''}
      </h1>
      <nav className="tabs-m" aria-label="Parts of this page">
        {TABS.map(([href, says]) => (
          <a key={href} href={href}>
            {says}
          </a>
        ))}
      </nav>
      <div className="runner">
        <ScenarioPane view={view} run={run} runs={runs} path={path} chosen={chosen} />
        {run ? (
          <BoardPane
            run={run}
            label={shownOf(run, chosen.object)?.label}
            href={object => `${address(path, { ...asked(chosen), object })}#layers`}
          />
        ) : null}
        {run ? (
          <StrataPane
            on={date(run.on)}
            run={run}
            label={shownOf(run, chosen.object)?.label}
            view={chosen}
            turn={parts => `${address(path, { ...asked(chosen), ...parts })}#layers`}
            deposit={chosen.on !== undefined && chosen.step === undefined}
          />
        ) : null}
      </div>
      {run ? (
        <div className="below" id="eras">
          <section>
            <Eras view={view} run={run} path={path} chosen={chosen} />
          </section>
          <BisectPane view={view} path={path} chosen={chosen} />
        </div>
      ) : null}
    </main>
  )
}
