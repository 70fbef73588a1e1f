import type { Citation, Ruleset } from './amendment'
import { POLICY_KEYS, POLICY_VALUES, type PolicyKey } from './policy'
import { citeOf } from './ruleset'

/** One switch of the rules as a reader may flip it. `is` and `cite` are those of the requested day. */
export type PolicyEntry = {
  readonly key: PolicyKey
  readonly says: string
  readonly values: readonly string[]
  readonly is: string
  readonly cite: Citation
}

const SAYS: Readonly<Record<PolicyKey, string>> = {
  splitting: 'How the parts of one effect spread over the order',
  continuation:
    'Whether an effect that has begun goes on with its objects when its ability is gone; no day knew the third value',
  dependencyScope: 'Among which effects one may depend on another',
  dependencySame: 'Whether an effect that checks and changes the same characteristic may depend through it',
  dependencyDefining: 'How characteristic-defining abilities take part in dependency',
  ownAbilities: 'Whether built-in abilities are the oldest effects on their own object',
  definingKinds: 'What an ability must say to define characteristics',
  definingConditions: 'Whether such an ability may have a condition',
  definingGranted: 'Whether granted abilities count as such',
  definingZones: 'Where such abilities work',
  attachStamp: 'Whether attaching gives a new timestamp',
  phaseInStamp: 'Whether phasing in gives a new timestamp',
  turningStamp: 'Whether turning face up or down gives a new timestamp',
  faceDownAgain: 'What becomes of a face-down permanent that is turned face down',
  transformStamp: 'Whether transforming gives a new timestamp',
  counterStamp: 'Whether counters have timestamps',
  enteringEffects: 'When an effect begins on a permanent that the same spell or ability puts onto the battlefield',
  zoneStamp: 'Where entering gives a timestamp',
  staticStamp: 'Which timestamp a static ability has',
  equalStamps: 'The order of an own static ability and a resolved effect that have one timestamp',
  simultaneous: 'Who orders timestamps received together',
  auraAfterHost: 'Whether an Aura is stamped right after what it enchants',
  lockControl: 'When the objects of a change of control are fixed',
  durationNeverStarted: 'What becomes of a duration that never started',
  durationOverEarly: 'What becomes of a duration that was over before',
  durationResumed: 'What becomes of a duration that ended and begins again while its spell or ability resolves',
  phasedEffects: 'What limited effects do when their object phases out',
  negativeValues: 'Whether values below zero are used as they are',
  negativeBonus: 'Whether a bonus of less than zero counts',
  copiedChoices: 'Whether choices made on entering are copied',
  rememberedChoices: 'Whether a choice serves an ability that another copy brings',
  copiedDefining: 'Whether defining abilities are copied beside an exception',
  textCreatureTypes: 'Whether words for creature types may be changed',
  stillKeeps: 'What "that are still lands" keeps',
  settingKeeps: 'What becoming a card type keeps',
  subtypeNeedsType: 'Whether an object gains only subtypes of card types that it has',
  landTypeReplaces: 'Which land types a new basic land type takes away',
  landTypeMakesBasic: 'Whether a land given a basic land type is basic and no longer legendary',
  landTypeRenames: 'Whether a land given a basic land type takes its name',
  landTypeStrips: 'Which abilities a basic land type takes away',
  supertypeSetting: 'Whether a new supertype replaces the old ones',
  legendType: 'Whether a legendary permanent that becomes a creature is a Legend',
  intrinsicMana: 'What has the mana ability of a basic land type',
  grantedDefinition: 'Whether a granted ability still changes type or color when their turn is past',
  colorIndicators: 'Whether a card that says its own color has a color indicator instead',
  indestructible: 'Whether being indestructible is an ability',
  keywordCounters: 'Whether there are keyword counters',
  allNames: 'Whether an object may have every name',
  doubleFacedValue: 'What a back face is worth',
  tokenFaces: 'Which double-faced permanents a token copies with both faces',
  modalTransform: 'What becomes of a modal double-faced permanent that would transform',
  sagaWithoutChapters: 'What becomes of a Saga that has lost its chapter abilities',
  legendRule: 'Which of several legendary permanents with one name go',
  planeswalkerRule: 'Which of several planeswalkers of one type go',
  deathtouch: 'How damage from a source with deathtouch destroys',
  opposedCounters: 'Whether +1/+1 and -1/-1 counters remove each other',
  seenEntering: 'How triggered abilities see what enters',
  phasedOutTokens: 'What becomes of a token that phases out',
  splitValue: 'What a split card is worth off the stack',
  tokenName: 'How a token without a name is named',
}

/** Every dated switch of a ruleset with its values, the one in force, and the rule that says so. */
export const policiesOf = (rules: Ruleset): readonly PolicyEntry[] =>
  POLICY_KEYS.map(key => ({
    key,
    says: SAYS[key],
    values: POLICY_VALUES[key],
    is: rules.policy[key],
    cite: citeOf(rules, key),
  }))

/** The switches without a day: their names, meanings and values. */
export const POLICIES: readonly Pick<PolicyEntry, 'key' | 'says' | 'values'>[] = POLICY_KEYS.map(key => ({
  key,
  says: SAYS[key],
  values: POLICY_VALUES[key],
}))
