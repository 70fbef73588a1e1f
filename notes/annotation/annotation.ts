import { z } from 'zod'
import { SELECTOR_TYPES, selectorSchema } from '../anchor/selector'

/** Web Annotation Data Model (W3C Recommendation of 23 February 2017): the parts that the site writes and reads. */
export const ANNO_CONTEXT = 'http://www.w3.org/ns/anno.jsonld'

const MOTIVATIONS = [
  'assessing',
  'bookmarking',
  'classifying',
  'commenting',
  'describing',
  'editing',
  'highlighting',
  'identifying',
  'linking',
  'moderating',
  'questioning',
  'replying',
  'tagging',
] as const

/** Five highlight styles: name, purpose, and the pattern that identifies it without colour. */
export const STYLES = ['orpiment', 'azurite', 'verdigris', 'madder', 'lead'] as const
export type Style = (typeof STYLES)[number]
export const STYLE_NAMES: Record<Style, string> = {
  orpiment: 'Key words',
  azurite: 'Question',
  verdigris: 'Settled',
  madder: 'Disputed',
  lead: 'Definition',
}

/** Maximum length of a note, in characters, and maximum number of tags. Stated in the description of the API call. */
export const LONGEST_NOTE = 20_000
export const MOST_TAGS = 20

const oneOrMany = <T extends z.ZodType>(item: T) => z.union([item, z.array(item).min(1).max(20)])

export const motivationSchema = z.enum(MOTIVATIONS)
// 3.2.4 Embedded Textual Body; a bare string is the String Body of 3.2.5.
export const textualBody = z.looseObject({
  type: z.literal('TextualBody'),
  value: z.string().max(LONGEST_NOTE),
  format: z.string().max(100).optional(),
  language: z.union([z.string().max(40), z.array(z.string().max(40))]).optional(),
  purpose: motivationSchema.optional(),
})
// 4.3.1 Time State: the day whose text was read.
export const timeState = z.looseObject({
  type: z.literal('TimeState'),
  sourceDate: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  cached: z.url().optional(),
})
// 4 Specific Resources: the version read, with selectors and state.
export const specificResource = z.looseObject({
  type: z.literal('SpecificResource').optional(),
  source: z.string().min(1).max(2_000),
  scope: z.string().max(2_000).optional(),
  selector: oneOrMany(selectorSchema).optional(),
  state: oneOrMany(timeState).optional(),
  styleClass: z.string().max(40).optional(),
})
const target = z.union([z.string().min(1).max(2_000), specificResource])

/** 3.1 Annotations: one `Annotation` with at least one target. Other keys are stored unchanged. */
export const annotationSchema = z
  .looseObject({
    '@context': z
      .union([z.string(), z.array(z.unknown()).min(1)])
      .refine(
        context => context === ANNO_CONTEXT || (Array.isArray(context) && context.includes(ANNO_CONTEXT)),
        `@context must contain ${ANNO_CONTEXT}`,
      ),
    id: z.string().max(2_000).optional(),
    type: z.union([
      z.literal('Annotation'),
      z.array(z.string()).refine(types => types.includes('Annotation'), 'type must contain Annotation'),
    ]),
    motivation: oneOrMany(motivationSchema).optional(),
    body: oneOrMany(z.union([z.string().max(LONGEST_NOTE), textualBody])).optional(),
    bodyValue: z.string().max(LONGEST_NOTE).optional(),
    target: oneOrMany(target),
  })
  .refine(note => note.body === undefined || note.bodyValue === undefined, {
    // 3.2.5: body and bodyValue exclude each other.
    message: 'bodyValue and body cannot be used together',
    path: ['bodyValue'],
  })
export type WebAnnotation = z.infer<typeof annotationSchema>

const listed = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/**
 * An annotation without selectors of types that notes do not have, where another selector can be used: several clients
 * send the same place in several forms, Hypothes.is as RangeSelector, TextPositionSelector and TextQuoteSelector.
 */
export const withUsableSelectors = (sent: unknown): unknown => {
  const usable = (target: unknown): unknown => {
    if (!isRecord(target) || !Array.isArray(target.selector)) return target
    const known = target.selector.filter(one => isRecord(one) && SELECTOR_TYPES.has(String(one.type)))
    return known.length > 0 ? { ...target, selector: known } : target
  }
  if (!isRecord(sent) || sent.target === undefined) return sent
  return { ...sent, target: Array.isArray(sent.target) ? sent.target.map(usable) : usable(sent.target) }
}

/** The words of a note and its tags, from any body form that the model allows. */
export const bodyOf = (note: WebAnnotation): { readonly text: string; readonly tags: readonly string[] } => {
  if (note.bodyValue !== undefined) return { text: note.bodyValue, tags: [] }
  const bodies = listed(note.body).map(body => (typeof body === 'string' ? { value: body, purpose: undefined } : body))
  const tags = bodies.filter(body => body.purpose === 'tagging').map(body => body.value)
  return {
    text: bodies
      .filter(body => body.purpose !== 'tagging')
      .map(body => body.value)
      .join('\n\n'),
    tags,
  }
}

/** The first target as a specific resource. */
export const targetOf = (note: WebAnnotation): z.infer<typeof specificResource> => {
  const [first] = listed(note.target)
  return typeof first === 'string' ? { source: first } : (first ?? { source: '' })
}

export const selectorsOf = (note: WebAnnotation) => listed(targetOf(note).selector)
