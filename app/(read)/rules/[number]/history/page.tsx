import type { Metadata } from 'next'
import { HistoryList } from '#components/history/history-list'
import { LifeLines } from '#components/history/life-lines'
import { printSpan } from '#components/rule/rule-head'
import { Frame } from '#components/shell/frame'
import { StaticHtml } from '#components/shell/static/static-html'
import { JsonLd } from '#components/ui/json-ld'
import { address, ruleAddress } from '#components/ui/links'
import { Segmented } from '#components/ui/segmented'
import { printDate } from '#rulebook/dates/date'
import { compareNumbers, printSubject } from '#rulebook/units/number'
import type { HistoryAnswer, HistoryStep } from '#server/answers'
import { historyPage } from '#server/queries/pages'
import { ProblemPage } from '../../../../problem-page'
import { decoded, one, type PageProps, whenOf } from '../../../../request'
import { historyFacts } from '../../head'
import { SectionLife } from './section-life'

type Props = PageProps<'number'>
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const number = printSubject(decoded((await params).number))
  return { title: `${number}, its history`, description: `Every wording and number that rule ${number} has had.` }
}

const ThisNumber = ({ answer }: { readonly answer: HistoryAnswer }) => (
  <ol className="changes" reversed>
    {[...answer.underThisNumber].reverse().map(tick => (
      <li className="change" key={tick.from}>
        <p className="kind">
          <a href={ruleAddress(answer.number, tick.from)}>{printSpan(tick)}</a>
        </p>
        <div>
          <p className="txt">{tick.opening}</p>
          {tick.lineage === answer.lineage ? null : <p className="score">another rule</p>}
        </div>
      </li>
    ))}
  </ol>
)

/** The rules that one was split into, in the order of the rulebook. */
const inOrder = (step: HistoryStep): HistoryStep => {
  const sorted = (places: HistoryStep['to']) => places.toSorted((a, b) => compareNumbers(a.number, b.number))
  return { ...step, from: sorted(step.from), to: sorted(step.to) }
}

/** The complete history of a rule under all its numbers. */
const HistoryPage = async ({ params, searchParams }: Props) => {
  const [requested, when] = [decoded((await params).number), await whenOf(searchParams)]
  const found = await historyPage(requested, when)
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const { last } = found.value
  if ('section' in found.value) return <SectionLife answer={found.value.section} last={last} />
  const { rule: answer } = found.value
  const { number, asOf, steps, versions, definedBefore } = answer
  const path = `/rules/${encodeURIComponent(number)}/history`
  const ofNumber = (await one(searchParams, 'of')) === 'number'
  return (
    <Frame at="rules" day={{ asOf, path }} forms={[{ href: `/api/v1${path}`, says: 'JSON' }]}>
      <StaticHtml>
        <main id="main" className="page" tabIndex={-1}>
          <h1 className="h1">
            The history of{' '}
            <a className="rub" href={ruleAddress(number, asOf.asked)}>
              {printSubject(number)}
            </a>
          </h1>
          <p className="lede">{`${versions.length} wordings, ${steps.length} steps, newest first.`}</p>
          <div className="mt-4">
            <LifeLines lives={versions} on={asOf.on} last={last} />
          </div>
          <div className="mt-4">
            <Segmented
              label="History of"
              choices={[
                { says: 'This rule', href: address(path, { on: asOf.asked }), chosen: !ofNumber },
                { says: 'This number', href: address(path, { on: asOf.asked, of: 'number' }), chosen: ofNumber },
              ]}
            />
          </div>
          {definedBefore.length > 0 && !ofNumber ? (
            <p className="mt-4">
              Before this rule was added, its term was explained in{' '}
              {definedBefore.map(({ number: old, on }, at) => (
                <span key={old}>
                  {at > 0 ? ', ' : ''}
                  <a href={`/rules/${encodeURIComponent(old)}/history?on=${on}`}>{old}</a>
                </span>
              ))}
              , as the glossary of {printDate(definedBefore[0]?.on ?? asOf.on)} says.
            </p>
          ) : null}
          {ofNumber ? <ThisNumber answer={answer} /> : <HistoryList steps={steps.map(inOrder)} />}
          <JsonLd facts={historyFacts(answer)} />
        </main>
      </StaticHtml>
    </Frame>
  )
}
export default HistoryPage
