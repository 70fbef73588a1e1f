import { remember } from '#rulebook/remember'
import { withoutReminder } from '#rulebook/words'
import { PLAIN as PLAIN_KEYWORDS } from '../../english/keywords/keywords'
import {
  type Aspect,
  activeEffects,
  asksGame,
  type ContinuousEffect,
  type EffectId,
  type EffectSpec,
  effectReads,
  effectWrites,
  type GameState,
  inAffects,
  type ObjectState,
  PRINTED,
  type Unread,
  type View,
  viewOf,
} from '../../index'
import { readObjects } from '../../meaning/parts'

type Affects = EffectSpec['affects']
/** What a sentence that was not read changes directly, and of which objects; `affects` null: any object. */
type Bearing = { readonly aspects: ReadonlySet<Aspect>; readonly affects: Affects | null }

const ALL: readonly Aspect[] = [...PRINTED, 'control']
const ANYTHING: Bearing = { aspects: new Set(ALL), affects: null }

const COLOR = '(?:white|blue|black|red|green|colorless)'
// Changeling and devoid define characteristics; a quoted ability may do anything.
const KEYWORD = `(?:${PLAIN_KEYWORDS.filter(word => !/changeling|devoid/.test(word)).join('|')})`
const listOf = (one: string): string => `${one}(?:(?:, and|, or|,| and| or) ${one})*`
const PREDICATES: readonly (readonly [pattern: RegExp, aspects: readonly Aspect[]])[] = [
  [/^gets? (?:an additional )?[+−-][\dX]+\/[+−-][\dX]+(?![\w/])/i, ['size']],
  [/^(?:has|have) (?:base )?(?:power|toughness|power and toughness)(?: each)?(?= equal to\b)/i, ['size']],
  [new RegExp(`^(?:has|have|gains?|loses?) ${listOf(KEYWORD)}(?![\\w-])`, 'i'), ['abilities']],
  [new RegExp(`^(?:is|are|becomes?) ${listOf(COLOR)}(?![\\w-])`, 'i'), ['colors']],
]
/** Words for when, how long and how often: any words except those that begin another clause. */
const MODIFIER = /^,? ?(?:for each|equal to|as long as|for as long as|where X is|if|unless|while|until|during)\b/i
const MORE_CLAUSES =
  /\b(?:and|or|then|but|also)\b,? (?:\S+ ){0,3}(?:gets?|has|have|gains?|loses?|is|are|becomes?|becoming|control|controls|switch|double|exchange)\b|[.;:"“]/i
/** A rule about combat or untapping after a predicate; it changes no characteristic. */
const RULE = /^(?:(?:can't|cannot|can|must|doesn't|don't) (?!have\b|gain|lose|become|change)|attacks? |blocks? )/i
const LEADING = /^(?:as long as|for as long as|during|if|while|until|unless)\b/i

/** The aspects of predicates one after another, to the end of a sentence; null if a word may mean more. */
const aspectsOf = (said: string): readonly Aspect[] | null => {
  const found: Aspect[] = []
  for (let rest = said; ; ) {
    const known = PREDICATES.flatMap(([pattern, aspects]) => {
      const [match] = pattern.exec(rest) ?? []
      return match === undefined ? [] : [{ length: match.length, aspects }]
    })[0]
    if (!known) return null
    found.push(...known.aspects)
    rest = rest.slice(known.length)
    if (/^\.?$/.test(rest)) return found
    const and = /^,? and /.exec(rest)
    if (!and) return MODIFIER.test(rest) && !MORE_CLAUSES.test(rest.replace(/\.$/, '')) ? found : null
    rest = rest.slice(and[0].length)
    if (RULE.test(rest) && !MORE_CLAUSES.test(rest.replace(/\.$/, ''))) return found
  }
}

const subjectOf = (words: string, on: string): Affects | null => readObjects(words, { self: on, known: [] })

/** Whether a subject identifies its objects without a target or a pronoun. */
const isNamed = (affects: Affects): boolean => {
  if (affects.kind === 'several') return affects.of.every(isNamed)
  return affects.kind === 'each' || (affects.kind === 'reference' && /^(?:this|attached)$/.test(affects.the.kind))
}

/** A sentence whose subject and verbs are known, and whose other words only mean when and how often. */
const bearingAnew = (sentence: string, on: string): Bearing => {
  const words = withoutReminder(sentence)
  const commas = [...words.matchAll(/, /g)].map(({ index }) => index + 2)
  for (const from of LEADING.test(words) ? commas.reverse() : [0]) {
    if (MORE_CLAUSES.test(words.slice(0, Math.max(0, from - 2)))) continue
    const clause = words.slice(from)
    for (const { index } of clause.matchAll(/ (?=(?:gets?|has|have|gains?|loses?|is|are|becomes?) )/gi)) {
      const aspects = aspectsOf(clause.slice(index + 1))
      const affects = aspects && subjectOf(clause.slice(0, index), on)
      // Which objects block which, and what has happened, only a text that is read asks the game.
      if (aspects && affects && isNamed(affects))
        return { aspects: new Set(aspects), affects: asksGame(affects) ? null : affects }
    }
  }
  return isOfItself(words, on) ? OWN : ANYTHING
}
/** A board asks the same for each of its objects, and a page on each of its days. */
const bearingOf = remember(500, (sentence, on) => `${on}\n${sentence}`, bearingAnew)
const OWN: Bearing = { aspects: ANYTHING.aspects, affects: { kind: 'reference', the: { kind: 'this' } } }

/** Words for objects other than the one that has the text. */
const OTHERS =
  /\b(?:creatures?|permanents?|lands?|artifacts?|enchantments?|planeswalkers?|tokens?|cards?|spells?|auras?|equipment|players?|other|each|all|every|enchanted|equipped|target|controls?)\b/i
/** A sentence about its own object alone: "This creature gets +2/+2 twice". */
const isOfItself = (sentence: string, on: string): boolean => {
  const own = ['this creature', 'this permanent', 'this land', 'this artifact', 'this enchantment', '~', on]
  const startsWith = (words: string) => own.find(one => words.toLowerCase().startsWith(one.toLowerCase()))
  const [, condition = '', rest = sentence] = /^if ([^,.;:"“]*), (.*)$/is.exec(sentence) ?? []
  const subject = startsWith(rest) ?? (startsWith(condition) && /^it\b/i.exec(rest)?.[0])
  return subject !== undefined && !OTHERS.test(rest.slice(subject.length))
}

/** What follows from uncertain aspects: everything that the effects of the board might do differently. */
const following = (aspects: ReadonlySet<Aspect>, effects: readonly ContinuousEffect[]): ReadonlySet<Aspect> => {
  const known = new Set(aspects)
  const found = new Set<Aspect>()
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const { spec, from } of effects) {
      const isTouched =
        (from !== 'resolution' && known.has('existence')) || [...effectReads(spec)].some(aspect => known.has(aspect))
      if (!isTouched) continue
      for (const aspect of effectWrites(spec.changes)) {
        found.add(aspect)
        known.add(aspect)
      }
    }
  }
  return found
}

/** The fields of an object that show an aspect. */
const FIELDS: Readonly<Record<Aspect, readonly string[]>> = {
  name: ['name'],
  size: ['power', 'toughness'],
  colors: ['colors'],
  supertypes: ['supertypes'],
  types: ['types'],
  'land types': ['subtypes'],
  'creature types': ['subtypes'],
  abilities: ['abilities'],
  existence: ['abilities'],
  control: ['controller'],
  cost: [],
}
const ORDER = ['name', 'power', 'toughness', 'colors', 'supertypes', 'types', 'subtypes', 'abilities', 'controller']
const fieldsOf = (aspects: ReadonlySet<Aspect>): readonly string[] => {
  const fields = new Set([...aspects].flatMap(aspect => FIELDS[aspect]))
  return ORDER.filter(field => fields.has(field))
}

const NOTHING: ReadonlySet<Aspect> = new Set()
const ofFields = ({ mayChange = [], ofItself }: Unread): Bearing => ({
  aspects: new Set(ALL.filter(aspect => FIELDS[aspect].some(field => mayChange.includes(field)))),
  affects: ofItself ? OWN.affects : null,
})

/** Whether a sentence is about an object, if nothing uncertain decides that. */
const isMeant = (
  { aspects, affects }: Bearing,
  bearer: ObjectState | undefined,
  object: ObjectState,
  doubted: ReadonlySet<Aspect>,
  view: View,
): boolean => {
  if (affects === null || !bearer) return true
  const spec: EffectSpec = { text: '', affects, changes: [] }
  const read = [...effectReads(spec)]
  const isSure = read.every(aspect => !doubted.has(aspect) && !aspects.has(aspect) && !LATE.has(aspect))
  if (!isSure) return true
  const effect: ContinuousEffect = {
    id: 'unread' as EffectId,
    name: bearer.name,
    spec,
    from: 'static ability',
    source: bearer.id,
    controller: bearer.controller,
    timestamp: 0,
    targets: [],
    choices: bearer.choices,
  }
  return inAffects(affects, { view, effect, it: null }).some(one => one.id === object.id)
}
/** What may still change while the effects that are applied write only sizes, colors and abilities. */
const LATE: ReadonlySet<Aspect> = new Set(['size', 'abilities', 'existence'])

/** For each unread sentence: the fields of an object that it may change, directly or indirectly. */
export const mayChangeOn = (
  state: GameState,
  unread: readonly Unread[],
): ((one: Unread, label: string | null) => readonly string[]) => {
  const view = viewOf(state)
  const byLabel = new Map(view.objects.map(object => [object.object.label, object]))
  const effects = activeEffects(view).map(({ effect }) => effect)
  const keyOf = ({ on, sentence, mayChange }: Unread): string => `${on}\n${sentence}\n${mayChange ?? ''}`
  const known = new Map(
    unread.map(one => {
      // What the rules say about one object can change only these fields of that object.
      if (one.mayChange) return [keyOf(one), { bearing: ofFields(one), further: NOTHING }] as const
      const bearing = bearingOf(one.sentence, one.on)
      return [keyOf(one), { bearing, further: following(bearing.aspects, effects) }] as const
    }),
  )
  return (one, label) => {
    const { bearing, further } = known.get(keyOf(one)) ?? { bearing: ANYTHING, further: ANYTHING.aspects }
    // Other uncertain values may decide which objects it affects; its own aspects are considered with them.
    const others = new Set([
      ...further,
      ...[...known].flatMap(([other, each]) =>
        other === keyOf(one) ? [] : [...each.bearing.aspects, ...each.further],
      ),
    ])
    const object = label === null ? undefined : byLabel.get(label)
    const bearer = byLabel.get(one.on)
    const isOne = label === null || !object || isMeant(bearing, bearer, object, others, view)
    return fieldsOf(isOne ? new Set([...bearing.aspects, ...further]) : further)
  }
}
