import { remember, rememberText } from '#rulebook/remember'
import { err, ok, type Result } from '#rulebook/result'
import { withoutReminder } from '#rulebook/words'
import type * as M from '../english/generated/meaning'
import { cardGrammar } from '../english/grammar'
import { standsFor } from '../english/keywords/stands-for'
import { mayBeKeywords, readParagraph } from '../english/read-paragraph'
import { abilityLines } from '../english/read-with-modes'
import { type Discourse, NOTHING } from '../english/referents'
import { notExecutedIn, refusal, refusalAt, tooLong } from '../english/refusal'
import { type Striation, striation } from '../english/striations'
import { hasThresholdKeyword, isStaticText, sentencesOf, withDoubleQuotes } from '../english/texts'
import { unmarked } from '../english/tokens'
import { selfNames } from '../english/wording'
import type { Ability, Change, Condition, Designation, EffectSpec } from '../model/effect'
import { OLD_WORDING_DAY } from '../rules/card-wording'
import { newReading } from './abilities'
import { MAX_SPEED } from './conditions'
import { isKnownKeyword } from './granted'
import { instructions } from './instructions'
import { keywordsIn } from './keyword-texts'
import { withReferences } from './loose-references'
import { NotExecuted, notExecuted } from './not-executed'
import { asOnBoards, effectsOf, forgetful, OF_TEXTS } from './orders'
import { statics } from './statics'
import { choiceAndRest } from './unread-words'

/** The context of a text: the name of the object that has it, and the names on the board. */
export type Reading = { readonly self: string | null; readonly known: readonly string[] }

/** Longest text that is read; cards are far shorter. */
export const MOST_CHARACTERS = 1000
/** Maximum number of names and readings remembered, so that a page is not read again for every day. */
const MOST_KEPT = 2000

/**
 * The effects of the text of a spell or ability. Refuses what is not understood or not executed, with the position in
 * the text (column from 1), the words and the nearest known form.
 */
export const readSentence = (text: string, reading: Reading): Result<readonly EffectSpec[]> =>
  effectsNear('sentence', text, reading)

const effectsNear = (what: 'sentence' | 'static', text: string, reading: Reading): Result<readonly EffectSpec[]> => {
  if (text.length > MOST_CHARACTERS) return err(tooLong(text, MOST_CHARACTERS))
  // A name that the text does not say does not alter what it means: one reading serves all cards with these words.
  const near: Reading = {
    self: reading.self !== null && mayMention(text, reading.self) ? reading.self : null,
    known: reading.known.filter(name => mentions(text, name)),
  }
  return effectsRead(what, text, near)
}
const effectsRead = remember(
  MOST_KEPT,
  (what: 'sentence' | 'static', text: string, near: Reading) => JSON.stringify([what, text, near.self, near.known]),
  (what, text, near) => effectsIn(text, near, what === 'static' ? staticOf : sentenceOf),
)
const mentions = (text: string, name: string): boolean =>
  text.includes(name.slice(0, 3)) && selfNames(name).some(one => text.includes(one))

/** Letters that cards print in two ways may hide a name. */
const mayMention = (text: string, name: string): boolean =>
  /[‘’´`Ææ]/.test(text) || /[‘’´`Ææ]/.test(name) || mentions(text, name)

/** "It", "that creature" at the beginning of a text: the object that a step names. */
const POINTED: Discourse = {
  ...NOTHING,
  named: [
    {
      what: 'object',
      ids: ['0'],
      action: '',
      text: 'it',
      words: new Set(['permanent', 'card']),
      many: false,
      inTrigger: false,
      aside: false,
      gone: false,
    },
  ],
}
const POINTS = /^(?:\w+ )?(?:it|its|that|those|they|them|he|she)\b/i
/** A name at the beginning that is no word of card English. */
const UNKNOWN =
  /^([A-Z][\w'’-]+(?: (?:of|the|from|[A-Z][\w'’-]*))*)(?='s \w+ | (?:is|isn't|gets?|becomes?|gains?|loses?|has)\b)/
