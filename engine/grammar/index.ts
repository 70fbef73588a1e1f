/** The door of card English: reads a sentence, an ability, or a printed text. */
export { readAbilities, readAbility, readSentence } from './reader'
