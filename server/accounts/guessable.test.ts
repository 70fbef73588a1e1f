import { describe, expect, test } from 'vitest'
import { whyGuessable } from './guessable'

const ADA = { name: 'Ada Lovelace', email: 'countess@example.org' }
describe('passwords that are tried first', () => {
  test.each([
    ...[
      'password',
      'Password1',
      'P@ssw0rd',
      'p4$$w0rd!',
      'PASSWORD2026!',
      '123password',
      'drowssap',
      'passwordpassword',
    ],
    ...[
      '12345678',
      '87654321',
      '00000000',
      'aaaaaaaa',
      'abcabcabc',
      'abababab',
      'qwertyuiop',
      'qwerty1234',
      'asdfghjkl',
    ],
    ...[
      '1qaz2wsx',
      'abcdefgh',
      'iloveyou2',
      'letmein!!',
      'welcome123',
      'Summer2026!',
      'trustno1',
      '19840101',
      '1984-01-01',
    ],
    ...['01.02.1984', 'm0nkey123', 'Magic123', 'palimpsest1', 'password password', '   password   '],
    ...['lovelace', 'Lovelace1815', 'countess!', 'adalovelace', 'countess@example.org'],
  ])('%s is refused', password => expect(whyGuessable(password, ADA)).not.toBeNull())
  test.each([
    ...['correct horse battery', 'a long enough one', 'tr0ub4dor&3', 'my cat eats beans', 'xk92-plm3-77aq', '73910482'],
    ...[
      'lovelace wrote the first program',
      'password of the day is heron',
      'été à la mer',
      '密码是很长的一句话',
      '🐈🐕🐎🐄🦆🐖🐑🐓',
    ],
  ])('%s is taken', password => expect(whyGuessable(password, ADA)).toBeNull())
})
