import {
  amountAt,
  areOpponents,
  type Context,
  holds,
  isTopUnsaid,
  matches,
  type ObjectState,
  type Player,
  type PlayerRule,
  saysTop,
  viewOf,
  type Who,
} from '../../index'
import { type Act, rulesRead } from '../../meaning/rules'
import type { Game } from '../game'
import { factsOf } from '../objects/matching'
import { asEffect } from './phrases'
import { type StandingText, standingTexts } from './standing-texts'

/** A rule about what players may do, the text that has it, and the context in which that is read. */
export type RuleInForce<K extends PlayerRule['kind'] = PlayerRule['kind']> = {
  readonly rule: Extract<PlayerRule, { kind: K }>
  readonly text: StandingText
  readonly context: Context
}

const contextFor = (game: Game, { source, controller }: StandingText): Context => ({
  view: viewOf(game.state),
  effect: asEffect(null, { id: source?.id ?? null, controller }),
  it: source,
  facts: factsOf(game),
})
const nameOf = ({ source }: StandingText): string => source?.name || source?.object.label || ''

/** Whether a rule is about a player; null if it does not say which. */
const isAbout = (game: Game, who: Who, player: Player, { controller, players }: StandingText): boolean | null => {
  switch (who) {
    case 'you':
      return player === controller
    case 'each player':
    case 'a player':
      return true
    case 'each opponent':
    case 'your opponents':
    case 'an opponent':
      return areOpponents(player, controller, game.state)
    case 'each other player':
    case 'not you':
      return player !== controller
    default:
      return players ? players.includes(player) : null
  }
}

/** The rules of a kind that are in force for a player. */
export const rulesFor = <K extends PlayerRule['kind']>(
  game: Game,
  player: Player,
  kind: K,
): readonly RuleInForce<K>[] =>
  standingTexts(viewOf(game.state)).flatMap((text): readonly RuleInForce<K>[] =>
    rulesRead(`${text.text}.`, { name: nameOf(text) }, game.state.rules.on).rules.flatMap(rule => {
      const context = contextFor(game, text)
      if (rule.kind !== kind || isAbout(game, rule.who, player, text) !== true) return []
      return rule.condition && !holds(rule.condition, context)
        ? []
        : [{ rule: rule as Extract<PlayerRule, { kind: K }>, text, context }]
    }),
  )

/** A rule of a kind that is in force for a player, and the text that has it. */
export const ruleFor = (game: Game, player: Player, kind: PlayerRule['kind']): StandingText | undefined =>
  rulesFor(game, player, kind)[0]?.text

/** A text in force because of which a player cannot activate an ability of an object. */
export const forbidsActivation = (
  game: Game,
  player: Player,
  thing: ObjectState,
  isMana: boolean,
): StandingText | undefined => {
  const found = rulesFor(game, player, 'cannot activate').find(
    ({ rule, context }) => !(rule.exceptMana && isMana) && isMeantBy(rule.of, thing, context),
  )
  return (
    found?.text ??
    standingTexts(viewOf(game.state)).find(
      one =>
        one.rules?.includes("its activated abilities can't be activated") &&
        one.of?.some(other => other.id === thing.id),
    )
  )
}

/** 121.2b and 121.3 today: what keeps a player from drawing so many cards; open where earlier draws are not known. */
export const cannotDraw = (
  game: Game,
  player: Player,
  count = 1,
): { readonly by: StandingText; readonly isOpen: boolean } | null => {
  for (const { rule, text, context } of rulesFor(game, player, 'cannot draw')) {
    if (!rule.most || drawnThisTurn(game, player) + count > amountAt(rule.most, context))
      return { by: text, isOpen: false }
    const { turn, log } = game
    const isBegun = log.some(({ kind, of }) => kind === 'turn began' || (kind === 'step began' && of === player))
    const hasSkipped = game.skipsFirstDraw && turn.number === 1 && game.players.length === 2
    if (turn.player === player && !isBegun && !hasSkipped && !BEFORE_DRAW.has(turn.step))
      return { by: text, isOpen: true }
  }
  return null
}
const BEFORE_DRAW: ReadonlySet<string> = new Set(['untap', 'upkeep'])
const drawnThisTurn = ({ log }: Game, player: Player): number => {
  const began = log.findLastIndex(({ kind }) => kind === 'turn began')
  return log
    .slice(Math.max(0, began))
    .reduce((sum, { kind, by, amount = 0 }) => sum + (kind === 'drew' && by === player ? amount : 0), 0)
}

/** A text in force that may be about an act of a player, and whose meaning is not played, or may not be in force. */
export const unplayedRule = (game: Game, player: Player, act: Act): StandingText | undefined =>
  standingTexts(viewOf(game.state)).find(text => {
    const { rules, concerns, who } = rulesRead(`${text.text}.`, { name: nameOf(text) }, game.state.rules.on)
    if (who !== undefined && isAbout(game, who, player, text) === false) return false
    // The layers know the objects of which this is said.
    if (act === 'activate' && text.of !== null && text.rules?.includes("its activated abilities can't be activated"))
      return false
    if (concerns.has(act)) return true
    return rules.some(
      rule =>
        isAbout(game, rule.who, player, text) === null || (rule.kind === `cannot ${act}` && isUnsaid(game, rule, text)),
    )
  })
/**
 * Whether a rule asks for what was chosen for its source, or exiled with it, before the page begins, or for the card on top of
 * a library, and no step says that.
 */
const isUnsaid = (game: Game, rule: PlayerRule, { source }: StandingText): boolean => {
  if (!source) return false
  if (saysTop(rule) && isTopUnsaid(game.state, source.controller, factsOf(game))) return true
  if (source.id in game.arrived) return false
  const isExiled = viewOf(game.state).objects.some(({ object }) => object.exiledBy === source.id)
  return (source.choices.length === 0 && asksFor(rule, 'chosen')) || (!isExiled && asksFor(rule, 'exiled with'))
}
const asksFor = (part: unknown, what: 'chosen' | 'exiled with'): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (what in part || ('kind' in part && part.kind === what) || Object.values(part).some(one => asksFor(one, what)))

/** 409.1a (1999), 601.2a today: a card is on the stack, and so a spell, while it is looked at whether it may be cast. */
const asSpell = (thing: ObjectState): ObjectState => ({ ...thing, object: { ...thing.object, zone: 'stack' } })
/** Whether a card is what a rule says of spells. */
export const isSpellOf = (
  rule: { readonly what: Extract<PlayerRule, { what: unknown }>['what'] },
  card: ObjectState,
  context: Context,
): boolean => matches(rule.what, asSpell(card), { ...context, it: asSpell(card) })
/** Whether an object is what a rule says. */
export const isMeantBy = (filter: Parameters<typeof matches>[0], thing: ObjectState, context: Context): boolean =>
  matches(filter, thing, { ...context, it: thing })

/** The rules that a card has for itself. */
export const ownRules = (game: Game, thing: ObjectState) => {
  const texts = thing.abilities.map(({ ability }) => ability.text)
  return texts.map(text => ({
    text,
    ...rulesRead(text, { name: thing.name || thing.object.label }, game.state.rules.on),
  }))
}
