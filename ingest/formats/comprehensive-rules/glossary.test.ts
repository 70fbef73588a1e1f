import { describe, expect, test } from 'vitest'
import { linesOf } from '../../read/lines'
import { readSource } from '../../read/read'
import { glossaryOf } from './glossary'

const ENTRIES: readonly (readonly [term: string, ...definition: readonly string[]])[] = [
  ['Anchor', 'What holds a boat. See rule 100.1.'],
  ['Anchor, “Kedge” (Obsolete)', 'Some old books say so. It is called an anchor now.'],
  ['Ballast', '1. Weight low in the hull.', '2. To take such weight aboard. See rule 104, “Loading.”'],
  ['Cast Off!', 'A call to let go of all lines.'],
  ['Draught', 'How deep a hull lies.', 'Example: A full barge lies two fathoms deep.', 'It changes with the load.'],
  ['Ebb Tide', 'Water that leaves the harbour. See also Flood Tide.'],
  ['Flood Tide', 'Water that comes back.'],
  ['Gaff, “Peak” or “Throat”', 'The spar above a sail, called by its ends.'],
  ['Halyard', 'A rope that hoists.'],
]

const LAYOUTS: Readonly<Record<string, string>> = {
  'a blank line after each entry': ENTRIES.map(entry => entry.join('\n')).join('\n\n'),
  'no blank line': ENTRIES.map(entry => entry.join('\n')).join('\n'),
  'a blank line after a few entries': ENTRIES.map((entry, at) => entry.join('\n') + (at % 4 === 3 ? '\n' : '')).join(
    '\n',
  ),
  'a blank line after every line': ENTRIES.map(entry => entry.join('\n\n')).join('\n\n'),
  'a blank line between term and definition only': ENTRIES.map(
    ([term, ...rest]) => `${term}\n\n${rest.join('\n')}`,
  ).join('\n'),
}

describe('a glossary gives all its terms', () => {
  test.each(Object.entries(LAYOUTS))('with %s', (_, text) => {
    const source = readSource('glossary.txt', Buffer.from(text))
    const { units } = glossaryOf(source, linesOf(source.text), 'flow')
    expect(units.map(({ number }) => number)).toEqual(ENTRIES.map(([term]) => term))
    expect(units[2]?.paragraphs.map(paragraph => paragraph.text)).toEqual(ENTRIES[2]?.slice(1))
    expect(units[4]?.examples.length).toBe(1)
  })
})
