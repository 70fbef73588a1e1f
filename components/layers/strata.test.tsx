import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Difference, EffectId, Trace } from '#engine/index'
import { date } from '#rulebook/dates/date'
import { Strata } from './strata'
import { linesOf } from './strata-layer'
import { type Band, columnOf, formerOf } from './strata-rows-of'
import { HEIGHT, shapeOf } from './strata-shape'

afterEach(cleanup)
const cite = { rule: '418.5a', on: '2008-03-17' }
const id = (text: string): EffectId => text as EffectId
const change = (what: string, before: string, after: string, object = 'Ogre'): Difference => ({
  object,
  what,
  before,
  after,
})
const applied = (effect: string, timestamp: number, differences: readonly Difference[]): Trace => ({
  kind: 'applied',
  effect: id(effect),
  name: effect,
  text: `${effect} acts`,
  source: null,
  from: 'static ability',
  timestamp,
  deed: null,
  to: ['Ogre'],
  differences,
  cite,
})
const layer = (name: string, holds: 'type' | 'color' | 'size', then: readonly Trace[]): Trace => ({
  kind: 'layer',
  layer: name,
  name: holds,
  holds: [holds],
  cite,
  then,
})
const TRACE = [
  layer('4', 'type', [
    applied('Conspiracy', 2, [change('subtypes', 'Ogre', 'Goblin')]),
    {
      kind: 'waited',
      effect: id('Crusade'),
      name: 'Crusade',
      for: id('Conspiracy'),
      forName: 'Conspiracy',
      because: 'what it applies to',
      cite: { rule: '418.5d', on: '2008-03-17' },
    } as const,
    applied('Crusade', 1, [change('subtypes', 'Goblin', 'Goblin Zombie')]),
  ]),
  layer('5', 'color', []),
  layer('6', 'size', [
    applied('Growth', 3, [change('power', '2', '6'), change('toughness', '2', '6')]),
    applied('Shrink', 4, [change('power', '6', '0'), change('toughness', '6', '1'), change('power', '1', '9', 'Bear')]),
    applied('Crusade', 1, [change('power', '0', '1')]),
  ]),
]
const END = { power: 1, toughness: 1 }

describe('the column of one object', () => {
  const column = columnOf(TRACE, 'Ogre', END)

  test('numbers effects in the order of application', () => {
    expect(column.rows.flatMap(({ bands }) => bands.map(({ order, name }) => `${order} ${name}`))).toEqual([
      '1 Conspiracy',
      '2 Crusade',
      '3 Growth',
      '4 Shrink',
      '5 Crusade',
    ])
  })
  test('works sizes backwards from the end, also where only one half changed', () => {
    expect(column.printed).toEqual({ power: 2, toughness: 2 })
    expect(column.rows[2]?.bands.map(({ was, is }) => `${was} → ${is}`)).toEqual([
      '2/2 → 6/6',
      '6/6 → 0/1',
      '0/1 → 1/1',
    ])
  })
  test('an object that had no size before has none at the bottom', () => {
    const born = [
      layer('4', 'type', [applied('Opal', 1, [change('power', 'none', '4'), change('toughness', 'none', '4')])]),
    ]
    const column = columnOf(born, 'Ogre', { power: 4, toughness: 4 })
    expect(column.printed).toEqual({ power: null, toughness: null })
    expect(column.rows[0]?.bands.map(({ was, is }) => `${was} → ${is}`)).toEqual([' → 4/4'])
  })
  test('leaves out what happened to other objects', () => {
    expect(columnOf(TRACE, 'Bear', { power: 9, toughness: 1 }).rows.flatMap(({ bands }) => bands)).toHaveLength(1)
  })
  test('shows which effect waited for which', () => {
    expect(column.rows[0]?.bands.map(({ waitedFor }) => waitedFor?.name)).toEqual([undefined, 'Conspiracy'])
  })
  test('shows the object before any effect applied', () => {
    expect([...formerOf(TRACE, 'Ogre')]).toEqual([
      ['subtypes', { was: 'Ogre', is: 'Goblin Zombie' }],
      ['power', { was: '2', is: '1' }],
      ['toughness', { was: '2', is: '1' }],
    ])
  })
})

describe('the drawing', () => {
  const shape = shapeOf(columnOf(TRACE, 'Ogre', END).rows)

  test('lays the last layer on top and leaves no gap', () => {
    expect(shape.rows.map(({ row, top, height }) => [row.layer, top, height])).toEqual([
      ['6', 0, 3 * HEIGHT.band],
      ['5', 3 * HEIGHT.band + 1, HEIGHT.thin],
      ['4', 3 * HEIGHT.band + HEIGHT.thin + 2, 2 * HEIGHT.band],
    ])
    expect(shape.height).toBe(5 * HEIGHT.band + HEIGHT.thin + 3 + HEIGHT.bedrock)
  })
  test('draws one thread for the effect that acts in two layers', () => {
    expect(shape.threads.map(({ effect, ys }) => [effect, ys.length])).toEqual([['Crusade', 2]])
  })
  test('draws an arc from what waited down to what it waited for', () => {
    expect(shape.arcs).toHaveLength(1)
    expect(shape.arcs[0]?.to).toBe((shape.arcs[0]?.from ?? 0) + HEIGHT.band)
  })
})

