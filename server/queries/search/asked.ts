import { cardStep } from '#engine/scenario/index'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import type { Index } from '#search/index/index'
import { STOP_WORDS } from '#search/text/words'
import { likeNames, misspelt } from '../cards/similar-names'
import { storedCards } from '../cards/stored'
import { exampleCards } from '../scenarios/example-cards'
import { cardNames } from './board-hit'
import { blanked, type CardNames, describedIn, namesOf, outsideQuotes, type Reading } from './board-question'

/** An object of a question: the words that name it, and what they were taken for. */
export type AskedObject = {
  readonly words: string
  readonly label: string
  readonly name: string
  readonly described: string
  readonly isCard: boolean
  readonly controller: 'A' | 'B'
  /** Whether it is in a hand, and cast. */
  readonly isCast: boolean
  /** Names that the same words may mean. */
  readonly others: readonly string[]
}
/** A question about a situation, as it was understood. */
export type AskedQuestion = {
  readonly q: string
  /** The day that the question names, and the words that name it. */
  readonly on: IsoDate | null
  readonly onWords: string
  readonly objects: readonly AskedObject[]
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

type Placed = {
  readonly from: number
  readonly until: number
  readonly words: string
  readonly readings: readonly Reading[]
  readonly isCard: boolean
  readonly count: number
}

const COLORS = 'white|blue|black|red|green|colorless'
const KEYWORDS =
  'flying|first strike|double strike|deathtouch|defender|fear|haste|hexproof|indestructible|intimidate|lifelink|menace|reach|shadow|shroud|trample|vigilance|wither|infect'
const NOUNS: Readonly<Record<string, string>> = {
  creature: '',
  attacker: '',
  blocker: '',
  guy: '',
  dude: '',
  bear: '',
  trampler: 'trample',
  flyer: 'flying',
  flier: 'flying',
  lifelinker: 'lifelink',
  deathtoucher: 'deathtouch',
  'first striker': 'first strike',
  'double striker': 'double strike',
}
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  my: 1,
  his: 1,
  her: 1,
  their: 1,
  your: 1,
  another: 1,
  two: 2,
  three: 3,
  four: 4,
}
/** Several unnamed creatures, or one without a noun: "two deathtouch tramplers", "a 2/2 with a +1/+1 counter". */
const COUNTED = new RegExp(
  `\\b(${Object.keys(COUNTS).join('|')})\\s+(?:(\\d{1,2}/\\d{1,2})\\s*)?((?:(?:${COLORS}|${KEYWORDS})(?:\\s+|(?![\\p{L}'’-])))*)` +
    `(${Object.keys(NOUNS).join('|')})?(s?)(?![\\p{L}'’])` +
    `(?:\\s+with\\s+((?:${KEYWORDS})(?:(?:,\\s*(?:and\\s+)?|\\s+and\\s+)(?:${KEYWORDS}))*))?` +
    `(?:\\s+(?:with|and)\\s+((?:an?|one|two|three|four)\\s+[+-]\\d/[+-]\\d\\s+counters?)(?: on it)?)?`,
  'giu',
)
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const countedIn = (text: string): readonly Placed[] =>
  [...text.matchAll(COUNTED)].flatMap(match => {
    const [whole, count = 'a', size, adjectives = '', noun, , keywords = '', counters] = match
    if (size === undefined && noun === undefined) return []
    const words = adjectives.toLowerCase()
    const colors = words.match(new RegExp(`\\b(?:${COLORS})\\b`, 'g')) ?? []
    const has = [
      ...(words.match(new RegExp(`\\b(?:${KEYWORDS})\\b`, 'g')) ?? []),
      ...[NOUNS[noun?.toLowerCase() ?? ''] ?? ''],
      ...(keywords.toLowerCase().match(new RegExp(`\\b(?:${KEYWORDS})\\b`, 'g')) ?? []),
    ].filter(Boolean)
    const isBear = noun?.toLowerCase() === 'bear'
    const described = `a ${size ?? '2/2'} ${colors.length > 0 ? `${listed(colors)} ` : isBear ? 'green ' : ''}${isBear ? 'Bear ' : ''}creature${
      has.length > 0 ? ` with ${listed([...new Set(has)])}` : ''
    }${counters ? ` with ${counters.toLowerCase()}` : ''}`
    const name = isBear
      ? 'Bear'
      : noun && noun !== 'creature'
        ? noun.charAt(0).toUpperCase() + noun.slice(1).toLowerCase()
        : 'Creature'
    return [
      {
        from: match.index,
        until: match.index + whole.length,
        words: whole.trim(),
        readings: [{ name, described, isOfExamples: false }],
        isCard: false,
        count: COUNTS[count.toLowerCase()] ?? 1,
      },
    ]
  })

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
    ...[...sure, ...others].map(({ from, until, text: words, cards }) => ({
      from,
      until,
      words,
      readings: cards.flatMap(({ name, described: step, of }) =>
        step === null ? [] : [{ name, described: step, isOfExamples: of === 'examples' }],
      ),
      isCard: true,
      count: 1,
    })),
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

