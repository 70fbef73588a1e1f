// An apostrophe within a word is part of a name; any other one begins a quotation.
const COST = /^(?:[^"':]|(?<=\w)'(?=\w))*:/
const TRIGGER = /^(when|whenever|at the beginning|at the end|at end|as .* enters|as .* comes into play|if .* would)\b/i

/** A text without the words before a dash: "Landfall — Whenever …". */
export const withoutAbilityWord = (text: string): string => text.replace(/^[A-Z][A-Za-z,' ]{0,40} — (?=[A-Z~])/, '')

/** Whether a text may be a static ability: no cost with an effect, no trigger, no replacement of an event. */
export const isStaticText = (text: string): boolean =>
  !TRIGGER.test(withoutAbilityWord(text)) && !isActivated(text) && !CHAPTER.test(text)
/** Whether a text has a cost and an effect. */
export const isActivated = (text: string): boolean => COST.test(text)
/** A chapter of a Saga: "III — Draw a card". */
const CHAPTER = /^[IVX]+(?:, [IVX]+)* — /
