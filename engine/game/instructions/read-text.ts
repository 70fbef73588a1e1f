import { withoutReminder } from '../../english/texts'
import type { TargetSpec } from '../../index'
import { readSentence } from '../../meaning/reader'
import { isSelf, type Reading } from '../phrases'
import { targetsMarked } from '../target-phrases'
import type { Instruction, Text, Who } from './instruction'
import { capital } from './modes'
import { ROWS } from './rows'
import { searching } from './searching'
import { tokensFrom } from './tokens'
import { countOf, NUMBER, PAYS, WHO, whatOf, whoOf } from './words'

const NEXT_STEP = /^(.*?) at the beginning of the next (end step|upkeep|turn's upkeep)$/i

const AT_NEXT = /^At the beginning of the next (end step|upkeep|turn's upkeep), (.*)$/i

const AT_END_OF_COMBAT = /^(.*?) at end of combat$/i

const AT_END = /^(.*?) at end of turn$/i

const EXILED_AS_IT_LEAVES =
  /^if it would leave (?:play|the battlefield), (?:exile it|remove it from the game) instead(?: of putting it anywhere else)?$/i

const WHEN_LATER = /^(?:When|Whenever) (.*?)( this turn)?, (.*)$/i

/** "Each player draws a card for each card in their hand": another number for each player. */
const NUMBER_OF_EACH =
  /\beach (?:other )?(?:player|opponent)\b.*\b(?:for each|equal to)\b.*\b(?:they|their|that player|he or she|his or her)\b/i

const instructionFrom = (sentence: string, reading: Reading): Instruction | null => {
  const said = sentence.replace(/\.$/, '').trim()
  if (NUMBER_OF_EACH.test(said)) return null
  const [, what, step] = NEXT_STEP.exec(said) ?? []
  if (what !== undefined) return later(`the beginning of the next ${step}`, what, reading)
  const [, step2, what2] = AT_NEXT.exec(said) ?? []
  if (what2 !== undefined) return later(`the beginning of the next ${step2}`, what2, reading)
  const [, atEnd] = AT_END.exec(said) ?? []
  if (atEnd !== undefined) return later('the beginning of the next end step', atEnd, reading)
  const [, afterCombat] = AT_END_OF_COMBAT.exec(said) ?? []
  if (afterCombat !== undefined) return later('end of combat', afterCombat, reading)
  const found = searching(said, reading)
  if (found) return found
  // Glossary of 1999-11-01 ("unless"), 118.12a today: the payment is decided before what is done without it.
  // Who pays for a spell that may be countered is not read.
  if (/ may counter .* unless /i.test(said)) return null
  const [, unlessDo, unlessWho, cost] =
    new RegExp(
      `^(.*?) unless ${WHO} pays? (${PAYS.slice(1, -1)}|(?:\\{[^}]+\\})+ for each .*|\\d+ life for each .*)$`,
      'i',
    ).exec(said) ?? []
  if (cost !== undefined && !/^counter/i.test(said)) {
    const does = instructionFrom(unlessDo ?? '', reading)
    const [, once = cost, forEach] = /^(.*) for each (\w+) counter on (?:it|~|this permanent)$/i.exec(cost) ?? []
    return does && { kind: 'unless', who: whoOf(unlessWho), cost: once, does, ...(forEach ? { forEach } : {}) }
  }
  const [, who, does] = new RegExp(`^${WHO} may (.*)$`, 'i').exec(said) ?? []
  if (does !== undefined) return optional(whoOf(who), does, reading)
  if (EXILED_AS_IT_LEAVES.test(said)) return { kind: 'exile as it leaves', what: { kind: 'it' } }
  const [, condition, then] = /^if (.*?), (.*)$/i.exec(said) ?? []
  if (then !== undefined && !/^you (?:do|don't)$/i.test(condition ?? '')) {
    const does = sentenceFrom(then, reading)
    return does && { kind: 'if', condition: condition ?? '', does }
  }
  for (const [pattern, make] of ROWS) {
    const match = pattern.exec(said)
    const made = match && make(match, reading)
    if (made) return made
  }
  const tokens = tokensFrom(said, reading)
  if (tokens) return tokens
  const [, watched, thisTurn, doing] = WHEN_LATER.exec(said) ?? []
  if (doing !== undefined && !/^if /i.test(doing))
    return { kind: 'delayed', when: watched ?? '', text: doing, about: null, isThisTurn: thisTurn !== undefined }
  return null
}

const later = (when: string, text: string, reading: Reading): Instruction | null => {
  const [, words] = /^(?:\w+) (.*)$/.exec(text) ?? []
  return { kind: 'delayed', when, text, about: whatOf(words ?? '', reading) ?? { kind: 'it' }, isThisTurn: false }
}

const optional = (who: Who, words: string, reading: Reading): Instruction | null => {
  const [, cost] = new RegExp(`^pay ${PAYS}$`, 'i').exec(words) ?? []
  if (cost !== undefined) return { kind: 'may pay', who, cost, next: [], otherwise: [] }
  if (/^choose new targets for (?:the|that) cop(?:y|ies)$/i.test(words))
    return { kind: 'new targets', what: { kind: 'it' } }
  const does = instructionFrom(words, reading)
  if (!does) return null
  const by = 'who' in does && !new RegExp(`^${WHO} `, 'i').test(words) ? ({ ...does, who } as Instruction) : does
  return { kind: 'may', who, does: by, next: [], otherwise: [], isReflexive: false }
}

/** A sentence may have several instructions: "draw two cards, then discard a card", "destroy it and you gain 2 life". */
const sentenceFrom = (sentence: string, reading: Reading): readonly Instruction[] | null => {
  const whole = instructionFrom(sentence, reading)
  if (whole) return [whole]
  const [, dealer, first, second] = /^(.*? deals? )(.*? damage to .*?) and (\S+ damage to .*)$/i.exec(sentence) ?? []
  if (second !== undefined) {
    const one = instructionFrom(`${dealer ?? ''}${first ?? ''}`, reading)
    const other = instructionFrom(`${dealer ?? ''}${second}`, reading)
    if (one?.kind === 'damage' && other?.kind === 'damage') return [{ ...one, also: other }]
  }
  for (const joint of [/,? then /gi, /, and /gi, / and /gi, /, /gi])
    for (const match of sentence.matchAll(joint)) {
      const first = instructionFrom(sentence.slice(0, match.index), reading)
      const rest = first && sentenceFrom(withSubject(sentence, sentence.slice(match.index + match[0].length)), reading)
      if (first && rest) return [first, ...rest]
    }
  return null
}

/** "Each player discards a card and loses 1 life": the second part has the subject of the first. */
const withSubject = (sentence: string, rest: string): string => {
  if (new RegExp(`^${WHO} `, 'i').test(rest)) return rest
  const [, who] = new RegExp(`^${WHO} `, 'i').exec(sentence) ?? []
  return who !== undefined && /^\w+s /.test(rest) ? `${who} ${rest}` : rest
}

const remembered = new Map<string, Text>()

const MOST_KEPT = 1000

/** The instructions of a text in order, and the targets that it needs. */
export const readText = (text: string, reading: Reading): Text => {
  const near = reading.known.filter(name => text.includes(name))
  const key = JSON.stringify([text, reading.self, near])
  const known = remembered.get(key)
  if (known) return known
  const made = readWhole(text, { self: reading.self, known: near })
  if (remembered.size >= MOST_KEPT) remembered.clear()
  remembered.set(key, made)
  return made
}

const readWhole = (text: string, reading: Reading): Text => {
  const { words, targets } = targetsMarked(withoutReminder(text), reading)
  const does: Instruction[] = []
  let unread: string | null = null
  // How many instructions the sentence before has.
  let before = 0
  for (const sentence of sentencesIn(words)) {
    const last = does.at(-1)
    const joined = last
      ? (continued(last, sentence, reading) ??
        joinedEffect(last, sentence, targets, reading) ??
        (before === 1 ? kickedInstead(last, sentence, reading) : null))
      : null
    if (joined) {
      does.splice(-1, 1, joined)
      before = 0
    } else {
      const found =
        sentenceFrom(capital(sentence), reading) ??
        effectFrom(sentence, targets, reading, last) ??
        mixedFrom(sentence, targets, reading, last)
      before = found?.length ?? 0
      if (found) does.push(...found)
      else unread ??= restored(sentence, targets)
    }
  }
  return { unread, targets, does }
}

const sentencesIn = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!])\s+(?=[A-Z‹"{])|\n/)
    .map(one => one.trim().replace(/\.$/, ''))
    .filter(one => one !== '')

/** "If you do, …" and "It can't be regenerated." belong to the instruction before. */
const continued = (last: Instruction, sentence: string, reading: Reading): Instruction | null => {
  if (/^(?:it|they|that creature|those creatures) can't be regenerated$/i.test(sentence) && last.kind === 'destroy')
    return { ...last, canRegenerate: false }
  if (/^you may choose new targets for the copy$/i.test(sentence) && last.kind === 'copy')
    return { ...last, mayChangeTargets: true }
  if (
    /^then (?:that player )?shuffles?\b|^(?:then )?shuffle (?:your|their) library( afterward)?$/i.test(sentence) &&
    last.kind === 'search'
  )
    return { ...last, shuffles: true }
  const [, which, rest] =
    /^(if you do|when you do|if (?:that player|they) (?:do|does)|if you don't|otherwise|if (?:that player|they) (?:don't|doesn't)), (.*)$/i.exec(
      sentence,
    ) ?? []
  if (rest === undefined || (last.kind !== 'may' && last.kind !== 'may pay')) return null
  const more = sentenceFrom(capital(rest), reading)
  if (!more) return null
  if (/don't|doesn't|otherwise/i.test(which ?? '')) return { ...last, otherwise: [...last.otherwise, ...more] }
  if (last.kind === 'may') return { ...last, next: [...last.next, ...more], isReflexive: /^when/i.test(which ?? '') }
  return { ...last, next: [...last.next, ...more] }
}

const KICKED_INSTEAD = /^if (.+?) was kicked, (?:instead (.*)|(.*) instead)$/i
const ITS_DAMAGE = new RegExp(`^(?:~|it|this spell) deals ${NUMBER} damage$`, 'i')
/** "If this spell was kicked, it deals 4 damage instead": the sentence before is done only if it was not. */
const kickedInstead = (last: Instruction, sentence: string, reading: Reading): Instruction | null => {
  const [, what = '', early, late] = KICKED_INSTEAD.exec(sentence) ?? []
  const words = early ?? late
  if (words === undefined || !(isSelf(what, reading) || /^it$/i.test(what))) return null
  const [, n] = ITS_DAMAGE.exec(words) ?? []
  const isSame = last.kind === 'damage' && last.from?.kind === 'self' && !last.isDivided && last.also === undefined
  const does =
    n === undefined ? sentenceFrom(capital(words), reading) : isSame ? [{ ...last, amount: countOf(n) }] : null
  return does && { kind: 'if', condition: 'this spell was kicked', does, otherwise: [last] }
}

/** A pronoun that refers to something named earlier. */
const PRONOUN =
  /^(?:(?:until|for as long as)\b[^,]*, )?(?:(it|that (?:creature|permanent|land|artifact|enchantment|planeswalker|token|spell|card)|the (?:token|creature|permanent))|(they|those (?:creatures|permanents|lands|artifacts|tokens)|the (?:tokens|creatures|permanents)))\b/i
const instancesIn = (sentence: string): readonly number[] =>
  [...sentence.matchAll(/‹(\d+)›/g)].map(match => Number(match[1]))

/** "Creatures you control get +1/+1 until end of turn. They gain trample until end of turn." is one effect. */
const joinedEffect = (
  last: Instruction,
  sentence: string,
  targets: readonly TargetSpec[],
  reading: Reading,
): Instruction | null => {
  if (last.kind !== 'effect' || last.about !== undefined || !PRONOUN.test(sentence)) return null
  const text = `${last.text} ${capital(restored(sentence, targets))}.`
  const instances = [...last.instances, ...instancesIn(sentence)]
  return readSentence(text, reading).ok ? { ...last, text, instances } : null
}
const effectFrom = (
  sentence: string,
  targets: readonly TargetSpec[],
  reading: Reading,
  last: Instruction | undefined,
): readonly Instruction[] | null => {
  const text = capital(`${restored(sentence, targets)}.`)
  if (!readSentence(text, reading).ok) return null
  const instances = instancesIn(sentence)
  const [pronoun, , plural] = PRONOUN.exec(sentence) ?? []
  if (pronoun === undefined) return [{ kind: 'effect', text, instances }]
  // The objects of an effect on many are not recorded for later sentences, and one sentence has one subject.
  if (instances.length > 0 || (last?.kind === 'effect' && last.instances.length === 0 && last.about === undefined))
    return null
  return [{ kind: 'effect', text, instances, about: plural === undefined ? 'it' : 'them' }]
}
/** The second part of a sentence that does not take its subject or verb from the first. */
const OWN_SUBJECT =
  /^(?:you |‹\d+›|each |that player |its controller |(?:draw|scry|create|put|untap|tap|destroy|exile|return|sacrifice|discard|mill|proliferate|populate|shuffle)\b)/i
/** Words that may be about both parts of a sentence. */
const ABOUT_BOTH =
  /^(?:until|if|unless|as long as|for as long as|when|whenever|at|may|you may)\b|\b(?:instead|also|as well|where X is)\b/i
/** Words of an effect whose meaning depends on the other part. */
const OF_ANOTHER = /\b(?:its|their|they|his or her|that player)\b/i
const NAMES_IT: readonly Instruction['kind'][] = ['tap', 'untap', 'counters', 'return', 'regenerate', 'attach']

/** "You gain 2 life and target creature gets +2/+2 until end of turn": an instruction and an effect, in either order. */
const mixedFrom = (
  sentence: string,
  targets: readonly TargetSpec[],
  reading: Reading,
  last: Instruction | undefined,
): readonly Instruction[] | null => {
  if (ABOUT_BOTH.test(sentence)) return null
  const effectOf = (words: string, after: Instruction | undefined) =>
    OF_ANOTHER.test(words) ? null : effectFrom(words, targets, reading, after)
  for (const joint of [/,? then /gi, /, and /gi, / and /gi])
    for (const match of sentence.matchAll(joint)) {
      const one = sentence.slice(0, match.index)
      const other = sentence.slice(match.index + match[0].length)
      const does = sentenceFrom(capital(one), reading)
      const named = does?.at(-1)
      const isClear = !PRONOUN.test(other) || (named !== undefined && NAMES_IT.includes(named.kind))
      const then = does && isClear ? effectOf(other, named) : null
      if (does && then) return [...does, ...then]
      const first = OWN_SUBJECT.test(other) ? effectOf(one, last) : null
      const rest = first && sentenceFrom(capital(other), reading)
      if (first && rest) return [...first, ...rest]
    }
  return null
}
const restored = (sentence: string, targets: readonly TargetSpec[]): string =>
  sentence.replace(/‹(\d+)›/g, (_, n) => targets[Number(n)]?.words ?? '')
