import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { printDead, RuleText, type TextReference } from './rule-text'

afterEach(cleanup)
const reference = (text: string, number: string, rest: Partial<TextReference> = {}): TextReference => {
  const start = text.indexOf(number)
  return { text: number, number, start, end: start + number.length, exists: true, everExisted: true, ...rest }
}

describe('a text of the rules', () => {
  test('links its numbers on the page’s day and keeps every word', () => {
    const text = 'Copies come first (see 503), then control.'
    render(<RuleText text={text} references={[reference(text, '503')]} asked="2008-03" id="p1" />)
    expect(screen.getByRole('link', { name: '503' }).getAttribute('href')).toBe('/rules/503?on=2008-03')
    expect(document.querySelector('p')?.textContent).toBe(text)
  })

  test('links without a day where the reader named none', () => {
    render(<RuleText text="See 503." references={[reference('See 503.', '503')]} asked={null} id="p1" />)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/rules/503')
  })

  test('marks a number that never was and says so in words tied to it', () => {
    const text = 'For defining abilities, see 415.5a.'
    const dead = reference(text, '415.5a', { exists: false, everExisted: false, nearest: '418.5a' })
    render(<RuleText text={text} references={[dead]} asked="2008-03-17" id="p1" />)
    const link = screen.getByRole('link', { name: '415.5a' })
    expect(link.className).toBe('dead')
    const note = document.getElementById(link.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('415.5a was never in these rules; 418.5a is the nearest number.')
  })

  test('draws symbols with names for screen readers', () => {
    render(<RuleText text="{T}, pay {2/W}: it untaps ({Q})." asked={null} id="p1" />)
    expect(screen.getAllByRole('img').map(one => one.getAttribute('aria-label'))).toEqual([
      'tap',
      '2 or white',
      'untap',
    ])
  })

  test('takes the first of two references that overlap', () => {
    const text = 'Rules 418.5b-g apply.'
    const whole = reference(text, '418.5b-g', { number: '418.5b', last: '418.5g' })
    const inner = { ...reference(text, '418.5b'), start: whole.start + 1 }
    render(<RuleText text={text} references={[inner, whole]} asked={null} id="p1" />)
    expect(screen.getAllByRole('link').map(one => one.getAttribute('href'))).toEqual(['/rules/418.5b-g'])
    expect(document.querySelector('p')?.textContent).toBe(text)
  })

  const DEAD: readonly (readonly [Partial<TextReference>, string])[] = [
    [{ movedTo: '613.1' }, '418.5a is 613.1 on this day.'],
    [{ everExisted: true }, '418.5a is not in the rules of this date.'],
    [{ everExisted: false }, '418.5a was never in these rules.'],
  ]
  test.each(DEAD)('%o is said as %s', (rest, says) => {
    expect(printDead(reference('418.5a', '418.5a', { exists: false, ...rest }))).toBe(says)
  })
})
