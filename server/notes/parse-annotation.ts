import type { z } from 'zod'
import { annotationSchema, type WebAnnotation, withUsableSelectors } from '#notes/annotation/annotation'
import { err, ok, type Result } from '#rulebook/result'
import { originOf, PROFILE } from './protocol'
import type { Visibility } from './stored-note'
import { unsupportedKind, unsupportedPart, withSentApart } from './unsupported-parts'

/** Maximum size of an annotation in bytes. */
const LONGEST_ANNOTATION = 64 * 1024
/** Maximum nesting of objects and lists. */
const DEEPEST = 32

/** The annotation in a request, or what is wrong with it. */
export const parseAnnotation = async (request: Request): Promise<Result<WebAnnotation>> => {
  if (!/^application\/(ld\+)?json\b/.test(request.headers.get('content-type') ?? ''))
    return err({
      code: 'annotation-type',
      message: 'An annotation must be sent as application/ld+json',
      hint: `Set Content-Type: ${PROFILE}`,
    })
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST_ANNOTATION) return tooLong
  const text = await request.text()
  if (Buffer.byteLength(text) > LONGEST_ANNOTATION) return tooLong
  if (isDeeper(text, DEEPEST)) return tooDeep
  let sent: unknown
  try {
    sent = withUsableSelectors(JSON.parse(text))
  } catch {
    return err({ code: 'annotation-refused', message: 'The body is not JSON', hint: 'Send one annotation as JSON-LD' })
  }
  const parsed = annotationSchema.safeParse(sent)
  if (!parsed.success)
    return err(
      unsupportedKind(sent) ?? {
        code: 'annotation-refused',
        message: `This is not a Web Annotation: ${reasons(parsed.error)}`,
        hint: 'See https://www.w3.org/TR/annotation-model/',
      },
    )
  const problem = unsupportedPart(sent, origin => origin === originOf(request))
  return problem ? err(problem) : ok(withSentApart(parsed.data))
}
const tooDeep = err({
  code: 'annotation-too-deep',
  message: `An annotation can be nested at most ${DEEPEST} levels deep`,
  hint: 'Reduce the nesting',
})
// Deeper nesting could not be serialized again.
const isDeeper = (json: string, most: number): boolean => {
  let depth = 0
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > most) return true
  }
  return false
}
const tooLong = err({
  code: 'annotation-too-long',
  message: `An annotation can have at most ${LONGEST_ANNOTATION / 1024} kB`,
  hint: 'Write a shorter note',
})
const reasons = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(issue => `${issue.path.join('.') || 'annotation'}: ${issue.message}`)
    .join('; ')

/** Visibility chosen by its owner; null if none is stated. */
export const visibilityIn = (annotation: WebAnnotation): Visibility | null => {
  const wanted = annotation['palimpsest:visibility']
  return wanted === 'public' || wanted === 'link' || wanted === 'private' ? wanted : null
}
