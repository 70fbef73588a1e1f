import { afterEach, expect, test, vi } from 'vitest'
import { isOurOwn } from './live'

afterEach(() => vi.unstubAllEnvs())

const asked = (origin: string, host = 'rules.example'): boolean =>
  isOurOwn(new Request(`http://${host}/x`, { method: 'POST', headers: { origin, host } }))

test('where the origins of the site are listed, a page without https on the same host is not ours', () => {
  vi.stubEnv('SITE_ORIGINS', 'https://rules.example')
  expect(asked('https://rules.example')).toBe(true)
  expect(asked('http://rules.example')).toBe(false)
  expect(asked('https://other.example')).toBe(false)
  expect(asked('null')).toBe(false)
})

test('where none is listed, the host decides: what ends https in front of the site need not be known', () => {
  expect(asked('https://rules.example')).toBe(true)
  expect(asked('http://rules.example')).toBe(true)
  expect(asked('http://rules.example:81')).toBe(false)
})
