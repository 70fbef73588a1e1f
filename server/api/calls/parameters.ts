import { z } from 'zod'
import { DOCUMENTS, SHORT_NAMES } from '#rulebook/units/release'

// Parameters of calls, with their descriptions in the OpenAPI document.
export const day = z.string().max(40).describe('YYYY-MM-DD, YYYY-MM, YYYY (their last day) or latest')
export const document = z
  .string()
  .max(40)
  .describe(`${DOCUMENTS.join(', ')}; ${Object.keys(SHORT_NAMES).join(', ')} for short`)
/** The day from which to look. */
export const known = day
  .describe('of a release that was published again for the same date, the issue that was published by this day')
  .optional()
export const when = z.object({ on: day.optional(), document: document.optional() })
export const whenKnown = when.extend({ known })
export const nothing = z.object({})
export const number = z.string().max(60)
export const count = (most: number) => z.coerce.number().int().min(0).max(most)

export const items = <T extends z.ZodType>(one: T, most: number) => z.array(one).max(most)
