import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { address, RuleLink } from '#components/ui/links'
import { ScrollBox } from '#components/ui/scroll-box'
import { printDate } from '#rulebook/dates/date'
import type { RuleStatusAnswer, RuleStatusCounts } from '#server/answers'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { one, type PageProps, whenOf } from '../../request'

export const metadata: Metadata = {
  title: 'Which rules are obeyed',
  description: 'For every rule of a day: whether the engine cites it, an example or a board shows it, or nothing does.',
}

const WORDS = { obeyed: 'Obeyed', shown: 'Shown', 'not-modelled': 'Not modelled' } as const
const COLUMNS = [
  ['rules', 'Rules'],
  ['obeyed', WORDS.obeyed],
  ['shown', WORDS.shown],
  ['notModelled', WORDS['not-modelled']],
] as const satisfies readonly (readonly [keyof RuleStatusCounts, string])[]
const figure = (count: number): string => count.toLocaleString('en')

const Sections = ({ answer: { sections, counts, asOf } }: { readonly answer: RuleStatusAnswer }) => (
  <ScrollBox label="The rules of each section by status">
    <table className="data stack mt-4">
      <thead>
        <tr>
          <th scope="col">Section</th>
          {COLUMNS.map(([key, name]) => (
            <th scope="col" className="num" key={key}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[{ number: '', title: 'All sections', ...counts }, ...sections].map(row => (
          <tr key={row.number}>
            <th scope="row">
              {row.number ? (
                <a href={address('/about/rules', { on: asOf.asked, section: row.number })}>
                  {row.number} {row.title}
                </a>
              ) : (
                row.title
              )}
            </th>
            {COLUMNS.map(([key, name]) => (
              <td className="num" key={key} data-label={name}>
                {figure(row[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

type Row = RuleStatusAnswer['rules'][number]
const BY = {
  parameter: 'sets',
  layer: 'orders',
  log: 'cited in the log for',
  keyword: 'plays the keyword',
  code: 'obeyed in',
} as const
const Evidence = ({ row: { cites, scenarios, boards } }: { readonly row: Row }) => (
  <ul>
    {cites.map(({ by, of }) => (
      <li key={`${by} ${of}`}>
        {BY[by]} {by === 'code' ? <code>{of}</code> : of}
      </li>
    ))}
    {scenarios.map(id => (
      <li key={id}>
        example <a href={`/scenarios/${id}`}>{id}</a>
      </li>
    ))}
    {boards.map(name => (
      <li key={name}>board “{name}”</li>
    ))}
  </ul>
)

const Rules = ({ answer: { rules, asOf } }: { readonly answer: RuleStatusAnswer }) => (
  <ScrollBox label="The status of each rule">
    <table className="data stack mt-4">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Status</th>
          <th scope="col">Where</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((row, at) => (
          // A number may be printed twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
          <tr key={at}>
            <th scope="row">
              <RuleLink number={row.number} asked={asOf.asked}>
                {row.number} {row.title}
              </RuleLink>
            </th>
            <td data-label="Status">{WORDS[row.status]}</td>
            <td data-label="Where">
              <Evidence row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

/** The status of every rule: all sections, or the rules of one. */
const RuleStatusPage = async ({ searchParams }: PageProps) => {
  const [when, section] = [await whenOf(searchParams), await one(searchParams, 'section')]
  const found = await queries.ruleStatus({ ...when, section })
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const answer = found.value
  const { asOf, on } = answer
  const here = section === undefined ? undefined : answer.sections.find(({ number }) => number === section)
  const keep = section === undefined ? {} : { section }
  return (
    <Frame
      at="more"
      day={{ asOf, path: '/about/rules', keep }}
      forms={[{ href: address('/api/v1/rule-status', { on: asOf.asked, ...keep }), says: 'JSON' }]}
    >
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{here ? `Which rules of ${here.number} are obeyed` : 'Which rules are obeyed'}</h1>
        <p className="lede">
          {figure((here ?? answer.counts).obeyed)} of {figure((here ?? answer.counts).rules)} rules of {printDate(on)}{' '}
          are obeyed.
        </p>
        <p className="prose">
          Obeyed: the engine cites the rule, in its parameters, layers and log or above the code that carries it out.
          Shown: only a worked example, a printed Example that runs or a board is about it. Not modelled: nothing in
          this program names it; some of these rules say only what other rules say in full. The list is computed from
          the program itself.
        </p>
        {section === undefined ? (
          <Sections answer={answer} />
        ) : (
          <>
            <p>
              <a href={address('/about/rules', { on: asOf.asked })}>All sections</a>
            </p>
            {answer.rules.length === 0 ? <p>There are no rules under {section} on this date.</p> : null}
            <Rules answer={answer} />
          </>
        )}
      </main>
    </Frame>
  )
}
export default RuleStatusPage
