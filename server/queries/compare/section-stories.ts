import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import type { IsoDate } from '#rulebook/dates/date'
import { onceUnlessFailed } from '#server/process/remembered'

const FILE = 'content/section-stories.yaml'
const day = z.iso.date().transform(text => text as IsoDate)
const number = z.string().regex(/^\d{3}(?:\.\d+[a-z]?)?$/)

const sentence = z
  .object({
    on: day,
    says: z.string().transform(text => text.trim()),
    before: number.optional(),
    after: number.optional(),
  })
  .refine(({ before, after }) => before ?? after, 'a sentence names a rule before or after the change')
const story = z.object({
  id: z.string().regex(/^[a-z-]+$/),
  title: z.string().max(60),
  numbers: z.array(z.object({ number, from: day, until: day.optional() })).min(2),
  sentences: z.array(sentence).length(5),
})
export type SectionStory = z.output<typeof story>
export type StorySentence = SectionStory['sentences'][number]

/** Reads the written stories; throws if a file does not have the format described at its beginning, which is a bug. */
export const sectionStoriesIn = (yaml: string): readonly SectionStory[] => z.array(story).parse(parse(yaml))

export const sectionStories = onceUnlessFailed(async () => sectionStoriesIn(await readFile(FILE, 'utf8')))

/** `613.4c` is in 613 and in 613.4, not in 613.1. */
const isIn = (rule: string, whole: string): boolean =>
  rule === whole || (rule.startsWith(whole) && /^[.a-z]/.test(rule.slice(whole.length)))

/** Whether a number belonged to the section of a story on a day. */
export const tellsOf = ({ numbers }: SectionStory, rule: string, on: IsoDate): boolean =>
  numbers.some(({ number, from, until }) => from <= on && (until === undefined || on <= until) && isIn(rule, number))

/** The changes of a story after one day and up to another; a missing day means no limit. */
export const sentencesBetween = (
  { sentences }: SectionStory,
  from: IsoDate | undefined,
  to: IsoDate | undefined,
): readonly StorySentence[] =>
  sentences.filter(({ on }) => (from === undefined || from < on) && (to === undefined || on <= to))

/** The first and the last number of a section: `418 → 613`. */
export const printNumbers = ({ numbers }: SectionStory): string =>
  [...new Set([numbers[0]?.number, numbers.at(-1)?.number])].join(' → ')
