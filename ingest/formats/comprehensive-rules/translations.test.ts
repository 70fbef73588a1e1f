import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
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
})
