import type { Bisection } from '#engine/scenario/index'
import { type IsoDate, parseDate, printLongDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { sectionOf } from '#rulebook/units/number'
import type { AcrossAnswer, BisectAnswer, Change, RunAnswer, ScenarioRun } from '../../answers'
import { handOver } from '../../jobs/pool'
import type { Serialized } from '../../jobs/serialized'
import type { Task, TaskAnswer } from '../../jobs/task'
import type { Library } from '../../library/library'
import { compare } from '../compare/compare'
import { trace } from '../history/history'
import type { AcrossRequest, BisectRequest, RunRequest } from '../requests'
import { editionOn, leading, shelfOf } from '../resolve-query'
import { withNamedCards } from './named-cards'

const dayOf = (text: string | undefined): Result<IsoDate | null> =>
  text === undefined || text === '' || text === 'latest' ? ok(null) : parseDate(text)

const runOf = ({ source, on, instead, whole, at }: RunRequest): Result<Task<'run'>> => {
  const day = dayOf(on)
  if (!day.ok) return day
  return ok({
    kind: 'run',
    source,
    ...(day.value ? { on: day.value } : {}),
    ...(instead ? { instead } : {}),
    ...(whole ? { whole } : {}),
    ...(at === undefined ? {} : { at }),
  })
}
const acrossOf = ({ source, from, to }: AcrossRequest): Result<Task<'across'>> => {
  const [start, end] = [dayOf(from), dayOf(to)]
  if (!start.ok) return start
  if (!end.ok) return end
  if (start.value && end.value && start.value > end.value)
    return err({
      code: 'no-days-between',
      message: `${start.value} is not before ${end.value}`,
      hint: 'Give the earlier date first',
    })
  const span = { ...(start.value ? { from: start.value } : {}), ...(end.value ? { to: end.value } : {}) }
  return ok({ kind: 'across', source, ...span })
}

export const run = async (request: RunRequest): Promise<Result<RunAnswer>> => {
  const task = runOf(request)
  return task.ok ? handOver(await withNamedCards(task.value)) : task
}
export const across = async (request: AcrossRequest): Promise<Result<AcrossAnswer>> => {
  const task = acrossOf(request)
  return task.ok ? handOver(await withNamedCards(task.value)) : task
}

/** The same for programs: megabytes of JSON are serialized in the worker thread and only forwarded here. */
export const runForApi = async (request: RunRequest): Promise<Result<Serialized<RunAnswer>>> => {
  const task = runOf(request)
  return task.ok ? handOver({ ...(await withNamedCards(task.value)), asJson: true } as const) : task
}
export const acrossForApi = async (request: AcrossRequest): Promise<Result<Serialized<AcrossAnswer>>> => {
  const task = acrossOf(request)
  return task.ok ? handOver({ ...(await withNamedCards(task.value)), asJson: true } as const) : task
}

type Bisected = TaskAnswer<'bisect'>

/** Sections of a scenario's rules just before the change: only what changed there can be the reason. */
const sectionsOf = (library: Library, tags: readonly string[], from: string, on: string): ReadonlySet<string> => {
  const rules = tags.filter(tag => tag.startsWith('@rule:')).map(tag => tag.slice('@rule:'.length))
  const traced = trace(
    library,
    rules.map(number => ({ number, from, to: on })),
  )
  const targets = traced.ok ? traced.value.results.flatMap(result => result.targets.map(target => target.number)) : []
  return new Set([...rules, ...targets].flatMap(number => sectionOf(number) ?? []))
}

const MOST_CHANGES = 60
const changesAt = async (
  library: Library,
  { changed, before, tags, decided }: Bisected,
): Promise<{ release: string | null; changes: readonly Change[] }> => {
  const document = leading(library)
  const shelf = document ? shelfOf(library, document) : []
  const edition = editionOn(shelf, changed)
  const previous = edition ? shelf[edition.at - 1] : undefined
  if (!edition || !previous || edition.entry.inForce !== changed)
    return { release: edition?.entry.name ?? null, changes: [] }
  const compared = await compare(library, { from: previous.entry.name, to: edition.entry.name })
  const sections = sectionsOf(library, tags, before.on, changed)
  const numbers = new Set(decided.flatMap(({ before, after }) => [before?.rule, after?.rule]))
  const isDecisive = ({ old, new: now }: Change): boolean => [old, now].some(side => side && numbers.has(side.number))
  const isTold = (change: Change): boolean =>
    !change.onlyReferences &&
    (isDecisive(change) ||
      sections.size === 0 ||
      [change.old, change.new].some(side => side && sections.has(sectionOf(side.number) ?? '')))
  return {
    release: edition.entry.name,
    // The words that decide come first.
    changes: (compared.ok ? compared.value.changes.filter(isTold) : [])
      .sort((one, other) => Number(isDecisive(other)) - Number(isDecisive(one)))
      .slice(0, MOST_CHANGES),
  }
}

const alone = (found: Bisection['before']): RunAnswer => ({ scenarios: [found.run satisfies ScenarioRun] })

const MOST_NAMED = 2
/** The rule that decides, and the one that it takes the place of; nothing where it takes many together. */
const byRule = (decided: Bisected['decided']): string =>
  decided.length > MOST_NAMED
    ? ''
    : decided
        .map(({ before, after }) =>
          after === null
            ? `${before ? `, without ${before.rule}` : ''}`
            : `, by ${after.rule}${before && before.rule !== after.rule ? ` in place of ${before.rule}` : ''}`,
        )
        .join('')

/** The release at which the result of a scenario changed, with the paragraphs that changed there. */
export const bisect = async (library: Library, request: BisectRequest): Promise<Result<BisectAnswer>> => {
  const [from, to] = [parseDate(request.from), parseDate(request.to)]
  if (!from.ok) return from
  if (!to.ok) return to
  const { source, question } = request
  const task = { kind: 'bisect', source, from: from.value, to: to.value, ...(question ? { question } : {}) } as const
  const found = await handOver(await withNamedCards<Task<'bisect'>>(task))
  if (!found.ok) return found
  const bisected = found.value
  const { release, changes } = await changesAt(library, bisected)
  return ok({
    release,
    on: bisected.changed,
    before: alone(bisected.before),
    after: alone(bisected.after),
    runs: bisected.runs,
    probes: bisected.probes,
    changed: changes,
    says: `The answer changes on ${printLongDate(bisected.changed)}${byRule(bisected.decided)} (found in ${bisected.runs} runs)`,
  })
}
