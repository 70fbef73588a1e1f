import { amendmentDays } from '#engine/game'
import { type IsoDate, parseDate } from '#rulebook/date'
import { ok, type Result } from '#rulebook/result'
import type { OutcomeChange, RunAnswer, ScenarioRun } from '../answers'
import { run } from './running'
import { scenarioRefs, scenarioSources } from './scenarios'

/** The day on which the ruleset of a day began: runs of one ruleset give one answer. */
const rulesetDay = (on: IsoDate): IsoDate => amendmentDays.findLast(day => day <= on) ?? on

const isAnswer = ({ outcome }: ScenarioRun): boolean => outcome === 'holds' || outcome === 'fails'
const boardOf = ({ objects }: ScenarioRun): string => JSON.stringify(objects)

const runsOn = async (source: string, on: IsoDate): Promise<RunAnswer['scenarios']> => {
  const found = await run({ source, on, instead: true })
  return found.ok ? found.value.scenarios : []
}

const changesIn = async (from: IsoDate, to: IsoDate): Promise<readonly OutcomeChange[]> => {
  const sources = await scenarioSources()
  const found: OutcomeChange[] = []
  for (const { id, title, rules, status } of await scenarioRefs()) {
    if (status !== 'runs') continue
    const source = sources.get(id) ?? ''
    // One after the other: what readers run meanwhile need not wait behind all of them.
    const [olds, news] = [await runsOn(source, from), await runsOn(source, to)]
    const changed = olds.flatMap(before => {
      const after = news.find(({ name }) => name === before.name)
      return after && isAnswer(before) && isAnswer(after) && boardOf(before) !== boardOf(after)
        ? [{ before, after }]
        : []
    })
    for (const { before, after } of changed.slice(0, 1))
      found.push({ scenario: id, title, rules, name: before.name, before: before.objects, after: after.objects })
  }
  return found
}

const KNOWN = new Map<string, Promise<readonly OutcomeChange[]>>()

/** The worked examples that come out differently on two days, as the engine runs them; worked out once a process. */
export const outcomeChanges = async (from: string, to: string): Promise<Result<readonly OutcomeChange[]>> => {
  const [start, end] = [parseDate(from), parseDate(to)]
  if (!start.ok) return start
  if (!end.ok) return end
  const [old, now] = [rulesetDay(start.value), rulesetDay(end.value)]
  if (old === now) return ok([])
  const key = `${old} ${now}`
  const found = KNOWN.get(key) ?? changesIn(old, now)
  KNOWN.set(key, found)
  found.catch(() => KNOWN.delete(key))
  return ok(await found)
}
