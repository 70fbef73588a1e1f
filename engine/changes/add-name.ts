import type { ChangeKind, Of } from '../model/change-kind'

/** A name sticker adds a word (612.9 of 2022-10-07). */
export const addName: ChangeKind<Of<'add name'>> = {
  content: () => 'text',
  writes: () => ['name'],
  apply: (change, thing) => {
    const words = thing.name === '' ? [] : thing.name.split(' ')
    const at = Math.min(change.at ?? words.length, words.length)
    return { ...thing, name: [...words.slice(0, at), change.word, ...words.slice(at)].join(' ') }
  },
  print: change => `has ${change.word} added to its name`,
}
