import { printLine } from '#components/board-card'
import { OutcomeStrip } from '#components/outcome-strip'
import { StateCard } from '#components/state-card'
import { Strata } from '#components/strata'
import { formerOf } from '#components/strata-rows-of'
import { date, printDate } from '#rulebook/date'
import type { ScenarioRun } from '#server/answers'
import { BisectPane } from './bisect-pane'
import { BoardPane } from './board-pane'
import { EraTable } from './era-table'
import { ScenarioPane } from './scenario-pane'
import { type Chosen, chosenRun, erasOf, type RunnerView } from './view'

export type RunnerProps = { readonly view: RunnerView; readonly chosen: Chosen; readonly path: string }

/** The object whose layers are shown: the one asked for, else the first that anything acted on. */
const shownOf = ({ objects, trace }: ScenarioRun, label: string | undefined) =>
  objects.find(object => object.label === label) ??
  objects.find(object => formerOf(trace, object.label).size > 0) ??
  objects[0]

const Layers = ({ run, label }: { readonly run: ScenarioRun; readonly label: string | undefined }) => {
  const object = shownOf(run, label)
  return (
    <section className="pane lay" id="layers" aria-labelledby="h-layers">
      <header>
        <h2 id="h-layers">Layers</h2>
        <span className="xs faint">{run.ruleset}</span>
      </header>
      {object ? (
        <>
          <Strata trace={run.trace} object={{ ...object, line: printLine(object) }} on={date(run.on)} />
          <p className="xs faint legend">
            <span>a line with rings: one effect in several layers</span>
            <span>a dashed arc: what an effect waited for</span>
          </p>
        </>
      ) : (
        <StateCard
          icon="unmod"
          look="hatch"
          title="No board to show"
          says="The scenario did not come far enough to put anything on the table."
        />
      )}
    </section>
  )
}

const Eras = ({ view, run, path, chosen }: RunnerProps & { readonly run: ScenarioRun }) => {
  if (!view.across.ok) return <StateCard icon="unmod" look="hatch" title="No eras" says={view.across.problem.says} />
  const { cells, label } = erasOf(path, view.across.value, run, chosen.object, shownOf(run, chosen.object)?.label ?? '')
  return (
    <>
      <h2 className="h-pane">
        {label} through {cells.length} eras
      </h2>
      <OutcomeStrip cells={cells} label={`${label} by era`} />
      <EraTable cells={cells} label={label} />
    </>
  )
}

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
        {run ? <BoardPane run={run} path={path} chosen={chosen} label={shownOf(run, chosen.object)?.label} /> : null}
        {run ? <Layers run={run} label={chosen.object} /> : null}
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
