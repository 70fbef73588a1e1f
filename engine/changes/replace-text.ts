import { type ChangeKind, type Of, PRINTED } from '../model/change-kind'
import { asFace, faceOf } from '../model/face'
import { objectsAt } from '../model/reference'

/** 611.5 (2009-07-11), 612.5 today: an object has the full text of a card and keeps its own ability besides. */
export const replaceText: ChangeKind<Of<'replace text'>> = {
  content: () => 'text',
  writes: () => PRINTED,
  apply: (change, thing, at) => {
    const model = objectsAt(change.with, { ...at, it: null })[0]
    if (!model || model.id === thing.id) return thing
    const taken = asFace(thing, faceOf(model), at)
    return { ...taken, abilities: [...taken.abilities, ...thing.abilities] }
  },
  print: () => 'has the full text of another card',
}
