/** The public interface of card English: reads a sentence, an ability, or a printed text. */

export { PLAIN as PLAIN_KEYWORDS } from './card/keywords/keywords'
export { type CardText, type LineRead, type LineStatus, readCard } from './card/read-card'
export { readAbilities, readAbility, readSentence } from './reader'
