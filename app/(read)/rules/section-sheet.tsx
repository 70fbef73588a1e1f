import { Crumbs, Pager } from '#components/rule/crumbs'
import { Headings } from '#components/ui/headings'
import { JsonLd } from '#components/ui/json-ld'
import { ruleAddress } from '#components/ui/links'
import type { RuleAnswer, SectionAnswer } from '#server/answers'
import { sectionFacts } from './head'
import { RuleWords } from './rule-words'

/** A section with more rules than this shows their first words instead of all of them. */
const WHOLE = 90

const One = ({ rule, own }: { readonly rule: RuleAnswer; readonly own: boolean }) => (
  <section className="rulehead" id={`r${rule.number}`} aria-label={rule.number}>
    {own ? null : (
      <h2>
        <a href={ruleAddress(rule.number, rule.bar.asked)}>{rule.number}</a> {rule.title}
      </h2>
    )}
    <RuleWords answer={{ ...rule, rulings: [] }} witness={undefined} within={own ? '' : `r${rule.number}-`} />
  </section>
)

/** A chapter, a section or a range with everything that stands under it. */
export const SectionSheet = ({ answer }: { readonly answer: SectionAnswer }) => {
  const top = answer.rules.filter(({ parent }) => !answer.rules.some(({ number }) => number === parent?.number))
  return (
    <main id="main" className="reading" tabIndex={-1}>
      <JsonLd facts={sectionFacts(answer)} />
      <Crumbs ancestors={answer.ancestors} asked={answer.bar.asked} />
      <h1 className="number">
        <span className="own">
          {answer.range ? `${answer.range.from}–${answer.range.to.slice(-1)}` : answer.number}
        </span>
      </h1>
      {answer.title ? <p className="title">{answer.title}</p> : null}
      <div className="facts">
        <span>
          {answer.rules.length} {answer.rules.length === 1 ? 'rule' : 'rules'}
        </span>
        {answer.rulings.length > 0 ? <span>{answer.rulings.length} rulings</span> : null}
      </div>
      {answer.rules.length > WHOLE ? (
        <Headings
          asked={answer.bar.asked}
          lines={top.map(rule => ({
            ...rule,
            opening: rule.paragraphs[0]?.text.slice(0, 120) ?? '',
            children: rule.children.length,
          }))}
        />
      ) : (
        answer.rules.map(rule => (
          <One key={`${rule.number}${rule.lineage}`} rule={rule} own={rule.number === answer.number} />
        ))
      )}
      <Pager
        {...(answer.previous ? { previous: answer.previous } : {})}
        {...(answer.next ? { next: answer.next } : {})}
        asked={answer.bar.asked}
      />
    </main>
  )
}
