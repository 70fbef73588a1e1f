import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isFull } from '#rulebook/testing/laws'
import { readAbilities } from '../meaning/reader'
import { type LineRead, readCard } from '../read-card'
import { cardGrammar } from './grammar'
import { wordsLost } from './lost-words'
import { normalised, withNewerWords } from './wording'

const FILE = `${process.env.CARDS ?? ''}/mtgjson-AtomicCards.json`
const isThere = process.env.CARDS !== undefined && existsSync(FILE)
type Face = { readonly name: string; readonly faceName?: string; readonly type: string; readonly text?: string }

/** A line runs where the layers have all of its effects; one that is not understood has none or holds something unread. */
const isExecutedAsRead = ({ text, status }: LineRead, name: string): boolean => {
  const statics = readAbilities(text, { name }).flatMap(({ does }) => (does.kind === 'static' ? [does] : []))
  if (status === 'runs') return statics.every(({ unread }) => !unread)
  return status !== 'not-read' || statics.every(({ unread }) => (unread ?? []).length > 0)
}

const reason = isThere ? '' : ' (skipped: set CARDS to a folder that holds mtgjson-AtomicCards.json)'
/** Reading all of them takes minutes of processor time. */
const EVERY = isFull ? 1 : 10
const which = isFull ? 'every card' : 'every tenth card (all of them in the full lane)'
describe.skipIf(!isThere)(`the text of ${which}${reason}`, () => {
  test('no word of a paragraph that is read is lost, and most of them are read', () => {
    const { data } = JSON.parse(readFileSync(FILE, 'utf8')) as { data: Record<string, readonly Face[]> }
    const counts = { lines: 0, read: 0, cards: 0, whole: 0 }
    const lost: string[] = []
    const unlike: string[] = []
    for (const [at, face] of Object.values(data).flat().entries()) {
      if (at % EVERY !== 0) continue
      const name = face.faceName ?? face.name
      const lines = readCard({ name, types: face.type, text: face.text ?? '' })
      if (lines.length === 0) continue
      const read = lines.filter(({ status }) => status === 'runs' || status === 'kept')
      counts.cards += 1
      counts.lines += lines.length
      counts.read += read.length
      if (read.length === lines.length) counts.whole += 1
      for (const line of lines) if (!isExecutedAsRead(line, name)) unlike.push(`${line.status}: ${line.text}`)
      for (const { data: meaning, text } of read) {
        if (!meaning) continue
        const [words, printed] = [normalised(text, name), cardGrammar().print(meaning)]
        // A line in older words is read in those of today.
        if ([words, withNewerWords(words)].every(said => wordsLost(said, printed).length > 0)) lost.push(text)
      }
    }
    expect(lost).toEqual([])
    expect(unlike).toEqual([])
    expect(counts.read / counts.lines).toBeGreaterThanOrEqual(0.8)
    expect(counts.whole / counts.cards).toBeGreaterThanOrEqual(0.65)
  }, 600_000)
})
