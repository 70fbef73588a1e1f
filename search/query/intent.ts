import { DEFINES } from '../text/words'

/** What a query asks for, as far as its form says so; `of` is what it asks about, in the words typed. */
export type Intent =
  | { readonly kind: 'definition'; readonly of: string }
  | { readonly kind: 'count'; readonly of: string }
  | { readonly kind: 'date'; readonly event: Event; readonly of: string }
  | { readonly kind: 'situation'; readonly of: string }
type Event = 'added' | 'removed' | 'changed'

const EVENTS: Readonly<Record<Event, string>> = {
  removed: 'removed|dropped|abolished|deleted|retired|taken out|gone|go away|disappear|cut|discontinued',
  // What was renamed is in the rules under this name since then.
  added: 'introduced|added|created|invented|begin|begun|start|started|appear|appeared|new|renamed',
  changed: 'changed|change|reworded|replaced|updated',
}
const ANY = Object.values(EVENTS).join('|')
const DATE = new RegExp(
  `^(?:when|(?:in )?(?:what|which) year|since when|how long ago) (?:was|were|did|is|are|has|have|does)\\s+(?:the\\s+|an?\\s+)?(.+?)\\s+(?:first\\s+|get\\s+|been\\s+|from the rules\\s+)*(${ANY})(?:\\s+(?:from|in|to|out of) (?:the )?(?:rules|game|magic|mtg))?$`,
  'i',
)
const SINCE = /^(?:since when|how long) (?:is|are|was|were|has|have) there (?:been )?(?:an?\s+|the\s+)?(.+)$/i
const COUNT = /^(?:exactly |at (?:most|least) )?how (?:many|much|big|large|high|often|long)\s+(.+)$/i
const SITUATION = /^what (?:happens|would happen|will happen|if)\b\s*(?:(?:if|when|to|with|after)\s+)?(.+)$/i
/** `two legendary creatures`: several of a thing, and what follows from that. */
const SEVERAL = /^(?:two|three|several|multiple) \S+ (?:\S+ )*\S+s$/i
const DEFINITION = /^(?:what(?:'s|’s|s| is| are)|define|definition of|meaning of|explain)\s+(?:(?:an?|the)\s+)?(.+)$/i
const MEANS = /^what (?:does|do)\s+(.+?)\s+mean$/i
/** A definition is asked of a name; longer questions ask about a situation. */
const LONGEST_NAME = 4

/** Reads the form of a question; null if it has none of these. */
export const intentOf = (typed: string): Intent | null => {
  const text = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[?!.]+$/, '')
  const date = DATE.exec(text)
  if (date) {
    const [, of = '', verb = ''] = date
    const event = (Object.keys(EVENTS) as Event[]).find(one => new RegExp(`^(?:${EVENTS[one]})$`, 'i').test(verb))
    return event ? { kind: 'date', event, of } : null
  }
  const [, there] = SINCE.exec(text) ?? []
  if (there) return { kind: 'date', event: 'added', of: there }
  const [, counted] = COUNT.exec(text) ?? []
  if (counted) return { kind: 'count', of: counted }
  const situation = SITUATION.exec(text)?.[1] ?? SEVERAL.exec(text)?.[0]
  if (situation) return { kind: 'situation', of: situation }
  const words = text.split(' ')
  const of = MEANS.exec(text)?.[1] ?? DEFINITION.exec(text)?.[1] ?? definedIn(words)
  return of && of.split(' ').length <= LONGEST_NAME ? { kind: 'definition', of } : null
}

/** `vigilance meaning`: the words without the one that asks for a definition. */
const definedIn = (words: readonly string[]): string | null => {
  const others = words.filter(word => !DEFINES.has(word.toLowerCase()))
  return others.length > 0 && others.length < words.length ? others.join(' ') : null
}

/** An intent in a few words. */
export const printIntent = (intent: Intent): string => {
  switch (intent.kind) {
    case 'definition':
      return `what “${intent.of}” means`
    case 'count':
      return `how many or how much: ${intent.of}`
    case 'date':
      return `when “${intent.of}” was ${intent.event}`
    case 'situation':
      return `what happens: ${intent.of}`
  }
}
