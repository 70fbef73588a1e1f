import { describe, expect, test } from 'vitest'
import { isWholeNumber, readNumber } from './written-number'

describe('numbers as people write them', () => {
  const ROWS = [
    ['418.5a', '418.5a'],
    ['418.5 a', '418.5a'],
    ['418. 5a', '418.5a'],
    ['418,5a', '418.5a'],
    ['418.5A', '418.5a'],
    ['418.5.a', '418.5a'],
    ['418.5(a)', '418.5a'],
    ['(418.5a)', '418.5a'],
    ['Rule 418.5a', '418.5a'],
    ['rule: 418.5a', '418.5a'],
    ['cr418.5a', '418.5a'],
    ['CR 418.5a', '418.5a'],
    ['Comp. Rules 418.5a', '418.5a'],
    ['comprehensive rule 418.5a', '418.5a'],
    ['§418.5a', '418.5a'],
    ['§ 418.5a', '418.5a'],
    ['#418.5a', '418.5a'],
    ['702.19.', '702.19'],
    ['702.19a.', '702.19a'],
    [' 613 ', '613'],
    ['Section 613', '613'],
    ['4', '4'],
    ['rule 4', '4'],
    ['４１８．５ａ', '418.5a'],
    ['418.5b-g', '418.5b-g'],
    ['Rule 418.5b – 418.5g', '418.5b-g'],
    ['418.5b to g', '418.5b-g'],
    ['T', 'T'],
    ['T.14.2', 'T.14.2'],
    ['Rule T.14.2', 'T.14.2'],
    ['418.5.Ruling.1', '418.5.Ruling.1'],
    ['1998-02/general/2', '1998-02/general/2'],
    ['C.R. 603.10', '603.10'],
    ['C. R. 603.10a', '603.10a'],
    ['613.3-613.4', '613.3-613.4'],
    ['Rules 613.3 to 613.4', '613.3-613.4'],
    ['CR 612–614', '612-614'],
    ['MTR 3.2', 'mtr.3.2'],
    ['mtr, section 3.2', 'mtr.3.2'],
    ['MTR 104', 'mtr.104'],
    ['IPG §2.1.', 'ipg.2.1'],
    ['IPG Appendix A', 'ipg.A'],
    ['Tournament Rules 10.1', 'mtr.10.1'],
    ['Magic Infraction Procedure Guide 2.1', 'ipg.2.1'],
    ['mtr.3.2', 'mtr.3.2'],
    ['phasing', 'phasing'],
    ['Section', 'Section'],
    ['none', 'none'],
    ['no', 'no'],
    ['999.99zz', '999.99zz'],
    ['418.5a and 418.5b', '418.5a and 418.5b'],
    ['', ''],
  ] as const
  test.each(ROWS)('%j is %s', (text, number) => expect(readNumber(text)).toBe(number))
  test.each(ROWS)('%j is read the same again', (_text, number) => {
    expect(readNumber(number)).toBe(number)
  })
  test('a section, a chapter and a range are shown whole, a rule is not', () => {
    expect(['Section 613', '4', '418.5b-g', 'T'].map(isWholeNumber)).toEqual([true, true, true, true])
    expect(['418.5a', 'Rule 418.5', 'phasing', 'T.14.2'].map(isWholeNumber)).toEqual([false, false, false, false])
  })
})
