import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { type BoardObject, marksOf } from './board-card'
import { answerChanges } from './outcome-changes'
import { AnswersInWords, MiniStrip, OutcomeStrip, printEras, RunStrip } from './outcome-strip'
import { leadOf, printOutcomes } from './outcome-words'
import { printVerdict, ScenarioSteps } from './scenario-steps'

afterEach(cleanup)
const cell = (ruleset: string, from: string, value: string | null, here = false) => ({
  ruleset,
  from: date(from),
  value,
  here,
  href: `?on=${from}`,
})
const CELLS = [
  cell('R00', '1997-03-24', null),
  cell('R01', '1998-02-01', '0/1'),
  cell('R02', '1999-04-23', '0/1', true),
  cell('R07', '2005-10-01', '1/4'),
  cell('R10', '2009-07-11', '5/8'),
  cell('R16', '2021-02-15', '9/9'),
]

describe('the outcome strip', () => {
  test('names each era with its day and outcome, and marks the reader’s', () => {
    render(<OutcomeStrip cells={CELLS} label="Gray Ogre by era" />)
    expect(screen.getAllByRole('link').map(one => one.getAttribute('aria-label'))).toContain('From 1 Oct 2005: 1/4')
    expect(screen.getByRole('link', { current: true }).getAttribute('aria-label')).toMatch(/^From 23 Apr 1999/)
    expect(screen.getByRole('link', { name: /24 Mar 1997/ }).getAttribute('aria-label')).toMatch(/not modelled$/)
  })
  test('gives equal outcomes one tint, and a fourth outcome a pattern besides', () => {
    render(<OutcomeStrip cells={CELLS} label="Gray Ogre by era" />)
    const looks = screen.getAllByRole('link').map(one => one.className)
    expect(looks).toEqual(['cell onm', 'cell o1', 'cell o1', 'cell o2', 'cell o3', 'cell o1 dots'])
  })
  test('says in words what changed on which day', () => {
    const said = (from: string, ...says: string[]) => ({ scenario: 'Twins', from: date(from), says })
    const cells = [
      said('1997-03-24', 'A has 20 life', 'it is A\u2019s turn'),
      said('1998-02-01', 'A has 20 life', 'it is A\u2019s turn'),
      said('1999-04-23', 'A has 24 life', 'it is A\u2019s turn'),
      { ...said('2005-10-01', 'A has 1 life'), scenario: 'Others' },
    ]
    render(<AnswersInWords cells={cells} of="Twins" />)
    expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual([
      '23 Apr 1999A has 20 life → A has 24 life',
    ])
  })
  test('is one sentence where it is one link', () => {
    render(<MiniStrip cells={CELLS} href="#eras" label="Gray Ogre" />)
    expect(screen.getByRole('link').textContent).toContain(printEras(CELLS))
    expect(printEras(CELLS)).toMatch(/^not modelled from 24 Mar 1997; 0\/1 from 1 Feb 1998; 1\/4/)
  })
})
test('a strip of a list has one piece for each run of eras', () => {
  render(<RunStrip cells={CELLS} href="#eras" label="Gray Ogre" />)
  const link = screen.getByRole('link')
  expect(link.textContent).toContain(printEras(CELLS))
  expect([...link.querySelectorAll('.cell')].map(one => one.className)).toEqual([
    'cell onm n1',
    'cell o1 n2',
    'cell o2 n1 broken',
    'cell o3 n1 broken',
    'cell o1 dots n1 broken',
  ])
})

const object = (label: string, rest: Partial<BoardObject>): BoardObject => ({
  label,
  name: label,
  zone: 'battlefield',
  controller: 'A',
  power: 2,
  toughness: 2,
  colors: ['red'],
  supertypes: [],
  types: ['creature'],
  subtypes: [],
  abilities: [],
  counters: {},
  ...rest,
})

