import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { type GameMatter, gameMatterRule } from './game-citations'

describe('an entry of the log cites a rule, and not only its section', () => {
  test.each<[GameMatter, string, string]>([
    ['damage', '2009-07-11', '118.3'],
    ['damage', '2010-07-16', '119.3'],
    ['damage', '2019-07-12', '120.3'],
    ['life', '2007-05-01', '215.3'],
    ['life', '2022-11-18', '119.3'],
    ['drawing', '2006-10-01', '423.1'],
    ['drawing', '2010-07-15', '119.1'],
    ['targets', '2019-07-11', '114.1'],
    ['targets', '2019-07-12', '115.1'],
    ['stateBased', '1999-04-23', '420.3'],
    ['copying', '2002-10-07', '503.10'],
    ['copying', '2009-10-05', '706.9'],
    ['copying', '2011-09-30', '706.10'],
    ['copying', '2021-07-23', '707.10'],
  ])('%s on %s is %s', (matter, on, rule) => expect(gameMatterRule(matter, date(on))).toBe(rule))
})
