import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { textOf } from '#rulebook/units/unit'
import { readSource } from '../../read/read'
import { receivedPath } from '../../read/received-texts'
import { DOCUMENTS, SOURCES } from '../../testing/sources'
import { parseSource } from '../parse'

const read = (path: string) => {
  const [draft] = must(parseSource(readSource(path, readFileSync(path))))
  if (!draft) throw new Error('no draft')
  return draft
}
/** What each translation lacks of the English text of its day, or has in addition, as read by eye. */
const ROWS: readonly (readonly [file: string, day: string, missing: readonly string[], examples: readonly string[]])[] =
  [
    ['20220610_Zh.txt', '2022-06-10', ['701.42b'], []],
    ['20231013_Zh.txt', '2023-10-13', [], []],
    ['20250725_Zh.txt', '2025-07-25', [], []],
  ]
/** A hundred rules drawn at random, each read beside the English of its day and judged the same rule or another. */
const JUDGED = readFileSync(join(import.meta.dirname, 'translations-judged.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(row => row.split(','))

const AT_HAND = ROWS.map(([file, day, missing, examples]) => ({
  file: receivedPath(DOCUMENTS, `translations/${file}`),
  english: receivedPath(SOURCES, `comprehensive-rules/CR-${day}.txt`),
  day,
  missing,
  examples,
})).filter(({ file, english }) => existsSync(file) && existsSync(english))
const name =
  AT_HAND.length > 0 ? 'received translations' : 'received translations (not run: SOURCES and DOCUMENTS are not set)'

describe.skipIf(AT_HAND.length === 0)(name, () => {
  test.each(AT_HAND)('of $day have the numbers of the English text', ({ file, english, day, missing, examples }) => {
    const [translated, original] = [read(file), read(english)]
    expect([translated.document, translated.inForce]).toEqual(['comprehensive-rules-zh', day])
    const rules = (draft: typeof translated) =>
      new Map(draft.units.filter(({ kind }) => kind !== 'glossary').map(unit => [`${unit.number} ${unit.copy}`, unit]))
    const [ours, theirs] = [rules(translated), rules(original)]
    expect(
      [...theirs.values()].filter(unit => !ours.has(`${unit.number} ${unit.copy}`)).map(({ number }) => number),
    ).toEqual(missing)
    const lacking = [...theirs].flatMap(([key, unit]) =>
      (ours.get(key)?.examples.length ?? unit.examples.length) === unit.examples.length ? [] : [unit.number],
    )
    expect(lacking).toEqual(examples)
  })

  test.each(AT_HAND)('of $day: a rule judged the same cites the same rules and has as many Examples', row => {
    const [translated, original] = [read(row.file), read(row.english)]
    const cited = (draft: typeof translated, number: string) => {
      const unit = draft.units.find(one => one.number === number && one.kind !== 'glossary')
      if (!unit) return null
      const numbers = textOf(unit).match(/(?<![\d.])\d{3}(?:\.\d+[a-z]?)?(?!\d)/g) ?? []
      return { numbers: [...new Set(numbers)].sort(), examples: unit.examples.length }
    }
    // A number that a printer broke is mended only beside the releases around it.
    const judged = JUDGED.filter(([day, number = '']) => day === row.day && !row.missing.includes(number))
    expect(judged.length).toBeGreaterThan(30)
    for (const [, number = '', verdict] of judged) {
      expect([number, verdict]).toEqual([number, 'right'])
      expect([number, cited(translated, number)]).toEqual([number, cited(original, number)])
      expect(cited(original, number)).not.toBeNull()
    }
  })
})
