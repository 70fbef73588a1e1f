import { amendmentDays } from '#engine/game'
import { type IsoDate, parseDate } from '#rulebook/date'
import { sectionOf } from '#rulebook/number'
import { ok, type Result } from '#rulebook/result'
import type { OutcomeChange, RunAnswer, ScenarioRef, ScenarioRun } from '../answers'
import { run } from './running'
import { scenarioRefs, scenarioSources } from './scenarios'

/** The day on which the ruleset of a day began: runs of one ruleset give one answer. */
const rulesetDay = (on: IsoDate): IsoDate => amendmentDays.findLast(day => day <= on) ?? on

const isAnswer = ({ outcome }: ScenarioRun): boolean => outcome === 'holds' || outcome === 'fails'
const boardOf = ({ objects }: ScenarioRun): string => JSON.stringify(objects)

const runsOn = async (source: string, on: IsoDate): Promise<RunAnswer['scenarios'] | null> => {
  const found = await run({ source, on, instead: true })
  return found.ok ? found.value.scenarios : null
}

const KNOWN = new Map<string, Promise<OutcomeChange | null>>()
const keyOf = ({ id }: ScenarioRef, from: IsoDate, to: IsoDate): string => `${id} ${from} ${to}`
const changeIn = async (ref: ScenarioRef, from: IsoDate, to: IsoDate): Promise<OutcomeChange | null> => {
  const source = (await scenarioSources()).get(ref.id) ?? ''
  const [olds, news] = [await runsOn(source, from), await runsOn(source, to)]
  // No hand was free: that says nothing of the example, and is asked again.
  if (!olds || !news) {
    KNOWN.delete(keyOf(ref, from, to))
    return null
  }
  for (const before of olds) {
    const after = news.find(({ name }) => name === before.name)
    if (!after || !isAnswer(before) || !isAnswer(after) || boardOf(before) === boardOf(after)) continue
    const { id: scenario, title, rules } = ref
    return { scenario, title, rules, name: before.name, before: before.objects, after: after.objects }
  }
  return null
}

const knownChange = (ref: ScenarioRef, from: IsoDate, to: IsoDate): Promise<OutcomeChange | null> => {
  const key = keyOf(ref, from, to)
  const found = KNOWN.get(key) ?? changeIn(ref, from, to)
  KNOWN.set(key, found)
  found.catch(() => KNOWN.delete(key))
  return found
}

/**
 * The worked examples that come out differently on two days, as the engine runs them, of all or of those about some
 * sections; each is worked out once a process.
 */
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
  // One after the other: what readers run meanwhile need not wait behind all of them.
  for (const ref of (await scenarioRefs()).filter(one => one.status === 'runs' && isAsked(one))) {
    const change = await knownChange(ref, old, now)
    if (change) found.push(change)
  }
  return ok(found)
}
