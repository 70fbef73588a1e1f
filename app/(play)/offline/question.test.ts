import { expect, test } from 'vitest'
import { questionIn } from './question'

const asked = (address: string) => {
  const cut = address.indexOf('?')
  return questionIn(
    cut < 0 ? { pathname: address, search: '' } : { pathname: address.slice(0, cut), search: address.slice(cut) },
  )
}

test.each([
  ['/rules/%E0', { kind: 'rule', number: '%E0', on: null }],
  ['/glossary/%', { kind: 'rule', number: '%', on: null }],
  ['/glossary/First%20Strike', { kind: 'rule', number: 'First Strike', on: null }],
  ['/rules/418.5a?on=%E0', null],
  ['/search?q=%E0', { kind: 'search', q: '\uFFFD', on: null }],
  ['/rules/418.5a', { kind: 'rule', number: '418.5a', on: null }],
  ['/rules/418.5a?on=2008-03-17', { kind: 'rule', number: '418.5a', on: '2008-03-17' }],
  ['/rules/418.5a?on=17+March+2008', { kind: 'rule', number: '418.5a', on: '2008-03-17' }],
  ['/rules/418.5a?on=Mar%2017th,%202008', { kind: 'rule', number: '418.5a', on: '2008-03-17' }],
  ['/search?q=layers&on=20080317', { kind: 'search', q: 'layers', on: '2008-03-17' }],
  ['/rules/418.5a/2008-03-17', { kind: 'rule', number: '418.5a', on: '2008-03-17' }],
  ['/rules/418.5a/history', { kind: 'rule', number: '418.5a', on: null }],
  ['/offline', { kind: 'contents' }],
])('%s', (address, question) => {
  const found = asked(address)
  if (question === null) expect(found.ok).toBe(false)
  else expect(found).toEqual({ ok: true, value: question })
})

test.each([
  ['/rules/418.5a?on=3/4/2008', /two ways/],
  ['/search?q=layers&on=2008-02-30', /February 2008 has 29 days/],
  ['/rules/418.5a?on=yesterday', /"yesterday" is not a date/],
])('%s is not answered for another day', (address, says) => {
  const found = asked(address)
  expect(found.ok ? '' : found.problem.message).toMatch(says)
})
