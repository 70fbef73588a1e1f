import type { IsoDate } from '#rulebook/dates/date'
import { remember } from '#rulebook/remember'
import type * as M from '../english/generated/meaning'
import { cardGrammar } from '../english/grammar'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'
import { abilityLines, type ModeRead, readWithModes } from '../english/read-with-modes'
import { type Discourse, NOTHING } from '../english/referents'
import { unmarked } from '../english/tokens'
import type { Ability, Instruction, Reference, Text } from '../model/effect'
import { activated } from './activated'
import { amount, eachCounted } from './amounts'
import { condition } from './conditions'
import { costs } from './costs'
import { acted, described } from './happenings'
import { eventInstructions, instructions } from './instructions'
import { keywordsIn } from './keyword-texts'
import { withReferences } from './loose-references'
import { pricedModes } from './modes'
import { NotExecuted, notExecuted } from './not-executed'
import { what } from './objects'
import { withOthersOfSpell } from './others'
import { apart, isReplacing, replacements, staticsIn } from './replacements'
import { newScope, type Scope } from './scope'
import { statics } from './statics'
import { chaptersOf, triggered } from './triggers'

/** What a paragraph was lowered to, or what of it the engine does not execute. */
type Lowered = Ability['does'] | NotExecuted

/**
 * What is known before an ability is lowered: nothing but the modes that stand on lines of their own. `ability` reads
 * what is granted.
 */
export const newReading = (
  modes?: readonly ModeRead[],
  ability: Scope['ability'] = text => abilityRead(text),
): Scope => ({
  ...(modes ? { modes } : {}),
  ...newScope({
    print: cardGrammar().print,
    said: cardGrammar().said,
    amount,
    eachCounted,
    condition,
    acted,
    described,
    costs,
    target: (phrase, at) => {
      const made = what(phrase, at)
      return made.kind === 'target' ? { kind: 'target', index: made.index } : notExecuted(phrase)
    },
    replaces: phrase => {
      const at: Scope = { ...newReading(), isThisTurn: true }
      return replacements([{ first: { kind: 'Static.replacement', do: phrase }, rest: [] }], at).length > 0
    },
    ability,
  }),
})

/** Lowers one paragraph of card English that has been read. */
export const lowered = (paragraph: Meaning, isSpell: boolean, modes?: readonly ModeRead[]): Lowered => {
  try {
    return paragraphOf(paragraph as M.Paragraph, isSpell, newReading(modes))
  } catch (problem) {
    if (problem instanceof NotExecuted) return problem
    throw problem
  }
}

/** `before`: what the paragraphs of the same spell before this one do. */
const paragraphOf = (phrase: M.Paragraph, isSpell: boolean, at: Scope, before: Text['does'] = []): Ability['does'] => {
  switch (phrase.kind) {
    case 'Paragraph.worded':
    case 'Paragraph.flavored':
      return paragraphOf(phrase.does, isSpell, at, before)
    case 'Ability.triggered':
    case 'Ability.triggered if':
      if (isSpell && isOfResolution(phrase))
        return {
          kind: 'spell',
          does: { targets: at.targets, does: [...before, ...eventInstructions(phrase, at)] },
        }
      return { kind: 'triggered', ...triggered(phrase, at) }
    case 'Ability.activated':
    case 'Special.loyalty':
      return { kind: 'activated', ...activated(phrase, at) }
    case 'Special.chapter':
    case 'Special.chapter named':
      return {
        kind: 'triggered',
        on: { kind: 'chapter', chapters: chaptersOf(phrase.n) },
        does: instructions(phrase.do, at),
      }
    case 'Static.sentence':
    case 'Statics.statics':
      if (!isSpell && isReplacing(phrase)) return replacing(phrase, at)
      return isSpell
        ? { kind: 'spell', does: instructions(phrase, at, before) }
        : { kind: 'static', effects: withReferences(statics(phrase, at.print(phrase), at), phrase, at) }
    case 'Paragraph.keywords': {
      const [keyword] = keywordsIn(phrase.list)
      const name = keyword && 'is' in keyword ? keyword.is?.is : undefined
      if (!at.modes || (name !== 'spree' && name !== 'tiered')) throw new NotExecuted('This kind of paragraph', phrase)
      return { kind: 'spell', does: { targets: at.targets, does: before, modes: pricedModes(name, at, instructions) } }
    }
    case 'Static.replacement':
      return isSpell ? { kind: 'spell', does: instructions(phrase, at, before) } : replacing(phrase, at)
    default:
      if (isSpell && (phrase.kind.startsWith('Static') || phrase.kind.startsWith('Modal')))
        return { kind: 'spell', does: instructions(phrase as M.Statics, at, before) }
      throw new NotExecuted('This kind of paragraph', phrase)
  }
}

