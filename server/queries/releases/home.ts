import type { IsoDate } from '#rulebook/dates/date'
import { bundlesOf, type Group, groupOf } from '#rulebook/lineage/grouped'
import { rememberBy } from '#rulebook/remember'
import { ok, type Result } from '#rulebook/result'
import { onceUnlessFailed } from '#server/process/remembered'
import type { HomeAnswer } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { since } from '../compare/compare'
import type { When } from '../requests'
import { leading, refOf, resolveQuery, shelfOf } from '../resolve-query'
import { scenarioRefs } from '../scenarios/scenarios'
import { changesBetween } from './releases'
import { turningPoints } from './turning-points'

const DAY_MS = 86_400_000
const YEAR = 366
/** Day of a leap year, counted from 1 January, so that 29 February has its own number. */
const dayOfYear = (day: string): number =>
  Math.round((Date.parse(`2000-${day.slice(5)}T00:00:00Z`) - Date.parse('2000-01-01T00:00:00Z')) / DAY_MS)
const apart = (a: string, b: string): number => {
  const days = Math.abs(dayOfYear(a) - dayOfYear(b))
  return Math.min(days, YEAR - days)
}

const AROUND = 15
/** The releases of this day of the year; if there are none, those of the days around it. */
const remembered = (library: Library, today: IsoDate): readonly Edition[] => {
  const near = [...library.shelves.values()]
    .flat()
    .filter(({ entry }) => entry.document !== 'digest' && apart(entry.inForce, today) <= AROUND)
    .sort((a, b) => (a.entry.inForce < b.entry.inForce ? -1 : 1))
  const exact = near.filter(({ entry }) => apart(entry.inForce, today) === 0)
  return exact.length > 0 ? exact : near
}

const lineOf = ({ kind, sentence, olds, news }: Group): HomeAnswer['heaviest'][number] => {
  const { number = '', title, text = '' } = news[0] ?? olds[0] ?? {}
  return { kind, sentence, number, ...(title ? { title } : {}), text }
}

const MAX_RELEASES = 6
const MOST_CHANGES = 4
/** Changes of the newest release, most important first; the same for every reader of one library. */
const heaviestSince = rememberBy((library: Library) =>
  onceUnlessFailed(async (): Promise<HomeAnswer['heaviest']> => {
    const before = shelfOf(library, leading(library) ?? 'digest').at(-2)
    if (before === undefined) return []
    const answer = await since(library, before.entry.name, before.entry.document)
    if (!answer.ok) throw new Error(answer.problem.message)
    return bundlesOf(answer.value.changes).slice(0, MOST_CHANGES).map(groupOf).map(lineOf)
  }),
)

/** The year shown first to a reader who returns, if there are texts of that year. */
const YEAR_LEFT = 2005
const MOST_TURNING_POINTS = 5
const leftIn = async (oldest: Edition, newest: Edition): Promise<HomeAnswer['left']> => {
  const [first, last] = [oldest, newest].map(({ entry }) => Number(entry.inForce.slice(0, 4))) as [number, number]
  const year = Math.min(last, Math.max(first, YEAR_LEFT))
  const points = await turningPoints(`${year}-12-31` as IsoDate, newest.entry.inForce)
  return { year, turningPoints: points.slice(0, MOST_TURNING_POINTS).map(({ id, title, on }) => ({ id, title, on })) }
}

/** The content of the home page on a day of the calendar. */
export const home = async (library: Library, when: When, today: IsoDate): Promise<Result<HomeAnswer>> => {
  const request = resolveQuery(library, when)
  if (!request.ok) return request
  const document = leading(library) ?? 'digest'
  const shelf = shelfOf(library, document)
  const [newest, before, oldest] = [shelf.at(-1), shelf.at(-2), shelf[0]]
  // The home page omits them if they cannot be computed now; the next request tries again.
  const heaviest = await heaviestSince(library)().catch(() => [])
  const onlyDigest = library.shelves.size === 1 && library.shelves.has('digest')
  return ok({
    asOf: request.value.asOf,
    releases: shelf.length,
    newest: newest ? refOf(newest) : null,
    before: before ? refOf(before) : null,
    oldest: oldest ? refOf(oldest) : null,
    latestChanges: newest && before ? changesBetween(library, before, newest) : {},
    heaviest,
    today,
    onThisDay: remembered(library, today)
      .slice(-MAX_RELEASES)
      .map(edition => {
        const previous = shelfOf(library, edition.entry.document)[edition.at - 1]
        return { release: refOf(edition), changes: previous ? changesBetween(library, previous, edition) : {} }
      }),
    left: oldest && newest ? await leftIn(oldest, newest) : { year: YEAR_LEFT, turningPoints: [] },
    scenarios: (await scenarioRefs()).filter(({ status }) => status === 'runs'),
    onlyDigest,
  })
}
