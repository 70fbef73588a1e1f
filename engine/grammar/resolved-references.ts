import type { Affects, Change, Condition, EffectSpec, Filter, Reference } from '../model/effect'
import { familyOf } from '../model/subtypes'
import { SAME } from './amounts/amount-meaning'
import { not } from './nouns/how-many'
import { notOf } from './nouns/kind-words'
import { besides, listed, named, type Reading } from './nouns/named'
import { mapped, referencesIn } from './nouns/references'
import type { Lead, Limits, Part, SentenceRead } from './sentences/clause'

/** Targets are numbered in the order of their words. */
const numbered = <T>(value: T): T => {
  const places = [...new Set(referencesIn(value).flatMap(one => (one.kind === 'target' ? [one.index] : [])))]
  places.sort((a, b) => a - b)
  return mapped(value, one => (one.kind === 'target' ? { ...one, index: places.indexOf(one.index) } : one)) as T
}

const singleOf = (affects: Affects): Reference | undefined => (affects.kind === 'reference' ? affects.the : undefined)
const isIt = (affects: Affects | null): boolean => affects === null || singleOf(affects)?.kind === 'it'
const THIS: Affects = { kind: 'reference', the: { kind: 'this' } }

/** What "it" means: the object named last, else the object in the condition, else the object itself. */
const antecedent = (before: Affects | undefined, lead: Limits): Affects => {
  if (before) return before
  const [first] = referencesIn(lead.condition ?? lead.duration).filter(one => one.kind !== 'it')
  return first ? { kind: 'reference', the: first } : THIS
}

/** "It" in a condition is the subject, if that is a single object. */
const aimed = (limits: Limits, subject: Affects): Limits => {
  const the = singleOf(subject)
  if (the === undefined || the.kind === 'it') return limits
  const swap = <T>(value: T): T => {
    const known = mapped(value, one => (one.kind === 'it' ? the : one)) as T
    return the.kind === 'attached' ? otherThanHost(known, the) : known
  }
  return {
    ...limits,
    ...(limits.condition ? { condition: swap(limits.condition) } : {}),
    ...(limits.duration ? { duration: swap(limits.duration) } : {}),
  }
}

/** What an Aura, an Equipment or the like is not itself, and what it is. */
const isOfHosts = (filter: Filter): boolean =>
  (filter.kind === 'card type' && (filter.is === 'creature' || filter.is === 'land' || filter.is === 'planeswalker')) ||
  (filter.kind === 'subtype' && typeof filter.is === 'string' && /^(?:creature|land)$/.test(familyOf(filter.is)))
const isOfSources = (filter: Filter): boolean =>
  (filter.kind === 'card type' && (filter.is === 'artifact' || filter.is === 'enchantment')) ||
  (filter.kind === 'subtype' && typeof filter.is === 'string' && /^(?:artifact|enchantment)$/.test(familyOf(filter.is)))
/** Each "other than" of what is counted or asked about, with the kinds that stand beside it. */
const otherThan = <T>(value: T, than: (kinds: readonly Filter[], before: Reference) => Reference): T => {
  if (Array.isArray(value)) return value.map(one => otherThan(one, than)) as T
  if (typeof value !== 'object' || value === null) return value
  const one = Object.fromEntries(Object.entries(value).map(([key, held]) => [key, otherThan(held, than)])) as T
  const filter = one as Filter
  if (filter.kind !== 'all') return one
  const of = filter.of.map(part => (part.kind === 'other than' ? { ...part, than: than(filter.of, part.than) } : part))
  return { ...filter, of } as T
}
/** "Enchanted creature has flying as long as its controller controls another creature": another than the enchanted one. */
const otherThanHost = <T>(value: T, host: Reference): T =>
  otherThan(value, (kinds, before) => (before.kind === 'this' && kinds.some(isOfHosts) ? host : before))
/** "Enchanted creature gets +2/+2 for each other enchantment": other than the Aura, as the creature is none. */
const otherThanSource = <T>(value: T, subject: Affects, text: string): T => {
  const isPlain =
    subject.kind === 'reference'
      ? subject.the.kind === 'attached' && !/\b(?:enchanted|equipped) (?:artifact|enchantment|permanent)\b/i.test(text)
      : subject.kind === 'each' && isOfCreatures(subject.filter)
  return isPlain
    ? otherThan(value, (kinds, before) =>
        before.kind === 'it' && kinds.some(isOfSources) && !kinds.some(isOfHosts) ? { kind: 'this' } : before,
      )
    : value
}
const isOfCreatures = (filter: Filter): boolean => {
  const kinds = filter.kind === 'all' ? filter.of : [filter]
  return kinds.some(isOfHosts) && !kinds.some(isOfSources)
}

const limitsOf = ({ duration, condition, x }: Limits): Limits => ({
  ...(duration ? { duration } : {}),
  ...(condition ? { condition } : {}),
  ...(x ? { x } : {}),
})

/** A limit after the last part applies to all parts before it without one. */
const shared = (parts: readonly Part[]): readonly Part[] => {
  let carried: Limits = {}
  return [...parts]
    .reverse()
    .map(part => {
      carried = { ...carried, ...limitsOf(part) }
      return { ...part, ...carried }
    })
    .reverse()
}
const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other ? { kind: 'both', of: [one, other] } : (one ?? other)

