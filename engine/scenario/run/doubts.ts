import {
  asSpell,
  type BoardObject,
  type GameState,
  objectsOf,
  type Unread,
  unreadAbout,
  unreadOn,
  unsaidCount,
  viewOf,
} from '../../index'
import { didYouMean, type Suggestion } from '../../meaning/did-you-mean'
import { bearsOn, labelOf } from '../check/bears-on'
import type { Check } from '../check/check'
import { calledOn } from '../check/check-state'
import { mayChangeOn } from './may-change'

/** A text that was not read, as written, and which values of its object it may change. */
export type Doubt = {
  readonly line: string
  readonly mayChange: readonly string[]
  /** A word of it that may be misspelt, and the word with which it would be read. */
  readonly suggestion?: Suggestion
}

const doubtOf = ({ on, sentence }: Unread, mayChange: readonly string[]): Doubt => {
  const suggestion = didYouMean(sentence, on)
  return { line: sentence, mayChange, ...(suggestion ? { suggestion } : {}) }
}
/** `why`: what is unknown, if the words are understood. */
type DoubtOn = Doubt & { readonly on: string; readonly why?: string }

/** Texts about costs, hands and mana change no object, but they change the answers to these checks. */
const MATTERS: Partial<Readonly<Record<Check['kind'], readonly [words: RegExp, changes: string]>>> = {
  cost: [
    /\bha(?:s|ve) (?:affinity|undaunted)\b|\bcosts?\b(?!.*\bto (?:activate|equip)\b)(?<!^as an additional cost\b.*)(?<!\bmay\b.*\brather than pay\b.*)/i,
    'cost',
  ],
  'maximum hand size': [/\bhand size\b/i, 'maximumHandSize'],
  mana: [/\bfor mana\b|\bproduces?\b/i, 'mana'],
}
const doubtsOfMatter = (state: GameState, check: Check, label: string | null): readonly DoubtOn[] => {
  const [words, changes] = MATTERS[check.kind] ?? []
  if (!words || !changes) return []
  // What is in a hand may have been given what it costs as a spell only.
  const object = check.kind === 'cost' ? state.objects.find(one => one.label === label) : undefined
  return unreadAbout(object ? asSpell(state, object) : state, words, label)
    .filter(({ on, sentence }) => on === label || !/^(?:this|~)\b/i.test(sentence.replaceAll(on, '~')))
    .map(unread => ({ ...doubtOf(unread, [changes]), on: unread.on }))
}

/** For each object, or for null the whole board: what was not read and may change it. */
const doubtsFor = (state: GameState, labels: readonly (string | null)[]): readonly (readonly DoubtOn[])[] => {
  // An unread text in another zone may matter only for its own object, which is looked up by its label.
  const unread = labels.map(label => unreadOn(state, label))
  if (unread.every(list => list.length === 0)) return []
  const mayChange = mayChangeOn(state, unread.flat())
  return labels.map((label, i) =>
    (unread[i] ?? []).flatMap(one => {
      const fields = mayChange(one, label)
      const why = one.why === undefined ? {} : { why: one.why }
      return fields.length > 0 ? [{ ...doubtOf(one, fields), on: one.on, ...why }] : []
    }),
  )
}

/** Loyalty and defense are printed on a card; a board that does not say how many counters there are leaves them open. */
const doubtsOfCount = (state: GameState, check: Check, label: string | null): readonly DoubtOn[] => {
  const isZone = check.kind === 'zone'
  const isCounters = check.kind === 'counters' || (check.kind === 'none' && check.what === 'counters')
  const unsaid = label !== null && (isZone || isCounters) ? unsaidCount(state, label) : null
  if (!unsaid || label === null) return []
  const { counter, isLost } = unsaid
  const isAsked = isZone ? isLost : check.kind !== 'counters' || check.name === null || check.name === counter
  const why = `no step says how many ${counter} counters "${label}" entered with`
  return isAsked ? [{ line: `printed ${counter}`, mayChange: [isZone ? 'zone' : 'counters'], on: label, why }] : []
}

/** The texts that were not read and may change the answer of a check. */
export const doubtsAbout = (state: GameState, check: Check): readonly DoubtOn[] => {
  const called = labelOf(check)
  const label = called === null ? null : (calledOn(objectsOf(state), called)?.label ?? called)
  const [found = []] = doubtsFor(state, [label])
  const doubts = found.filter(doubt => bearsOn(doubt, check))
  const lines = new Set(doubts.map(({ line }) => line))
  return [
    ...doubts,
    ...doubtsOfCount(state, check, label),
    ...doubtsOfMatter(state, check, label).filter(({ line }) => !lines.has(line)),
  ]
}

