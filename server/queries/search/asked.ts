import { cardStep } from '#engine/scenario/index'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import { escapedPattern } from '#rulebook/words'
import type { Index } from '#search/index/index'
import { STOP_WORDS } from '#search/text/words'
import { storedCards } from '../cards/library/stored'
import { likeNames, misspelt } from '../cards/search/similar-names'
import { exampleCards } from '../scenarios/example-cards'
import { actsIn, opponentOf } from './asked-acts'
import {
  type AskedObject,
  COUNTS,
  countedIn,
  hasMoreToDo,
  hasText,
  isA,
  isAura,
  isCreature,
  type Placed,
  setsSizes,
} from './asked-objects'
import { cardNames } from './board-hit'
import { blanked, type CardNames, describedIn, namesOf, outsideQuotes } from './board-question'

/** A question about a situation, as it was understood. */
export type AskedQuestion = {
  readonly q: string
  /** The day that the question names, and the words that name it. */
  readonly on: IsoDate | null
  readonly onWords: string
  readonly objects: readonly AskedObject[]
  /** Labels of permanents that came in this turn. */
  readonly fresh: readonly string[]
  /** Labels of what is attached, each with the label of what it is attached to. */
  readonly hosts: ReadonlyMap<string, string>
  /** What happens, as steps. */
  readonly acts: readonly string[]
  /** Words that were not understood; while there are any, there is no answer. */
  readonly unread: readonly string[]
  /** Labels of permanents whose order may decide, oldest first as they were named. */
  readonly ordered: readonly string[]
}

const MAX_OBJECTS = 8
const MAX_LETTERS = 240

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const DATE = new RegExp(
  `\\b(?:(?:back )?(?:in|on|as of|under the rules of|by the rules of|with the rules of|during|since)\\s+)` +
    `(\\d{4}-\\d{2}(?:-\\d{2})?|(?:\\d{1,2} )?${MONTH} \\d{4}|${MONTH} \\d{1,2},? \\d{4}|(?:19|20)\\d{2})\\b`,
  'i',
)
/** The day in a question, and the question without it. */
const dayIn = (q: string): { readonly on: IsoDate | null; readonly words: string; readonly rest: string } => {
  const found = DATE.exec(q)
  const day = found?.[1] ? parseDate(tidyDate(found[1])) : null
  return found && day?.ok
    ? { on: day.value, words: found[0], rest: q.slice(0, found.index) + q.slice(found.index + found[0].length) }
    : { on: null, words: '', rest: q }
}

const overlaps = (one: { from: number; until: number }, other: { from: number; until: number }): boolean =>
  one.from < other.until && other.from < one.until

const placedIn = (text: string, names: CardNames, rules: Index): readonly Placed[] | null => {
  const found = namesOf(text, names, rules)
  if (!found) return null
  const sure = found.those('sure')
  const rest = blanked(text, sure)
  const counted = countedIn(rest)
  const described = describedIn(rest).filter(one => counted.every(other => !overlaps(one, other)))
  // Words of the rules are names only where nothing else explains them and they are written like names.
  const others = found.those('doubtful').filter(name => [...counted, ...described].every(one => !overlaps(one, name)))
  return [
    ...[...sure, ...others].map(({ from: name, until, text: words, cards }) => {
      const [counted = '', count = ''] = /\b(two|three|four)\s+$/i.exec(text.slice(0, name)) ?? []
      return {
        from: name - counted.length,
        until,
        words,
        readings: cards.flatMap(({ name, described: step, of }) =>
          step === null ? [] : [{ name, described: step, isOfExamples: of === 'examples' }],
        ),
        isCard: true,
        count: COUNTS[count.toLowerCase()] ?? 1,
      }
    }),
    ...described.map(({ from, until, card }) => ({
      from,
      until,
      words: text.slice(from, until),
      readings: [card],
      isCard: false,
      count: 1,
    })),
    ...counted,
  ].sort((one, other) => one.from - other.from)
}

