import { z } from 'zod'
import { selectorSchema } from '#notes/anchor/selector'
import { WORDS_FOUND } from '#notes/anchor/words-found'
import {
  annotationSchema,
  motivationSchema,
  specificResource,
  textualBody,
  timeState,
} from '#notes/annotation/annotation'
import { favouriteListSchema, favouriteSchema } from '#notes/annotation/favourites'
import { int, maybe, named, text } from './shape'

/** What readers write, in requests and responses: W3C annotations and lists of favourites. */
export const annotation = named('Annotation', annotationSchema)
/** One that was just written. */
export const writtenAnnotation = named(
  'WrittenAnnotation',
  annotationSchema.safeExtend({
    'palimpsest:anchor': z
      .enum(WORDS_FOUND)
      .optional()
      .describe(
        'whether its words are in the text of that day; several: more than once, and nothing decides; moved: elsewhere than its position says, or in another text of the rule',
      ),
  }),
)
named('Motivation', motivationSchema)
named('TextualBody', textualBody)
named('TimeState', timeState)
named('SpecificResource', specificResource)
named('Selector', selectorSchema)
named('Favourite', favouriteSchema)
export const sentList = favouriteListSchema.omit({ id: true })
export const favouriteList = named('FavouriteList', favouriteListSchema.extend({ modified: text }))
export const ownLists = z.object({ lists: z.array(favouriteList) })

const items = z.array(z.union([annotation, text.describe('its address, where addresses were preferred')]))
const context = z.union([text, z.array(text)])
export const annotationPage = named(
  'AnnotationPage',
  z.object({
    '@context': maybe(context),
    id: text,
    type: z.literal('AnnotationPage'),
    startIndex: int,
    prev: maybe(text),
    next: maybe(text),
    items,
    partOf: maybe(z.object({ id: text, total: int, modified: maybe(text) })),
  }),
)
export const annotationContainer = named(
  'AnnotationContainer',
  z.object({
    '@context': context,
    id: text,
    type: z.array(text),
    label: text,
    total: int,
    modified: maybe(text),
    first: maybe(z.union([annotationPage, text])),
    last: maybe(text),
  }),
)

/** An error of these calls, RFC 9457: `type` ends in the code. */
export const ownProblem = named(
  'OwnProblem',
  z.object({ type: text, title: text, status: int, detail: maybe(text), request: maybe(text) }),
)
