import { expect, test } from 'vitest'
import { boardSays, type RulingBoard } from './board-says'

type Day = RulingBoard['days'][number]
const day = (on: string, result: Day['result'], says?: string): Day => ({
  ...{ on, result, wordingFrom: on, source: '' },
  ...(says ? { says } : {}),
})
const board = (...days: readonly Day[]): RulingBoard => ({ states: '4/4', situation: 'alone', days })
const [THEN, NOW] = ['2014-09-20', '2026-01-16']

test.each<readonly [RulingBoard, RegExp]>([
  [board(day(THEN, 'agrees'), day(NOW, 'agrees')), /gives 4\/4, as the ruling states, on its day and on /],
  [board(day(THEN, 'agrees')), /gives 4\/4, as the ruling states\.$/],
  [
    board(day(THEN, 'agrees'), day(NOW, 'differs', '"Boat" is 3/3')),
    /on 16 Jan\w* 2026 it no longer does: "Boat" is 3\/3\.$/,
  ],
  [
    board(day(THEN, 'differs', '"Boat" is 3/3'), day(NOW, 'agrees')),
    /on its day "Boat" is 3\/3\. .*our engine is wrong\.$/,
  ],
  [board(day(THEN, 'not-modelled', 'life totals')), /is not modelled: life totals\. The ruling states 4\/4\.$/],
  [board(day(THEN, 'agrees'), day(NOW, 'not-modelled', 'life totals')), /it is not modelled: life totals\.$/],
  [
    board(day(THEN, 'agrees'), day(NOW, 'not-run', 'Too many wait')),
    /was not run: Too many wait\. The ruling states 4\/4\./,
  ],
  [board(day(THEN, 'not-run', 'Too many wait'), day(NOW, 'agrees')), /was not run: Too many wait\. The ruling states/],
  [board(), /^The card cannot be put on a board/],
])('%j', (said, expected) => expect(boardSays(said)).toMatch(expected))
