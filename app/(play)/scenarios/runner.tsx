import { GameBar } from '#components/game/game-bar'
import { openLine } from '#components/game/game-lines'
import { OpenedEvent } from '#components/game/opened'
import { StackPane } from '#components/game/stack'
import { Table } from '#components/game/table'
import { GameTimeline } from '#components/game/timeline'
import { Cores } from '#components/layers/strata-cores'
import { StrataPane } from '#components/layers/strata-pane'
import { AnswersInWords, OutcomeStrip } from '#components/outcome/outcome-strip'
import { StateCard } from '#components/outcome/state-card'
import { InPlace } from '#components/shell/in-place'
import { address } from '#components/ui/links'
import { date, printDate } from '#rulebook/dates/date'
import type { ScenarioRun } from '#server/answers'
import type { RunnerProps } from './bisect-pane'
import { BisectPane } from './bisect-pane'
import { EraTable } from './era-table'
import { ScenarioPane } from './scenario-pane'
import { type Chosen, chosenRun, erasOf, shownOf } from './view'

const Eras = ({ view, run, path, chosen }: RunnerProps & { readonly run: ScenarioRun }) => {
  if (!view.across.ok) return <StateCard icon="unmod" look="hatch" title="No eras" says={view.across.problem.message} />
  const { cells, label } = erasOf(path, view.across.value, run, chosen.object, shownOf(run, chosen.object)?.label ?? '')
  const title = label || 'The answer'
  return (
    <>
      <h2 className="h-pane">{title} on other days</h2>
      <OutcomeStrip cells={cells} label={`${title} by era`} />
      <AnswersInWords cells={view.across.value.cells} of={run.name} />
      <EraTable cells={cells} label={title} />
      <Cores runs={[...view.turns, run].sort(byDay)} label={label} on={run.on} />
    </>
  )
}

const byDay = (one: ScenarioRun, other: ScenarioRun): number => (one.on < other.on ? -1 : 1)

/** The parts of this page's address except those of the layers. */
const addressParts = ({ on, named, object, at }: Chosen) => ({
  on,
  case: named,
  object,
  at: at === undefined ? undefined : String(at),
})

const TABS = [
  ['#scenario', 'Scenario'],
  ['#board', 'Board'],
  ['#layers', 'Layers'],
  ['#eras', 'Eras'],
] as const

const GAME_TABS = [
  ['#board', 'Board'],
  ['#stack', 'Stack'],
  ['#timeline', 'Timeline'],
  ['#scenario', 'Text'],
  ['#eras', 'Eras'],
] as const

type RunShown = RunnerProps & { readonly run: ScenarioRun; readonly runs: readonly ScenarioRun[] }

const Layers = ({ run, path, chosen }: RunShown) => (
  <StrataPane
    on={date(run.on)}
    run={run}
    label={shownOf(run, chosen.object)?.label}
    view={chosen}
    turn={parts => `${address(path, { ...addressParts(chosen), ...parts })}#layers`}
    deposit={chosen.on !== undefined && chosen.step === undefined}
  />
)

/** A game after one of its events: what happened, the table and the stack, with the text of the page beside them. */
const GameRunner = (props: RunShown) => {
  const { view, run, runs, path, chosen } = props
  const label = shownOf(run, chosen.object)?.label
  const isOnTable = run.objects.some(one => one.label === label && one.zone === 'battlefield')
  const toEvent = (n: number | null): string =>
    `${address(path, { ...addressParts(chosen), at: n === null ? undefined : String(n) })}#game`
  const toObject = (object: string): string => `${address(path, { ...addressParts(chosen), object })}#layers`
  const open = openLine(run)
  const step = open ? run.steps[open.entry.step] : undefined
  return (
    <>
      <InPlace />
      <GameBar game={run} href={toEvent} />
      <div className="runner game">
        <GameTimeline
          game={run}
          href={toEvent}
          opened={<OpenedEvent rule={view.rule} step={step && `${step.keyword} ${step.text}`} />}
        />
        <Table run={run} label={label} href={toObject} />
        <StackPane game={run} known={run.objects.map(object => object.label)} href={toObject} />
        <div className="gamebelow">
          <ScenarioPane view={view} run={run} runs={runs} path={path} chosen={chosen} />
          {isOnTable ? <Layers {...props} /> : null}
        </div>
      </div>
    </>
  )
}

const BoardRunner = (props: RunShown) => {
  const { view, run, runs, path, chosen } = props
  return (
    <div className="runner">
      <ScenarioPane view={view} run={run} runs={runs} path={path} chosen={chosen} />
      <Table
        run={run}
        label={shownOf(run, chosen.object)?.label}
        href={object => `${address(path, { ...addressParts(chosen), object })}#layers`}
      />
      {run.objects.length > 0 || run.outcome === 'refused' ? <Layers {...props} /> : null}
    </div>
  )
}

/** Scenario, board and layers of one day, or a game; below them all eras and what changed the answer. */
export const Runner = ({ view, chosen, path }: RunnerProps) => {
  const runs = view.run.ok ? view.run.value.scenarios : []
  const run = chosenRun(runs, chosen)
  const isGame = run !== undefined && run.turn !== null && run.log.length > 0
  return (
    <main id="main" tabIndex={-1}>
      <h1 className={isGame ? 'gametitle' : 'sr'}>
        {view.page.title}
        {run && !isGame ? `: run under the rules of ${printDate(date(run.on))}` : ''}
      </h1>
      <nav className="tabs-m" aria-label="Parts of this page">
        {(isGame ? GAME_TABS : TABS).map(([href, says]) => (
          <a key={href} href={href}>
            {says}
          </a>
        ))}
        {view.slider ? <a href="#years">Years</a> : null}
      </nav>
      {!run ? (
        <div className="runner">
          <ScenarioPane view={view} run={run} runs={runs} path={path} chosen={chosen} />
        </div>
      ) : isGame ? (
        <GameRunner view={view} run={run} runs={runs} path={path} chosen={chosen} />
      ) : (
        <BoardRunner view={view} run={run} runs={runs} path={path} chosen={chosen} />
      )}
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
