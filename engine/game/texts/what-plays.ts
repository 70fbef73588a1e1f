import type { IsoDate } from '#rulebook/dates/date'
import {
  type Ability,
  type Activated,
  type Change,
  type CostPart as Cost,
  type EffectSpec,
  ENCHANT_CREATURE,
  type EventPattern,
  type Instruction,
  NAMED_TOKENS,
  type ObjectTarget,
  OWN_COSTS,
  type PlayerRule,
  RELEASE_DAYS,
  REVIEWED_UNTIL,
  type Replacement,
  type TargetSpec,
  type Text,
  type TimeLimit,
  unmodelledIn,
  type Whom,
  type WouldHappen,
} from '../../index'
import { abilityRead } from '../../meaning/abilities'
import { isExecuted, isExecutedOfPlayers } from '../../meaning/executed-rules'
import { keywordPlayed } from '../../meaning/keyword-texts'
import { rulesRead } from '../../meaning/rules'
import { MANA } from '../game'
import { isUnwatched } from '../objects/matching'

/** What of a text the game does not carry out, as the subject of "is not modelled"; null: it carries out all of it. */
export type Missing = string | null
/** Played always, never, or depending on its parts. */
type Verdict<T> = true | string | ((one: T) => Missing)
/** A decision for each kind: a kind that the model gains is a type error until it has one. */
type Plays<U extends { readonly kind: string }> = { readonly [K in U['kind']]: Verdict<OfKind<U, K>> }
type OfKind<U, K> = U extends { readonly kind: infer J } ? (K extends J ? U : never) : never

const asked =
  <U extends { readonly kind: string }>(table: Plays<U>): ((one: U) => Missing) =>
  one => {
    const verdict = table[one.kind as U['kind']] as Verdict<U>
    return typeof verdict === 'function' ? verdict(one) : verdict === true ? null : verdict
  }
const first = <T>(all: readonly T[] | undefined, missing: (one: T) => Missing): Missing => {
  for (const one of all ?? []) {
    const found = missing(one)
    if (found !== null) return found
  }
  return null
}
const either = (...all: readonly Missing[]): Missing => all.find(one => one !== null) ?? null
const unless = (isPlayed: boolean, says: string): Missing => (isPlayed ? null : says)

