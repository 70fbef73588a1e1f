import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Part } from '../compare/diff'
import { previewAddress } from './link-cards/carded'
import { RuleText } from './rule-text'
import { erasedIn } from './under-text'

afterEach(cleanup)

const PARTS: readonly Part[] = [
  { op: 'same', text: 'The ' },
  { op: 'del', text: 'old keel' },
  { op: 'ins', text: 'mast' },
  { op: 'same', text: ' meets rule 503' },
  { op: 'del', text: ' and more' },
  { op: 'same', text: '.' },
]
const TEXT = 'The mast meets rule 503.'

describe('older words', () => {
  test('are at the position of the newer ones; removed words have no width', () => {
    expect(erasedIn(PARTS)).toEqual([
      { start: 4, end: 8, was: 'old keel' },
      { start: 23, end: 23, was: ' and more' },
    ])
    expect(
      erasedIn([
        { op: 'same', text: 'a' },
        { op: 'del', text: ' b' },
      ]),
    ).toEqual([{ start: 1, end: 1, was: ' b' }])
  })

  test('are drawn without changing the text or its links', () => {
    const reference = { text: 'rule 503', number: '503', start: 15, end: 23, exists: true, everExisted: true }
    const { container } = render(
      <RuleText
        text={TEXT}
        references={[reference]}
        terms={[{ term: 'Mast', start: 4, end: 8 }]}
        under={PARTS}
        asked="2008-03-17"
        id="p1"
      />,
    )
    expect(container.querySelector('.words')?.textContent).toBe(TEXT)
    expect([...container.querySelectorAll('.was')].map(one => one.getAttribute('data-was'))).toEqual([
      'old keel',
      'and more',
    ])
    expect([...container.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
      '/glossary/Mast?on=2008-03-17',
      '/rules/503?on=2008-03-17',
    ])
  })
})

describe('the words behind a link', () => {
  const ROWS = [
    ['/rules/418.5c?on=2008-03-17', '/api/v1/preview?number=418.5c&on=2008-03-17'],
    ['/rules/418.5a/2007-10-01', '/api/v1/preview?number=418.5a&on=2007-10-01'],
    ['/glossary/In%20Play?on=2008', '/api/v1/preview?term=In+Play&on=2008'],
    ['/rules/T.14?document=rules-summary', '/api/v1/preview?number=T.14&document=rules-summary'],
    ['/rules', null],
    ['/releases/x', null],
  ] as const
  test.each(ROWS)('%s are asked for at %s', (href, address) => {
    expect(previewAddress(href)).toBe(address)
  })
})
