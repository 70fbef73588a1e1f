'use client'
import { Disagreement } from '#components/outcome/outcome-disagreement'
import { ReviewedNote } from '#components/outcome/reviewed-note'
import { printVerdict, ScenarioSteps } from '#components/outcome/scenario-steps'
import { StateCard } from '#components/outcome/state-card'
import { address } from '#components/ui/links'
import type { Problem } from '#rulebook/result'
import type { Run } from './shown'

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
export const Outcome = ({ run, mix }: { readonly run: Run; readonly mix: string }) => (
  <div className="scn">
    <ScenarioSteps steps={run.steps} />
    <Disagreement steps={run.steps} />
    <p className="sm dim verdict-line" role="status">
      <b>{printVerdict(run.steps)}</b> under {run.ruleset || 'no rules'}, {run.on}
      <ReviewedNote of={run} />
      {mix ? `, “${mix}”` : ''}
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
