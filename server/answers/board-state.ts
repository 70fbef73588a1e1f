import { z } from 'zod'

/** Maximum number of characters of a page, and of days of a board. */
const MOST_SOURCE = 64 * 1024
const MOST_BESIDE = 120
/** A board as stored and sent, without unset fields. */
export const boardState = z.object({
  source: z.string().min(1).max(MOST_SOURCE).describe('Markdown with Gherkin'),
  on: z.string().max(40).optional().describe('The day whose rules are in force, before any that the page names'),
  flips: z
    .record(z.string().max(40), z.string().max(60))
    .refine(flips => Object.keys(flips).length <= 60, 'at most 60 switches')
    .optional()
    .describe('Rule switches that are flipped, by key'),
  beside: z.array(z.string().max(40)).max(MOST_BESIDE).optional().describe('Further dates to show side by side'),
  name: z.string().max(80).optional().describe('The name that the author gave to the mix of rules'),
})
export type BoardState = z.output<typeof boardState>
