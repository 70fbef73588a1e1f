import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { date } from '#rulebook/dates/date'
import { DaySlider, marksOf, nearestDay, nextDay, printMove, type Slider, slideAddress } from './day-slider'

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const slider: Slider = {
  days: ['1999-04-23', '2003-10-01', '2005-10-01', '2009-07-11', '2009-10-01', '2022-11-18'].map(date),
  on: date('2009-07-11'),
  paths: [
    [date('1999-04-23'), '/rules/418.5a'],
    [date('2009-07-11'), '/rules/612.1'],
    [date('2009-10-01'), '/rules/613.1'],
  ],
  keep: { document: undefined },
  words: ['1999-04-23', '2005-10-01', '2009-07-11'].map(date),
  answers: ['2005-10-01'].map(date),
}

describe('the days of the slider', () => {
  test('lead to the number that the rule had on each of them', () => {
    expect(slideAddress(slider, date('2005-10-01'))).toBe('/rules/418.5a?on=2005-10-01')
    expect(slideAddress(slider, date('2009-07-11'))).toBe('/rules/612.1?on=2009-07-11')
    expect(slideAddress(slider, date('2022-11-18'))).toBe('/rules/613.1?on=2022-11-18')
  })
  test('go from release to release, or to the next one on which something changes', () => {
    expect(nextDay(slider, date('2003-10-01'), 1, false)).toBe('2005-10-01')
    expect(nextDay(slider, date('2005-10-01'), -1, false)).toBe('2003-10-01')
    expect(nextDay(slider, date('2005-10-01'), 1, true)).toBe('2009-07-11')
    expect(nextDay(slider, date('2009-10-01'), 1, true)).toBeUndefined()
    expect(nextDay(slider, date('1999-04-23'), -1, false)).toBeUndefined()
    expect(nextDay(slider, date('2006-01-01'), 1, false)).toBe('2009-07-11')
  })
  test('a position on the line selects the nearest day', () => {
    const at = (day: string): number => Date.parse(day) / 86_400_000
    expect(nearestDay(slider, at('2005-10-03'))).toBe('2005-10-01')
    expect(nearestDay(slider, at('2005-09-20'))).toBe('2005-10-01')
    expect(nearestDay(slider, at('1990-01-01'))).toBe('1999-04-23')
    expect(nearestDay(slider, at('2030-01-01'))).toBe('2022-11-18')
  })
  test('marks that would touch are merged', () => {
    const places: Readonly<Record<string, number>> = { '2005-10-01': 20, '2005-11-01': 20.4, '2009-07-11': 50 }
    const marks = marksOf(Object.keys(places).map(date), day => places[day] ?? 0)
    expect(marks.map(({ days }) => days.length)).toEqual([2, 1])
  })
  test('a move says what changed between its days, in either direction', () => {
    const to = (from: string, day: string): string => printMove(slider, date(from), date(day))
    expect(to('2003-10-01', '2009-07-11')).toContain('the words changed twice, the answer changed.')
    expect(to('2009-07-11', '2003-10-01')).toContain('the words changed twice, the answer changed.')
    expect(to('2009-10-01', '2022-11-18')).toContain('no changes on this page')
  })
  test('are a line of links without a script', () => {
    const html = renderToStaticMarkup(<DaySlider slider={slider} />)
    const line = html.slice(html.indexOf('<svg class="slide-track"'), html.indexOf('<input'))
    expect(line.match(/<a href="\/rules\//g)).toHaveLength(4)
    expect(html).toContain('aria-label="The answer changes on 1 Oct 2005"')
    expect(html).toContain('aria-label="Previous change, 1 Oct 2005"')
    expect(html).toMatch(/<input[^>]+hidden/)
    // The policy of the site refuses inline styles.
    expect(html).not.toContain('style=')
  })
  test('nothing is shown where there is one day only', () => {
    expect(renderToStaticMarkup(<DaySlider slider={{ ...slider, days: slider.days.slice(0, 1) }} />)).toBe('')
  })
})

describe('the slider in a browser', () => {
  let root: Root
  const shown = (): HTMLInputElement => {
    const input = document.querySelector<HTMLInputElement>('input[type=range]')
    if (!input) throw new Error('There is no slider')
    return input
  }
  const press = (key: string, options: KeyboardEventInit = {}): Promise<void> =>
    act(async () => {
      shown().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))
    })
  const letGo = (): Promise<void> =>
    act(async () => {
      shown().dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    })
  const show = (of: Slider): Promise<void> =>
    act(async () => root.render(<DaySlider key={of.paths.length} slider={of} />))

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const holder = document.createElement('div')
    document.body.append(holder)
    root = createRoot(holder)
    await show(slider)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.innerHTML = ''
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    router.push.mockReset()
    router.replace.mockReset()
    router.prefetch.mockReset()
  })

  test('has no links under the thumb, and says its day', () => {
    expect(document.querySelectorAll('svg a')).toHaveLength(0)
    expect(shown().hidden).toBe(false)
    expect(shown().getAttribute('aria-valuetext')).toBe('11 Jul 2009')
  })
  test('an arrow goes one release on, with shift to the next change, and stays where it is at the end', async () => {
    await press('ArrowRight')
    expect(router.push.mock.calls.map(([href]) => href)).toEqual(['/rules/613.1?on=2009-10-01'])
    await show({ ...slider, on: date('2009-10-01') })
    await letGo()
    await press('ArrowLeft', { shiftKey: true })
    expect(router.push.mock.lastCall?.[0]).toBe('/rules/612.1?on=2009-07-11')
    await show({ ...slider, on: date('2009-07-11') })
    await letGo()
    await press('Home')
    expect(router.push.mock.lastCall?.[0]).toBe('/rules/418.5a?on=1999-04-23')
    await show({ ...slider, on: date('1999-04-23') })
    await letGo()
    await press('ArrowLeft')
    expect(router.push).toHaveBeenCalledTimes(3)
  })
  test('a key that is held makes one entry of the history', async () => {
    await press('ArrowRight')
    await show({ ...slider, on: date('2009-10-01') })
    await press('ArrowRight')
    expect(router.push).toHaveBeenCalledTimes(1)
    expect(router.replace.mock.calls.map(([href]) => href)).toEqual(['/rules/613.1?on=2022-11-18'])
  })
  test('one request at a time: what is chosen meanwhile follows when the page has come', async () => {
    let arrive = (): void => undefined
    router.push.mockImplementationOnce(() => new Promise<void>(resolve => (arrive = resolve)))
    await press('Home')
    await press('ArrowRight')
    await press('ArrowRight')
    expect([router.push.mock.calls.length, router.replace.mock.calls.length]).toEqual([1, 0])
    await act(async () => arrive())
    expect(router.replace.mock.calls.map(([href]) => href)).toEqual(['/rules/418.5a?on=2005-10-01'])
  })
  test('the thumb goes back when the page has another day than the one requested', async () => {
    await press('End')
    expect(shown().getAttribute('aria-valuetext')).not.toBe('18 Nov 2022')
  })
  test('with the focus, the days on both sides are fetched before they are chosen', async () => {
    expect(router.prefetch).not.toHaveBeenCalled()
    await act(async () => shown().focus())
    const fetched = (): unknown => router.prefetch.mock.calls
    expect(fetched()).toEqual([
      ['/rules/418.5a?on=2005-10-01', { kind: 'full' }],
      ['/rules/613.1?on=2009-10-01', { kind: 'full' }],
    ])
    router.prefetch.mockClear()
    await show({ ...slider, on: date('2022-11-18') })
    expect(fetched()).toEqual([['/rules/613.1?on=2009-10-01', { kind: 'full' }]])
    await act(async () => shown().blur())
    router.prefetch.mockClear()
    await show({ ...slider, on: date('2003-10-01') })
    expect(fetched()).toEqual([])
  })
  test('going back in the history moves the thumb', async () => {
    await show({ ...slider, on: date('2003-10-01') })
    expect(shown().getAttribute('aria-valuetext')).toBe('1 Oct 2003')
  })
  test('while the thumb is held a page with another number is not fetched', async () => {
    await act(async () => {
      shown().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
    await press('ArrowRight')
    expect(router.push).not.toHaveBeenCalled()
    await act(async () => {
      shown().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    })
    expect(router.push.mock.calls.map(([href]) => href)).toEqual(['/rules/613.1?on=2009-10-01'])
  })
  test('the next slider has the focus again and says what changed', async () => {
    shown().focus()
    await press('Home')
    const focused: boolean[] = []
    vi.spyOn(HTMLInputElement.prototype, 'focus').mockImplementation(function (this: HTMLInputElement) {
      focused.push(!this.hidden)
    })
    await show({ ...slider, on: date('1999-04-23'), paths: slider.paths.slice(1) })
    // A browser gives no focus to hidden elements.
    expect(focused).toEqual([true])
    expect(document.querySelector('[role=status]')?.textContent).toContain('the words changed twice')
  })
})