/** "Whenever a creature dies this turn, …" of a spell is a delayed triggered ability that its resolution begins. */
export const isOfResolution = (phrase: M.Kind['Ability.triggered' | 'Ability.triggered if']): boolean =>
  phrase.kind === 'Ability.triggered' &&
  (/"(?:When|EnterHow)\.this turn"/.test(JSON.stringify(phrase.when)) ||
    /"BeginOf\.(?:the )?next/.test(JSON.stringify(phrase.when)))
/** A static ability that replaces or prevents something; other parts of it have effects of their own. */
const replacing = (phrase: M.Statics, at: Scope): Ability['does'] => {
  const parts = apart(staticsIn(phrase) ?? [])
  const made = {
    effects: parts.others.flatMap(one => statics(one, at.print(one), at)),
    replacements: replacements(parts.groups, at),
  }
  return { kind: 'static', ...withReferences(made, phrase, at) }
}

/** An ability by its words: a keyword, or one that is granted in quotation marks. */
export const abilityRead = (text: string, card = NOBODY): Ability => {
  const read = readWithModes(text, card)
  if (read === null || !('meaning' in read)) return { text, does: { kind: 'opaque' } }
  if (read.meaning.kind === 'Paragraph.keywords') return { text, does: { kind: 'keyword', word: text.toLowerCase() } }
  const does = lowered(read.meaning, false, read.modes)
  return { text, does: does instanceof NotExecuted ? { kind: 'opaque' } : does }
}
const NOBODY = { name: '' }

/** Reads and lowers a paragraph of a card; null: it is only reminder text. */
export const paragraphRead = (text: string, card: CardSaid): Lowered | null => {
  const read = readWithModes(text, card)
  if (read === null) return null
  if (!('meaning' in read)) return new NotExecuted(`The words "${read.stoppedAt}"`, { kind: 'unread' })
  return lowered(read.meaning, /\b(?:instant|sorcery)\b/i.test(card.types ?? ''), read.modes)
}

type CardSaid = { readonly name: string; readonly types?: string; readonly text?: string }
/** `costs`: paragraphs about additional costs, whose objects the text may refer to. */
type SpellCard = {
  readonly name: string
  readonly text?: string
  readonly costs?: readonly string[]
  /** The names of other objects that the text may use. */
  readonly known?: readonly string[]
}
const MOST_SPELLS = 1000

/** What a text means depends on these words alone, which have no such sign in them. */
export const textKey = (text: string, { name, types = '-', text: whole = '-' }: CardSaid, on: string): string =>
  `${text}\0${name}\0${types}\0${whole}\0${on}`

/** Whether a text that is not executed may have targets, or modes, which are chosen before. */
export const mayChoose = (words: string): boolean => /\btargets?\b|•/i.test(words)

/** The modes of a text are called by their printed words. */
export const asPrinted = (said: Text, paragraph: string): Text => {
  const [, ...printed] = paragraph.split('•').map(one => one.trim())
  const text = { ...said, does: withReturned(said.does) }
  const { modes } = text
  if (!modes || printed.length !== modes.modes.length) return text
  return { ...text, modes: { ...modes, modes: modes.modes.map((mode, i) => ({ ...mode, words: printed[i] ?? '' })) } }
}
/** "Return it at the beginning of the next upkeep. It gains haste." The second sentence speaks of what has returned. */
const withReturned = (does: Text['does']): Text['does'] => {
  const at = does.findIndex(
    (one, i) =>
      one.kind === 'effect' &&
      one.spec.affects.kind === 'reference' &&
      i > 0 &&
      returnsLater(does[i - 1], one.spec.affects.the),
  )
  const [before, effect] = [does[at - 1], does[at]]
  if (!before || !effect) return does
  const joined = (one: Instruction): Instruction =>
    one.kind === 'delayed'
      ? { ...one, text: { ...one.text, does: [...one.text.does, effect] } }
      : one.kind === 'if done'
        ? { ...one, does: [...one.does.slice(0, -1), ...one.does.slice(-1).map(joined)] }
        : one
  return [...does.slice(0, at - 1), joined(before), ...does.slice(at + 1)]
}
const returnsLater = (one: Instruction | undefined, the: Reference): boolean => {
  if (one?.kind === 'if done') return returnsLater(one.does.at(-1), the)
  const last = one?.kind === 'delayed' ? one.text.does.at(-1) : undefined
  if (last?.kind !== 'put onto battlefield') return false
  const { what } = last
  const returned = what.kind === 'reference' ? what.the : what.kind === 'target' ? what : null
  return returned !== null && JSON.stringify(returned) === JSON.stringify(the)
}
const spellReadAnew = (text: string, { costs: paid = [], ...card }: SpellCard, on?: IsoDate): Text | NotExecuted => {
  const at = newReading()
  const parts: Text[] = []
  const meanings: Record<string, Meaning> = {}
  let done: Text['does'] = []
  let before: Discourse = NOTHING
  for (const cost of paid) {
    const read = readParagraph(cost, { types: 'Instant', ...card, before }, on)
    if (read && 'meaning' in read) before = read.after
  }
  try {
    for (const paragraph of abilityLines(text)) {
      const said = { text, types: 'Instant', ...card }
      const alone = readWithModes(paragraph, { ...said, before: { ...NOTHING, next: before.next } }, on)
      const read = alone && 'stoppedAt' in alone ? readWithModes(paragraph, { ...said, before }, on) : alone
      if (read === null) continue
      if (!('meaning' in read)) return new NotExecuted(`The words "${read.stoppedAt}"`, { kind: 'unread' })
      before = {
        // What was sacrificed or discarded for a cost is "the sacrificed creature", not "it".
        named: [...before.named, ...read.after.named.filter(({ gone }) => !gone)],
        done: new Set([...before.done, ...read.after.done]),
        next: read.after.next,
      }
      const within = { ...at, ...(read.modes ? { modes: read.modes } : {}) }
      const does = paragraphOf(read.meaning as M.Paragraph, true, within, done)
      // "When you cast this spell" is an ability of its own.
      if (does.kind === 'triggered') continue
      if (does.kind !== 'spell') return new NotExecuted('This kind of paragraph', read.meaning)
      parts.push(asPrinted(does.does, paragraph))
      meanings[`${parts.length}`] = read.meaning
      done = does.does.does
    }
    done = withReferences(done, { kind: 'Paragraphs', ...meanings }, at, at.targets, parts.at(-1)?.modes)
    done = withReturned(withOthersOfSpell({ targets: at.targets, does: done }).does)
  } catch (problem) {
    if (problem instanceof NotExecuted) return problem
    throw problem
  }
  const modal = parts.findIndex(part => part.modes !== undefined)
  if (modal >= 0 && modal < parts.length - 1)
    return new NotExecuted('What follows a choice of modes', { kind: 'Modal' })
  const modes = parts.at(-1)?.modes
  const made: Text = { targets: ifKicked(at.targets, done), does: done, ...(modes ? { modes } : {}) }
  return card.known ? JSON.parse(unmarked(JSON.stringify(made))) : made
}
/** 601.2c today: a target that only a kicked spell speaks of, or only one that was not kicked. */
const ifKicked = (targets: Text['targets'], does: Text['does']): Text['targets'] => {
  const branches = does.flatMap(one => {
    if (one.kind !== 'if') return []
    const { condition, does: met, otherwise: unmet = [] } = one
    const is = condition.kind === 'not' ? condition.of.kind === 'kicked' : condition.kind === 'kicked'
    const isMet = condition.kind !== 'not'
    return is
      ? [
          { one, when: isMet, does: met },
          { one, when: !isMet, does: unmet },
        ]
      : []
  })
  const others = does.filter(one => branches.every(branch => branch.one !== one))
  return targets.map((spec, index) => {
    if (aimsAt(others, index)) return spec
    const whens = new Set(branches.filter(branch => aimsAt(branch.does, index)).map(({ when }) => when))
    const [when] = whens
    return whens.size === 1 ? { ...spec, ifKicked: when as boolean } : spec
  })
}
const aimsAt = (part: unknown, index: number): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('target' in part && part.target === index) ||
    ('kind' in part && part.kind === 'target' && 'index' in part && part.index === index) ||
    Object.values(part).some(one => aimsAt(one, index)))
/**
 * What the paragraphs of an instant or sorcery do. They are one text: a later one may refer to what an earlier one has
 * named, and the targets of all are numbered together.
 */
export const spellRead = remember(MOST_SPELLS, (text, card, on) => JSON.stringify([text, card, on]), spellReadAnew)
