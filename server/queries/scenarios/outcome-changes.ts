import { LRUCache } from 'lru-cache'
import { amendmentDays } from '#engine/index'
import { firstChange, type Shown, shownIn } from '#engine/scenario/index'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { sectionOf } from '#rulebook/units/number'
import { remembered } from '#server/process/remembered'
import type { OutcomeChange, ScenarioRef, ScenarioRun } from '../../answers'
import { requestContext, showsForNow } from '../../http/request-context'
import { BUSY } from '../../jobs/fair-queue'
import { limitOf } from '../../jobs/time-limits'
import { knownOutcomes } from './known-outcomes'
import { run } from './running'
import { scenarioRefs, scenarioSources } from './scenarios'

/** The day on which the ruleset of a day began: all runs of a ruleset have the same result. */
const rulesetDay = (on: IsoDate): IsoDate => amendmentDays.findLast(day => day <= on) ?? on

type Answers = Promise<Result<readonly Shown<ScenarioRun['objects'][number]>[]>>
// Results that the build has not computed, by page and day: in development, and of pages that changed since.
const RUN = new LRUCache<string, Answers>({ max: 2_000 })
const runOn = (id: string, source: string, on: IsoDate): Answers =>
  remembered(
    RUN,
    `${id} ${on}`,
    async () => {
      const ran = await run({ source, on, instead: true, whole: true })
      return ran.ok ? ok(shownIn(ran.value.scenarios)) : ran
    },
    // No worker was free, which is no result, so the example is tried again.
    shown => shown.ok,
  )

const changeIn = async (ref: ScenarioRef, from: IsoDate, to: IsoDate): Promise<Result<OutcomeChange | null>> => {
  const { id, title, rules } = ref
  const source = (await scenarioSources()).get(id) ?? ''
  const known = await knownOutcomes(id, source)
  if (known?.on[from] !== undefined && known.on[from] === known.on[to]) return ok(null)
  const shownOn = async (on: IsoDate): Answers => {
    const stored = known?.answers[known.on[on] ?? -1]
    return stored ? ok(stored) : runOn(id, source, on)
  }
  const olds = await shownOn(from)
  if (!olds.ok) return olds
  const news = await shownOn(to)
  if (!news.ok) return news
  const change = firstChange(olds.value, news.value)
  return ok(change ? { scenario: id, title, rules, ...change } : null)
}

/** Milliseconds that a page waits for its examples to be run; what was run until then is kept for the next request. */
const PATIENCE_MS = 5_000

/** The worked examples with different results on two days, of all or of those about some sections. */
export const outcomeChanges = async (
  from: string,
  to: string,
  sections?: readonly string[],
): Promise<Result<readonly OutcomeChange[]>> => {
  const [start, end] = [parseDate(from), parseDate(to)]
  if (!start.ok) return start
  if (!end.ok) return end
  const [old, now] = [rulesetDay(start.value), rulesetDay(end.value)]
  if (old === now) return ok([])
  const isAsked = ({ rules }: ScenarioRef): boolean =>
    !sections || rules.some(rule => sections.includes(sectionOf(rule) ?? ''))
  const found: OutcomeChange[] = []
  const until = performance.now() + limitOf(PATIENCE_MS)
  // One after another: readers' runs need not wait for all of them.
  for (const ref of (await scenarioRefs()).filter(one => one.status === 'runs' && isAsked(one))) {
    if (performance.now() > until) {
      const context = requestContext()
      if (context) showsForNow(context)
      return err(BUSY)
    }
    const change = await changeIn(ref, old, now)
    // An example that was not run may be one of those with different results.
    if (!change.ok) return change
    if (change.value) found.push(change.value)
  }
  return ok(found)
}
