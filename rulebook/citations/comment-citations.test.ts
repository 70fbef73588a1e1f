import { expect, test } from 'vitest'
import { citationsInComments } from './comment-citations'

const ROWS = [
  ['// 608.2b: a target that is gone.', ['608.2b']],
  ['const a = 1 // 608.2b: gone', ['608.2b']],
  ['  // 418.5d (2008). An effect waits.', ['418.5d 2008']],
  ['// 214.4 (1999), 205.1a today: a type is set.', ['214.4 1999', '205.1a']],
  ['// 506.2, 508.1b (2023-04-14): a battle.', ['506.2 2023-04-14', '508.1b 2023-04-14']],
  ['// 413.2f of 1999 and 608.2h today: as it was.', ['413.2f 1999', '608.2h']],
  ['// 608.2b until 2015-07-16: its values are used.', ['608.2b 2015-07-16']],
  ['// 205.3g to 205.3m today: a set.', ['205.3g-205.3m']],
  ['// 702.15b-e: four of them.', ['702.15b-702.15e']],
  ['// K.18.3 (1998): lost. 214.9f (1999): too.', ['K.18.3 1998', '214.9f 1999']],
  ['/**\n * One line (702.19c\n * of 2021): the rest.\n */', ['702.19c 2021']],
  ['// 310.8: a protector. What asks for it (310.9) is not modelled.', ['310.8']],
  ["const rule = '702.19c'", []],
  ['// Version 10.2.3 of 1.500.20 costs {2}.', []],
  ['// 608.2b\nconst a = 1\n// (2009): a day of its own', ['608.2b']],
] as const
test.each(ROWS)('%j', (code, cited) => {
  expect(
    citationsInComments(code).map(({ first, last, on }) =>
      [first === last ? first : `${first}-${last}`, on].filter(Boolean).join(' '),
    ),
  ).toEqual(cited)
})
