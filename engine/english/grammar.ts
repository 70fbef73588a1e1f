import { abilities } from './abilities/abilities'
import { actions } from './actions/actions'
import { amounts } from './amounts/amounts'
import { costs } from './costs/costs'
import { mana } from './costs/mana'
import { keywords } from './keywords/keywords'
import { nouns } from './nouns/nouns'
import { type Grammar, grammarOf, isStopped } from './phrases'
import { readersWith } from './readers'
import { replacements } from './statics/replacements'
import { statics } from './statics/statics'
import { tokensOf } from './tokens'
import { triggers } from './triggers/triggers'

let made: Grammar | undefined

/** The grammar of whole cards, put together on first use. */
export const cardGrammar = (): Grammar => {
  made ??= grammarOf(
    [abilities, keywords, triggers, costs, mana, actions, statics, replacements, amounts, nouns],
    readersWith(
      words => {
        const meaning = cardGrammar().parse(tokensOf(words), 'Paragraph')
        if (!isStopped(meaning)) return meaning
        // The full stop of a quoted ability may belong to the sentence around it.
        const stopped = /[.!"]$/.test(words) ? meaning : cardGrammar().parse(tokensOf(`${words}.`), 'Paragraph')
        return isStopped(stopped) ? null : stopped
      },
      meaning => cardGrammar().print(meaning),
    ),
  )
  return made
}
