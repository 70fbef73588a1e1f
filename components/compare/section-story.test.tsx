import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { SectionStory, StoryLinks, StoryOutline } from './section-story'

const sentences = [
  {
    on: date('2009-07-11'),
    says: 'Damage is dealt at once.',
    before: { number: '310.4', on: date('2009-07-10'), texts: ['Damage waits.'] },
    after: { number: '510.2', on: date('2009-07-11'), texts: null },
  },
  {
    on: date('2010-01-01'),
    says: 'Another rule is new.',
    after: { number: '510.9', on: date('2010-01-01'), texts: ['New.'] },
  },
]

test('each sentence opens to the rule before and after, with their days', () => {
  const html = renderToStaticMarkup(<SectionStory title="Combat damage" numbers="310 → 510" sentences={sentences} />)
  expect(html.match(/<details/g)).toHaveLength(2)
  expect(html).toContain('<a href="/rules/310.4?on=2009-07-10">310.4</a>, until 10 Jul 2009')
  expect(html).toContain('<a href="/rules/510.2?on=2009-07-11">510.2</a>, from 11 Jul 2009')
  expect(html).toContain('Damage waits.')
})
test('a text that is not loaded and a rule that did not exist are reported', () => {
  const html = renderToStaticMarkup(<SectionStory title="Combat damage" numbers="310 → 510" sentences={sentences} />)
  expect(html).toContain('No text of this day is loaded.')
  expect(html).toContain('No rule said this before.')
})
test('a rule page has the sentences and the way to the texts, other pages the ways alone', () => {
  const story = { title: 'Combat damage', numbers: '310 → 510', href: '/compare/2009-07-10..2010-01-01/510#story' }
  const html = renderToStaticMarkup(<StoryOutline {...story} sentences={sentences} />)
  expect(html).toContain('Damage is dealt at once.')
  expect(html).toContain(`href="${story.href}"`)
  expect(renderToStaticMarkup(<StoryLinks stories={[story]} />)).toContain(`href="${story.href}"`)
  expect(renderToStaticMarkup(<StoryLinks stories={[]} />)).toBe('')
})
