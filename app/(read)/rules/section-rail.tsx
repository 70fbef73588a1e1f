import { StepSign } from '#components/history/timeline'
import { Icon } from '#components/ui/icon'
import { address, ruleAddress } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import type { RuleAnswer, SectionAnswer, VersionTick } from '#server/answers'

const MAX_TICKS = 12
const wordingOf = ({ versions }: RuleAnswer): VersionTick | undefined => versions.find(({ current }) => current)

/** What is known about a section besides its rules: its last change, and where its history is described. */
export const SectionRail = ({ answer }: { readonly answer: SectionAnswer }) => {
  const { number, rules, asOf } = answer
  const entries = rules.flatMap(rule => {
    const tick = wordingOf(rule)
    return tick && tick.kind !== 'kept' ? [{ rule, tick }] : []
  })
  const newest = [...entries]
    .sort((a, b) => (a.tick.from < b.tick.from ? 1 : a.tick.from > b.tick.from ? -1 : 0))
    .slice(0, MAX_TICKS)
  const path = encodeURIComponent(number)
  return (
    <aside className="rail" aria-label="About this section">
      <section id="timeline">
        <h2 className="h-rail">
          <Icon name="history" />
          Last changed
        </h2>
        <ul className="tl">
          {newest.map(({ rule, tick }) => (
            <li key={`${rule.number}${rule.lineage}`}>
              <StepSign kind={tick.kind} />
              <a className="d" href={ruleAddress(rule.number, asOf.asked)}>
                {rule.number}
              </a>
              <span className="dim">{printDate(tick.from)}</span>
            </li>
          ))}
        </ul>
      </section>
      {/^\d{3}$/.test(number) ? (
        <section>
          <h2 className="h-rail">
            <Icon name="trace" />
            Over time
          </h2>
          <ul className="links">
            <li>
              <a href={address(`/rules/${path}/history`, { on: asOf.asked })} aria-keyshortcuts="t">
                History of its rules
              </a>
            </li>
            <li>
              <a href={`/feeds/sections/${path}`}>Its changes as Atom</a>
            </li>
          </ul>
        </section>
      ) : null}
    </aside>
  )
}