export const withoutBearer = ({ on: _, why: _why, ...doubt }: DoubtOn): Doubt => doubt

/** Every object with the texts that may change it; objects without doubts stay as they are. */
export const withDoubts = <T extends BoardObject>(
  state: GameState,
  objects: readonly T[],
): readonly (T & { readonly doubts?: readonly Doubt[] })[] => {
  const found = doubtsFor(
    state,
    objects.map(({ label }) => label),
  )
  return objects.map((object, i) => {
    const doubts = (found[i] ?? []).map(withoutBearer)
    return doubts.length > 0 ? { ...object, doubts } : object
  })
}

/** Words that may reduce the size of a creature; no other text can make state-based actions kill it. */
const LOWERS = /[-\u2212\u2013](?:\d|X)|\b(?:base|becomes?|switch|equal)\b|\b(?:is|are) \d/i

/** The subject of a sentence about a doubt. */
export const doubtSays = ({ on, line, why }: DoubtOn): string =>
  why ? `${why}, and that` : `the sentence "${line}" of "${on}" is not understood and`

/** A creature whose uncertain size or abilities decide what happens, with the doubt. */
export type Undecided = { readonly label: string; readonly doubt: DoubtOn }

/**
 * A creature that may or may not die by state-based actions: its toughness is in doubt, and it was dealt damage, would
 * die, or may become smaller. `hurt`: the creatures that are dealt damage.
 */
export const deathUndecided = (state: GameState, hurt: ReadonlySet<string> = new Set()): Undecided | undefined =>
  valueUndecided(
    state,
    (object, { line, mayChange }) =>
      mayChange.includes('toughness') &&
      (hurt.has(object.label) || (object.damage ?? 0) > 0 || (object.toughness ?? 0) <= 0 || LOWERS.test(line)),
  )

/** One of the creatures that came and died in one step, whose toughness a text that is not read may have changed. */
export const comingUndecided = (state: GameState, dead: readonly string[]): Undecided | undefined => {
  const [label] = dead
  if (label === undefined) return undefined
  const doubt = doubtsFor(state, [null])[0]?.find(({ mayChange }) => mayChange.includes('toughness'))
  return doubt && { label, doubt }
}

/** Abilities that decide how, when and to what effect combat damage is dealt. */
const STRIKES =
  /\b(?:first strike|double strike|deathtouch|lifelink|trample|indestructible|wither|infect|toxic|poisonous|flanking|bushido|rampage|banding|protection)\b/i
/** A creature in combat that deals an uncertain amount of damage, or deals it in an uncertain way. */
export const combatUndecided = (state: GameState, inCombat: ReadonlySet<string>): Undecided | undefined =>
  valueUndecided(
    state,
    ({ label }, doubt) => inCombat.has(label) && (doubt.mayChange.includes('power') || mayGive(doubt, STRIKES)),
  )

/** Abilities that decide what may block what. */
const EVADES =
  /\b(?:flying|reach|shadow|horsemanship|fear|intimidate|skulk|menace|decayed|unleash|protection|unblockable|\w+walk)\b/i
/** A creature whose uncertain abilities decide what it can block, or what can block it; without labels, any creature. */
export const blockUndecided = (state: GameState, labels?: ReadonlySet<string>): Undecided | undefined =>
  valueUndecided(
    state,
    ({ label }, doubt) => (labels?.has(label) ?? true) && (mayGive(doubt, EVADES) || mayBeAnything(doubt)),
  )

/** Abilities that decide whether a creature may attack, and whether attacking taps it. */
const HOLDS_BACK = /\b(?:defender|haste|vigilance)\b/i
/** 502.11b (2001), 702.22b today: whom it may attack with, which the declaration of the attack looks at. */
const BANDS_WITH_OTHER = /^bands with other /i
/** A creature whose uncertain abilities decide whether it can attack, or taps to attack; without labels, any creature. */
export const attackUndecided = (state: GameState, labels?: ReadonlySet<string>): Undecided | undefined =>
  valueUndecided(
    state,
    ({ label }, doubt) =>
      (labels?.has(label) ?? true) &&
      (mayGive(doubt, HOLDS_BACK) || (mayBeAnything(doubt) && !BANDS_WITH_OTHER.test(doubt.line))),
  )

