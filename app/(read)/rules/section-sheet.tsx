import { StoryOutline } from '#components/compare/section-story'
import { Crumbs, Pager } from '#components/rule/crumbs'
import { JsonLd } from '#components/ui/json-ld'
import { withoutMarkup } from '#components/ui/words'
import type { SectionAnswer } from '#server/answers'
import type { storiesAt } from '../../section-story'
import { sectionFacts } from './head'
import { RuleWords } from './rule-words'
import { Subrules } from './subrule'

type Props = { readonly answer: SectionAnswer; readonly stories: Awaited<ReturnType<typeof storiesAt>> }
/** A chapter, a section or a range with all its rules. */
export const SectionSheet = ({ answer, stories }: Props) => {
  const own = answer.rules.find(({ number }) => number === answer.number)
  return (
    <main id="main" className="reading" tabIndex={-1}>
      <Crumbs ancestors={answer.ancestors} asked={answer.asOf.asked} />
      <h1 className="number">
        <span className="own">
          {answer.range ? `${answer.range.from}–${answer.range.to.slice(-1)}` : answer.number}
        </span>
      </h1>
      {answer.title ? <p className="title">{withoutMarkup(answer.title)}</p> : null}
      <div className="facts">
        <span>
          {answer.rules.length} {answer.rules.length === 1 ? 'rule' : 'rules'}
        </span>
        {answer.rulings.length > 0 ? <span>{answer.rulings.length} rulings</span> : null}
      </div>
      {stories.map(story => (
        <StoryOutline key={story.href} {...story} />
      ))}
      {own ? <RuleWords answer={{ ...own, rulings: [] }} witness={undefined} /> : null}
      <Subrules rules={answer.rules.filter(rule => rule !== own)} label={`Rules of ${answer.number}`} />
      <Pager
        {...(answer.previous ? { previous: answer.previous } : {})}
        {...(answer.next ? { next: answer.next } : {})}
        asked={answer.asOf.asked}
      />
      <JsonLd facts={sectionFacts(answer)} />
    </main>
  )
}
