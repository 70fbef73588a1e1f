import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { printCounts } from '../compare/change-list'
import { Diff, nearOf } from '../compare/diff'
import { Timeline } from '../history/timeline'
import { printVerdict } from '../outcome/scenario-steps'
import { Marked } from '../search/hit'
import { DateBar } from '../shell/date-bar'
import { Field } from '../ui/field'
import { rangeOf } from '../ui/links'
import { printSymbol } from '../ui/mana'
import { printCitations } from './cite'
import { GuideBlock } from './guide-block'
import { Badge } from './stamp'

afterEach(cleanup)
const AS_OF = {
  asked: '2008-03-17',
  on: date('2008-03-17'),
  state: 'historical',
  consulted: [
    { id: 'comprehensive-rules.2008-02-01', title: 'Comprehensive Rules', short: 'cr', inForce: date('2008-02-01') },
  ],
} as const

describe('the date bar', () => {
  test('shows the document, the day, and that it is not the newest text', () => {
    render(
      <DateBar
        asOf={AS_OF}
        path="/rules/418.5a"
        keep={{ witness: 'book' }}
        latest={{ href: '/rules/613.1', says: 'Latest: 613.1' }}
      />,
    )
    expect(screen.getByRole('region', { name: /date of the rules/i }).className).toContain('past')
    expect(screen.getByText('Not the current rules.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Comprehensive Rules 1 Feb 2008/ }).getAttribute('href')).toBe(
      '/releases/comprehensive-rules.2008-02-01',
    )
  })
  test('is a form with GET that keeps the rest of the address', () => {
    render(<DateBar asOf={AS_OF} path="/search" keep={{ q: 'layers' }} />)
    const form = document.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/search')
    expect([...new FormData(form as HTMLFormElement)]).toEqual([
      ['q', 'layers'],
      ['on', '2008-03-17'],
    ])
  })
})

describe('differences', () => {
  const PARTS = [
    { op: 'same', text: 'In ' },
    { op: 'del', text: 'every layer' },
    { op: 'ins', text: 'layers 1 to 5' },
    { op: 'same', text: ', first.' },
  ] as const
  test.each([
    ['old', 'In every layer, first.'],
    ['new', 'In layers 1 to 5, first.'],
  ] as const)('%s words alone', (show, says) => {
    render(<p>{<Diff parts={PARTS} show={show} />}</p>)
    expect(document.querySelector('p')?.textContent).toBe(says)
  })
  test('are elements of deletion and insertion, not colour', () => {
    render(<Diff parts={PARTS} />)
    expect([document.querySelector('del')?.textContent, document.querySelector('ins')?.textContent]).toEqual([
      'every layer',
      'layers 1 to 5',
    ])
  })
  test('cut a long middle and never a short one', () => {
    expect(nearOf('short', 'middle')).toBe('short')
    expect(nearOf('a word '.repeat(80), 'middle')).toMatch(/^a word .*…/)
    expect(nearOf('a word '.repeat(80), 'first')).toMatch(/^…/)
  })
})

describe('blocks of a reader’s text', () => {
  test('a board that cannot be read is shown with its problem', () => {
    render(
      <GuideBlock kind="gherkin" source="no board, 613.1" problem={{ says: 'There is no scenario in this text' }} />,
    )
    screen.getByText('no board, 613.1')
    screen.getByText('There is no scenario in this text.')
  })
})

describe('small words', () => {
  const ROWS = [
    [rangeOf('418.5b', '418.5g'), '418.5b-g'],
    [rangeOf('418.5b', '418.6'), '418.5b'],
    [rangeOf('418.5b', undefined), '418.5b'],
    [printSymbol('2/W'), '2 or white'],
    [printSymbol('15'), '15'],
    [printCounts({ added: 2, kept: 40, reworded: 0 }), '2 added'],
    [
      printVerdict([
        { text: 'Then', status: 'holds' },
        { text: 'And', status: 'fails' },
      ]),
      '1 of 2 expectations met',
    ],
    [printVerdict([{ text: 'Then', status: 'not-modelled' }]), 'Not modelled'],
    [printVerdict([{ text: 'Given', status: 'done' }]), 'It ran. Nothing was expected.'],
  ] as const
  test.each(ROWS)('%s', (said, expected) => expect(said).toBe(expected))
})

describe('parts that explain themselves', () => {
  test('a badge has a word beside its sign', () => {
    render(<Badge known="floor" says="older than the oldest release" />)
    expect(screen.getByText('on or before').getAttribute('title')).toBe('older than the oldest release')
  })
  test('marks never swallow or double a letter, whatever their order', () => {
    render(
      <p>
        {
          <Marked
            text="timestamps decide"
            marks={[
              [11, 17],
              [0, 9],
              [3, 5],
            ]}
          />
        }
      </p>,
    )
    expect(document.querySelector('p')?.textContent).toBe('timestamps decide')
    expect([...document.querySelectorAll('mark')].map(one => one.textContent)).toEqual(['timestamp', 'decide'])
  })
  test('a wrong field is tied to the sentence that says why', () => {
    render(<Field label="Day" name="on" wrong="February has no 31st." />)
    const input = screen.getByLabelText('Day')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'February has no 31st.',
    )
  })
  test('a timeline reads newest first and marks where the reader is', () => {
    const ticks = [
      { number: '418.5a', from: date('2003-10-01'), kind: 'added', current: false },
      { number: '418.5a', from: date('2007-10-01'), kind: 'reworded', current: true },
      { number: '613.1', from: date('2009-10-01'), kind: 'moved', current: false },
    ] as const
    render(
      <Timeline
        ticks={ticks}
        number="418.5a"
        changed={{ '2007-10-01': '“in play” → “on the battlefield”', '2009-10-01': 'ignored: it moved' }}
      />,
    )
    expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual([
      '1 Oct 2009moved to 613.1',
      '1 Oct 2007“in play” → “on the battlefield”',
      '1 Oct 2003first seen',
    ])
    expect(screen.getByRole('link', { current: true }).textContent).toBe('1 Oct 2007')
  })
  test('every citation carries the permanent address, and CSL is JSON', () => {
    const forms = new Map(
      printCitations({
        number: '418.5a',
        release: 'comprehensive-rules.2008-02-01',
        document: 'comprehensive-rules',
        from: date('2007-10-01'),
        on: date('2008-03-17'),
        address: 'https://x.test/rules/418.5a/2007-10-01',
        words: 'A hull is wet.',
      }),
    )
    expect(forms.get('Sentence')).toContain(
      '“A hull is wet.” Rule 418.5a, Comprehensive Rules, in force from 1 Oct 2007',
    )
    expect(forms.get('Markdown')).toContain('A hull is wet.')
    for (const text of forms.values()) expect(text).toContain('https://x.test/rules/418.5a/2007-10-01')
    expect(JSON.parse(forms.get('CSL-JSON') ?? '').issued['date-parts']).toEqual([[2007, 10, 1]])
  })
})
