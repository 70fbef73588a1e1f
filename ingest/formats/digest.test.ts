import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { parseDigest } from './digest'

const revision = (attributes: string, words = 'Words.') => `::::revision{${attributes}}\n${words}\n::::`
const rule = (lineage: string, ...revisions: string[]) =>
  `:::::rule{lineage="${lineage}"}\n${revisions.join('\n\n')}\n:::::\n`
const page = (...blocks: string[]) => ({ name: 'page.md', text: `---\ntitle: Page\n---\n\n${blocks.join('\n\n')}` })
const SOUND = rule('sound', revision('number="100.1" from="2001-01-01"'))

const REFUSED: readonly (readonly [what: string, text: string, code: string, line: number])[] = [
  ['an unknown block', '::chapters{number="1"}', 'digest-unknown-directive', 5],
  [
    'an unknown attribute',
    rule('a', revision('number="100.2" from="2001-01-01" form="x"')),
    'digest-unknown-attribute',
    6,
  ],
  ['a missing attribute', '::section{number="100" from="2001-01-01"}', 'digest-missing-attribute', 5],
  ['a day that is none', rule('a', revision('number="100.2" from="2001-02-30"')), 'digest-unknown-day', 6],
  ['a month for a day', rule('a', revision('number="100.2" from="2001-02"')), 'digest-unknown-day', 6],
  [
    'a stamp that is none',
    rule('a', revision('number="100.2" from="2001-01-01"', 'A. :stamp[2001]')),
    'digest-unknown-stamp',
    7,
  ],
  ['words outside', 'Some words.', 'digest-loose-text', 5],
  ['a revision outside its rule', revision('number="100.2" from="2001-01-01"'), 'digest-not-understood', 5],
  ['an unknown number', rule('a', revision('number="100-2" from="2001-01-01"')), 'digest-not-understood', 6],
  [
    'an end before the beginning',
    rule('a', revision('number="100.2" from="2001-01-01" until="2000-01-01"')),
    'digest-not-understood',
    6,
  ],
  [
    'an unknown relation',
    '::::item{number="1998-02/general/1" date="1998-02-01" relations="likes:x"}\nA.\n::::',
    'digest-not-understood',
    5,
  ],
  [
    'a misplaced block',
    rule('a', revision('number="100.2" from="2001-01-01"', '::section{number="1" title="x" from="2001-01-01"}')),
    'digest-misplaced',
    7,
  ],
  ['an open fence', rule('a', revision('number="100.2" from="2001-01-01"', ':: here\nA.')), 'digest-open-fence', 7],
  [
    'overlapping revisions',
    rule(
      'a',
      revision('number="100.2" from="2001-01-01" until="2002-01-01"'),
      revision('number="100.3" from="2002-01-01"'),
    ),
    'digest-overlap',
    11,
  ],
  ['two rules with one number', rule('a', revision('number="100.1" from="2001-06-01"')), 'digest-number-twice', 14],
]

describe('digest', () => {
  test.each(REFUSED)('%s is reported with its line, and the rest is read', (_, text, code, line) => {
    const drafts = must(parseDigest([page(text, SOUND)]))
    const found = drafts[0]?.problems.find(problem => problem.code === code)
    expect(drafts[0]?.problems.map(problem => problem.code)).toContain(code)
    expect(found?.at).toEqual({ file: 'page.md', line })
    expect(drafts.some(({ units }) => units.some(({ number }) => number === '100.1'))).toBe(true)
  })

  test('a sound page has no problems', () => expect(must(parseDigest([page(SOUND)]))[0]?.problems).toEqual([]))

  test('a page without a title in its head, and one without anything dated', () => {
    expect(must(parseDigest([{ name: 'a.md', text: `---\na: 1\n---\n\n${SOUND}` }]))[0]?.problems[0]?.code).toBe(
      'digest-front-matter',
    )
    expect(parseDigest([{ name: 'a.md', text: '' }])).toMatchObject({ ok: false, problem: { code: 'digest-empty' } })
  })

  const HISTORY = page(
    rule(
      'first',
      revision('number="100.1" from="2001-01-01"', 'One.'),
      revision('number="100.2" from="2003-01-01" until="2003-12-31"', 'Two.'),
      revision('number="100.3" from="2005-01-01"', 'Three.'),
    ),
  )
  const OTHER = { ...page('::::term{term="B" slug="b" from="2002-01-01"}\nA b.\n::::'), name: 'other.md' }

  test.each([
    ['2001-01-01', '100.1'],
    ['2002-01-01', '100.1 B'],
    ['2003-01-01', '100.2 B'],
    ['2004-01-01', 'B'],
    ['2005-01-01', '100.3 B'],
  ])('on %s it says %s', (day, numbers) => {
    const drafts = must(parseDigest([OTHER, HISTORY]))
    expect(drafts.map(({ inForce }) => inForce)).toEqual([
      '2001-01-01',
      '2002-01-01',
      '2003-01-01',
      '2004-01-01',
      '2005-01-01',
    ])
    const draft = drafts.find(({ inForce }) => inForce === day)
    expect(draft?.units.map(({ number }) => number).join(' ')).toBe(numbers)
    expect(draft?.units.find(({ kind }) => kind === 'rule')?.lineage).toBe(
      numbers.startsWith('1') ? 'first' : undefined,
    )
  })
})
