const COST = /^[^"':]*:/
const TRIGGER = /^(when|whenever|at the beginning|at the end|at end|as .* enters|as .* comes into play|if .* would)\b/i

/** Whether a text may be a static ability: no cost with an effect, no trigger, no replacement of an event. */
export const isStaticText = (text: string): boolean => !TRIGGER.test(text) && !COST.test(text)