const DEATHTOUCH = /\bdeathtouch\b/i
/** A creature that may have dealt its damage with deathtouch, while some creature is damaged. */
export const deathtouchUndecided = (state: GameState): Undecided | undefined =>
  objectsOf(state).some(({ damage }) => (damage ?? 0) > 0)
    ? valueUndecided(state, (_, doubt) => mayGive(doubt, DEATHTOUCH))
    : undefined

const SURVIVES = /\bindestructible\b/i
/** A creature that was put into a graveyard and may be indestructible; what is sacrificed goes there in any case. */
export const destroyedUndecided = (before: GameState, after: GameState, says: string): Undecided | undefined => {
  if (/\bsacrific/i.test(says) || unreadOn(before).length === 0) return undefined
  const buried = new Set(objectsOf(after).flatMap(({ zone, label }) => (zone === 'graveyard' ? [label] : [])))
  return valueUndecided(
    before,
    ({ label, toughness }, doubt) => buried.has(label) && (toughness ?? 1) > 0 && mayGive(doubt, SURVIVES),
  )
}

const SHIELDS = /\b(?:hexproof|shroud|protection|ward)\b/i
/** A creature that a step targets although its uncertain abilities may forbid it. */
export const targetUndecided = (state: GameState, step: string): Undecided | undefined => {
  const [, targets] = /\btargeting\b(.*)$/i.exec(step) ?? []
  if (targets === undefined) return undefined
  return valueUndecided(state, ({ label }, doubt) => targets.includes(`"${label}"`) && mayGive(doubt, SHIELDS))
}

/** A creature of uncertain power that a step taps, or may tap, to crew a Vehicle. */
export const crewUndecided = (state: GameState, step: string): Undecided | undefined => {
  const [, verb] = /^[A-Z] (?:may (?:not )?|tries to )?(crew|activate)s? /.exec(step) ?? []
  const isCrew =
    verb === 'crew' ||
    (verb === 'activate' &&
      objectsOf(state).some(
        ({ label, abilities }) => step.includes(`"${label}"`) && abilities.some(text => /^crew \d/i.test(text)),
      ))
  if (!isCrew) return undefined
  const [, tapped] = /\btapping\b(.*)$/i.exec(step) ?? []
  return valueUndecided(
    state,
    ({ label }, { mayChange }) =>
      (tapped === undefined || tapped.includes(`"${label}"`)) && mayChange.includes('power'),
  )
}

/** Whether an unread text may add or remove an ability that it names. */
const mayGive = ({ line, mayChange, on }: DoubtOn, words: RegExp): boolean =>
  // 201.2 today: a word of a name means nothing.
  mayChange.includes('abilities') && words.test(line.replaceAll(on, '~'))
/** Whether nothing in a text is understood, so that it may add any ability. */
const mayBeAnything = ({ mayChange }: Doubt): boolean =>
  mayChange.includes('abilities') && mayChange.includes('controller')

const PROTECTS = /\bprotection\b/i
/** An attached permanent or a Saga that may have to leave: what decides it is in doubt, its own or that of what it is attached to. */
export const stayUndecided = (state: GameState): Undecided | undefined => {
  if (unreadOn(state).length === 0) return undefined
  for (const { label, zone, attachedTo, subtypes } of objectsOf(state)) {
    if (zone !== 'battlefield' || !(attachedTo || subtypes.includes('Saga'))) continue
    const [own = [], host = []] = doubtsFor(state, attachedTo ? [label, attachedTo] : [label])
    const doubt = [
      ...own.filter(one => one.mayChange.includes('subtypes') || (subtypes.includes('Saga') && mayBeAnything(one))),
      ...host.filter(one => one.mayChange.includes('types') || mayGive(one, PROTECTS)),
    ][0]
    if (doubt) return { label, doubt }
  }
  return undefined
}

/** Words in a text that depend on sizes when it is carried out. */
const READS_SIZE =
  /\bfights?\b|\bequal to\b[^.]*\b(?:power|toughness)\b|\b(?:power|toughness) \d|\b(?:greatest|highest|least|lowest|total) (?:power|toughness)\b/i
