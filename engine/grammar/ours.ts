const COST = /^[^"':]*:/
const TRIGGER = /^(when|whenever|at the beginning|at the end|at end|as .* enters|as .* comes into play|if .* would)\b/i

/** A text without the words before a dash: "Landfall — Whenever …". */
export const withoutAbilityWord = (text: string): string => text.replace(/^[A-Z][A-Za-z,' ]{0,40} — (?=[A-Z~])/, '')

/** Whether a text may be a static ability: no cost with an effect, no trigger, no replacement of an event. */
export const isStaticText = (text: string): boolean => !TRIGGER.test(withoutAbilityWord(text)) && !COST.test(text)
