import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { vocabulary } from '../english/vocabulary'
import { readSentence } from './reader'
import { notationOf } from './testing/notation.fixture'

const FOLDER = new URL('./cases/', import.meta.url)
/** Cards the cases speak of by name, so that their own text may. */
const KNOWN = ['Bear', 'Ogre']

type Case = { readonly name: string; readonly sentence: string; readonly expected: readonly string[] }
const casesIn = (file: string): readonly Case[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .split(/\n(?=# )/)
    .filter(block => block.startsWith('# '))
    .map(block => {
      const [name = '', sentence = '', ...expected] = block.trim().split('\n')
      return { name: name.slice(2), sentence, expected }
    })

/** A case named after a card is read as that card's own text. */
const selfOf = (name: string): string | null => {
  const card = name.replace(/,.*| of old$| kind$| words$/, '')
  return vocabulary().has(card.split(' ')[0]?.toLowerCase() ?? '') ? null : card
}

const answerTo = ({ name, sentence }: Case): readonly string[] => {
  const read = readSentence(sentence, { self: selfOf(name), known: KNOWN })
  return read.ok
    ? notationOf(read.value).map(line => `==> ${line}`)
    : [`!! ${read.problem.message} (column ${read.problem.at?.column})`]
}
const files = readdirSync(FOLDER).filter(file => file.endsWith('.txt'))
const all = files.flatMap(file => casesIn(file).map(one => ({ file, ...one })))

describe('card English', () => {
  // `ACCEPT=cases` writes what is read now; read the difference before it is committed.
  if (process.env.ACCEPT === 'cases')
    for (const file of files)
      writeFileSync(
        new URL(file, FOLDER),
        `${casesIn(file)
          .map(one => [`# ${one.name}`, one.sentence, ...answerTo(one)].join('\n'))
          .join('\n\n')}\n`,
      )

  test.each(all.map(one => [`${one.file} ${one.name}`, one] as const))('%s', (_, one) => {
    expect(answerTo(one)).toEqual(one.expected)
  })

  test('at least 300 sentences are told apart, each with its own name', () => {
    expect(new Set(all.map(one => one.name)).size).toBe(all.length)
    expect(all.filter(one => one.expected[0]?.startsWith('==>')).length).toBeGreaterThanOrEqual(300)
  })
})
