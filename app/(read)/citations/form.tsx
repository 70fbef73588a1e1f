'use client'
import { useActionState } from 'react'
import { Field } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { ruleAddress } from '#components/ui/links'
import { usePermalink } from '#components/ui/permalink'
import { ScrollBox } from '#components/ui/scroll-box'
import type { CitationAnswer } from '#server/answers'
import { type Checked, checkCitations } from './action'

const SIGN = {
  valid: 'check',
  moved: 'moved',
  'never-existed': 'cross',
  'not-yet': 'calendar',
  'no-longer': 'history',
  'not-loaded': 'info',
} as const
const WORDS = {
  valid: 'stands',
  moved: 'moved',
  'never-existed': 'never existed',
  'not-yet': 'not yet',
  'no-longer': 'no longer',
  'not-loaded': 'not loaded',
} as const

const Results = ({ results }: { readonly results: readonly CitationAnswer[] }) => (
  <ScrollBox label="Checked citations">
    <table className="data mt-6">
      <caption>
        {results.filter(({ status }) => status === 'valid').length} of {results.length} are valid
      </caption>
      <thead>
        <tr>
          <th scope="col">Citation</th>
          <th scope="col">Date</th>
          <th scope="col">Verdict</th>
          <th scope="col">Explanation</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ number, on, status, to, nearest, says }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a citation may be written twice
          <tr key={at}>
            <th scope="row">{number}</th>
            <td>{on}</td>
            <td className={`nw status-${status}`}>
              <Icon name={SIGN[status]} /> {WORDS[status]}
            </td>
            <td>
              {says}{' '}
              {to ? (
                <a href={ruleAddress(to, on)}>{to}</a>
              ) : nearest ? (
                <a href={ruleAddress(nearest, on)}>{nearest}</a>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

/** The box for citations and the verdicts beneath. */
export const CitationForm = () => {
  const [state, act, busy] = useActionState<Checked, FormData>(checkCitations, { text: '' }, usePermalink('citations'))
  return (
    <>
      <form action={act} className="mt-6">
        <Field
          label="Citations, one per line"
          name="text"
          rows={9}
          value={state.text}
          wrong={state.wrong}
          placeholder={'418.5a 2008-03-17\nCR 613.1, 18 November 2022'}
          hint="A number and, optionally, a date."
          key={state.text}
        />
        <p className="mt-4">
          <button className="btn solid" type="submit" disabled={busy}>
            {busy ? 'Checking…' : 'Check'}
          </button>
        </p>
      </form>
      <div aria-live="polite">{state.results ? <Results results={state.results} /> : null}</div>
    </>
  )
}
