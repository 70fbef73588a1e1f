import { withoutReminder } from '#rulebook/words'

// An apostrophe within a word is part of a name; any other one begins a quotation.
const COST = /^(?:[^"':]|(?<=\w)'(?=\w))*:/
const TRIGGER = /^(when|whenever|at the beginning|at the end|at end|as .* enters|as .* comes into play|if .* would)\b/i

/** A text without the words before a dash: "Landfall — Whenever …". */
export const withoutAbilityWord = (text: string): string =>
  text.replace(
    /^(?:(?!.*\b[Cc]hooses? (?:one|two|three|any|up)\b.* [—–-])[A-Z][A-Za-z,' ]{0,40} (?:—|–|-)|Threshold) (?=[A-Z~])/,
    '',
  )

/** An activated ability without the words before its cost: "Ferocious — {T}: …". */
export const withoutWordsBeforeCost = (text: string): string =>
  text.replace(/^[A-Z][A-Za-z0-9,'! ]{0,40} (?:—|–|-) /, '')

/**
 * Whether threshold is a keyword of a text, which applies with seven cards in the graveyard only: 502.23a (2001-09-24 to
 * 2006-07-15). Since 2006-10-01 threshold is an ability word, and the text itself states that condition.
 */
export const hasThresholdKeyword = (text: string): boolean =>
  /^threshold\b/i.test(text) && !/\bseven or more cards\b[^.]*\bgraveyard\b/i.test(withoutReminder(text))

/** Whether a text may be a static ability: no cost with an effect, no trigger, no replacement of an event. */
export const isStaticText = (text: string): boolean =>
  !TRIGGER.test(withoutAbilityWord(text)) && !isActivated(text) && !CHAPTER.test(text)
/** Whether a text has a cost and an effect. */
export const isActivated = (text: string): boolean => COST.test(text)
/** A chapter of a Saga: "III — Draw a card". */
const CHAPTER = /^[IVX]+(?:, [IVX]+)* — /

/** Words that continue the sentence before. */
const GOES_ON = /^(?:this effect|it|its|it's|they|they're|their|that|those|the same is true)\b/i

/**
 * Splits a paragraph into sentences; one that refers to "it" stays with the one before, and a quoted one with the one
 * that quotes it.
 */
export const sentencesOf = (paragraph: string): readonly string[] => {
  const sentences: string[] = []
  for (const one of pieces(paragraph)) {
    const last = sentences.at(-1)
    if (last !== undefined && GOES_ON.test(one)) sentences[sentences.length - 1] = `${last} ${one}`
    else sentences.push(one)
  }
  return sentences
}

const pieces = (paragraph: string): readonly string[] => {
  const found: string[] = []
  let from = 0
  for (const stop of paragraph.matchAll(/[.!]["')]*\s+(?=[A-Z~"'(])/g)) {
    const end = stop.index + stop[0].trimEnd().length
    if (isQuoting(paragraph.slice(from, end))) continue
    found.push(paragraph.slice(from, end).trim())
    from = end
  }
  return [...found, paragraph.slice(from).trim()].filter(one => one !== '')
}

/** Whether a quote is still open at the end of the words. */
const isQuoting = (words: string): boolean => {
  const doubles = words.match(/["“”]/g)?.length ?? 0
  const opened = words.match(/(?:^|[\s(])['‘](?=\S)/g)?.length ?? 0
  const closed = words.match(/[.!)]['’]/g)?.length ?? 0
  return doubles % 2 === 1 || opened > closed
}

/** Abilities in single quotes, as steps write them, in double ones, as cards print them. */
export const withDoubleQuotes = (text: string): string =>
  text.replaceAll("\\'", '').replace(/(?<=^|[\s(])'(?=[^\s'])(.*?[.!}\w])'(?!\w)/g, '"$1"')
