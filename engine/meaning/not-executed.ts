import type { Meaning } from '../english/phrases'

/**
 * A phrase that card English has and the engine does not execute. Lowering throws it; the door of each ability catches
 * it, so that the rest of a card is still played.
 */
export class NotExecuted {
  constructor(
    /** What a reader is told, as the subject of "is not modelled". */
    readonly says: string,
    readonly phrase: Meaning,
  ) {}
}

export const notExecuted = (phrase: Meaning, says = `"${phrase.kind.replace(/^\w+\./, '')}"`): never => {
  throw new NotExecuted(says, phrase)
}