/** What `executing/carry-out.ts` does with each instruction. */
const INSTRUCTIONS: Plays<Instruction> = {
  damage: ({ also }) => (also ? ofInstruction(also) : null),
  draw: ({ as }) => unless(as === undefined, 'A card that was drawn, as what a later sentence means'),
  mill: true,
  scry: true,
  surveil: true,
  discard: true,
  life: true,
  counter: true,
  destroy: true,
  exile: true,
  tap: true,
  untap: true,
  regenerate: true,
  'phase out': true,
  transform: true,
  'turn face up': true,
  'turn face down': true,
  flip: true,
  goad: true,
  detain: true,
  sacrifice: true,
  'put onto battlefield': ({ isFaceDown }) => unless(!isFaceDown, 'Entering face down'),
  'return to hand': true,
  'put into zone': ({ zone }) => unless(zone === 'graveyard', `Putting something into the zone ${zone}`),
  'put into library': true,
  'shuffle into library': true,
  shuffle: true,
  look: true,
  reveal: true,
  piles: true,
  'double mana': true,
  'reveal until': true,
  counters: true,
  'move counters': true,
  'player counters': true,
  mana: ({ mana }) =>
    unless(
      mana.kind !== 'symbols' || mana.symbols.every(symbol => (MANA as readonly string[]).includes(symbol)),
      'Mana of this kind',
    ),
  prevent: ({ to, by, for: lasting, also }) =>
    either(
      unless(
        lasting?.kind === 'this turn' && !(to && by?.kind === 'each' && JSON.stringify(to) !== JSON.stringify(by)),
        'This prevention of damage',
      ),
      ofEach(also),
    ),
  attach: true,
  exchange: true,
  create: ({ tokens }) =>
    first(tokens, token =>
      either(
        unless(!token.attachedTo || token.abilities.includes(ENCHANT_CREATURE), 'A token that enters attached'),
        unless(
          token.types.length > 0 || token.subtypes.every(one => NAMED_TOKENS[one] !== undefined),
          `What a ${token.subtypes.join(' ')} token is`,
        ),
        first(token.abilities, abilityMissing),
      ),
    ),
  'create copies': ({ alsoHas, except }) => either(first(alsoHas, ofAbility), first(except, ofChange)),
  search: ({ what }) =>
    unless(
      (what.kind === 'several' ? what.of : [what]).every(({ kind }) => kind === 'chosen' || kind === 'each'),
      'What is searched for',
    ),
  may: ({ does, otherwise }) => either(ofEach(does), ofEach(otherwise)),
  'may pay': ({ cost, does, otherwise }) => either(ofPayment(cost), ofEach(does), ofEach(otherwise)),
  unless: ({ cost, does }) => either('acts' in cost ? ofEach(cost.acts) : ofPayment(cost), ofEach(does)),
  if: ({ does, otherwise }) => either(ofEach(does), ofEach(otherwise)),
  'if done': ({ does, otherwise }) => either(ofEach(does), ofEach(otherwise)),
  repeat: true,
  either: ({ of }) => first(of, ({ does }) => ofEach(does)),
  'exchange life': true,
  'when done': ({ text }) => ofText(text),
  'for each': ({ does }) => ofEach(does),
  delayed: ({ on, text }) => either(ofDelayed(on), ofText(text)),
  proliferate: true,
  populate: true,
  'x is': true,
  investigate: true,
  'extra turn': true,
  monarch: true,
  'day or night': true,
  exert: true,
  'copies for others': true,
  'speed up': true,
  tempt: true,
  venture: true,
  'flip coin': true,
  roll: true,
  'skip step': true,
  meld: () => 'What two cards become that meld',
  'extra combat': true,
  'remove from combat': true,
  game: true,
  'copy spell': true,
  'new targets': true,
  fight: true,
  pair: true,
  mark: true,
  'exile as it leaves': true,
  choose: true,
  'tap or untap': true,
  explore: true,
  connive: true,
  endure: true,
  'once each turn': ({ does }) => ofEach(does),
  'collect evidence': ({ count }) => unless(count.kind !== 'x', 'X of what is collected'),
  forage: true,
  bolster: true,
  monstrosity: true,
  clash: true,
  manifest: true,
  amass: true,
  emblem: ({ abilities }) => first(abilities, abilityMissing),
  'choose word': ({ what, of }) =>
    unless(
      of !== undefined || ['color', 'creature type', 'player', 'number'].includes(what),
      `Choosing a ${what} during a resolution`,
    ),
  cast: ({ isPlay }) => unless(!isPlay, 'Playing a card during a resolution'),
  'may play': true,
  enters: ({ how }) => (how.kind === 'has' ? first(how.abilities, ofAbility) : null),
  effect: ({ spec }) => either(unmodelledIn(spec, 'resolution', true)?.message ?? null, ofEffect(spec)),
  'not executed': ({ words }) => `"${words}"`,
}
const ofInstruction = asked(INSTRUCTIONS)
const ofEach = (does: readonly Instruction[] | undefined): Missing => first(does, ofInstruction)
/** What a text does, with all that it contains. */
const ofAll = (does: readonly Instruction[] | undefined): Missing =>
  /"isFaceDown":true/.test(JSON.stringify(does ?? [])) && /"kind":"(?:may play|cast)"/.test(JSON.stringify(does))
    ? 'Playing a card that is exiled face down'
    : ofEach(does)

/** What `executing/options.ts` lets players pay while a text is carried out. */
const ofPayment = (cost: readonly Cost[]): Missing => {
  const acts = cost.filter(({ kind }) => kind !== 'mana' && kind !== 'life' && kind !== 'energy')
  const isAct = acts.length === 1 && cost.length === 1 && /^(?:sacrifice|discard)$/.test(acts[0]?.kind ?? '')
  return unless(acts.length === 0 || isAct, 'This cost during a resolution')
}

/** What `executing/later.ts` waits for. */
const ofDelayed = (on: EventPattern): Missing => (isUnwatched(on) ? 'What this delayed ability waits for' : ofEvent(on))

/** What `triggers.ts` watches for. */
const EVENTS: Plays<EventPattern> = {
  moves: true,
  status: true,
  attacks: true,
  'player attacks': true,
  blocks: true,
  damage: true,
  life: true,
  draws: true,
  casts: true,
  cycles: true,
  'ability triggers': ({ by }) => ofEvent(by),
  targeted: true,
  'taps for mana': true,
  counters: true,
  countered: true,
  acts: true,
  shuffles: true,
  'step begins': on => (isUnwatched(on) ? 'The beginning of this step' : null),
  state: true,
  chapter: true,
  any: ({ of }) => first(of, ofEvent),
}
const ofEvent = asked(EVENTS)

/** What `casting/paying-costs.ts` lets players pay. */
const COSTS: Plays<Cost> = {
  mana: true,
  tap: true,
  untap: true,
  life: true,
  energy: true,
  'others gain life': true,
  loyalty: true,
  sacrifice: true,
  'tap permanents': true,
  'untap permanents': true,
  exile: true,
  return: true,
  reveal: true,
  crew: true,
  saddle: true,
  discard: true,
  'remove counters': true,
  'put counters': true,
  exert: true,
  put: 'A cost that puts a card somewhere',
  mill: true,
  either: ({ of }) => first(of.flat(), ofCost),
}
const ofCost = asked(COSTS)

