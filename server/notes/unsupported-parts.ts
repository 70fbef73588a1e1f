import { MOST_TAGS, STYLES, type WebAnnotation } from '#notes/annotation/annotation'
import { STYLESHEET } from '#notes/annotation/note'
import { parseDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'

/** The key for the parts of an annotation that a note has no column for; never included in responses. */
export const SENT = 'palimpsest:sent'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listed = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())
const refusal = (message: string, hint: string): Problem => ({ code: 'annotation-not-kept', message, hint })
/** The first key of an object that is not in the list. */
const strangeKey = (object: Json, known: readonly string[]): string | undefined =>
  Object.keys(object).find(key => object[key] !== undefined && !known.includes(key))

/**
 * The first part of an annotation that a note cannot store unchanged; null if there is none. `isOurs` recognizes the
 * origin of this site: scheme, host and port.
 */
export const unsupportedPart = (sent: unknown, isOurs: (origin: string) => boolean): Problem | null =>
  isObject(sent)
    ? (unsupportedKind(sent) ??
      notKeptAuthor(sent) ??
      notKeptType(sent) ??
      notKeptBody(sent) ??
      notKeptTarget(sent, isOurs) ??
      notKeptStylesheet(sent, isOurs))
    : null

const SELECTOR_KEYS: Readonly<Record<string, readonly string[]>> = {
  TextQuoteSelector: ['type', 'exact', 'prefix', 'suffix'],
  TextPositionSelector: ['type', 'start', 'end'],
}
/** A body or selector of a type that the W3C model has but notes do not. */
export const unsupportedKind = (sent: unknown): Problem | null => {
  if (!isObject(sent)) return null
  const body = listed(sent.body).find(one => isObject(one) && one.type !== 'TextualBody')
  if (isObject(body))
    return refusal(`A body of type ${shown(body.type)} is not supported`, 'Send the text as a TextualBody')
  const selectors = listed(sent.target).flatMap(one => (isObject(one) ? listed(one.selector) : []))
  const strange = selectors.find(one => !(isObject(one) && Object.hasOwn(SELECTOR_KEYS, String(one.type))))
  return strange === undefined
    ? null
    : refusal(
        `A selector of type ${isObject(strange) ? shown(strange.type) : 'unknown'} is not supported`,
        `Send ${Object.keys(SELECTOR_KEYS).join(' or ')}`,
      )
}