describe('what a strip is about', () => {
  const boards = [
    { outcome: 'holds', objects: [object('Bear', {}), object('Ogre', { colors: ['red'] })] },
    { outcome: 'fails', objects: [object('Bear', {}), object('Ogre', { colors: ['blue'] })] },
    { outcome: 'not-modelled', objects: [] },
  ] as const

  test('a board that only loses a supertype is described by it', () => {
    const boards = [['legendary'], []].map(supertypes => ({
      outcome: 'holds' as const,
      objects: [object('Moon', { types: ['enchantment'] }), object('Karakas', { supertypes, types: ['land'] })],
    }))
    expect(leadOf(boards, 'Moon')).toBe('Karakas')
    expect(printOutcomes(boards, 'Karakas')).toEqual(['legendary land', 'land'])
  })
  test.each([
    [{ tapped: true }, {}, ['tapped', 'untapped']],
    [{ counters: { charge: 2 } }, {}, ['2 charge counters', 'no counters']],
    [{ attachedTo: 'Ogre' }, { attachedTo: null }, ['on Ogre', 'attached to nothing']],
    [{ name: 'Bear' }, { name: 'Clone' }, ['Bear', 'Clone']],
  ])('%o and %o differ by it', (before, after, lines) => {
    const boards = [before, after].map(rest => ({ outcome: 'holds' as const, objects: [object('Bear', rest)] }))
    expect(printOutcomes(boards, leadOf(boards, ''))).toEqual(lines)
  })
  test('the object that differs, in the words that differ', () => {
    expect(leadOf(boards, 'Bear')).toBe('Ogre')
    expect(leadOf(boards.slice(0, 1), 'Bear')).toBe('Bear')
    expect(printOutcomes(boards, 'Ogre')).toEqual(['red', 'blue', null])
  })
  test('lists every change of the answer of one scenario, not only the first', () => {
    const cells = [
      ['One', '2000-01-01', '2/2'],
      ['One', '2003-01-01', '3/3'],
      ['One', '2005-10-01', '3/3'],
      ['One', '2009-07-11', '2/2'],
      ['Two', '2000-01-01', '5/5'],
    ].map(([scenario = '', from = '', size = '']) => ({
      scenario,
      from: date(from),
      outcome: 'holds' as const,
      objects: [object('Bear', { power: Number(size[0]), toughness: Number(size[2]) })],
    }))
    expect(answerChanges(cells, 'Bear')).toEqual([
      { from: '2000-01-01', to: '2003-01-01', was: '2/2', is: '3/3' },
      { from: '2005-10-01', to: '2009-07-11', was: '3/3', is: '2/2' },
    ])
    const late = { scenario: 'One', from: date('2021-02-05'), outcome: 'refused' as const, objects: [] }
    expect(answerChanges([...cells.slice(0, 4), late], 'Bear')).toHaveLength(2)
  })
  test('whether the page was right, where no object shows the difference', () => {
    const verdicts = ['holds', 'fails', 'refused'] as const
    const says = ['as expected', 'not as expected', null]
    expect(
      printOutcomes(
        verdicts.map(outcome => ({ outcome, objects: [] })),
        '',
      ),
    ).toEqual(says)
    const alike = verdicts.map(outcome => ({ outcome, objects: [object('Bear', {})] }))
    expect(printOutcomes(alike, leadOf(alike, 'Bear'))).toEqual(says)
  })
  test('sizes where nothing differs', () => {
    expect(printOutcomes(boards, 'Bear')).toEqual(['2/2', '2/2', null])
  })
})

test('a card shows its part in combat, and its opponent if known', () => {
  expect(marksOf(object('Wurm', { combat: 'attacking', tapped: true }))).toEqual(['tapped', 'attacking'])
  expect(marksOf(object('Elf', { combat: 'blocking' }))).toEqual(['blocking'])
  expect(marksOf(object('Wurm', { combat: 'attacking', attacking: 'B' }))).toEqual(['attacks B'])
  expect(marksOf(object('Elf', { combat: 'blocking', blocking: ['Wurm'] }))).toEqual(['blocks Wurm'])
  expect(marksOf(object('Bear', { combat: null }))).toEqual([])
})

test('a run that took too long, and the lines after it, are not called misunderstood', () => {
  const steps = [
    { text: 'Given a bear', status: 'refused', says: 'The run took too long' },
    { text: 'Then it is 2/2', status: 'refused' },
  ] as const
  render(<ScenarioSteps steps={steps} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'took too long: Givena bearThe run took too long',
    'not reached: Thenit is 2/2',
  ])
  expect(printVerdict(steps)).toBe('The run took too long')
  const misread = { text: 'Given a baer', status: 'refused', says: 'Unrecognised Given step' } as const
  expect(printVerdict([misread, { text: 'Then it is 2/2', status: 'refused', says: 'Not reached' }])).toBe(
    'Not understood',
  )
})

test('two days that differ in a combat alone are shown to differ', () => {
  const object = (label: string, more: Partial<BoardObject> = {}): BoardObject => ({
    ...{ label, name: label, zone: 'battlefield', controller: 'A', power: 2, toughness: 5, counters: {} },
    ...{ colors: [], supertypes: [], types: ['creature'], subtypes: [], abilities: [] },
    ...more,
  })
  const board = (more: Partial<BoardObject>) => ({
    outcome: 'holds' as const,
    objects: [object('One'), object('Two', more)],
  })
  const rows: readonly (readonly [Partial<BoardObject>, Partial<BoardObject>])[] = [
    [{}, { damage: 3 }],
    [
      { combat: 'attacking', attacking: 'A' },
      { combat: 'attacking', attacking: 'B' },
    ],
    [{ blockedBy: ['One'] }, { blockedBy: ['One', 'Three'] }],
    [{ damageOrder: ['One', 'Three'] }, {}],
    [{ token: true }, {}],
    [{ band: 1 }, { band: 2 }],
  ]
  for (const [was, is] of rows) {
    const boards = [board(was), board(is)]
    const [before, after] = printOutcomes(boards, leadOf(boards, 'One'))
    expect([leadOf(boards, 'One'), before === after], JSON.stringify([was, is])).toEqual(['Two', false])
  }
})