/** What `casting/limits.ts` knows of the time of an act. */
const LIMITS: Plays<TimeLimit> = {
  'as a sorcery': true,
  'as an instant': true,
  once: true,
  'during combat': true,
  'before attackers': true,
  'before blockers': true,
  'after blockers': true,
  'times each turn': true,
  'during turn': ({ whose }) => unless(isKnownTurn(whose), 'Whose turn this is allowed in'),
  'during step': ({ step: { whose } }) => unless(whose === null || isKnownTurn(whose), 'Whose step this is allowed in'),
  if: true,
  by: ({ who }) =>
    unless(
      who === 'a player' || who === 'you' || who === 'an opponent' || who === 'each opponent',
      'Who may activate this',
    ),
}
const isKnownTurn = (whose: Whom): boolean =>
  typeof whose === 'string' && /^(?:you|an opponent|your opponents|a player|each player)$/.test(whose)
const ofLimit = asked(LIMITS)

/** What `rules-in-force.ts` asks before an act is allowed. */
const PLAYER_RULES: Plays<PlayerRule> = {
  'cannot cast': true,
  'cannot play lands': true,
  'cannot activate': true,
  'casts only': ({ limits }) => first(limits, ofLimit),
  flash: true,
  'may cast': ({ instead }) => first(instead, ofCost),
  'graveyards as own': true,
  'additional lands': true,
  'cannot pay life': true,
  'cannot sacrifice': true,
  'cannot draw': true,
  'cannot gain life': true,
  'cannot search': true,
  'searches only top': true,
  'cannot lose': true,
  'cannot win': true,
  survives: true,
  'untaps at most': true,
  'untaps too': true,
  'keeps mana': true,
  'triggers more': ({ cause }) => cause && ofEvent(cause),
  'triggers nothing': ({ cause }) => ofEvent(cause),
  begins: true,
  'own limits': ({ limits }) => first(limits, ofLimit),
  'alternative cost': ({ cost }) => first(cost, ofCost),
  'additional cost': ({ cost }) => first(cost, ofCost),
}
const ofRuleKind = asked(PLAYER_RULES)
const WHO = /^(?:you|each player|a player|each opponent|your opponents|an opponent|each other player|not you)$/
/** Whom a rule of an effect is about, its players say. */
const ofRuleOfEffect = (rule: PlayerRule): Missing => either(first(rule.limits, ofLimit), ofRuleKind(rule))
export const ruleMissing = (rule: PlayerRule): Missing =>
  either(unless(typeof rule.who === 'string' && WHO.test(rule.who), 'Whom this rule is about'), ofRuleOfEffect(rule))

/** What the layers apply: every characteristic, and the rules that some code obeys. */
const CHANGES: Plays<Change> = {
  'become copy': ({ except, alsoHas }) => either(first(except, ofChange), first(alsoHas, ofAbility)),
  'gain control': true,
  'exchange control': true,
  'replace word': true,
  'replace text': true,
  'set name': true,
  'lose mana cost': true,
  'add name': true,
  'become type': true,
  'lose type': true,
  'become color': true,
  'lose color': true,
  'gain ability': ({ ability, among }) => either(ofAbility(ability), first(among, ofAbility)),
  'gain activated': true,
  'lose ability': true,
  'lose all abilities': true,
  'cannot have ability': true,
  'set size': true,
  'modify size': true,
  'double size': true,
  'switch size': true,
  'change cost': true,
  'ability cost': true,
  'maximum hand size': true,
  'attack cost': true,
  'game rule': change => unless(isExecuted(change), `"${change.says}"`),
}
const ofChange = asked(CHANGES)
const ofEffect = (spec: EffectSpec): Missing => {
  if (isRuleRead(spec)) return null
  const { affects, changes } = spec
  // Rules about attacking, untapping and the like are obeyed by objects only.
  const unobeyed = affects.kind === 'players' ? changes.find(one => !isExecutedOfPlayers(one)) : undefined
  return unobeyed?.kind === 'game rule' ? `"${unobeyed.says}"` : first(changes, ofChange)
}
const ofStatic = (spec: EffectSpec): Missing =>
  either(unmodelledIn(spec, 'static', true)?.message ?? null, ofEffect(spec))
/** What players may or may not do is asked of the words of an effect before an act is allowed. */
const isRuleRead = ({ text, affects, changes }: EffectSpec): boolean => {
  if (affects.kind !== 'players' || !changes.every(({ kind }) => kind === 'game rule')) return false
  const { rules, concerns } = rulesRead(text, { name: '' }, RELEASE_DAYS.at(-1) as IsoDate)
  return rules.length > 0 && concerns.size === 0 && first(rules, ofRuleOfEffect) === null
}

