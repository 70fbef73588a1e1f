import { describe, expect, test } from 'vitest'
import { handlerAddress, withoutSlash } from './addresses'

describe('a slash at the end of an address', () => {
  const ROWS = [
    ['/', null],
    ['/?q=/', null],
    ['/glossary', null],
    ['/glossary/', '/glossary'],
    ['/glossary///', '/glossary'],
    ['/rules/613.1/?on=2008-03-17&x=/', '/rules/613.1?on=2008-03-17&x=/'],
    ['/bulletins/1998-02/?', '/bulletins/1998-02?'],
    ['/llms.txt/', '/llms.txt'],
    ['/api/v1/annotations/', null],
    ['/api/v1/annotations/?page=0', null],
    ['/apiary/', '/apiary'],
    ['/%2F/', '/%2F'],
    ['/%2Fevil.example/', '/%2Fevil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
    ['/\\evil.example/', '/%5cevil.example'],
    ['/\t/evil.example/', '/%09/evil.example'],
    ['/.//evil.example/', '/.//evil.example'],
    ['/@evil.example/', '/@evil.example'],
    ['/\xe9/', '/%e9'],
  ] as const
  test.each(ROWS)('%j leads to %j', (url, to) => expect(withoutSlash(url)).toBe(to))
  test.each(ROWS.filter(([, to]) => to))('%j stays on its host', (_url, to) => {
    expect(new URL(to ?? '', 'https://rules.example').origin).toBe('https://rules.example')
  })
})

describe('the handler of a rule', () => {
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({ url, headers, method })
  const MOMENT = { 'accept-datetime': 'Mon, 17 Mar 2008 00:00:00 GMT' }
  const ROWS = [
    [get('/rules/613.1'), '/rules/613.1'],
    [get('/rules/613.1.json'), '/rules/613.1/as/json'],
    [get('/rules/613.1.md?on=2008-03-17'), '/rules/613.1/as/md?on=2008-03-17'],
    [get('/rules/613.txt', {}, 'HEAD'), '/rules/613/as/txt'],
    [get('/rules/613.1', { accept: 'application/json' }), '/rules/613.1/as/json'],
    [get('/rules/613.1', { accept: 'text/html,text/plain' }), '/rules/613.1'],
    [get('/rules/613.1?document=cr', MOMENT), '/timegate/rules/613.1?document=cr'],
    [get('/rules/613.1.md', MOMENT), '/rules/613.1/as/md'],
    [get('/rules/613.1/2008-02-01', MOMENT), '/rules/613.1/2008-02-01'],
    [get('/rules/613.1/history', { accept: 'application/json' }), '/rules/613.1/history'],
    [get('/rules', { accept: 'application/json' }), '/rules'],
    [get('/glossary/Layer', MOMENT), '/glossary/Layer'],
    [get('/rules/613.1.json', {}, 'POST'), '/rules/613.1.json'],
  ] as const
  test.each(ROWS)('%j: %s', (request, to) => expect(handlerAddress(request)).toBe(to))
})
