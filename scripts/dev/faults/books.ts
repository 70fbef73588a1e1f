import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inventedRules } from '#server/testing/book'

/** A folder of rules texts of an invented game, one month apart. */
export const writeBooks = (folder: string, count: number, sections = 40): string => {
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < count; at++) {
    const sketch = { year: 2000 + Math.floor(at / 12), month: 1 + (at % 12), sections, edits: at }
    writeFileSync(join(folder, `rules-${String(at).padStart(3, '0')}.txt`), inventedRules(sketch))
  }
  return folder
}
