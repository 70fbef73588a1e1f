import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import type { Unit } from '#rulebook/units/unit'
import type { Draft } from '../draft'
import { damageIn } from '../formats/passage'
import { heal, neighboursOf } from './heal'

const at = { bytes: [0, 1], lines: [1, 1] } as const
const unit = (number: string, text: string): Unit => {
  const damaged = damageIn(text)
  return {
    kind: 'rule',
    number,
    paragraphs: [{ text, ...(damaged.length > 0 && { damaged }), at }],
    examples: [],
    copy: 0,
  }
}
const draft = (day: string, units: readonly Unit[]): Draft => ({
  format: 'x',
  document: 'comprehensive-rules',
  title: '',
  inForce: date(day),
  file: { name: '', sha256: '', encoding: '', bytes: 0, lines: 0 },
  units,
  discards: [],
  problems: [],
  counts: { chapters: 0, sections: 0, rules: 0, subrules: 0, examples: 0, glossary: 0, rulings: 0, items: 0 },
})

const ROWS: readonly (readonly [damaged: string, whole: string, healed: string])[] = [
  ['It isn\ufffdt so.', "It isn't so.", "It isn't so."],
  ['say \ufffdtide.\ufffd Then', 'say “tide.” Then', 'say “tide.” Then'],
  ['the Kite\ufffd game', 'the _Kite_(TM) game', 'the Kite\ufffd game'],
  ['the Kite\ufffd game', 'the Kite(TM) game', 'the Kite(TM) game'],
  ['rules 1.2\ufffd3 and', 'rules 1.2-3 and', 'rules 1.2-3 and'],
  ['the wind\ufffd or not', 'the wind--or not', 'the wind-- or not'],
  ['Dand\ufffdn swims', 'Dandân swims', 'Dandân swims'],
  ['\ufffdther Fog', 'Æther Fog', 'Æther Fog'],
  ['Jun\ufffdn and Ma\ufffdr\ufffdf', "Junún and Ma'rûf", "Junún and Ma'rûf"],
  ['pay {oT}: it isn\ufffdt', "pay {T}: it isn't", "pay {oT}: it isn't"],
  ['It isn\ufffdt so.', 'It was not so.', 'It isn\ufffdt so.'],
  ['It isn\ufffdt so.', 'It isn\ufffdt so.', 'It isn\ufffdt so.'],
  ['D\ufffdn', 'Dragon', 'D\ufffdn'],
  ['ends \ufffd', 'ends here and goes on', 'ends \ufffd'],
]

describe('healing', () => {
  test.each(ROWS)('%j next to %j is %j', (damaged, whole, healed) => {
    const sick = draft('2003-01-01', [unit('100.1', damaged)])
    const found = heal(sick, [draft('2004-01-01', [unit('100.1', whole)])]).units[0]?.paragraphs[0]
    expect(found?.text).toBe(healed)
    expect(found?.damaged ?? []).toEqual(damageIn(healed))
    const puts = found?.healed ?? []
    expect(puts.length).toBe(damageIn(damaged).length - damageIn(healed).length)
    for (const { at: place, put, from } of puts) {
      expect(healed.slice(place, place + put.length)).toBe(put)
      expect(from).toBe('comprehensive-rules.2004-01-01')
    }
  })

  test('the same words under another number heal too; the nearest neighbour comes first', () => {
    const sick = draft('2003-01-01', [unit('100.1', 'It isn\ufffdt so.')])
    const near = draft('2002-01-01', [unit('300.7', "It isn't so.")])
    const far = draft('2001-01-01', [unit('100.1', 'It isn’t so.')])
    expect(heal(sick, [near, far]).units[0]?.paragraphs[0]?.text).toBe("It isn't so.")
    expect(heal(sick, [far, near]).units[0]?.paragraphs[0]?.text).toBe('It isn’t so.')
  })

  test('neighbours come nearest first, later ones before earlier ones', () => {
    const all = ['2001', '2002', '2003', '2004', '2005', '2006', '2007', '2008'].map(year => draft(`${year}-01-01`, []))
    const sick = all[3]
    if (!sick) throw new Error('no draft')
    const years = neighboursOf(sick, [...all].reverse()).map(({ inForce }) => inForce?.slice(0, 4))
    expect(years).toEqual(['2005', '2003', '2006', '2002', '2007', '2001'])
  })

  test('a sound draft is returned unchanged', () => {
    const sound = draft('2003-01-01', [unit('100.1', 'Sound.')])
    expect(heal(sound, [])).toBe(sound)
  })

  test('ten thousand lost letters in one paragraph are healed', () => {
    const whole = "isn't ".repeat(10_000)
    const sick = draft('2003-01-01', [unit('100.1', whole.replaceAll("'", '\ufffd'))])
    expect(heal(sick, [draft('2004-01-01', [unit('100.1', whole)])]).units[0]?.paragraphs[0]?.text).toBe(whole)
  })
})
