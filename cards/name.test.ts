import { expect, test } from 'vitest'
import { plainName } from './name'

test.each([
  ['Sé\u0301ance Bárge', 'seance barge'],
  ['Æther Œuvre', 'aether oeuvre'],
  ['Tide’s “Barge”', 'tide\'s "barge"'],
  ['Rune\u2011Barge \u2010 Boat', 'rune-barge - boat'],
  [' Low  Tide // High/Tide ', 'low tide/high/tide'],
])('%s is typed as %s', (name, typed) => expect(plainName(name)).toBe(typed))
