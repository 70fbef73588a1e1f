import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { type Copy, doubtsAboutIssue, relationOf } from './issues'

const copy = (texts: string, more: Partial<Copy> & { readonly issued?: string } = {}): Copy => ({
  entry: { inForce: date('2005-03-01'), issued: more.issued ? date(more.issued) : null, sources: [] },
  texts: new Set(texts.split(' ')),
  damaged: 0,
  isCut: false,
  ...more,
})

test.each<[string, Copy, Copy, string]>([
  ['the same words', copy('a b c'), copy('a b c'), 'repair'],
  ['what was damaged is whole', copy('a b c'), copy('a b', { damaged: 1 }), 'repair'],
  ['what was whole is damaged', copy('a b', { damaged: 1 }), copy('a b c'), 'lesser'],
  ['more words than were damaged', copy('a b c d'), copy('a b', { damaged: 1 }), 'issue'],
  ['the end was cut off within a text', copy('a b c d e'), copy('a b c…', { isCut: true }), 'repair'],
  ['its end is cut off', copy('a b c…', { isCut: true }), copy('a b c d e'), 'lesser'],
  ['other words', copy('a b d'), copy('a b c'), 'issue'],
  ['a rule more', copy('a b c'), copy('a b'), 'issue'],
  ['a rule less', copy('a b'), copy('a b c'), 'issue'],
  ['other words in a cut copy', copy('a x d e'), copy('a b c…', { isCut: true }), 'issue'],
])('%s: %s', (_, text, stored, relation) => expect(relationOf(text, stored)).toBe(relation))

const MANY = Array.from({ length: 40 }, (_, at) => `t${at}`).join(' ')
test.each<[string, Copy, Copy, number]>([
  ['neither states when it was published', copy('a x'), copy('a b'), 1],
  ['only the stored one does', copy('a x'), copy('a b', { issued: '2005-02-20' }), 1],
  ['both do', copy('a x', { issued: '2005-03-04' }), copy('a b', { issued: '2005-02-20' }), 0],
  ['both on one day', copy('a x', { issued: '2005-02-20' }), copy('a b', { issued: '2005-02-20' }), 1],
  ['it was published after the day', copy('a x', { issued: '2005-03-04' }), copy('a b'), 0],
  ['it was published before the day', copy('a x', { issued: '2005-02-04' }), copy('a b'), 1],
  ['too much differs', copy(MANY, { issued: '2005-03-04' }), copy('a b'), 1],
])('%s', (_, text, stored, doubts) => expect(doubtsAboutIssue(text, stored)).toHaveLength(doubts))
