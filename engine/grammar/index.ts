/** The public interface of card English: reads a sentence, an ability, or a printed text. */

export { PLAIN as PLAIN_KEYWORDS } from '../english/keywords/keywords'
export { type CardText, type LineRead, type LineStatus, readCard } from '../game/read-card'
export { readAbilities, readAbility, readSentence } from './reader'
