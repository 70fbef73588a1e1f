/** The public interface of card English: reads a sentence, an ability, or a printed text. */

export { type CardText, type LineRead, type LineStatus, readCard } from '../game/texts/read-card'
export { readAbilities, readAbility, readSentence } from '../meaning/reader'
export { PLAIN as PLAIN_KEYWORDS } from './keywords/keywords'