type Lower = (meaning: M.Statics, text: string) => readonly EffectSpec[]
const effectsIn = (text: string, { self, known }: Reading, lower: Lower): Result<readonly EffectSpec[]> => {
  const words = withDoubleQuotes(text)
  const card = { name: self ?? '', text: 'choose exile', known }
  const isStep = lower === sentenceOf
  const [, name] = (isStep && UNKNOWN.exec(words)) || []
  const ways = [
    card,
    ...(isStep && POINTS.test(words) ? [{ ...card, before: POINTED }] : []),
    // An object that is not there, which the step that says so reports.
    ...(name === undefined || name === self ? [] : [{ ...card, known: [...known, name] }]),
    // A card called Switch may say "switch".
    ...(self !== null || known.length > 0 ? [{ ...card, name: '', known: [] }] : []),
  ]
  let stopped: string | null = null
  for (const way of ways) {
    const read = readParagraph(words, way, OLD_WORDING_DAY)
    if (read === null) return ok([])
    if ('meaning' in read) return loweredAs(text, read.meaning as M.Paragraph, self, lower)
    stopped ??= read.stoppedAt
  }
  return err(refusal(text, stopped ?? text))
}
const loweredAs = (
  text: string,
  meaning: M.Paragraph,
  self: string | null,
  lower: Lower,
): Result<readonly EffectSpec[]> => {
  // 502.23a (2001-09-24 to 2006-07-15): a keyword whose condition the text does not state.
  if (hasThresholdKeyword(text)) return err(refusalAt(text, 0))
  if (meaning.kind === 'Paragraph.worded' || meaning.kind === 'Paragraph.flavored')
    return loweredAs(text, meaning.does, self, lower)
  if (!/^(?:Statics?|Modal|Instructions)\./.test(meaning.kind)) return err(refusalAt(text, 0))
  const made = attempt(() => lower(meaning as M.Statics, text))
  return made instanceof NotExecuted ? err(notExecutedIn(text, made.says)) : ok(withOwnName(made, self))
}
const attempt = <T>(lower: () => T): T | NotExecuted => {
  try {
    return lower()
  } catch (problem) {
    if (problem instanceof NotExecuted) return problem
    throw problem
  }
}
/** Texts that are granted call objects by their names again. */
const withOwnName = (value: readonly EffectSpec[], self: string | null): readonly EffectSpec[] => {
  const said = JSON.stringify(value)
  const named = unmarked(self === null ? said : said.replaceAll('~', JSON.stringify(self).slice(1, -1)))
  return named === said ? value : (JSON.parse(named) as readonly EffectSpec[])
}

/** An ability that is granted does not know whose it was. */
const granted = (text: string): Ability => readAbility(text, { name: '' })
/** What the text of a spell or ability does: continuous effects, or instructions as a board carries them out. */
const sentenceOf: Lower = (meaning, text) => {
  const at = newReading(undefined, granted)
  const still = attempt(() => asOnBoards(statics(meaning, text, at), at.targets, forgetful))
  if (!(still instanceof NotExecuted) && at.targets.length === 0) return still
  const done = attempt(() => effectsOf(instructions(meaning, newReading(undefined, granted)), text))
  if (!(done instanceof NotExecuted)) return done
  if (still instanceof NotExecuted) throw done
  return still
}

/** A static ability has no targets, no player that it chose, no defending player, and no end of its own. */
const staticOf: Lower = (meaning, text) => {
  const at = newReading(undefined, granted)
  const lowered = withReferences(statics(meaning, text, at), meaning, at)
  const made = asOnBoards(lowered, at.targets, forgetful, OF_TEXTS)
  if (at.targets.length > 0) return notExecuted({ kind: 'Target' }, 'A target of a static ability')
  if (made.some(({ duration }) => duration && duration.kind !== 'for as long as' && duration.kind !== 'indefinite'))
    return notExecuted({ kind: 'Duration' }, 'A static ability with an end')
  // In rules that are text, which combat obeys, the defending player may be named.
  const said = JSON.stringify(made, (key, held) => (key === 'text' || key === 'says' ? undefined : held))
  return said.includes('defending player') ? notExecuted({ kind: 'Player' }, 'A defending player outside combat') : made
}
const readStatic = (text: string, reading: Reading): Result<readonly EffectSpec[]> =>
  effectsNear('static', text, reading)

/**
 * An ability as printed or granted; never refuses. A keyword, a static ability whose effects are known, or plain text:
 * costs with effects, triggers, and whatever is not executed.
 */
