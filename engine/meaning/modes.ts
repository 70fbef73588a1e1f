import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type { ModeRead } from '../english/read-with-modes'
import type { Modes, Text } from '../model/effect'
import { NotExecuted, notExecuted } from './not-executed'
import { player } from './players'
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
type How = Omit<Modes, 'most' | 'modes'> & { readonly most: number | 'all' }
const howMany = (how: M.ChooseHow | M.ChooseRepeated): How => {
  const known = WORDS[how.kind]
  if (known) return { least: known[0], most: known[1] }
  switch (how.kind) {
    case 'ChooseHow.up to':
      return { least: 0, most: Number(how.n.is) }
    case 'ChooseRepeated.times':
      return { least: Number(how.n.is), most: Number(how.n.is), mayRepeat: true }
    case 'ChooseRepeated.up to times':
      return { least: 0, most: Number(how.n.is), mayRepeat: true }
    case 'ChooseHow.two or more':
      return { least: Number(how.n.is), most: 'all' }
    case 'ChooseHow.one that':
      return { least: 1, most: 1, unchosen: 'ever' }
    case 'ChooseHow.that':
      return { least: 1, most: 1, unchosen: 'this turn' }
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
/** A mode that is a line of its own: what it does, and what choosing it costs (702.172 today, 2024-04-19). */
const modeOfLine = ({ words, meaning }: ModeRead, at: Scope, lower: LowerMode): Modes['modes'][number] => {
  const unread = (): never => notExecuted({ kind: 'unread' }, `The words "${words}"`)
  const mode = meaning as M.Paragraph | null
  switch (mode?.kind) {
    case 'Special.mode':
    case 'Special.mode worded':
    case 'Special.mode flavored':
      return { words, text: executed(words, at, () => lower(mode.do, at)) }
    case 'Special.mode triggered': {
      const { does } = mode
      const isSentence = does.kind.startsWith('Static')
      return { words, text: executed(words, at, () => (isSentence ? lower(does as M.Statics, at) : unread())) }
    }
    case 'Special.mode cost':
    case 'Special.mode cost named':
    case 'Special.mode cost plus':
      return { words, cost: at.costs(mode.cost, at), text: executed(words, at, () => lower(mode.do, at)) }
    default:
      return { words, text: executed(words, at, unread) }
  }
}
type LowerMode = (mode: M.Instructions | M.Statics, at: Scope) => Text

/** The modes of a keyword by which each of them has a cost. */
export const pricedModes = (keyword: 'spree' | 'tiered', at: Scope, lower: LowerMode): Modes => {
  const modes = linesOf({ kind: 'Modal' }, at, lower)
  const isPriced = modes.every(({ cost }) => cost !== undefined)
  return isPriced
    ? { least: 1, most: keyword === 'spree' ? modes.length : 1, modes }
    : notExecuted({ kind: 'Modal' }, `"${keyword}"`)
}
const linesOf = (phrase: Meaning, at: Scope, lower: LowerMode): Modes['modes'] =>
  (at.modes ?? notExecuted(phrase, 'A choice without its modes')).map(mode => modeOfLine(mode, at, lower))

/** Each mode of a list in the order of printing. */
const modesIn = (phrase: M.Modes): readonly M.Mode[] =>
  phrase.kind === 'Modes.modes' ? [phrase.one, ...modesIn(phrase.rest)] : [phrase]

/** What may be chosen of the modes, which `lower` lowers one by one. */
export const modal = (phrase: M.Modal, at: Scope, lower: LowerMode): Modes => {
  const counted = ({ most, ...how }: How, modes: Modes['modes']): Modes => ({
    ...how,
    most: most === 'all' ? modes.length : most,
    modes,
  })
  const printed = (parts: readonly (M.Mode | M.Sentence)[]): Modes['modes'] =>
    parts.map(mode => {
      const words = capital(at.print(mode))
      const text = isWhole(mode) ? mode : ({ kind: 'Instructions.sentence', do: mode } as const)
      return { words, text: executed(words, at, () => lower(text, at)) }
    })
  switch (phrase.kind) {
    case 'Modal.inline':
      return counted(howMany(phrase.how), printed([phrase.one, ...inlineIn(phrase.other)]))
    case 'Modal.choose one':
      return counted(howMany(phrase.how), printed(modesIn(phrase.modes)))
    case 'Modal.choose one head':
      return counted(howMany(phrase.how), linesOf(phrase, at, lower))
    case 'Modal.someone chooses':
      return { ...counted(howMany(phrase.how), linesOf(phrase, at, lower)), by: player(phrase.who, at) }
    case 'Modal.choose one plain': {
      const modes = linesOf(phrase, at, lower)
      const { least, most } = counted(howMany(phrase.other), modes)
      const mayKeep = at.said(phrase).includes('may')
      const how = counted(howMany(phrase.how), modes)
      // Whether more modes are chosen is decided while the spell is cast (601.2b today).
      const condition = phrase.if.kind === 'Condition.as cast' ? phrase.if.one : phrase.if
      return {
        ...how,
        instead: { if: at.condition(condition, at), least: mayKeep ? Math.min(how.least, least) : least, most },
      }
    }
    case 'Modal.when do choose':
      return notExecuted(phrase, 'This choice of modes')
  }
}
const isWhole = (mode: M.Mode | M.Sentence): mode is M.Instructions =>
  mode.kind.startsWith('Instructions') || mode.kind.startsWith('Modal')
const inlineIn = (phrase: M.InlineModes): readonly M.Sentence[] =>
  phrase.kind === 'InlineModes.more' ? [phrase.one, ...inlineIn(phrase.other)] : [phrase]
const capital = (words: string): string => words.replace(/(?:^|[.] )[a-z]/g, begin => begin.toUpperCase())