const OPPONENT = /\b(?:my |the |an |his |her )?(?:opponents?(?:['’]s?)?|enemy(?:['’]s)?|they|he|she)\b/gi
const ME = /\b(?:i|we|my|mine|our|me)\b/gi
/** Who has an object: the last possessor named before it, who has a whole list. */
const controllerAt = (text: string, from: number): 'A' | 'B' => {
  const before = text.slice(0, from)
  const last = (pattern: RegExp): number => [...before.matchAll(pattern)].at(-1)?.index ?? -1
  // "My opponent" is the opponent, and "their" is said of the opponent.
  const theirs = Math.max(last(OPPONENT), [...before.matchAll(/\b(?:their|his|her)\b/gi)].at(-1)?.index ?? -1)
  const mine =
    [...before.matchAll(ME)].filter(({ index }) => !/^my\s+(?:opponent|enemy)/i.test(before.slice(index))).at(-1)
      ?.index ?? -1
  const own = /^(?:my|our)\b(?!\s+opponent)/i.test(text.slice(from)) ? from : mine
  if (/^(?:(?:my |an |the )?opponent|their|his|her)\b/i.test(text.slice(from))) return 'B'
  return theirs > own ? 'B' : 'A'
}

/** Words that add nothing to a question about a board. Negations are not among them. */
const NEUTRAL = new Set([
  ...[...STOP_WORDS].filter(word => !/^(?:no|not|nor|neither|only|again|never|ever)$|nt$/.test(word)),
  ...`under vs versus plus between together control controls controlled owns make makes opponent opponent's opponents enemy battlefield board table
  play out interact interacts interaction question combo combination big size power toughness creature
  creatures become becomes result today currently now nowadays situation case side hand whats`.split(/\s+/),
])

