import { headers } from 'next/headers'
import { SearchBox } from '#components/search/search-box'
import { Frame } from '#components/shell/frame'
import { Field } from '#components/ui/field'
import { printDate } from '#rulebook/dates/date'
import { readDate } from '#rulebook/dates/written-date'
import type { Problem } from '#rulebook/result'
import type { RichProblem } from '#server/api/call'
import { statusOf } from '#server/api/problem'
import { setStatus } from '#server/http/request-context'
import { addressWith, retryForm, typedIn } from './retry-form'

/** Addresses that name nothing at all; everything else has the status that the API gives it. */
const NOWHERE = /^(?:not-a-rule-number|unknown-|no-such-|not-a-month)/

/** The names of cards that a problem with a name proposes. */
const similarIn = ({ also }: RichProblem): readonly string[] =>
  Array.isArray(also?.similar) ? also.similar.map(String) : []

/** What is wrong with a day, what it may mean, and the form to enter it again. */
const DayAgain = ({ typed, path }: { readonly typed: string; readonly path: string }) => {
  const read = readDate(typed)
  const readings = read.ok ? [] : read.problem.readings
  const form = retryForm(path, typed)
  return (
    <>
      {readings.length > 0 ? (
        <ul className="row wrap mt-4">
          {readings.map(day => (
            <li key={day}>
              <a className="btn" href={addressWith(path, typed, day) ?? ''}>
                {printDate(day)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {form ? (
        <form action={form.action} className="formrow mt-4">
          {form.fields.map(({ label, name, value, isWrong }) => (
            <Field
              key={name}
              label={label}
              name={name}
              value={value}
              {...(isWrong && !read.ok ? { wrong: read.problem.message } : {})}
            />
          ))}
          {form.keep.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="btn solid" type="submit">
            Show
          </button>
        </form>
      ) : null}
    </>
  )
}

/** A request that cannot be answered: the message, what it may mean, and what to do next. */
export const ProblemPage = async ({ problem }: { readonly problem: Problem }) => {
  setStatus(NOWHERE.test(problem.code) ? 404 : statusOf(problem.code))
  const path = (await headers()).get('x-path') ?? '/'
  const typed = typedIn(path, problem)
  const isDay = problem.code === 'not-a-day' && typed !== null
  const read = isDay ? readDate(typed) : null
  const { message, hint } = read?.ok === false ? read.problem : problem
  const similar = similarIn(problem)
  return (
    <Frame box="none">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{message}</h1>
        {similar.length > 0 ? (
          <>
            <p className="lede">Similar names</p>
            <ul className="row wrap mt-4">
              {similar.map(name => (
                <li key={name}>
                  <a className="btn" href={`/cards/${encodeURIComponent(name)}`}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : hint ? (
          <p className="lede">{hint}</p>
        ) : null}
        {isDay ? <DayAgain typed={typed} path={path} /> : null}
        <div className="mt-6">
          <SearchBox kind="page" value={isDay ? '' : (typed ?? '')} />
        </div>
        <p className="mt-4">
          <a href="/rules">Browse the rules from the first chapter</a>
        </p>
      </main>
    </Frame>
  )
}
