import { SectionLines } from '#components/rule/section-lines'
import { Frame } from '#components/shell/frame'
import { StaticHtml } from '#components/shell/static/static-html'
import { JsonLd } from '#components/ui/json-ld'
import { ruleAddress } from '#components/ui/links'
import type { SectionAnswer } from '#server/answers'
import { sectionFacts } from '../../head'

const MAX_LIVES = 80

/** The history of a whole section: the lifetimes of its rules side by side. */
export const SectionLife = ({
  answer,
  last,
}: {
  readonly answer: SectionAnswer
  readonly last: SectionAnswer['on']
}) => {
  const { number, title, rules, asOf } = answer
  const lives = rules.filter(rule => rule.number !== number || rules.length === 1)
  return (
    <Frame
      at="rules"
      day={{ asOf, path: `/rules/${encodeURIComponent(number)}/history` }}
      forms={[{ href: `/feeds/sections/${encodeURIComponent(number)}`, says: 'Atom' }]}
    >
      <StaticHtml>
        <main id="main" className="page" tabIndex={-1}>
          <h1 className="h1">
            The history of{' '}
            <a className="rub" href={ruleAddress(number, asOf.asked)}>
              {number}
            </a>{' '}
            {title}
          </h1>
          <p className="lede">
            {`The histories of the ${lives.length} rules in it on this date${lives.length > MAX_LIVES ? `; the first ${MAX_LIVES} are shown` : ''}.`}
          </p>
          <div className="mt-4">
            <SectionLines lives={lives.slice(0, MAX_LIVES)} on={asOf.on} last={last} />
          </div>
          <h2 className="mt-block">Rule by rule</h2>
          <ul className="two-col">
            {lives.map(rule => (
              <li key={`${rule.number}${rule.lineage}`}>
                <a href={`/rules/${encodeURIComponent(rule.number)}/history${asOf.asked ? `?on=${asOf.asked}` : ''}`}>
                  {rule.number}
                </a>{' '}
                <span className="faint sm">
                  {rule.versions.length === 1 ? '1 wording' : `${rule.versions.length} wordings`}
                </span>
              </li>
            ))}
          </ul>
          <JsonLd facts={sectionFacts(answer)} />
        </main>
      </StaticHtml>
    </Frame>
  )
}
