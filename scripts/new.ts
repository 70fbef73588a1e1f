import { writeFileSync } from 'node:fs'
import { meaningTypes } from '#engine/english/meaning-types'
import { command, runWhenStarted } from './command-line/command'

// npm run new grammar: the types of meanings, after a change of the phrases of engine/english.
const MEANING = 'engine/english/generated/meaning.ts'

export const main = command('new', () => {
  writeFileSync(MEANING, meaningTypes())
  process.stdout.write(`Wrote ${MEANING}\n`)
  return 0
})
await runWhenStarted(import.meta.url, main)
