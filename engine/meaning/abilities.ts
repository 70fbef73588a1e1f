import type * as M from '../english/generated/meaning'
import { cardGrammar } from '../english/grammar'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'
import type { Ability } from '../model/effect'
import { amount } from './amounts'
import { activated } from './costs'
import { instructions } from './instructions'
import { NotExecuted } from './not-executed'
import { newScope, type Scope } from './scope'
import { triggered } from './triggers'

/** What a paragraph was lowered to, or what of it the engine does not execute. */
export type Lowered = Ability['does'] | NotExecuted

const scope = (): Scope => newScope({ print: cardGrammar().print, said: cardGrammar().said, amount })

/** Lowers one paragraph of card English that has been read. */
export const lowered = (paragraph: Meaning, isSpell: boolean): Lowered => {
  try {
    return paragraphOf(paragraph as M.Paragraph, isSpell, scope())
  } catch (problem) {
    if (problem instanceof NotExecuted) return problem
    throw problem
  }
}

const paragraphOf = (phrase: M.Paragraph, isSpell: boolean, at: Scope): Ability['does'] => {
  switch (phrase.kind) {
    case 'Paragraph.worded':
    case 'Paragraph.flavored':
      return paragraphOf(phrase.does, isSpell, at)
    case 'Ability.triggered':
    case 'Ability.triggered if':
      return { kind: 'triggered', ...triggered(phrase, at) }
    case 'Ability.activated':
    case 'Special.loyalty':
      return { kind: 'activated', ...activated(phrase, at) }
    default:
      if (isSpell && (phrase.kind.startsWith('Static') || phrase.kind.startsWith('Modal')))
        return { kind: 'spell', does: instructions(phrase as M.Statics, at) }
      throw new NotExecuted('This kind of paragraph', phrase)
  }
}

/** Reads and lowers a paragraph of a card; null: it is only reminder text. */
export const paragraphRead = (
  text: string,
  card: { readonly name: string; readonly types?: string; readonly text?: string },
): Lowered | null => {
  const read = readParagraph(text, card)
  if (read === null) return null
  if (!('meaning' in read)) return new NotExecuted(`The words "${read.stoppedAt}"`, { kind: 'unread' })
  return lowered(read.meaning, /\b(?:instant|sorcery)\b/i.test(card.types ?? ''))
}
