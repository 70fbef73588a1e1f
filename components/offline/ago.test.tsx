// @vitest-environment node
import { expect, test } from 'vitest'
import { printAgo } from './ago'

const NOW = Date.parse('2026-11-21T12:00:00Z')
test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T13:00:00Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:30:00Z', '2 hours ago'],
  ['2026-11-18T11:00:00Z', '3 days ago'],
  ['2026-09-20T11:00:00Z', '2 months ago'],
  ['2024-11-20T11:00:00Z', '2 years ago'],
])('%s was %s', (at, says) => expect(printAgo(at, NOW)).toBe(says))