describe('rows as tall as their words', () => {
  test('each row draws its part of what runs past it: the thread from its first ring to its last, and no further', () => {
    const { container } = render(
      <Strata
        trace={TRACE}
        object={{ ...END, label: 'Ogre', name: 'Ogre', line: 'red Goblin Zombie creature' }}
        on={date('2008-03-17')}
      />,
    )
    // Crusade applies in layer 6 at the top and in layer 4: its line passes the layers between them.
    const rows = [...container.querySelectorAll('li.band, .bands.empty')]
    const drawn = rows.map(row => {
      const lines = row.querySelectorAll('[stroke-opacity] line').length
      return `${row.querySelector('.what b')?.textContent ?? 'empty'} ${lines}${row.querySelector('circle') ? ' ring' : ''}`
    })
    expect(drawn).toEqual(['Crusade 1 ring', 'Shrink 2', 'Growth 2', 'empty 2', 'Crusade 1 ring', 'Conspiracy 0 ring'])
  })
})

describe('the drawing reversed, stepped through and in words', () => {
  const { rows } = columnOf(TRACE, 'Ogre', END)
  const object = { ...END, label: 'Ogre', name: 'Ogre', line: 'red Goblin Zombie creature' }
  const ON = date('2008-03-17')

  test('layer 1 first is the same picture upside down: equal height, arcs the other way', () => {
    const [up, down] = [shapeOf(rows, 'surface'), shapeOf(rows, 'layers')]
    expect(down.height).toBe(up.height)
    expect(down.rows.map(({ row }) => row.layer)).toEqual(up.rows.map(({ row }) => row.layer).reverse())
    expect(down.rows[0]?.top).toBe(HEIGHT.bedrock + HEIGHT.line)
    expect(down.arcs[0]?.to).toBe((down.arcs[0]?.from ?? 0) - HEIGHT.band)
    for (const order of ['surface', 'layers'] as const) {
      const { container } = render(<Strata trace={TRACE} object={object} on={ON} order={order} />)
      expect(container.querySelectorAll('.contact')).toHaveLength(rows.length)
    }
  })
  test('a loop is drawn around the bands that wait for one another', () => {
    const loop = {
      kind: 'loop',
      effects: [id('Conspiracy'), id('Crusade')],
      names: ['Conspiracy', 'Crusade'],
      cite,
    } as const
    const looped = columnOf([layer('4', 'type', [loop, ...(TRACE[0] as { then: readonly Trace[] }).then])], 'Ogre', END)
    const { loops } = shapeOf(looped.rows)
    expect(loops).toHaveLength(1)
    expect((loops[0]?.bottom ?? 0) - (loops[0]?.top ?? 0)).toBe(HEIGHT.band)
    expect(looped.rows[0]?.remarks[0]?.says).toContain('loop')
  })
  test('a step shows the size after it, and leaves later bands out of sight', () => {
    const { container } = render(<Strata trace={TRACE} object={object} on={ON} upTo={3} />)
    expect(container.querySelector('.surface .pt')?.textContent).toBe('6/6')
    expect(screen.getByText('after 3 of 5 effects')).toBeTruthy()
    expect(container.querySelectorAll('.band.later')).toHaveLength(2)
  })
  test('shows the printed card before the first effect', () => {
    const { container } = render(<Strata trace={TRACE} object={object} on={ON} upTo={0} />)
    expect(container.querySelector('.surface .pt')?.textContent).toBe('2/2')
  })
  test('the lines that brought an effect: those that quote it, else that which put its object there', () => {
    const steps = [
      { text: 'Given "Crusade" is an enchantment', line: 3 },
      { text: 'And "Bear" is a 2/2 creature', line: 4 },
      { text: 'When an effect says "Growth acts" targeting "Ogre"', line: 5 },
      { text: 'Then "Crusade" is an enchantment', line: 6 },
    ]
    const bands = rows.flatMap(row => row.bands)
    const lines = (name: string) => linesOf(bands.find(band => band.name === name) as Band, steps)
    expect([lines('Crusade'), lines('Growth'), lines('Conspiracy')]).toEqual([[3], [5], []])
  })
})

describe('the strata as read', () => {
  test('go from the result down to the printed card, every layer named, empty ones too', () => {
    render(
      <Strata
        trace={TRACE}
        object={{ ...END, label: 'Ogre', name: 'Ogre', line: 'red Goblin Zombie creature' }}
        on={date('2008-03-17')}
      />,
    )
    expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual([
      '6size',
      '5color',
      '4type',
      'printedbase values',
    ])
    expect(screen.getByText('nothing applies')).toBeTruthy()
    const top = screen.getAllByRole('listitem')[0] as HTMLElement
    expect(within(top).getAllByText('Crusade')).toHaveLength(1)
    expect(screen.getByRole('link', { name: '418.5d' }).getAttribute('href')).toBe('/rules/418.5d?on=2008-03-17')
  })
})