export const readAbility = (text: string, self: { readonly name: string }, known: readonly string[] = []): Ability => {
  const words = text.trim()
  const opaque: Ability = { text: words, does: { kind: 'opaque' } }
  if (words.length === 0 || words.length > MOST_CHARACTERS || !isStaticText(words)) return opaque
  if (words.length < 60 && isKeyword(words)) return keywordAbility(words)
  const reading = { self: self.name === '' ? null : self.name, known }
  const effects = readStatic(words, reading)
  if (effects.ok)
    return effects.value.length > 0 ? { text: words, does: { kind: 'static', effects: effects.value } } : opaque
  return inPart(words, reading) ?? opaque
}

/** A paragraph of which some sentences are known: these work, the others are stored as text. */
const inPart = (text: string, reading: Reading): Ability | null => {
  const sentences = sentencesOf(withoutReminder(text))
  if (sentences.length < 2) return null
  const read = sentences.map(one => ({ one, effects: isStaticText(one) ? readStatic(one, reading) : null }))
  const effects = read.flatMap(({ effects: found }) => (found?.ok ? found.value : []))
  const unread = read.flatMap(({ one, effects: found }) => (found?.ok ? [] : [one]))
  return effects.length > 0
    ? { text, does: { kind: 'static', effects, ...(unread.length > 0 ? { unread } : {}) } }
    : null
}

/** Whether a text is one keyword with what belongs to it. */
export const isKeyword = (text: string): boolean => keywordsOfLine(text).length === 1
/** The keywords of a line that says nothing else, each with what belongs to it: "protection from red and from blue" is one. */
const keywordsOfLine = rememberText(MOST_KEPT, (text: string): readonly string[] => {
  const words = text.trim().replace(/\.$/, '')
  const mayBe = mayBeKeywords(words)
  // "Scry 1." with its stop is an instruction.
  const stopped = !mayBe || words === text.trim() ? null : readParagraph(text, { name: '' }, OLD_WORDING_DAY)
  const isSentence = stopped !== null && 'meaning' in stopped && stopped.meaning.kind !== 'Paragraph.keywords'
  const read = mayBe && !isSentence ? readParagraph(words, { name: '', text: 'choose exile' }, OLD_WORDING_DAY) : null
  const meaning = read !== null && 'meaning' in read ? (read.meaning as M.Paragraph) : null
  const list = meaning?.kind === 'Paragraph.keywords' ? meaning.list : null
  const found = list ? keywordsIn(list) : []
  return !found.every(isKnownKeyword)
    ? []
    : found.length > 1
      ? found.map(one => cardGrammar().print(one))
      : list?.kind.startsWith('Keyword.')
        ? [words]
        : []
})
/** Keywords that define characteristics of their object: 702.73 (changeling), 702.114 (devoid) today. */
const DEFINING: Readonly<Record<string, readonly Change[]>> = {
  changeling: [{ kind: 'become type', how: 'add', types: [], supertypes: [], subtypes: [], all: 'creature types' }],
  devoid: [{ kind: 'become color', how: 'set', colors: [] }],
}
/** Keywords are listed in lower case, names in them as printed. */
const keywordAbility = (text: string): Ability => {
  const word = text.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())
  const changes = DEFINING[word]
  const itself = { text: word, affects: { kind: 'reference', the: { kind: 'this' } } } as const
  if (changes) return { text: word, does: { kind: 'static', effects: [{ ...itself, changes }] } }
  // 502.31 (2003-10-01), 702.41 today: affinity makes a card cost {1} less for each such object that its player controls.
  const [, whom] = /^affinity for (.*)$/i.exec(word) ?? []
  // 702.124a (2016-11-11), 702.125a today: undaunted counts the opponents instead.
  const fewer = word === 'undaunted' ? 'opponent you have' : whom && `${whom} you control`
  const stands =
    fewer === undefined
      ? standsFor(word).filter(one => isStaticText(one) && !/\benters?\b/i.test(one))
      : [`This spell costs {1} less to cast for each ${fewer}.`]
  const effects: EffectSpec[] = []
  const unread: string[] = []
  for (const one of stands) {
    const read = readStatic(one, NOBODY)
    if (read.ok) effects.push(...read.value)
    else unread.push(one)
  }
  return {
    text: word,
    does: {
      kind: 'keyword',
      word,
      ...(effects.length > 0 ? { effects } : {}),
      ...(unread.length > 0 ? { unread } : {}),
    },
  }
}
const NOBODY: Reading = { self: null, known: [] }
/** 702.14g (2009), 702.16g today: "protection from A and from B" is two abilities. */
const apart = (ability: Ability): readonly Ability[] => {
  const [, whom] = (ability.does.kind === 'keyword' && /^protection from (.*)$/.exec(ability.text)) || []
  const kinds = whom?.split(/,? and from |, from /) ?? []
  return kinds.length < 2 ? [ability] : kinds.map(kind => keywordAbility(`protection from ${kind}`))
}