/** "Two Clones" are two of the card Clone, and "a second Clone" is one beside the first. */
const inSingular = (text: string, names: CardNames): string =>
  text
    .replace(
      /\b(two|three|four)(\s+)((?:\p{Lu}[\p{L}'’-]*\s+(?:of\s+|the\s+)?){0,4}\p{Lu}[\p{L}'’-]*)s\b/gu,
      (whole, count, gap, name) =>
        names.named(`${name}s`).length === 0 && names.named(name).length > 0 ? `${count}${gap}${name}` : whole,
    )
    // "My opponent Terminates my Troll": the name of a spell as a verb.
    .replace(
      /\b(opponent|he|she)(\s+)((?:\p{Lu}[\p{L}'’-]*\s+){0,2}\p{Lu}[\p{L}'’-]*?)s(?=\s+(?:my|me|the|an?|one)\b)/gu,
      (whole, who, gap, name) =>
        names.named(`${name}s`).length === 0 && names.named(name).length > 0 ? `${who}${gap}${name}` : whole,
    )
    .replace(/\b(?:a|my|the|their|his|her)\s+(?:second|2nd)(?=\s+\p{Lu})/gu, 'two')
/** "We both control": each player has one. */
const BOTH_HAVE =
  /\b(?:(?:we|both|each)(?:\s+of\s+us)?\s+(?:both\s+|each\s+)?(?:players?\s+)?(?:have|has|had|controls?|controlled|plays?|played|own)|each of us (?:has|controls))\s+(?:an?\s+|the same\s+|out\s+)?$/i
const KINDS = ['land', 'artifact', 'enchantment', 'planeswalker'] as const

const SICK = /\bsummoning[- ]sick\s+((?:\d+\/\d+\s+)?creature)\b/gi
const DYING = /^(?:die|survive)$/i

const MOST_ORDERED = 3
/** What an Aura is attached to, if the question names nothing. */
const HOST: AskedObject = {
  ...{ words: '', label: 'Creature', name: 'Creature', described: 'a 2/2 creature', isCard: false },
  ...{ controller: 'A', isCast: false, others: [] },
}

/** What a question is about: cards and creatures with their owners, what happens, and the day. Null if it names nothing. */
export const askedQuestion = (typed: string, names: CardNames, rules: Index): AskedQuestion | null => {
  if (typed.length > MAX_LETTERS) return null
  const { on, words: onWords, rest: dayless } = dayIn(typed)
  const text = inSingular(dayless.replace(SICK, '$1 that came in this turn'), names)
  const placed = placedIn(text, names, rules)
  if (!placed || placed.length === 0) return null
  const counts = new Map<string, number>()
  const labelFor = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  }
  const unread: string[] = []
  const known: AskedObject[] = []
  const groups = placed.map(({ words, readings, isCard, count, from }): readonly AskedObject[] => {
    const [reading] = readings
    if (!reading) {
      unread.push(words)
      return []
    }
    const controller = controllerAt(text, from)
    // "My Bear" said again is the same one.
    const isSaidAgain = /\b(?:my|their|his|her|the|this|that)\s+$/i.test(text.slice(0, from)) && count === 1
    // "The Piker" is the Goblin Piker that was named before, whosever it is.
    const isThat = /\b(?:the|this|that)\s+$/i.test(text.slice(0, from))
    const isPart = (name: string): boolean => ` ${name.toLowerCase()} `.includes(` ${words.toLowerCase()} `)
    const same = known.find(
      one => one.isCard && (one.name === reading.name || isPart(one.name)) && (isThat || one.controller === controller),
    )
    if (isCard && isSaidAgain && same) return [same]
    const isEachOnes = /\b(?:both|each)\b/i.test(text.slice(0, from)) && BOTH_HAVE.test(text.slice(0, from))
    const made = Array.from({ length: isEachOnes ? 2 : count }, (_, nth) => ({
      words,
      label: labelFor(reading.name),
      name: reading.name,
      described: reading.described,
      isCard,
      controller: isEachOnes && nth > 0 ? opponentOf(controller) : controller,
      isCast: false,
      others: readings.slice(1).map(({ name }) => name),
    }))
    known.push(...made)
    return made
  })
  // Of several things it is not said which of them each player has.
  const each = /\b(?:we both|both players|both of us|each player|each of us)\b/i.exec(text)
  if (each && placed.filter(({ from }) => from > each.index).length !== 1) unread.push(each[0])
  let marked = ''
  let at = 0
  for (const [n, { from, until }] of placed.entries()) {
    if (from < at) continue
    marked += `${text.slice(at, from)}«${n}»`
    at = until
  }
  marked += text.slice(at)
  const { acts, rest, casters, owners, hosts, fresh, implied } = actsIn(marked, groups)
  // Whether something dies is answered by what happens, or by what permanents say of it.
  const mayDie =
    !/\b(?:die|survive)\s+(?:[a-z]+\s+){0,2}«/i.test(rest) &&
    /^\s*(?:do|does|will|would|can|could|if|what)\b|[,?]\s*(?:do|does|will|would)\b/i.test(text) &&
    (acts.length > 0 || groups.flat().some(one => setsSizes(one) && !hasMoreToDo(one)))
  // "What happens to the lands" asks about those that it names.
  const isOfKind = (word: string): boolean =>
    KINDS.some(kind => new RegExp(`^${kind}s?$`, 'i').test(word) && groups.flat().some(one => isA(kind, one)))
  for (const [word] of rest.replace(/«\d+»(?:['’]s)?/g, ' ').matchAll(/[\p{L}\p{N}+/-][\p{L}\p{N}'’+/-]*/gu))
    if (
      !NEUTRAL.has(word.toLowerCase().replace(/’/g, "'")) &&
      !(mayDie && DYING.test(word)) &&
      !each?.[0].toLowerCase().split(' ').includes(word.toLowerCase()) &&
      !isOfKind(word)
    )
      unread.push(word)
  const isHost = (one: AskedObject): boolean => isCreature(one) && !casters.has(one.label)
  const needsHost = groups.flat().some(one => isAura(one) && /"Enchant creature\b/i.test(one.described))
  const host = needsHost && ![...groups.flat(), ...implied].some(isHost) ? [HOST] : []
  const objects = [...new Set(groups.flat()), ...implied, ...host].map(one => ({
    ...one,
    controller: casters.get(one.label) ?? owners.get(one.label) ?? one.controller,
    isCast: casters.has(one.label),
  }))
  const permanents = objects.filter(one => !one.isCast)
  const ordered = permanents.filter(hasText).map(({ label }) => label)
  return {
    ...{
      q: typed,
      on,
      onWords,
      objects: objects.slice(0, MAX_OBJECTS),
      fresh: [...fresh],
      hosts,
      acts,
      unread: [...new Set(unread)],
    },
    ordered: ordered.length > 1 ? ordered.slice(0, MOST_ORDERED) : [],
  }
}

const permutations = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((one, at) => permutations([...all.slice(0, at), ...all.slice(at + 1)]).map(rest => [one, ...rest]))

/** The board of a question with its permanents in one order; the player who attacks is the active player. */
export const boardOf = ({ objects, fresh, hosts, acts, q }: AskedQuestion, order: readonly string[]): string => {
  const ranked = (label: string): number => order.indexOf(label)
  const inOrder = order.map(label => objects.find(one => one.label === label))
  let next = 0
  const arranged = objects.map(one => (ranked(one.label) < 0 ? one : (inOrder[next++] ?? one)))
  const isHosted = (one: AskedObject): boolean => isAura(one) || hosts.has(one.label)
  const sorted = [...arranged.filter(one => !isHosted(one)), ...arranged.filter(isHosted)]
  const host = sorted.find(isCreature)
  const givens = sorted.map(one => {
    const step = one.isCard
      ? one.isCast
        ? `"${one.label}" is the card "${one.name}" in ${one.controller}'s hand`
        : cardStep(one.label, one.name, one.described, one.controller)
      : `"${one.label}" is ${one.described}${one.controller === 'B' ? ' controlled by B' : ''}`
    const on = hosts.get(one.label) ?? (isAura(one) && host !== one ? host?.label : undefined)
    return on !== undefined && !one.isCast ? `${step} attached to "${on}"` : step
  })
  const [firstAct = ''] = acts
  const isSlow = ({ label, described }: AskedObject): boolean =>
    [`B casts "${label}"`, `B plays "${label}"`].some(act => firstAct.startsWith(act)) &&
    !/\binstant\b|"Flash\b/i.test(described)
  const isTheirTurn = acts.some(act => act.startsWith('B attacks')) || objects.some(isSlow)
  // Who keeps which of two of one name is asked in a game.
  const isCommander = ({ name, isCard }: AskedObject): boolean => name === 'Commander' && !isCard
  const commanders = objects.filter(isCommander)
  const isTwin = (one: AskedObject): boolean =>
    / named ""/.test(outsideQuotes(one.described)) ||
    (isA('legendary', one) && objects.some(other => other !== one && other.isCard && other.name === one.name))
  const isGame = acts.length === 0 && objects.some(isTwin)
  const steps = [
    ...[
      ...(commanders.length > 0 ? ['it is a Commander game'] : []),
      ...commanders.map(({ label, controller }) => `${controller}'s commander is "${label}"`),
      ...(isTheirTurn ? ["it is B's main phase"] : isGame ? ["it is A's main phase"] : []),
      ...givens,
      ...fresh.map(label => `"${label}" entered this turn`),
    ].map((step, at) => `${at === 0 ? 'Given' : 'And'} ${step}`),
    // What a board would not keep, such as a creature with toughness 0, is no answer.
    ...(acts.length > 0 ? acts : ['state-based actions are checked']).map(
      (step, at) => `${at === 0 ? 'When' : 'And'} ${step}`,
    ),
  ]
  const title = q.replace(/[\n#]/g, ' ').slice(0, 80)
  return `# Feature: ${title}\n\n## Scenario: ${title}\n\n${steps.map(step => `* ${step}`).join('\n')}\n`
}

/** A board, and the order of its permanents, oldest first. */
type AskedBoard = { readonly order: readonly string[]; readonly source: string }
export type AskedBoards = AskedQuestion & { readonly boards: readonly AskedBoard[]; readonly near: readonly Near[] }
/** Words that were not understood, and names of cards that may have been meant. */
type Near = { readonly words: string; readonly names: readonly string[] }

/** Whether words are written like a name. */
const mayBeName = (words: string): boolean => words.length > 3 && /^\p{Lu}/u.test(words)
/** Names for neighbouring words that were not understood, otherwise for each of them. */
const nearNames = async ({ q, unread }: AskedQuestion): Promise<readonly Near[]> => {
  if (unread.length === 0) return []
  const [stored, examples] = [await storedCards(), await exampleCards()]
  const like = (words: string): readonly Near[] => {
    const meant = stored ? misspelt(stored.library, words) : null
    const names = meant ? [meant.name] : mayBeName(words) ? likeNames(stored?.library, examples, words, 2) : []
    return names.length > 0 ? [{ words, names }] : []
  }
  const escaped = unread.map(word => escapedPattern(word)).join('|')
  const together = [
    ...q.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped})(?:\\s+(?:${escaped}))+(?![\\p{L}\\p{N}])`, 'gu')),
  ]
  const ofSeveral = together.flatMap(([words]) => like(words))
  const rest = unread.filter(word => !ofSeveral.some(({ words }) => words.includes(word)))
  return [...ofSeveral, ...rest.flatMap(like)]
}

/** Up to six boards of a question, one for each order of the permanents whose order may decide. */
export const boardsOf = (question: AskedQuestion): readonly AskedBoard[] =>
  permutations(question.ordered).map(order => ({ order, source: boardOf(question, order) }))

/** A question as it is understood with the cards that the reader may see, and its boards. */
export const asked = async (q: string, on: IsoDate | null, rules: Index): Promise<AskedBoards | null> => {
  const named = dayIn(q).on ?? on
  const question = askedQuestion(q, cardNames(await storedCards(), await exampleCards(), named), rules)
  return question && { ...question, boards: boardsOf(question), near: await nearNames(question) }
}
