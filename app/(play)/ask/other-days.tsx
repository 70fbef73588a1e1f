import { OutcomeStrip } from '#components/outcome/outcome-strip'
import { address } from '#components/ui/links'
import { date, printDate } from '#rulebook/dates/date'
import { queries } from '#server/queries/queries'
import { erasOf, turningDays } from '../scenarios/eras-of'
import { type Answered, answersOn } from './answered'

/** The answer on this day and on another. */
export const OtherDays = async ({
  shown,
  day,
  year,
  q,
  isDated,
}: {
  readonly isDated: boolean
  readonly shown: Answered
  readonly day: string
  readonly year: string | undefined
  readonly q: string
}) => {
  const { run, source } = shown
  const across = run ? await queries.across({ source }) : null
  if (!run || !across?.ok) return null
  const { cells, label } = erasOf('/ask', across.value, run, undefined, run.objects[0]?.label ?? '')
  // A question about an earlier day is answered for today, too.
  const isToday = isDated && year === undefined
  const other = isToday ? null : (year ?? turningDays(cells).at(-1) ?? null)
  const [then] = isToday || other ? await answersOn([{ order: [], source }], other ?? undefined) : []
  return (
    <section aria-labelledby="h-days">
      <h2 className="h2" id="h-days">
        On this day, and in another year
      </h2>
      <div className="twodays">
        <div>
          <p className="sm">Rules of {day}</p>
          <p className="h3">{shown.why === null ? shown.says : 'No answer'}</p>
        </div>
        <div className="past">
          <form action="/ask">
            <input type="hidden" name="q" value={q} />
            <label className="sm" htmlFor="year">
              In{' '}
            </label>
            <select className="field" id="year" name="year" defaultValue={other ?? ''}>
              {cells.map(({ from }) => (
                <option key={from} value={from}>
                  {printDate(from)}
                </option>
              ))}
            </select>{' '}
            <button className="btn sm" type="submit">
              Show
            </button>
          </form>
          {isToday && then?.run ? <p className="sm">Today, rules of {printDate(date(then.run.on))}</p> : null}
          <p className="h3">
            {then ? (then.why === null ? then.says : `No answer: ${then.why}`) : 'The same on every day.'}
          </p>
        </div>
      </div>
      <p className="sm mt-4">
        {label} by era{shown.when ? `, if ${shown.when}` : ''}
      </p>
      <OutcomeStrip
        cells={cells.map(cell => ({ ...cell, href: address('/ask', { q, on: cell.from }) }))}
        label={`${label} by era`}
      />
    </section>
  )
}
