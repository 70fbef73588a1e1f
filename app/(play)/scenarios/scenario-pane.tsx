import { openLine } from '#components/game/game-lines'
import { Disagreement } from '#components/outcome/outcome-disagreement'
import { ReviewedNote } from '#components/outcome/outcome-strip'
import { printVerdict, ScenarioSteps } from '#components/outcome/scenario-steps'
import { StateCard } from '#components/outcome/state-card'
import { doubtsIn } from '#components/outcome/unread-words'
import { address, RuleLink } from '#components/ui/links'
import { date, printDate } from '#rulebook/dates/date'
import type { ScenarioRun } from '#server/answers'
import type { RunnerProps } from './bisect-pane'

type Props = RunnerProps & { readonly run: ScenarioRun | undefined; readonly runs: readonly ScenarioRun[] }

/** The page as written, with the result of every line. */
export const ScenarioPane = ({ view: { page, run: answer }, run, runs, path, chosen }: Props) => {
  const several = new Set(runs.map(({ name }) => name)).size > 1
  return (
    <section className="pane scenario" id="scenario" aria-labelledby="h-scenario">
      <header>
        <h2 id="h-scenario">Scenario</h2>
      </header>
      <form action={path} className="row">
        <label className="sm" htmlFor="run-on">
          Under the rules of
        </label>
        <input
          className="field"
          id="run-on"
          name="on"
          defaultValue={chosen.on ?? (run ? printDate(date(run.on)) : '')}
          size={11}
          autoComplete="off"
        />
        <button className="btn solid" type="submit">
          Run
        </button>
      </form>
      <div className="scn">
        <p className="scn-title">{page.title}</p>
        <div className="tags">
          {page.rules.map(rule => (
            <span className="tag" key={rule}>
              <RuleLink number={rule} asked={run?.on ?? null} />
            </span>
          ))}
        </div>
        <p className="prose-in">{page.prose}</p>
        {runs.length > 1 ? (
          <nav className="cases" aria-label="Cases">
            {runs.map(one => (
              <a
                key={`${one.name}${one.on}`}
                className="tag"
                href={address(path, { on: one.on, case: several ? one.name : '' })}
                aria-current={one === run ? 'true' : undefined}
              >
                {several ? `${one.name}, ${printDate(date(one.on))}` : printDate(date(one.on))}
              </a>
            ))}
          </nav>
        ) : null}
        {run ? (
          <>
            <ScenarioSteps steps={run.steps} at={openLine(run)?.entry.step} />
            <Disagreement
              steps={run.steps}
              way={{
                href: address('/reviews', { kind: 'run', target: `${page.id}@${run.on}` }),
                says: 'Say which is wrong',
              }}
            />
            <p className="sm dim verdict-line">
              <b>{printVerdict(run.steps, doubtsIn(run.objects))}</b> under{' '}
              <span title={run.ruleset}>the rules of</span> {printDate(date(run.on))}
              <ReviewedNote of={run} />
            </p>
          </>
        ) : (
          <StateCard
            icon="warn"
            look="fail"
            title="It does not run"
            says={answer.ok ? 'There is no scenario on this page.' : answer.problem.message}
          />
        )}
        {page.problems.map(problem => (
          <p className="wrong" key={`${problem.code}${problem.at?.line}`}>
            {problem.says}
          </p>
        ))}
        <p className="sm mt-4">
          <a href={address('/play', { scenario: page.id, on: chosen.on })}>Open in the playground</a>
        </p>
        <details className="mt-4">
          <summary className="sm">The page in plain text</summary>
          <pre className="source">{page.source}</pre>
        </details>
      </div>
    </section>
  )
}
