import { err, ok, type Result } from '#rulebook/result'
import { capital } from '#rulebook/words'
import {
  type Ability,
  type Change,
  type EffectSpec,
  type GameEvent,
  mapped,
  needsSource,
  referencesIn,
  type Target,
} from '../../../index'
import { readSentence } from '../../../meaning/reader'
import type { Action, Binding } from '../../run/action'
import { sourceMissing, targetMissing } from '../../syntax/lacking-words'
import { quoteAt, quotesIn, type StepWords } from '../../syntax/words-of-step'
import { emblemIn } from '../given/emblems'
import { dealingIn } from './discards'
import { copyingIn } from './token-copies'
import { creatingIn } from './tokens'

export const choicesIn = (text: string | undefined, words: StepWords): readonly string[] => {
  if (text === undefined) return []
  const quoted = quotesIn(words, text)
  return quoted.length > 0
    ? quoted
    : text
        .split(/,| and /)
        .map(word => word.replace(/^\s*X (?:=|is) /, '').trim())
        .filter(Boolean)
}

/** Targets and choices in the order of the step: `targeting "Bear" and A choosing "red"`. */
const aimed = (aim: string | undefined, words: StepWords) => {
  const [, targets] = /targeting (.*?)(?= choosing | with X| by | controlled by |$)/.exec(aim ?? '') ?? []
  const [, choices] = /choosing (.*?)(?= targeting | by | controlled by |$)/.exec(aim ?? '') ?? []
  const [, x] = /with X (?:=|is|being) ?(\d+)/.exec(aim ?? '') ?? []
  const [, by] = / (?:controlled )?by ([A-Z])\b/.exec(aim ?? '') ?? []
  const targetOf = (mark: string): Target => (mark.startsWith('«') ? { label: quoteAt(words, mark) } : { player: mark })
  return {
    // Objects are numbered among themselves; a player is found by being one.
    targets: [...(targets?.match(/«\d+»/g) ?? []), ...(targets?.match(/\b[A-Z]\b/g) ?? [])].map(targetOf),
    choices: [...choicesIn(choices, words), ...(x === undefined ? [] : [x])],
    by,
  }
}

export const effectSays = (
  by: string | null,
  name: string | null,
  said: string | undefined,
  aim: string | undefined,
  words: StepWords,
  binding: Binding,
): Result<Action> => {
  const text = quoteAt(words, said)
  const copying = copyingIn(text)
  const creating = copying
    ? null
    : creatingIn(text, { source: null, controller: by ?? aimed(aim, words).by ?? 'A' }, binding)
  if (creating) return creating
  const emblem = emblemIn(text, name ?? 'a spell', { source: null, controller: by ?? 'A' }, binding.known)
  if (emblem) return emblem
  const dealing = dealingIn(text, by ?? aimed(aim, words).by ?? 'A', aimed(aim, words).targets)
  if (dealing) return dealing
  const specs = readSentence(copying?.text ?? text, { self: name, known: binding.known })
  if (!specs.ok) return specs
  const { targets, choices, by: other } = aimed(aim, words)
  const aimless = untargeted(text, specs.value, targets)
  if (aimless) return aimless
  const pointed = pointedAt(text, specs.value, targets)
  // What it copies is not on the board yet, and is the source of its own texts.
  const isAboutItself = !copying && needsSource(pointed)
  const source = isAboutItself && name !== null && binding.known.includes(name) ? name : null
  if (isAboutItself && source === null) return err(sourceMissing(text))
  return resolving(copying?.count, {
    kind: 'resolve',
    name: name ?? text,
    source,
    controller: by ?? other ?? 'A',
    specs: pointed.map(lasting),
    targets,
    choices,
  })
}
const resolving = (copies: number | undefined, event: Extract<GameEvent, { kind: 'resolve' }>): Result<Action> =>
  ok(copies === undefined ? { kind: 'resolving', event } : { kind: 'creating copies', event, count: copies })

/** "Gain control of target creature as long as you control Elm": in an effect that resolves, this is a duration. */
const lasting = (spec: EffectSpec): EffectSpec => {
  const { condition, ...rest } = spec
  const isHeld = spec.changes.some(change => change.kind === 'gain control')
  return condition && isHeld && spec.duration === undefined && /\b(?:as|so) long as\b/i.test(spec.text)
    ? { ...rest, duration: { kind: 'for as long as', condition } }
    : spec
}

/** "That land is an Island": the land that the step names, if no sentence before names one. */
const pointedAt = (text: string, specs: readonly EffectSpec[], targets: readonly Target[]): readonly EffectSpec[] =>
  targets.length > 0 && POINTS.test(text) && !referencesIn(specs).some(one => one.kind === 'target')
    ? (mapped(specs, one => (one.kind === 'this' ? { kind: 'target', index: 0 } : one)) as readonly EffectSpec[])
    : specs