const isSpell = ({ described }: { readonly described: string }): boolean =>
  /\b(?:instant|sorcery)\b/.test(outsideQuotes(described))
const isCreature = ({ described }: { readonly described: string }): boolean =>
  /\bcreature\b/.test(outsideQuotes(described))
/** A permanent about whose entering something is to be decided is cast, too. */
const isEntering = ({ described }: { readonly described: string }): boolean =>
  /"(?:You may have [^"]* enter|As [^"]* enters?\b)/i.test(described)
const needsCasting = (one: AskedObject): boolean => one.isCard && (isSpell(one) || isEntering(one))
const isAura = ({ described }: { readonly described: string }): boolean => /\bAura\b/.test(outsideQuotes(described))

const quoted = (labels: readonly string[]): string => labels.map(label => `"${label}"`).join(' and ')
/** What may stand before a name without saying more than whose it is. */
const DETERMINER = "(?:(?:my|their|his|her|the|an?|your|both)\\s+(?:opponent['’]?s?\\s+)?)?"
const MARKS = `(«\\d+»(?:(?:,? and |, |,? & )${DETERMINER}«\\d+»)*)`
const indices = (text: string): readonly number[] => [...text.matchAll(/«(\d+)»/g)].map(([, n]) => Number(n))

type Read = {
  readonly acts: readonly string[]
  readonly rest: string
  /** Who casts a card, by its label. */
  readonly casters: ReadonlyMap<string, 'A' | 'B'>
  /** Who has an object, where what happens says more of it than the words before it. */
  readonly owners: ReadonlyMap<string, 'A' | 'B'>
}
/** What happens: attacks, blocks and spells, in the order in which they are said; the words that said it are taken out. */
const actsIn = (marked: string, groups: readonly (readonly AskedObject[])[]): Read => {
  const acts: string[] = []
  const used = new Set<number>()
  const casters = new Map<string, 'A' | 'B'>()
  const owners = new Map<string, 'A' | 'B'>()
  let rest = marked
  const of = (text: string): readonly AskedObject[] => indices(text).flatMap(n => groups[n] ?? [])
  const take = (pattern: RegExp, act: (match: RegExpExecArray) => readonly string[] | null): void => {
    const match = pattern.exec(rest)
    const made = match && act(match)
    if (!match || !made) return
    acts.push(...made)
    rest = rest.slice(0, match.index) + match[0].replace(/[^«»\d]+/g, ' ') + rest.slice(match.index + match[0].length)
  }
  const cast = (spell: AskedObject, target: string | null, caster: 'A' | 'B'): readonly string[] => {
    casters.set(spell.label, caster)
    return [`${caster} casts "${spell.label}"${target === null ? '' : ` targeting ${target}`}`, 'the stack resolves']
  }
  const attackers = { labels: [] as readonly string[], by: 'A' as 'A' | 'B' }
  take(
    new RegExp(`\\battack(?:s|ed|ing)?\\s+(?:(?:me|my opponent|them|him|her)\\s+)?with\\s+${DETERMINER}${MARKS}`, 'i'),
    match => {
      const own = of(match[1] ?? '')
      const [first] = own
      if (!first) return null
      attackers.labels = own.map(({ label }) => label)
      attackers.by = first.controller
      return [`${first.controller} attacks with ${quoted(attackers.labels)}`]
    },
  )
  take(new RegExp(`${MARKS}\\s+attacks?\\b`, 'i'), match => {
    const own = of(match[1] ?? '')
    const [first] = own
    if (!first || attackers.labels.length > 0) return null
    attackers.labels = own.map(({ label }) => label)
    attackers.by = first.controller
    return [`${first.controller} attacks with ${quoted(attackers.labels)}`]
  })
  // Whoever is blocked attacks.
  take(new RegExp(`${MARKS}(?=\\s+(?:is|are|gets?)\\s+blocked by\\b)`, 'i'), match => {
    const own = of(match[1] ?? '')
    const [first] = own
    if (!first || attackers.labels.length > 0) return null
    attackers.labels = own.map(({ label }) => label)
    attackers.by = first.controller
    return [`${first.controller} attacks with ${quoted(attackers.labels)}`]
  })
  // "My Bear blocks an Ox": the Ox attacks, and is the opponent's.
  take(new RegExp(`${MARKS}\\s+blocks?\\s+${DETERMINER}«(\\d+)»`, 'i'), match => {
    const blockers = of(match[1] ?? '')
    const [attacker] = groups[Number(match[2])] ?? []
    const [blocker] = blockers
    if (!attacker || !blocker || attackers.labels.length > 0) return null
    attackers.labels = [attacker.label]
    attackers.by = blocker.controller === 'A' ? 'B' : 'A'
    owners.set(attacker.label, attackers.by)
    return [
      `${attackers.by} attacks with "${attacker.label}"`,
      `${blocker.controller} blocks "${attacker.label}" with ${quoted(blockers.map(({ label }) => label))}`,
    ]
  })
  take(
    new RegExp(`\\b(?:(?:is |are |gets? |and is )?blocked by|blocks? with)\\s+${DETERMINER}${MARKS}`, 'i'),
    match => {
      const blockers = of(match[1] ?? '')
      const [attacker] = attackers.labels
      if (attacker === undefined || blockers.length === 0) return null
      for (const { label } of blockers) owners.set(label, attackers.by === 'A' ? 'B' : 'A')
      return [
        `${attackers.by === 'A' ? 'B' : 'A'} blocks "${attacker}" with ${quoted(blockers.map(({ label }) => label))}`,
      ]
    },
  )
  if (attackers.labels.length > 0) acts.push('combat damage is dealt')
  // "Does it kill an Ox": a spell that targets is cast at it.
  take(new RegExp(`«(\\d+)»\\s+(?:kills?|destroys?)\\s+${DETERMINER}«(\\d+)»`, 'i'), match => {
    const n = Number(match[1])
    const [spell] = groups[n] ?? []
    const [victim] = groups[Number(match[2])] ?? []
    if (!spell || !victim || !isSpell(spell) || used.has(n)) return null
    used.add(n)
    return cast(spell, /\btarget\b/.test(spell.described) ? `"${victim.label}"` : null, spell.controller)
  })
  // "Does it die to Shock": its opponent casts it.
  take(
    new RegExp(`\\b(?:die|dies|survive|survives|killed|destroyed)\\s+(?:to|by|from)?\\s*${DETERMINER}«(\\d+)»`, 'i'),
    match => {
      const n = Number(match[1])
      const [spell] = groups[n] ?? []
      const victim = groups.slice(0, n).flat().find(isCreature)
      if (!spell || !victim || !isSpell(spell) || used.has(n)) return null
      used.add(n)
      return cast(spell, `"${victim.label}"`, victim.controller === 'A' ? 'B' : 'A')
    },
  )
  for (let turn = 0; turn < groups.length; turn++)
    take(
      new RegExp(
        `(?:\\bcasts?\\s+|\\bcasting\\s+|\\bplays?\\s+)?«(\\d+)»\\s+(?:on|targeting|targets|at)\\s+(?:${DETERMINER}«(\\d+)»|(me|myself)|(my opponent|them|him|her))`,
        'i',
      ),
      match => {
        const n = Number(match[1])
        const [spell] = groups[n] ?? []
        if (!spell || !isSpell(spell) || used.has(n)) return null
        used.add(n)
        const [target] = match[2] === undefined ? [] : (groups[Number(match[2])] ?? [])
        const to = target ? `"${target.label}"` : match[3] ? 'A' : 'B'
        return cast(spell, to, spell.controller)
      },
    )
  for (let turn = 0; turn < groups.length; turn++)
    take(new RegExp(`\\b(?:casts?|casting|plays?|playing)\\s+${DETERMINER}«(\\d+)»`, 'i'), match => {
      const [card] = groups[Number(match[1])] ?? []
      return card?.isCard && !casters.has(card.label) ? cast(card, null, card.controller) : []
    })
  // A spell that nothing else was said of is cast by the player who has it.
  for (const group of groups)
    for (const spell of group)
      if (needsCasting(spell) && !casters.has(spell.label)) acts.push(...cast(spell, null, spell.controller))
  return { acts, rest, casters, owners }
}

/** Words that add nothing to a question about a board. Negations are not among them. */
const NEUTRAL = new Set([
  ...[...STOP_WORDS].filter(word => !/^(?:no|not|nor|neither|only|again|never|ever)$|nt$/.test(word)),
  ...`under vs versus plus between together control controls controlled owns opponent opponent's opponents enemy battlefield board table
  play out interact interacts interaction question combo combination die dies survive survives big size power toughness creature
  creatures become becomes result today currently now nowadays situation case side hand whats`.split(/\s+/),
])

const MOST_ORDERED = 3

/** What a question is about: cards and creatures with their owners, what happens, and the day. Null if it names nothing. */
export const askedQuestion = (typed: string, names: CardNames, rules: Index): AskedQuestion | null => {
  if (typed.length > MAX_LETTERS) return null
  const { on, words: onWords, rest: text } = dayIn(typed)
  const placed = placedIn(text, names, rules)
  if (!placed || placed.length === 0) return null
  const counts = new Map<string, number>()
  const labelFor = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  }
  const unread: string[] = []
  const groups = placed.map(({ words, readings, isCard, count, from }): readonly AskedObject[] => {
    const [reading] = readings
    if (!reading) {
      unread.push(words)
      return []
    }
    return Array.from({ length: count }, () => ({
      words,
      label: labelFor(reading.name),
      name: reading.name,
      described: reading.described,
      isCard,
      controller: controllerAt(text, from),
      isCast: false,
      others: readings.slice(1).map(({ name }) => name),
    }))
  })
  let marked = ''
  let at = 0
  for (const [n, { from, until }] of placed.entries()) {
    if (from < at) continue
    marked += `${text.slice(at, from)}«${n}»`
    at = until
  }
  marked += text.slice(at)
  const { acts, rest, casters, owners } = actsIn(marked, groups)
  for (const [word] of rest.replace(/«\d+»(?:['’]s)?/g, ' ').matchAll(/[\p{L}\p{N}+/-][\p{L}\p{N}'’+/-]*/gu))
    if (!NEUTRAL.has(word.toLowerCase().replace(/’/g, "'"))) unread.push(word)
  const objects = groups.flat().map(one => ({
    ...one,
    controller: casters.get(one.label) ?? owners.get(one.label) ?? one.controller,
    isCast: casters.has(one.label),
  }))
  const permanents = objects.filter(one => !one.isCast)
  const ordered = permanents.filter(({ described }) => described.includes('"')).map(({ label }) => label)
  return {
    ...{ q: typed, on, onWords, objects: objects.slice(0, MAX_OBJECTS), acts, unread: [...new Set(unread)] },
    ordered: ordered.length > 1 ? ordered.slice(0, MOST_ORDERED) : [],
  }
}

const permutations = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((one, at) => permutations([...all.slice(0, at), ...all.slice(at + 1)]).map(rest => [one, ...rest]))

/** The board of a question with its permanents in one order; the player who attacks is the active player. */
export const boardOf = ({ objects, acts, q }: AskedQuestion, order: readonly string[]): string => {
  const ranked = (label: string): number => order.indexOf(label)
  const inOrder = order.map(label => objects.find(one => one.label === label))
  let next = 0
  const arranged = objects.map(one => (ranked(one.label) < 0 ? one : (inOrder[next++] ?? one)))
  const isHosted = (one: AskedObject): boolean => isAura(one)
  const sorted = [...arranged.filter(one => !isHosted(one)), ...arranged.filter(isHosted)]
  const host = sorted.find(isCreature)
  const givens = sorted.map(one => {
    const step = one.isCard
      ? one.isCast
        ? `"${one.label}" is the card "${one.name}" in ${one.controller}'s hand`
        : cardStep(one.label, one.name, one.described, one.controller)
      : `"${one.label}" is ${one.described}${one.controller === 'B' ? ' controlled by B' : ''}`
    return isAura(one) && host && host !== one ? `${step} attached to "${host.label}"` : step
  })
  const [firstAct = ''] = acts
  const isSlow = ({ label, described }: AskedObject): boolean =>
    firstAct.startsWith(`B casts "${label}"`) && !/\binstant\b|"Flash\b/i.test(described)
  const isTheirTurn = acts.some(act => act.startsWith('B attacks')) || objects.some(isSlow)
  const steps = [
    ...[...(isTheirTurn ? ["it is B's main phase"] : []), ...givens].map(
      (step, at) => `${at === 0 ? 'Given' : 'And'} ${step}`,
    ),
    // What a board would not keep, such as a creature with toughness 0, is no answer.
    ...(acts.length > 0 ? acts : ['state-based actions are checked']).map(
      (step, at) => `${at === 0 ? 'When' : 'And'} ${step}`,
    ),
  ]
  const title = q.replace(/[\n#]/g, ' ').slice(0, 80)
  return `# Feature: ${title}\n\n## Scenario: ${title}\n\n${steps.map(step => `* ${step}`).join('\n')}\n`
}

/** A board, and the order of its permanents, oldest first. */
export type AskedBoard = { readonly order: readonly string[]; readonly source: string }
export type AskedBoards = AskedQuestion & { readonly boards: readonly AskedBoard[]; readonly near: readonly Near[] }
/** Words that were not understood, and names of cards that may have been meant. */
export type Near = { readonly words: string; readonly names: readonly string[] }

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
  const escaped = unread.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
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