/** The meaning of sentences after "it", targets and conditions have been resolved. */
export const resolveReferences = (
  read: readonly SentenceRead[],
  reading: Reading,
  text: string,
): readonly EffectSpec[] => {
  let before: Affects | undefined
  const specs: EffectSpec[] = []
  let from = 0
  for (const sentence of read) {
    if (sentence.parts.length === 0 && sentence.subject) {
      for (let i = from; i < specs.length; i++) specs[i] = alsoFor(specs[i] as EffectSpec, sentence.subject)
      continue
    }
    const lead = turned(sentence.lead, specs.at(-1))
    const subject = isIt(sentence.subject) ? antecedent(before, lead) : (sentence.subject ?? THIS)
    before = subject
    from = specs.length
    for (const part of shared(sentence.parts)) add(specs, subject, part, lead, text)
  }
  const apart = specs.map(spec => ({ ...spec, affects: besides(listed(spec.affects, reading)) }))
  const resolved = mapped(apart, one => named(one, reading)) as readonly EffectSpec[]
  return numbered(resolved.map(withSame).map(folded))
}

/** "Otherwise, …": if the condition of the sentence before is false. */
const turned = ({ otherwise, ...lead }: Lead, last: EffectSpec | undefined): Limits =>
  otherwise && last?.condition ? { ...lead, condition: unlike(last.condition) } : lead
const unlike = (condition: Condition): Condition =>
  condition.kind === 'matches' ? { ...condition, filter: notOf(condition.filter) } : not(condition)

/** Whether a sentence says "otherwise" after one without a condition, which leaves it unclear when it applies. */
export const hasUnresolvedReference = (read: readonly SentenceRead[]): boolean =>
  read.some(({ lead }, i) => lead.otherwise && !hasCondition(read[i - 1]))
const hasCondition = (sentence: SentenceRead | undefined): boolean =>
  sentence !== undefined && (sentence.lead.condition ?? sentence.parts.at(-1)?.condition) !== undefined

/** "The same is true for …": the sentence before applies to these too. */
const alsoFor = (spec: EffectSpec, more: Affects): EffectSpec => {
  const { affects } = spec
  return affects.kind === 'each' && more.kind === 'each'
    ? { ...spec, affects: { kind: 'each', filter: { kind: 'any', of: [affects.filter, more.filter] } } }
    : { ...spec, affects: { kind: 'several', of: [affects, more] } }
}

const add = (specs: EffectSpec[], subject: Affects, part: Part, lead: Limits, text: string): void => {
  const last = specs.at(-1)
  if (part.still && last) {
    specs[specs.length - 1] = { ...last, changes: last.changes.map(change => stillA(change, part)) }
    return
  }
  const limits = aimed(limitsOf({ ...lead, ...limitsOf(part) }), subject)
  const condition = both(aimed(lead, subject).condition, part.condition && aimed(part, subject).condition)
  const spec: EffectSpec = {
    text,
    affects: sharingWith(part.affects ?? subject, lead),
    changes: otherThanSource(ofThatCard(part.changes, lead), subject, text),
    ...otherThanSource(limits, subject, text),
    ...(condition ? { condition } : {}),
  }
  if (last && alike(last, spec)) specs[specs.length - 1] = { ...last, changes: [...last.changes, ...part.changes] }
  else specs.push(spec)
}

/** "As long as the top card … is a creature card, … all activated abilities of that card": the one of the condition. */
const ofThatCard = (changes: readonly Change[], { condition }: Limits): readonly Change[] => {
  const [the] = referencesIn(condition).filter(one => one.kind === 'top')
  if (the === undefined) return changes
  return changes.map(change =>
    change.kind === 'gain activated' ? (mapped(change, one => (one.kind === 'it' ? the : one)) as Change) : change,
  )
}

/** "As long as the top card … , creatures that share a color with that card": the card in the condition. */
const sharingWith = (affects: Affects, { condition }: Limits): Affects => {
  const [the] = referencesIn(condition).filter(one => one.kind !== 'it')
  if (the === undefined || affects.kind !== 'each') return affects
  const rewritten = (filter: Filter): Filter => {
    if (filter.kind === 'all' || filter.kind === 'any') return { ...filter, of: filter.of.map(rewritten) }
    return filter.kind === 'shares' && filter.with.kind === 'it' ? { ...filter, with: the } : filter
  }
  return { ...affects, filter: rewritten(affects.filter) }
}

const stillA = (change: Change, part: Part): Change =>
  change.kind === 'become type' && change.types.length > 0 ? { ...change, how: 'add', still: part.still ?? [] } : change
const alike = (one: EffectSpec, other: EffectSpec): boolean =>
  JSON.stringify([one.affects, limitsOf(one)]) === JSON.stringify([other.affects, limitsOf(other)])

/** "… equal to that number plus 1": the amount named before it. */
const withSame = (spec: EffectSpec): EffectSpec => {
  const same = JSON.stringify(SAME)
  const whole = JSON.stringify(spec)
  if (!whole.includes(same)) return spec
  const change = spec.changes.find(one => one.kind === 'set size')
  const said = change?.kind === 'set size' && change.power ? JSON.stringify(change.power) : '{"kind":"x"}'
  return JSON.parse(whole.split(same).join(said)) as EffectSpec
}

/** A condition on each of several objects becomes part of the filter. */
const folded = (spec: EffectSpec): EffectSpec => {
  const { condition, affects, ...rest } = spec
  if (condition?.kind !== 'matches' || condition.the.kind !== 'it' || affects.kind !== 'each') return spec
  const filter = affects.filter.kind === 'all' ? affects.filter.of : [affects.filter]
  const { text, ...more } = rest
  return { text, affects: { kind: 'each', filter: { kind: 'all', of: [...filter, condition.filter] } }, ...more }
}