const POINTS = /^(?:that|those|it)\b|^\w+ (?:that|those) (?:card|creature|land|permanent|token|spell)s?\b/i
/** "Target creature" without a target: the step has to name one. */
const untargeted = (
  text: string,
  specs: readonly EffectSpec[],
  targets: readonly Target[],
): ReturnType<typeof targetMissing> | null =>
  targets.length === 0 &&
  !/\bup to\b|\bany number of\b/i.test(text) &&
  referencesIn(specs).some(one => one.kind === 'target')
    ? targetMissing(text, '"Bear"')
    : null

const COST = /^(?:[^"':.]*\{[^:]*\}[^"':.]*|[+−-]?\d+|[A-Z][^"':.{]{0,60}): (?=\S)/
const TRIGGER = /^(?:When|Whenever|At) /
const INSTRUCTS =
  /\.|\b(?:if (?:you|they|that player|its controller) (?:do|does|don't|doesn't|can't)|when you do|may|otherwise|then)\b/i
/** What an ability does, without its cost or its event, which may contain commas. */
const effectOf = (text: string, isRead: (words: string) => boolean): string => {
  if (!TRIGGER.test(text)) return text.replace(COST, '')
  const found = [...text.matchAll(/, (?=[a-zA-Z])/g)].slice(0, 4)
  // The event may be a list, and a condition may follow it; what the ability does is never skipped.
  const commas = found
    .filter(comma => !INSTRUCTS.test(text.slice(found[0]?.index ?? 0, comma.index)))
    .map(comma => text.slice(comma.index + 2))
  return commas.find(isRead) ?? commas[0] ?? text
}
export const useAbility = (
  source: string,
  said: string | undefined,
  aim: string | undefined,
  words: StepWords,
  binding: Binding,
): Result<Action> => {
  const text = quoteAt(words, said)
  const keyword = usedKeyword(text, source, aimed(aim, words).targets)
  if (keyword && 'ok' in keyword) return keyword
  const reading = { self: source, known: binding.known }
  const effect =
    keyword?.says ?? effectOf(text, one => readSentence(capital(one), reading).ok || copyingIn(one) !== null)
  const copying = copyingIn(effect)
  const creating = copying ? null : creatingIn(effect, { source, controller: '' }, binding)
  if (creating) return creating
  const emblem = emblemIn(effect, source, { source, controller: '' }, binding.known)
  if (emblem) return emblem
  const specs = readSentence(copying?.text ?? capital(effect), reading)
  if (!specs.ok) return specs
  const { targets, choices, by } = aimed(aim, words)
  const aimless = untargeted(text, specs.value, targets)
  if (aimless) return aimless
  const whole = binding.texts.get(source)?.find(one => one.includes(text)) ?? text
  const named = pointedAt(effect, specs.value, targets).map(spec =>
    withThisAbility(lasting(spec), { text: whole, does: { kind: 'opaque' } }),
  )
  return resolving(copying?.count, {
    kind: 'resolve',
    name: source,
    source,
    controller: by ?? '',
    specs: named,
    targets,
    choices,
  })
}
/** "Except it has this ability": the ability with that text. */
const withThisAbility = (spec: EffectSpec, whole: Ability): EffectSpec => {
  const found = (ability: Ability): Ability => (ability.text === 'this ability' ? whole : ability)
  const changed = (change: Change): Change => {
    if (change.kind === 'gain ability') return { ...change, ability: found(change.ability) }
    return change.kind === 'become copy' && change.alsoHas ? { ...change, alsoHas: change.alsoHas.map(found) } : change
  }
  return { ...spec, changes: spec.changes.map(changed) }
}

const event = (one: GameEvent): Result<Action> => ok({ kind: 'events', events: [one] })

/** What an activated keyword ability does, as an event or as the sentence that it means; null for other texts. */
const usedKeyword = (
  text: string,
  source: string,
  targets: readonly Target[],
): Result<Action> | { readonly says: string } | null => {
  // 702.121 (2016-09-30), 702.122 today.
  if (/^crew \d+\.?$/i.test(text)) return { says: 'This permanent becomes an artifact creature until end of turn.' }
  // 702.85 (2010-04-23), 702.87 today.
  if (/^level up\b[^.]*\.?$/i.test(text))
    return event({ kind: 'counters', label: source, counter: 'level', count: 1, way: 'put' })
  // 502.33 (2003-10-01), 702.6 and 702.67 today.
  if (!/^(?:equip|fortify)\b[^.:]*\.?$/i.test(text)) return null
  const [host] = targets.flatMap(target => ('label' in target ? [target.label] : []))
  return host === undefined ? targetMissing(text, '"Bear"') : event({ kind: 'attach', label: source, to: host })
}
