import { selfNames } from '../../english/lexicon/self-name'
import type { Affects, Reference } from '../../model/effect'
import { mapped } from './references'

/** The context of a text: the name of the object that has it, and the names on the board. */
export type Reading = { readonly self: string | null; readonly known: readonly string[] }

/** The object's own name becomes a reference to itself, and a short name becomes the full name on the board. */
export const named = (one: Reference, { self, known }: Reading): Reference => {
  if (one.kind !== 'named') return one
  if (self !== null && selfNames(self).includes(one.name)) return { kind: 'this' }
  const full = known.includes(one.name) ? one.name : known.find(name => selfNames(name).includes(one.name))
  return full === undefined ? one : { kind: 'named', name: full }
}

/** "Bear and Ox": two names joined, if both are known and no object has the whole as its name. */
export const listed = (affects: Affects, { self, known }: Reading): Affects => {
  if (affects.kind === 'several') return { ...affects, of: affects.of.map(one => listed(one, { self, known })) }
  if (affects.kind !== 'reference' || affects.the.kind !== 'named' || known.includes(affects.the.name)) return affects
  const names = affects.the.name.split(/, and |, | and /)
  const all = [...known, ...(self === null ? [] : selfNames(self))]
  return names.length > 1 && names.every(name => all.includes(name))
    ? { kind: 'several', of: names.map(name => ({ kind: 'reference', the: { kind: 'named', name } })) }
    : affects
}

/** "Target creature and each other creature that shares a color with it": others than the first, and it is the first. */
export const besides = (affects: Affects): Affects => {
  if (affects.kind !== 'several') return affects
  const [first, ...rest] = affects.of
  if (first?.kind !== 'reference') return affects
  const others = rest.map(one =>
    one.kind === 'each'
      ? (mapped(one, the => (the.kind === 'it' || the.kind === 'this' ? first.the : the)) as Affects)
      : one,
  )
  return { ...affects, of: [first, ...others] }
}
