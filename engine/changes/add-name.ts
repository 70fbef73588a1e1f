import type { ChangeKind, Of } from '../change-kind'

/** A name sticker adds a word (612.9 of 2022-10-07). */
export const addName: ChangeKind<Of<'add name'>> = {
  content: () => 'text',
  writes: () => ['name'],
  apply: (change, thing) => ({ ...thing, name: `${thing.name} ${change.word}`.trim() }),
  print: change => `has ${change.word} added to its name`,
}