/** What `targets.ts` can ask for. */
const TARGETS: Plays<ObjectTarget> = {
  permanent: true,
  card: true,
  spell: true,
  ability: true,
  'any of': ({ of }) => first(of, ofObjects),
}
const ofObjects = asked(TARGETS)
const ofTarget = ({ objects, by }: TargetSpec): Missing =>
  either(
    unless(by === undefined || by === 'an opponent', 'A target that another player chooses'),
    objects ? ofObjects(objects) : null,
  )

/** What of a text is not carried out, targets and modes included. */
export const textMissing = (text: Text): Missing => ofText(text)
const ofText = ({ targets, does, modes }: Text): Missing =>
  either(
    first(targets.filter(Boolean), ofTarget),
    ofAll(does),
    first(modes?.modes, mode => either(first(mode.cost, ofCost), ofText(mode.text))),
  )

/** What `replacement.ts` and `entering.ts` do with what would happen, and what happens instead. */
const WOULD: Plays<WouldHappen> = {
  moves: true,
  attacks: true,
  damage: true,
  life: true,
  draws: true,
  'draws more': true,
  'falls below': true,
  status: true,
  counters: true,
  mills: true,
  creates: true,
  mana: true,
  loses: true,
  'step begins': true,
}
const INSTEAD: Plays<Replacement['instead']> = {
  enters: ({ does }) => ofAll(does),
  'enters if': ({ does }) => ofAll(does),
  'enters under': true,
  'enters as copy': ({ except, alsoHas }) => either(first(except, ofChange), first(alsoHas, ofAbility)),
  'goes to': ({ also }) => ofAll(also),
  amount: ({ also }) => ofAll(also),
  prevent: ({ also }) => ofAll(also),
  'tokens besides': true,
  'dealt to': true,
  does: ({ does }) => ofAll(does),
  'not prevented': true,
  'not executed': 'What happens instead',
}
const [ofWould, ofInstead] = [asked(WOULD), asked(INSTEAD)]
const ofReplacement = ({ on, instead, may }: Replacement): Missing =>
  either(ofWould(on), ofInstead(instead), unless(may === undefined || may === 'you', 'Who may replace this'))

/** X of an ability that has made something monstrous is kept for what triggers on it of the same object. */
const ofMonstrousX = (on: EventPattern, does: Text): Missing =>
  unless(
    on.kind !== 'acts' ||
      on.act !== 'become monstrous' ||
      on.what?.filter.kind === 'is' ||
      !JSON.stringify(does).includes('{"kind":"x"}'),
    'X of another ability',
  )
const ABILITIES: Plays<Ability['does']> = {
  keyword: ({ word, effects }) => either(keywordMissing(word), first(effects, ofEffect)),
  static: ({ effects, unread, replacements }) =>
    either(
      unread?.[0] === undefined ? null : `"${unread[0]}"`,
      first(replacements, ofReplacement),
      first(effects, ofStatic),
    ),
  triggered: ({ on, does }) => either(ofEvent(on), ofMonstrousX(on, does), ofText(does)),
  activated: ({ does, ...one }) => either(activationMissing(one), ofText(does)),
  spell: ({ does }) => ofText(does),
  opaque: 'This ability',
}
const ofKind = asked(ABILITIES)
/** What of an ability is not played. */
export const doesMissing = (does: Ability['does']): Missing => ofKind(does)
const ofAbility = ({ text, does }: Ability): Missing => {
  // What is granted names the color that was chosen (`changes/abilities.ts`), or those of the object that has it.
  const known = text.replace(/ from (?:the chosen color|(?:each of )?its colors)$/, ' from red')
  if (known !== text) return keywordMissing(known)
  return does.kind === 'opaque' ? granted(text) : ofKind(does)
}
/** What is granted in quotation marks is kept as text, from which the game reads it when its object has it. */
const granted = (text: string): Missing => {
  if (OWN_COSTS.has(text)) return null
  const { does } = abilityRead(text)
  return does.kind === 'activated' || does.kind === 'triggered' ? ofKind(does) : `"${text}"`
}
/** The same of an ability by its words. */
const abilityMissing = (text: string): Missing => ofAbility(abilityRead(text))
/** What of a cost or of the limits of an activated ability is not played. */
export const activationMissing = ({ cost, limits, costChanges }: Omit<Activated, 'does' | 'worksIn'>): Missing =>
  either(first(cost, ofCost), first(limits, ofLimit), first(costChanges, ofStatic))

/** The keyword, where the game does not play all of it; null: it does. */
export const keywordMissing = (word: string, on: IsoDate = REVIEWED_UNTIL): string | null => {
  const text = word.replace(/\.$/, '').trim()
  return keywordPlayed(text, on) ? null : `"${text}"`
}
