const VERB =
  '(?:enters?|comes? into play|dies|attacks?|blocks?|leaves?|becomes?|is|are|deals?|untaps?|transforms?|mutates?)'
const NEXT = new RegExp(`(?:,? or |, )(?=${VERB}\\b)`)
const FIRST = new RegExp(`^(When(?:ever)?) (.+?) (?=${VERB}\\b)`, 'i')
/** Events that are one in the words of the rules. */
const JOINED = /\battacks? or blocks?\b|\bblocks? or becomes? blocked\b/i

/** "When ~ enters or dies": the events that a trigger waits for, one by one, each with its subject. */
export const eventsIn = (when: string): readonly string[] =>
  separated(when.replace(/\b(becomes?) tapped or untapped$/i, '$1 tapped or $1 untapped'))
const separated = (when: string): readonly string[] => {
  const [first = when, ...others] = JOINED.test(when) ? [when] : when.split(NEXT)
  const [, word, subject] = FIRST.exec(first) ?? []
  return others.length === 0 || subject === undefined
    ? [when]
    : [first, ...others.map(event => `${word} ${subject} ${event}`)]
}

/** Whether what was taken for a subject has an event of its own: "~ enters and whenever a creature" before "dies". */
export const hasEvent = (subject: string): boolean => new RegExp(`\\b${VERB}\\b.* (?:or|and)\\b`, 'i').test(subject)

/** The events of a trigger up to the comma before what it does, in a text: "Whenever ~ enters, attacks, or dies". */
export const TRIGGER_TEXT = new RegExp(
  `^((?:When|Whenever|At) [^,]*(?:(?:, ${VERB}\\b[^,]*)*, (?:or|and) [^,]*)?), ([\\s\\S]*)$`,
  'i',
)