/** A creature on whose size a text depends when it is carried out; `named`: the text with the names that it means. */
export const sizeReadUndecided = (state: GameState, text: string, named: string): Undecided | undefined => {
  if (!READS_SIZE.test(text) || unreadOn(state).length === 0) return undefined
  const isAny = /\b(?:each|all|greatest|highest|least|lowest|total)\b/i.test(text)
  return valueUndecided(
    state,
    ({ label }, { mayChange }) =>
      (isAny || named.includes(label)) && (mayChange.includes('power') || mayChange.includes('toughness')),
  )
}
/** What was in doubt about objects that have left the battlefield, since their last values may be asked for. */
export type Lost = ReadonlyMap<string, readonly DoubtOn[]>
export const lostBetween = (before: GameState, after: GameState, known: Lost): Lost => {
  const there = new Set(after.objects.flatMap(({ id, zone }) => (zone === 'battlefield' ? [id] : [])))
  const gone = before.objects.filter(one => one.zone === 'battlefield' && !one.filler && !there.has(one.id))
  if (gone.length === 0 || unreadOn(before).length === 0) return known
  const found = doubtsFor(
    before,
    gone.map(({ label }) => label),
  )
  return new Map([...known, ...gone.map(({ label }, i) => [label, found[i] ?? []] as const)])
}
const DEALS = /\b(?:deathtouch|lifelink|wither|infect)\b/i
/** A creature that has dealt damage and may have an ability that decides what damage does. */
export const dealtUndecided = (state: GameState, sources: ReadonlySet<string>): Undecided | undefined =>
  valueUndecided(state, ({ label }, doubt) => sources.has(label) && mayGive(doubt, DEALS))
const GIVES_CONTROL =
  /\bcontrols? (?:enchanted|equipped|this|target|(?:that|the) (?:artifact|creature|permanent))\b|\bcontrol of\b|\bexchange\b.*\bcontrol\b/i
/** A creature whose ability has triggered under the control of one player or another. */
export const controlUndecided = (state: GameState, lost: Lost, labels: ReadonlySet<string>): Undecided | undefined => {
  const isOpen = ({ line, mayChange }: Doubt): boolean => mayChange.includes('controller') && GIVES_CONTROL.test(line)
  const gone = [...labels].flatMap(label => (lost.get(label) ?? []).filter(isOpen).map(doubt => ({ label, doubt })))
  return gone[0] ?? valueUndecided(state, ({ label }, doubt) => labels.has(label) && isOpen(doubt))
}
/** A source that is gone, and on whose last size or abilities what its text does depends. */
export const lastUndecided = (lost: Lost, text: string, source: string): Undecided | undefined => {
  const doubt = lost
    .get(source)
    ?.find(
      one =>
        (READS_SIZE.test(text) && (one.mayChange.includes('power') || one.mayChange.includes('toughness'))) ||
        (/\bdeals?\b.*\bdamage\b/i.test(text) && mayGive(one, DEALS)),
    )
  return doubt && { label: source, doubt }
}
/** A card of uncertain size that is named as a target of a text which looks at sizes. */
export const aimUndecided = (state: GameState, names: readonly string[]): Undecided | undefined => {
  const things = viewOf(state).objects.filter(({ object }) => names.includes(object.label))
  if (!things.some(({ abilities }) => abilities.some(({ ability }) => READS_SIZE.test(ability.text)))) return undefined
  const cards = objectsOf(state).filter(
    ({ label, zone, types }) => names.includes(label) && zone !== 'battlefield' && types.includes('creature'),
  )
  const found = doubtsFor(
    state,
    cards.map(({ label }) => label),
  )
  return cards.flatMap(({ label }, i) => {
    const doubt = found[i]?.find(({ mayChange }) => mayChange.includes('power') || mayChange.includes('toughness'))
    return doubt ? [{ label, doubt }] : []
  })[0]
}
/** Whether what an object taps for is in doubt, since its types or abilities are. */
export const manaUndecided = (state: GameState, label: string): Undecided | undefined => {
  const [found = []] = doubtsFor(state, [label])
  const doubt = found.find(one => one.mayChange.includes('subtypes') || mayBeAnything(one))
  return doubt && { label, doubt }
}

const valueUndecided = (
  state: GameState,
  matters: (object: BoardObject, doubt: DoubtOn) => boolean,
): Undecided | undefined => {
  if (unreadOn(state).length === 0) return undefined
  const all = objectsOf(state)
  // Objects in other zones matter only to checks that mention them.
  const atWork = new Set(
    all.flatMap(({ zone, label }) => (zone === 'battlefield' || zone === 'command' ? [label] : [])),
  )
  const creatures = all.filter(
    ({ zone, types, phasedOut }) => zone === 'battlefield' && !phasedOut && types.includes('creature'),
  )
  const found = doubtsFor(
    state,
    creatures.map(({ label }) => label),
  )
  for (const [i, object] of creatures.entries()) {
    const doubt = found[i]?.find(one => atWork.has(one.on) && matters(object, one))
    if (doubt) return { label: object.label, doubt }
  }
  return undefined
}
