import { expect, test } from 'vitest'
import { matchesEtag } from './etag'

test.each([
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['"b", "a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['a', '"a"', false],
  ['', '"a"', false],
  [null, '"a"', false],
])('If-None-Match: %s for %s: %s', (header, etag, expected) => expect(matchesEtag(header, etag)).toBe(expected))
