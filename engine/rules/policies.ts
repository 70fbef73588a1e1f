import { err, ok, type Result } from '#rulebook/result'
import type { Ruleset } from './amendment'
import {
  GAME_POLICY_KEYS,
  type GamePolicyKey,
  gamePolicyNamed,
  gamePolicyValues,
  gameRuleOn,
  isGamePolicyKey,
  NO_RULE,
} from './game-policies'
import { GAME_QUESTIONS } from './game-questions'
import { POLICY_KEYS, POLICY_VALUES, type PolicyKey } from './policy'
import type { Citation } from './releases'
import { citation, citeOf } from './ruleset'

/** One policy of the rules, which a reader may change. `is` and `cite` are those of the requested day. */
export type PolicyEntry = {
  readonly key: PolicyKey | GamePolicyKey
  /** Of continuous effects and what objects are, or of how the game is played. */
  readonly about: 'objects' | 'game'
  readonly says: string
  readonly values: readonly string[]
  readonly is: string
  readonly cite: Citation
}

const SAYS: Readonly<Record<PolicyKey, string>> = {
  splitting: 'How are the parts of one effect spread over the layers?',
  continuation:
    'Does an effect that has begun continue on its objects if its ability is gone? (The third value was never in force.)',
  dependencyScope: 'Among which effects may one depend on another?',
  dependencySame: 'May an effect depend through a characteristic that it both checks and changes?',
  dependencyDefining: 'How do characteristic-defining abilities take part in dependency?',
  ownAbilities: 'Are built-in abilities the oldest effects on their own object?',
  definingKinds: 'What must an ability say to define characteristics?',
  definingConditions: 'May a characteristic-defining ability have a condition?',
  definingGranted: 'Do granted abilities count as characteristic-defining?',
  definingZones: 'Where do characteristic-defining abilities work?',
  attachStamp: 'Does attaching give a new timestamp?',
  phaseInStamp: 'Does phasing in give a new timestamp?',
  turningStamp: 'Does turning face up or down give a new timestamp?',
  faceDownAgain: 'What happens to a face-down permanent that is turned face down?',
  transformStamp: 'Does transforming give a new timestamp?',
  counterStamp: 'Do counters have timestamps?',
  enteringEffects: 'When does an effect begin on a permanent that the same spell or ability puts onto the battlefield?',
  zoneStamp: 'Where does entering give a timestamp?',
  staticStamp: 'Which timestamp does a static ability have?',
  equalStamps: "Which comes first: an object's own static ability or a resolved effect with the same timestamp?",
  simultaneous: 'Who orders timestamps received together?',
  auraAfterHost: 'Does an Aura get its timestamp right after the object that it enchants?',
  lockControl: 'When are the objects of a change of control fixed?',
  durationNeverStarted: 'What happens to a duration that never started?',
  durationOverEarly: 'What happens to a duration that was over before the effect began?',
  durationResumed: 'What happens to a duration that ended and begins again while its spell or ability resolves?',
  phasedEffects: 'What happens to limited effects when their object phases out?',
  negativeValues: 'Are values below zero used as they are?',
  negativeBonus: 'Does a bonus below zero count?',
  copiedChoices: 'Are choices made on entering copied?',
  rememberedChoices: 'Does a remembered choice apply to an ability from another copy effect?',
  copiedDefining: 'Are characteristic-defining abilities copied if the copy has an exception?',
  textCreatureTypes: 'May words for creature types be changed?',
  stillKeeps: 'What does "that are still lands" keep?',
  settingKeeps: 'What does becoming a card type keep?',
  subtypeNeedsType: 'Does an object gain only subtypes of card types that it has?',
  landTypeReplaces: 'Which land types does a new basic land type replace?',
  landTypeMakesBasic: 'Is a land given a basic land type basic and no longer legendary?',
  landTypeRenames: 'Does a land given a basic land type take its name?',
  landTypeStrips: 'Which abilities does a new basic land type remove?',
  supertypeSetting: 'Does a new supertype replace the old ones?',
  legendType: 'Is a legendary permanent that becomes a creature a Legend?',
  intrinsicMana: 'Which objects have the mana ability of a basic land type?',
  grantedDefinition: 'Does a granted ability still change type or color after those layers have been applied?',
  colorIndicators: 'Does a card that says its own color have a color indicator instead?',
  indestructible: 'Is being indestructible an ability?',
  keywordCounters: 'Are there keyword counters?',
  allNames: 'Can an object have every name?',
  doubleFacedValue: 'What is the mana value of a back face?',
  tokenFaces: 'Of which double-faced permanents does a token copy both faces?',
  modalTransform: 'What happens to a modal double-faced permanent that would transform?',
  sagaWithoutChapters: 'What happens to a Saga that has lost its chapter abilities?',
  legendRule: 'Which of several legendary permanents with the same name leave the battlefield?',
  planeswalkerRule: 'Which of several planeswalkers of the same type leave the battlefield?',
  deathtouch: 'How does damage from a source with deathtouch destroy?',
  opposedCounters: 'Do +1/+1 and -1/-1 counters remove each other?',
  seenEntering: 'How do triggered abilities see an entering permanent?',
  phasedOutTokens: 'What happens to a token that phases out?',
  splitValue: 'What is the mana value of a split card off the stack?',
  tokenName: 'How is a token without a name named?',
}

/** The switches without a day: their names, meanings and values. */
export const POLICIES: readonly Pick<PolicyEntry, 'key' | 'about' | 'says' | 'values'>[] = [
  ...POLICY_KEYS.map(key => ({ key, about: 'objects' as const, says: SAYS[key], values: POLICY_VALUES[key] })),
  ...GAME_POLICY_KEYS.map(key => ({
    key,
    about: 'game' as const,
    says: GAME_QUESTIONS[key],
    values: gamePolicyValues(key),
  })),
]

/** The value that a switch has under some rules. */
const policyIs = ({ policy, game }: Ruleset, key: PolicyEntry['key']): string =>
  isGamePolicyKey(key) ? `${game[key] ?? NO_RULE}` : policy[key]

/**
 * Every dated switch of a ruleset with its values, the one in force, and the rule that says so. Before 24 March 1997
 * how a game is played is not modelled, and has no switch.
 */
export const policiesOf = (rules: Ruleset): readonly PolicyEntry[] =>
  POLICIES.map(entry => ({
    ...entry,
    is: policyIs(rules, entry.key),
    cite: isGamePolicyKey(entry.key) ? citation(rules, gameRuleOn(entry.key, rules.on)) : citeOf(rules, entry.key),
  })).filter(({ is, values }) => values.includes(is))

/** The same rules with some policies changed; an unknown policy or value is refused. */
export const withPolicy = (rules: Ruleset, flips: Readonly<Record<string, string>>): Result<Ruleset> => {
  for (const [key, value] of Object.entries(flips)) {
    const known = POLICIES.find(one => one.key === key)
    if (!known?.values.includes(value))
      return err({
        code: 'no-such-switch',
        message: `The rules have no switch "${key}" with a value "${value}"`,
        hint: known ? `Its values are ${known.values.join(' · ')}` : 'Take a key from POLICIES',
      })
  }
  const changed = Object.entries(flips)
  const ofGame = changed.flatMap(([key, value]) => (isGamePolicyKey(key) ? [[key, gamePolicyNamed(key, value)]] : []))
  return ok({
    ...rules,
    id: `${rules.id}*`,
    policy: { ...rules.policy, ...Object.fromEntries(changed.filter(([key]) => !isGamePolicyKey(key))) },
    game: { ...rules.game, ...Object.fromEntries(ofGame) },
  })
}
