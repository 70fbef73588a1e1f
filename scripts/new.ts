import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { decadeOf, eraIndex, meaningTypes } from '#engine/authoring'
import { command, Refusal, runWhenStarted } from './command-line/command'

// npm run new era DATE: an empty amendment for a day, and the index of all of them. Without DATE the index alone.
// npm run new grammar: the types of meanings, after a change of the phrases of engine/english.
const FOLDER = 'engine/rules/eras'

const template = (on: string): string =>
  [
    "import { date } from '#rulebook/dates/date'",
    "import type { Amendment } from '../../amendment'",
    '',
    '/** Say here only what differs from the day before: layers, policy, and the numbers that say so. */',
    'export default {',
    `  from: date('${on}'),`,
    "  title: 'What changed, in one sentence',",
    '  policy: {},',
    '  cites: {},',
    '} satisfies Amendment',
    '',
  ].join('\n')

const writeGrammar = (): void => {
  writeFileSync(MEANING, meaningTypes())
  process.stdout.write(`Wrote ${MEANING}\n`)
}
const MEANING = 'engine/english/generated/meaning.ts'
const writeEra = (day: string): void => {
  const file = `${FOLDER}/${decadeOf(day)}/${day}.ts`
  if (existsSync(file)) throw new Refusal(`${file} already exists. Edit it, or choose another date.`, 2)
  writeFileSync(file, template(day))
  process.stdout.write(`Wrote ${file}\n`)
}

export const main = command('new', ({ verb, words }) => {
  const [day] = words
  if (verb === 'grammar') {
    writeGrammar()
    return 0
  }
  if (day !== undefined) writeEra(day)
  writeFileSync(`${FOLDER}/index.ts`, eraIndex(readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })))
  process.stdout.write(`Wrote ${FOLDER}/index.ts\n`)
  return 0
})
await runWhenStarted(import.meta.url, main)