/** The author of a note is its account: a name in the request could be anybody's. */
export const isCreator = (key: string): boolean => /(?:^|[/#:])creator$/.test(key)
const OWN_KEYS = ['palimpsest:kind', 'palimpsest:visibility', 'palimpsest:etag', 'palimpsest:anchor']
const notKeptAuthor = (sent: Json): Problem | null => {
  const parts = [sent, ...listed(sent.body).filter(isObject), ...listed(sent.target).filter(isObject)]
  const key = parts.flatMap(part => Object.keys(part).filter(name => isCreator(name) && part[name] !== undefined))[0]
  if (key !== undefined)
    return refusal(
      `"${shown(key)}" is not stored: a note belongs to the account that sends it`,
      `Leave out ${shown(key)}`,
    )
  const own = Object.keys(sent).find(name => name.startsWith('palimpsest:') && !OWN_KEYS.includes(name))
  return own === undefined
    ? null
    : refusal(`"${shown(own)}" is not a field of a note`, 'Use palimpsest:kind and palimpsest:visibility')
}

const notKeptType = ({ type }: Json): Problem | null =>
  Array.isArray(type) && type.includes('Annotation') && type.length > 1
    ? refusal('The only type of a note is Annotation', 'Leave out the other types')
    : null

const FORMATS = ['text/markdown', 'text/plain']
const notKeptBody = ({ body }: Json): Problem | null => {
  const bodies = listed(body)
  if (bodies.some(one => typeof one === 'string'))
    return refusal('A body given by its address is not supported', 'Send the text as a TextualBody or as bodyValue')
  const [tags, texts] = [bodies.filter(isTag), bodies.filter(one => !isTag(one))]
  if (texts.length > 1)
    return refusal('A note can have one body besides its tags', 'Join the bodies into one, or send several annotations')
  if (tags.length > MOST_TAGS) return refusal(`A note has at most ${MOST_TAGS} tags`, 'Send fewer tags')
  for (const tag of tags) {
    const key = strangeKey(tag, ['type', 'value', 'purpose', ...(tag.format === 'text/plain' ? ['format'] : [])])
    if (key) return refusal(`"${key}" of a tag is not supported`, 'Send a tag with only type, value and purpose')
  }
  const [text] = texts
  if (isObject(text) && text.format !== undefined && !FORMATS.includes(String(text.format)))
    return refusal(`A body in the format ${shown(text.format)} is not supported`, `Send it as ${FORMATS.join(' or ')}`)
  return null
}
const isTag = (body: unknown): body is Json => isObject(body) && body.purpose === 'tagging'
const shown = (value: unknown): string => String(value).slice(0, 80)

const TARGET_KEYS = ['type', 'source', 'scope', 'selector', 'state', 'styleClass']
const notKeptTarget = ({ target }: Json, isOurs: (origin: string) => boolean): Problem | null => {
  const targets = listed(target)
  if (targets.length > 1) return refusal('A note can have only one target', 'Send one annotation for each target')
  const [only] = targets
  const place = typeof only === 'string' ? only : isObject(only) ? only.source : undefined
  if (typeof place !== 'string') return null
  const at = placeIn(place, isOurs)
  if (!('day' in at)) return at
  if (!isObject(only)) return null
  const key = strangeKey(only, TARGET_KEYS)
  if (key) return refusal(`"${key}" of a target is not supported`, `A target has ${TARGET_KEYS.join(', ')}`)
  return notKeptState(only.state, at.day) ?? notKeptScope(only.scope, isOurs) ?? notKeptMarks(only)
}

/** The day in the address of a rule's or card's page. */
type At = { readonly day: string | null }
const placeIn = (place: string, isOurs: (origin: string) => boolean): At | Problem => {
  const url = ownAddress(place, isOurs)
  if (!url) return refusal(`${shown(place)} is not a page of this site`, 'Target a rule: /rules/418.5a?on=2008-03-17')
  if (!/^\/(?:rules|rulings|cards)\/[^/]+$/.test(url.pathname))
    return refusal(
      `${shown(url.pathname)} is not the page of a rule or card`,
      'Target a rule: /rules/418.5a?on=2008-03-17',
    )
  const day = url.searchParams.get('on')
  const more = [...url.searchParams.keys()].find(name => name !== 'on') ?? (url.hash ? url.hash : undefined)
  if (more) return refusal(`"${shown(more)}" in the address of a target is not supported`, 'Use a selector instead')
  if (day !== null && !isDay(day))
    return refusal(`${shown(day)} is not a date`, 'Give the date of the target like ?on=2008-03-17')
  return { day }
}
/**
 * The address of a page of this site, or null. Only `/path` and `http(s)://host/path` are accepted, in the form that
 * browsers use: with a backslash, a tab or a dot segment they would open another host or page than the text says.
 */
const ownAddress = (place: string, isOurs: (origin: string) => boolean): URL | null => {
  const [, origin, path] = /^(https?:\/\/[^/?#]+)?(\/(?!\/)[^?#]*)/i.exec(place) ?? []
  const base = 'http://relative.invalid'
  if (path === undefined || /[\\\s]/.test(place) || !URL.canParse(place, base)) return null
  const url = new URL(place, base)
  const isOwn = origin === undefined ? url.origin === base : isOurs(url.origin) && !url.username && !url.password
  return isOwn && url.pathname === path ? url : null
}
const isDay = (text: string): boolean => {
  const day = parseDate(text)
  return day.ok && day.value === text
}

const notKeptState = (state: unknown, day: string | null): Problem | null => {
  const states = listed(state)
  if (states.length > 1) return refusal('A note can have only one state', 'Send the date on which the text was read')
  const [only] = states
  if (!isObject(only)) return null
  const key = strangeKey(only, ['type', 'sourceDate'])
  if (key) return refusal(`"${key}" of a state is not supported`, 'Send only its sourceDate')
  const at = String(only.sourceDate ?? '')
  if (at !== '' && !/^\d{4}-\d{2}-\d{2}(?:T00:00:00(?:\.0+)?(?:Z|\+00:00))?$/.test(at))
    return refusal('A note stores the date of its target, not the time', 'Send sourceDate like 2008-03-17T00:00:00Z')
  return at !== '' && day !== null && at.slice(0, 10) !== day
    ? refusal(`The state names ${at.slice(0, 10)}, the address of the target ${day}`, 'Use the same date in both')
    : null
}

const notKeptScope = (scope: unknown, isOurs: (origin: string) => boolean): Problem | null => {
  if (scope === undefined) return null
  const url = URL.canParse(String(scope)) ? new URL(String(scope)) : null
  return url && isOurs(url.origin) && url.pathname.startsWith('/id/p/')
    ? null
    : refusal('The scope of a target must be the paragraph of the rule', 'Leave it out: it is found automatically')
}

const notKeptMarks = ({ styleClass, selector }: Json): Problem | null => {
  if (styleClass !== undefined && !STYLES.some(style => style === styleClass))
    return refusal(`The style ${shown(styleClass)} is not known`, `Use one of ${STYLES.join(', ')}`)
  for (const one of listed(selector).filter(isObject)) {
    const known = SELECTOR_KEYS[String(one.type)] ?? []
    const key = strangeKey(one, known)
    if (key) return refusal(`"${key}" of a selector is not supported`, `Send ${known.join(', ')}`)
  }
  return null
}

const notKeptStylesheet = ({ stylesheet }: Json, isOurs: (origin: string) => boolean): Problem | null => {
  if (stylesheet === undefined) return null
  const url = URL.canParse(String(stylesheet)) ? new URL(String(stylesheet)) : null
  return url && isOurs(url.origin) && url.pathname === STYLESHEET
    ? null
    : refusal('Custom stylesheets are not supported', `The styles are ${STYLES.join(', ')}: leave out the stylesheet`)
}

/** Separates the parts of an annotation that a note has no column for (motivation, language and format of its body). */
export const withSentApart = (annotation: WebAnnotation): WebAnnotation => {
  const { [SENT]: _, stylesheet: __, ...own } = annotation
  const text = listed(annotation.body).find(body => !isTag(body))
  const { type, value, ...body }: Json = isObject(text) ? text : {}
  const apart = {
    ...(annotation.motivation === undefined ? {} : { motivation: annotation.motivation }),
    ...(Object.keys(body).length > 0 ? { body } : {}),
    ...(annotation.bodyValue === undefined ? {} : { body: { format: 'text/plain' } }),
  }
  return { ...own, [SENT]: apart } as WebAnnotation
}

/** Restores the separated parts when an annotation is serialized. */
export const withSentBack = (printed: WebAnnotation, apart: unknown): WebAnnotation => {
  if (!isObject(apart)) return printed
  const bodies = listed(printed.body)
  const more = isObject(apart.body)
    ? Object.fromEntries(Object.entries(apart.body).filter(([key]) => !isCreator(key)))
    : null
  const body = more ? bodies.map(one => (isTag(one) ? one : { ...Object(one), ...more })) : bodies
  return {
    ...printed,
    ...(apart.motivation === undefined ? {} : { motivation: apart.motivation }),
    ...(bodies.length > 0 ? { body } : {}),
  } as WebAnnotation
}
