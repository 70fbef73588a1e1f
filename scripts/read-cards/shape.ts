import type { CardText } from '#engine/read-card'
import { withoutReminder } from '#rulebook/words'

/** The kind of ability of a paragraph, by its first words. */
export const kindOf = (text: string, { types }: CardText): string => {
  const words = withoutReminder(text.replace(/^[^—"]{1,40} — /, ''))
  if (words === '') return 'reminder text'
  if (/^(?:when|whenever|at the (?:beginning|end))\b/i.test(words)) return 'triggered'
  if (/^[^".]*: |^\[?[+−-]?\d*X?\]?:/.test(words)) return 'activated'
  if (/\binstead\b|^as .* enters|\benters (?:the battlefield )?(?:tapped|with|as)\b|\bprevent\b/i.test(words))
    return 'replacement'
  if (/^•/.test(words)) return 'modes'
  if (/\b(?:instant|sorcery|interrupt)\b/i.test(types)) return 'spell'
  if (!/[.!"]$/.test(words)) return 'keywords'
  return /\b(?:gets?|has|have|gains?|loses?|is|are|becomes?)\b/i.test(words) &&
    !/\b(?:can't|may|can|must|doesn't|don't)\b/i.test(words)
    ? 'static, characteristics'
    : 'static, other'
}

/** The words where parsing failed, with numbers and symbols normalised. */
export const shapeOf = (words: string): string =>
  words
    .toLowerCase()
    .split(/\s+/)
    .slice(0, 4)
    .join(' ')
    .replace(/\{[^}]*\}/g, '{M}')
    .replace(/[+-]?\d+\/[+-]?\d+/g, 'P/T')
    .replace(/\d+/g, 'N')