const THIS = { kind: 'this' } as const
const levelOf = ({ from }: Striation): Condition => {
  const isMarked = (as: Designation): Condition => ({
    kind: 'matches',
    the: THIS,
    filter: {
      kind: 'all',
      of: [
        { kind: 'marked', as },
        { kind: 'in zone', is: ['battlefield'] },
      ],
    },
  })
  switch (from.kind) {
    case 'solved':
      return isMarked('solved')
    case 'max speed':
      return MAX_SPEED
    case 'class':
      return isMarked(`level ${from.level}`)
    case 'counters':
      break
  }
  const counters = { kind: 'counters', name: from.of, on: THIS } as const
  const atLeast: Condition = { kind: 'amount', of: counters, how: '>=', to: { kind: 'number', is: from.least } }
  if (from.most === undefined) return atLeast
  return {
    kind: 'both',
    of: [atLeast, { kind: 'amount', of: counters, how: '<=', to: { kind: 'number', is: from.most } }],
  }
}
/** 711.2, 716.2a, 721.2 today: as long as it is so, the object has abilities, and a base size; 702.169b: what a solved Case does. */
const ofLevel = (part: Striation, inner: readonly Ability[]): Ability => {
  const text = part.head
  const itself = { text, affects: { kind: 'reference', the: THIS }, condition: levelOf(part) } as const
  const effects = inner.flatMap(({ does }) =>
    part.from.kind === 'solved' && does.kind === 'static' && !does.unread && !does.replacements ? does.effects : [],
  )
  if (effects.length > 0 && inner.length === 1)
    return { text, does: { kind: 'static', effects: effects.map(one => withCondition(one, itself.condition)) } }
  const [power, toughness] = part.size ?? []
  const size =
    power === undefined || toughness === undefined
      ? []
      : ([
          {
            kind: 'set size',
            power: { kind: 'number', is: power },
            toughness: { kind: 'number', is: toughness },
            base: true,
          },
        ] as const)
  const changes: readonly Change[] = [...size, ...inner.map(ability => ({ kind: 'gain ability' as const, ability }))]
  return { text, does: { kind: 'static', effects: [{ ...itself, changes }] } }
}
/** The same with the size that is printed in the part (721.2b of 2025-07-25). */
export const asCreature = (ability: Ability, power: number, toughness: number): Ability => {
  if (ability.does.kind !== 'static') return ability
  const box: readonly Change[] = [
    { kind: 'become type', how: 'add', types: ['creature'], supertypes: [], subtypes: [] },
    {
      kind: 'set size',
      power: { kind: 'number', is: power },
      toughness: { kind: 'number', is: toughness },
      base: true,
    },
  ]
  const effects = ability.does.effects.map(one => ({ ...one, changes: [...box, ...one.changes] }))
  return { ...ability, does: { ...ability.does, effects } }
}
const withCondition = (spec: EffectSpec, condition: Condition): EffectSpec => ({
  ...spec,
  condition: spec.condition ? { kind: 'both', of: [condition, spec.condition] } : condition,
})

/** A printed text that may have several abilities: one per line, and keywords separated by commas. */
export const readAbilities = (
  text: string,
  self: { readonly name: string },
  known: readonly string[] = [],
): readonly Ability[] =>
  abilityLines(text).flatMap(line => {
    if (line.trim() === '') return []
    const part = striation(line)
    if (part)
      return [
        ofLevel(
          part,
          part.texts.flatMap(one => readAbilities(one, self, known)),
        ),
      ]
    // A choice made as the object enters is an ability of its own, although the rest follows in the same paragraph.
    const [choice, rest] = choiceAndRest(line)
    const later = rest === undefined ? null : readAbility(rest, self, known)
    if (choice !== undefined && later?.does.kind === 'static') return [readAbility(choice, self, known), later]
    // Text in brackets is reminder text; keywords are known without it.
    const bare = withoutReminder(line)
    const words = keywordsOfLine(bare)
    if (words.length > 1) return words.map(keywordAbility).flatMap(apart)
    return apart(readAbility(words.length === 1 ? bare : line, self, known))
  })
