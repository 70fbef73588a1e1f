import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { eraIndex } from '#engine/eras/list'
import { EFFECTS } from '#engine/grammar/effects.ohm'
import { recipeFile } from '#engine/grammar/recipe'
import { parseDate } from '#rulebook/date'

// npm run new era DATE: an empty amendment for a day, and the index of all of them. Without DATE the index alone.
// npm run new grammar: the grammar of card English as Ohm understands it, after a change of engine/grammar/*.ohm.ts.
const [what, day] = process.argv.slice(2)
const FOLDER = 'engine/eras'

const refuse = (says: string): never => {
  process.stderr.write(`${says}\n`)
  process.exit(2)
}

const template = (on: string): string =>
  [
    "import { date } from '#rulebook/date'",
    "import type { Amendment } from '../ruleset'",
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

if (what === 'grammar') {
  const file = 'engine/grammar/generated/recipe.ts'
  writeFileSync(file, recipeFile(EFFECTS))
  process.stdout.write(`Wrote ${file}\n`)
  process.exit(0)
}
if (what !== 'era') refuse('Use: npm run new era 2009-07-11, or npm run new grammar')
if (day !== undefined) {
  const on = parseDate(day)
  if (!on.ok || on.value !== day) refuse(`"${day}" is not a day; write it like 2009-07-11`)
  const file = `${FOLDER}/${day}.ts`
  if (existsSync(file)) refuse(`${file} is there already`)
  writeFileSync(file, template(day))
  process.stdout.write(`Wrote ${file}\n`)
}
writeFileSync(`${FOLDER}/index.ts`, eraIndex(readdirSync(FOLDER)))
process.stdout.write(`Wrote ${FOLDER}/index.ts\n`)
