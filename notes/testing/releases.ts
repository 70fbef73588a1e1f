import { readFileSync } from 'node:fs'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { receivedPath, rulesPaths } from '#ingest/read/received-texts'
import { textOf, type Unit } from '#rulebook/units/unit'

export const { SOURCES } = process.env

/** The units of one received file, by the day in its name. */
export const unitsOf = (day: string): readonly Unit[] => {
  const path = receivedPath(SOURCES, `comprehensive-rules/CR-${day}.txt`)
  const parsed = parseSource(readSource(day, readFileSync(path)))
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.value.flatMap(draft => draft.units)
}

/** The text that notes refer to: paragraphs, then Examples. */
export const notedText = (unit: Unit): string =>
  [textOf(unit), ...unit.examples.map(({ text }) => text)].filter(Boolean).join('\n\n')

/** Rules and subrules of one received file by number. */
export const rulesOf = (day: string): Map<string, string> =>
  new Map(
    unitsOf(day)
      .filter(({ kind }) => kind === 'rule' || kind === 'subrule')
      .map(unit => [unit.number, textOf(unit)]),
  )

/** Days of all received files of the Comprehensive Rules, oldest first. */
export const daysOfSources = (): readonly string[] =>
  rulesPaths(SOURCES)
    .map(path => /CR-(.+)\.txt$/.exec(path)?.[1] ?? '')
    .filter(Boolean)
