import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { AgedText, AgeKey, type AgeView, agesOf, printAgeSpan } from './aged-text'

const began = (from: string, before: string | null) => ({
  from: date(from),
  number: '613.1',
  before: before === null ? null : date(before),
})
const runs = [
  { text: 'Layers apply in order. ', since: began('2003-10-01', null) },
  { text: 'See rule 704 for the rest.', since: began('2009-07-11', '2009-05-01'), was: 'See rule 420.' },
]
const view: AgeView = {
  ages: agesOf(runs.map(({ since }) => since.from)),
  only: null,
  phrase: null,
  path: '/rules/613.1',
  asked: null,
}
const reference = { text: '704', number: '704', start: 32, end: 35, exists: true, everExisted: true }
const html = (changed: Partial<AgeView> = {}) =>
  renderToStaticMarkup(
    <AgedText runs={runs} view={{ ...view, ...changed }} references={[reference]} terms={[]} id="p1" />,
  )

describe('the age of words on a page', () => {
  test('every passage has its year, its colour, its words and their links', () => {
    expect(html()).toContain('class="age age-1" id="p1-0"')
    expect(html()).toContain('class="age age-5" id="p1-1"')
    expect(html()).toContain('See rule <a href="/rules/704">704</a> for the rest.')
    expect(html()).toContain('aria-label="Since 11 Jul 2009: what changed"')
  })
  test('a year is a link that opens what changed, without a script', () => {
    expect(html()).toContain('href="/rules/613.1?age=all&amp;phrase=p1-1#p1-1"')
    const open = html({ phrase: 'p1-1' })
    expect(open).toContain('<s>See rule 420.</s>')
    expect(open).toContain('href="/compare/2009-05-01..2009-07-11/613.1"')
    expect(html({ phrase: 'p1-0' })).toContain('the oldest loaded text, of 1 Oct 2003')
  })
  test('one age alone dims the others', () => {
    expect(html({ only: '2009-07-11' }).match(/dim-age/g)).toHaveLength(1)
    const key = renderToStaticMarkup(<AgeKey view={{ ...view, only: '2009-07-11' }} share={46} />)
    expect(key).toContain('href="/rules/613.1?age=all"')
    expect(key).toContain('href="/rules/613.1?age=2003-10-01"')
  })
  test('more days than colours share them', () => {
    const many = agesOf(
      ['1999-04-23', '2001-07-23', '2003-10-01', '2005-10-01', '2007-10-01', '2009-07-11', '2020-04-17'].map(date),
    )
    expect(many.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5])
    expect(many.map(age => printAgeSpan(age))).toEqual(['1999', '2001', '2003–05', '2007', '2009–20'])
    expect(agesOf([date('1999-04-23')])).toMatchObject([{ index: 5 }])
    const near = agesOf(['2005-10-01', '2007-02-01', '2007-05-01'].map(date))
    expect(near.map(age => printAgeSpan(age, near))).toEqual(['2005', 'Feb 2007', 'May 2007'])
  })
})
