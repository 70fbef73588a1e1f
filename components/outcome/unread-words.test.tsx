import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { BoardCard, type BoardObject } from './board-card'
import { OutcomeStrip, printEras, printTurns } from './outcome-strip'
import { printVerdict, ScenarioSteps, type Step } from './scenario-steps'
import { doubtsIn, doubtsOf, piecesOf, UnreadWords } from './unread-words'

afterEach(cleanup)
const LOOSE = {
  line: 'All creatures loose flying.',
  mayChange: ['abilities'],
  suggestion: { words: 'loose', use: 'lose' },
}
const RUBBISH = { line: 'Flibber jabber.', mayChange: ['power'] }
const BEAR: BoardObject = {
  label: 'Bear',
  name: 'Bear',
  zone: 'battlefield',
  controller: 'A',
  power: 2,
  toughness: 2,
  colors: [],
  supertypes: [],
  types: ['creature'],
  subtypes: ['Bear'],
  abilities: ['Flibber jabber.'],
  counters: {},
}

describe('words that were not understood', () => {
  test('are the misspelt word where one is known, else the sentence', () => {
    const text = 'Flying. All creatures loose flying. Flibber jabber.'
    expect(piecesOf(text, [LOOSE, RUBBISH]).filter(({ isUnread }) => isUnread)).toEqual([
      { text: 'loose', isUnread: true },
      { text: 'Flibber jabber.', isUnread: true },
    ])
    expect(
      piecesOf(text, [LOOSE, RUBBISH])
        .map(piece => piece.text)
        .join(''),
    ).toBe(text)
  })
  test('are marked visually and named for screen readers', () => {
    render(<UnreadWords text="All creatures loose flying." doubts={[LOOSE]} />)
    expect(screen.getByText('loose').className).toBe('unread')
    expect(screen.getByText('not understood:').className).toBe('sr')
  })
  test('are listed once, however many objects they may change', () => {
    expect(doubtsIn([{ doubts: [LOOSE] }, { doubts: [LOOSE, RUBBISH] }, {}])).toEqual([LOOSE, RUBBISH])
  })
})

describe('nothing that is in doubt is shown as certain', () => {
  const steps: readonly Step[] = [
    { keyword: 'Given', text: '"Odd" says "All creatures loose flying."', status: 'done' },
    { keyword: 'Then', text: '"Bear" is 2/2', status: 'holds', doubts: [LOOSE] },
  ]
  test('an expectation that a doubt may change has no tick', () => {
    const { container } = render(<ScenarioSteps steps={steps} doubts={[LOOSE]} />)
    expect(container.textContent).toContain('not answered')
    expect(container.textContent).not.toContain('met:')
    expect(container.querySelector('.step.holds')).toBeNull()
  })
  test('and the verdict is that it is not certain', () => {
    expect(printVerdict(steps, [LOOSE])).toBe('Not certain')
    expect(printVerdict([{ text: 'x', status: 'done' }], [RUBBISH])).toBe('Not certain')
    expect(printVerdict([{ text: 'x', status: 'holds' }])).toBe('1 expectation met')
  })
  test('a card says so next to its size', () => {
    const { container } = render(
      <BoardCard object={{ ...BEAR, doubts: [RUBBISH] }} former={new Map()} href="#" chosen={false} />,
    )
    expect(container.querySelector('.in-doubt')).not.toBeNull()
    expect(screen.getByText('not certain')).toBeTruthy()
    expect(screen.getByText('Flibber jabber.').className).toBe('unread')
  })
  test('an era is hatched and named as not certain', () => {
    const cells = ['1999-04-23', '2009-07-11'].map((from, at) => ({
      ruleset: `R${at}`,
      from: date(from),
      href: '#',
      value: '2/2',
      here: at === 1,
      isDoubtful: at === 1,
    }))
    render(<OutcomeStrip cells={cells} label="Bear" />)
    const links = screen.getAllByRole('link')
    expect(links.map(one => one.className.includes('doubtful'))).toEqual([false, true])
    expect(links[1]?.getAttribute('aria-label')).toBe('From 11 Jul 2009: 2/2, not certain')
    expect(printTurns(cells)).toBe('not certain')
    expect(printEras(cells)).toContain('not certain')
  })
})

test('a spell on the stack of a game leaves no doubt: it is carried out, or its step says why not', () => {
  const spell = { ...BEAR, zone: 'stack', types: ['instant'], doubts: [RUBBISH] }
  expect(doubtsOf({ objects: [spell], log: [{}] })).toEqual([])
  expect(doubtsOf({ objects: [spell], log: [] })).toEqual([RUBBISH])
  expect(doubtsOf({ objects: [{ ...spell, zone: 'battlefield' }], log: [{}] })).toEqual([RUBBISH])
})
