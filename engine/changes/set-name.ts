import type { ChangeKind, Of } from '../model/change-kind'
import { wordAt } from '../model/reference'

/** 612.6 (2016-08-26) every name; 612.7 (2018-10-05) one name: both change the text. */
export const setName: ChangeKind<Of<'set name'>> = {
  content: () => 'text',
  writes: () => ['name'],
  settle: (change, at) => (change.to === 'all names' ? change : { ...change, to: wordAt(change.to, at) ?? change.to }),
  apply: (change, thing) =>
    change.to === 'all names'
      ? { ...thing, allNames: true }
      : typeof change.to === 'string'
        ? { ...thing, name: change.to, allNames: false }
        : thing,
  print: change => (change.to === 'all names' ? 'has every name' : `is named ${String(change.to)}`),
}
