import { once } from '#rulebook/remember'
import { PHRASES } from './meaning-types'
import { type Grammar, grammarOf, isStopped } from './phrases'
import { readersWith } from './readers'
import { tokensOf } from './tokens'

/** The grammar of whole cards, put together on first use. */
export const cardGrammar: () => Grammar = once(() =>
  grammarOf(
    PHRASES,
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
  ),
)
