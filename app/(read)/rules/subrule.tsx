import { ruleAddress } from '#components/ui/links'
import type { RuleAnswer } from '#server/answers'
import { type AgedRule, RuleWords } from './rule-words'

/** A rule on the page of its parent: in full, with its number, its dates and the tools of its paragraphs. */
export const Subrule = ({ rule, aged }: { readonly rule: RuleAnswer; readonly aged?: AgedRule | undefined }) => (
  <section className={rule.title ? 'subrule titled' : 'subrule'} id={`r${rule.number}`} aria-label={rule.number}>
    <h2>
      <a href={ruleAddress(rule.number, rule.asOf.asked)}>{rule.number}</a>
      {rule.title ? ` ${rule.title}` : null}
    </h2>
    <RuleWords answer={{ ...rule, rulings: [] }} witness={undefined} aged={aged} within={`r${rule.number}-`} />
  </section>
)

/** From this many rules on, an index is shown above them. */
const MANY = 12
const titledOf = (rules: readonly RuleAnswer[]): readonly RuleAnswer[] => rules.filter(({ title }) => title)
export const hasIndex = (rules: readonly RuleAnswer[]): boolean => titledOf(rules).length >= MANY

/** Rules in full, one after another; a long list has an index. */
type SubrulesProps = {
  readonly rules: readonly RuleAnswer[]
  readonly label: string
  readonly aged?: ((rule: RuleAnswer) => AgedRule | undefined) | undefined
}
export const Subrules = ({ rules, label, aged }: SubrulesProps) => {
  return (
    <section className="subrules" aria-label={label}>
      {hasIndex(rules) ? (
        <nav className="subindex-nav" id="rule-index" aria-label="Rules on this page">
          <ul className="subindex">
            {titledOf(rules).map(({ number, title, lineage }) => (
              <li key={lineage}>
                <a href={`#r${number}`}>
                  <b>{number}</b> {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {rules.map(rule => (
        <Subrule key={`${rule.number}${rule.lineage}`} rule={rule} aged={aged?.(rule)} />
      ))}
    </section>
  )
}
