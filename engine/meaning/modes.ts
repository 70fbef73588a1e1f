import type * as M from '../english/generated/meaning'
import type { Modes, Text } from '../model/effect'
import { NotExecuted, notExecuted } from './not-executed'
import type { Scope } from './scope'

const WORDS: Readonly<Record<string, readonly [number, number | 'all']>> = {
  'ChooseHow.one': [1, 1],
  'ChooseHow.two': [2, 2],
  'ChooseHow.three': [3, 3],
  'ChooseHow.four': [4, 4],
  'ChooseHow.one or both': [1, 2],
  'ChooseHow.both': [2, 2],
  'ChooseHow.one or more': [1, 'all'],
  'ChooseHow.any number': [0, 'all'],
}
type How = Pick<Modes, 'least' | 'mayRepeat'> & { readonly most: number | 'all' }
const howMany = (how: M.ChooseHow): How => {
  const known = WORDS[how.kind]
  if (known) return { least: known[0], most: known[1] }
  switch (how.kind) {
    case 'ChooseHow.up to':
      return { least: 0, most: Number(how.n.is) }
    case 'ChooseHow.times':
      return { least: Number(how.n.is), most: Number(how.n.is), mayRepeat: true }
    case 'ChooseHow.for each':
      return { least: 0, most: Number(how.n.is), mayRepeat: true }
    case 'ChooseHow.two or more':
      return { least: Number(how.n.is), most: 'all' }
    default:
      return notExecuted(how, 'This choice of modes')
  }
}

/** The text of a mode; one that is not executed stops the game only if it is chosen. */
export const executed = (words: string, at: Scope, lower: () => Text): Text => {
  const before = at.targets.length
  try {
    return lower()
  } catch (problem) {
    if (!(problem instanceof NotExecuted)) throw problem
    at.targets.length = before
    return { ...(before === 0 ? {} : { first: before }), targets: [], does: [{ kind: 'not executed', words }] }
  }
}
/** A choice of modes whose modes are paragraphs of their own. */
export const modesApart = (phrase: M.Modal, modes: Modes['modes'], at: Scope): Modes => {
  const counted = (how: M.ChooseHow) => {
    const { most, ...rest } = howMany(how)
    return { ...rest, most: most === 'all' ? modes.length : most }
  }
  switch (phrase.kind) {
    case 'Modal.choose one head':
      return { ...counted(phrase.how), modes }
    case 'Modal.choose one plain': {
      const { least, most } = counted(phrase.other)
      const condition = at.condition(phrase.if, at)
      // Whether more modes are chosen is decided while the spell is cast (601.2b today).
      if (condition.kind !== 'kicked') return notExecuted(phrase, 'How many modes are chosen')
      return { ...counted(phrase.how), modes, instead: { if: condition, least, most } }
    }
    default:
      return notExecuted(phrase, 'This choice of modes')
  }
}
/** Each mode of a list in the order of printing. */
const modesIn = (phrase: M.Modes): readonly M.Mode[] =>
  phrase.kind === 'Modes.modes' ? [phrase.one, ...modesIn(phrase.rest)] : [phrase]

/** What may be chosen of the modes, which `lower` lowers one by one. */
export const modal = (phrase: M.Modal, at: Scope, lower: (mode: M.Mode | M.Sentence, at: Scope) => Text): Modes => {
  if (phrase.kind !== 'Modal.choose one' && phrase.kind !== 'Modal.inline')
    return notExecuted(phrase, 'This choice of modes')
  const parts: readonly (M.Mode | M.Sentence)[] =
    phrase.kind === 'Modal.inline' ? [phrase.one, ...inlineIn(phrase.other)] : modesIn(phrase.modes)
  const how: How = phrase.kind === 'Modal.inline' ? { least: 1, most: 1 } : howMany(phrase.how)
  const modes = parts.map(mode => {
    const words = capital(at.print(mode))
    return { words, text: executed(words, at, () => lower(mode, at)) }
  })
  return { ...how, most: how.most === 'all' ? modes.length : how.most, modes }
}
const inlineIn = (phrase: M.InlineModes): readonly M.Sentence[] =>
  phrase.kind === 'InlineModes.more' ? [phrase.one, ...inlineIn(phrase.other)] : [phrase]
const capital = (words: string): string => words.replace(/(?:^|[.] )[a-z]/g, begin => begin.toUpperCase())
