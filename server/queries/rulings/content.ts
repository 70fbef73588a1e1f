import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Overturning } from '#cards/overtaken'
import type { RulingSubject } from '#cards/ruling-subject'
import type { IsoDate } from '#rulebook/dates/date'
import { onceUnlessFailed } from '#server/process/remembered'
import type { Weights } from './order'

const SUBJECTS = 'content/rulings/subjects.yaml'
const OVERTAKEN = 'content/rulings/overtaken.yaml'
const WEIGHTS = 'content/rulings/weights.yaml'

const day = z.iso.date().transform(text => text as IsoDate)
// Quoted in YAML: as a number, 707.10 would be read as 707.1.
const rule = z.string()
// A pattern folded over several lines of YAML has a space at each fold.
const pattern = z.string().transform(text => new RegExp(text.trim(), 'i'))
const patterns = z.union([z.string(), z.array(z.string()).nonempty()]).transform(
  some =>
    new RegExp(
      [some]
        .flat()
        .map(one => one.trim())
        .join('|'),
      'i',
    ),
)

const subjects = z.object({
  asOf: day,
  subjects: z.array(
    z
      .object({ rule, says: z.string(), words: pattern.optional(), card: pattern.optional() })
      .refine(({ words, card }) => words || card, 'A subject needs words, or the text of a card, or both'),
  ),
})
const overtaken = z.object({
  asOf: day,
  changes: z.array(z.object({ since: day, rule, because: z.string(), states: patterns, unless: patterns.optional() })),
})
const weights = z.object({ weights: z.record(z.string(), z.number()) })

/** The data on rulings: their subjects, the changes that made some of them obsolete, and the learned order of links. */
export type RulingContent = {
  /** The release whose numbers the rows use. */
  readonly asOf: IsoDate
  readonly subjects: readonly RulingSubject[]
  readonly gameChanges: readonly Overturning[]
  readonly weights: Weights
}

/** Reads the files; throws if one does not have the format described at its beginning, which is a bug. */
export const rulingContentIn = (
  subjectsYaml: string,
  overtakenYaml: string,
  weightsYaml = 'weights: {}',
): RulingContent => {
  const [spoken, changed] = [subjects.parse(parse(subjectsYaml)), overtaken.parse(parse(overtakenYaml))]
  if (spoken.asOf !== changed.asOf) throw new Error(`${SUBJECTS} and ${OVERTAKEN} must be of one release`)
  return {
    asOf: spoken.asOf,
    subjects: spoken.subjects,
    gameChanges: changed.changes,
    weights: new Map(Object.entries(weights.parse(parse(weightsYaml)).weights)),
  }
}

/** The files are part of the program: they are read once. */
export const rulingContent = onceUnlessFailed(async () =>
  rulingContentIn(await readFile(SUBJECTS, 'utf8'), await readFile(OVERTAKEN, 'utf8'), await readFile(WEIGHTS, 'utf8')),
)
