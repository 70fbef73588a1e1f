import { rememberBy } from '#rulebook/remember'
import {
  activeEffects,
  affectedBy,
  areOpponents,
  type ContinuousEffect,
  type GameState,
  isMeant,
  MAY_STAY_TAPPED,
  type ObjectState,
  type Player,
  playersIn,
  unsaidCondition,
  type View,
  viewOf,
} from '../../index'
import { replacementsRead } from '../../meaning/replacements-read'
import { rulesRead } from '../../meaning/rules'
import {
  cannotItself,
  cannotOthers,
  isStatic,
  type Prohibited,
  plainWords,
  type StandingWords,
  standingWords,
  stands,
} from '../../meaning/standing-words'
import type { Game } from '../game'
import { notModelledHere, type Procedure, refuse, type Table } from '../table'
import type { Planned } from '../triggers/happenings'

/**
 * What permanents say about events, acts and steps rather than about characteristics: "Players can't gain life". The
 * layers ignore it. The game applies the forms that it knows, and stops if another form may affect what happens, so that
 * no text is silently ignored.
 */
export type StandingText = {
  readonly text: string
  readonly source: ObjectState | null
  readonly controller: Player
  /** The objects that a text is about; null if it is about players or the grammar does not read it. */
  readonly of: readonly ObjectState[] | null
  /** The players whom an effect is about. */
  readonly players?: readonly Player[]
  /** The rules in a text that the grammar reads, one by one: "can't be countered". */
  readonly rules?: readonly string[]
  /** Why it may or may not be in force, where no step says so. */
  readonly open?: string
}

/** A text, its source, and why no step says whether the source has it now. */
const sayingIn = (source: ObjectState | null, text: string): Pick<StandingText, 'text' | 'source' | 'open'> => {
  const held = source?.abilities.find(({ ability }) => ability.text.includes(text))
  const open = source && held ? unsaidCondition(source, held.ability.text) : null
  return { source, text: plainWords(text), ...(open === null ? {} : { open }) }
}
/** Why a standing text may or may not be in force, where no step says so. */
export const openStandingText = (game: Game): string | undefined =>
  standingTexts(viewOf(game.state)).find(({ open }) => open !== undefined)?.open

export const standingTexts = rememberBy((view: View): readonly StandingText[] => {
  const read = activeEffects(view).flatMap(({ effect, ability }): readonly StandingText[] =>
    effect.spec.changes.some(change => change.kind === 'game rule')
      ? [
          {
            ...sayingIn((ability && view.objects.find(one => one.id === ability.source)) || null, effect.spec.text),
            controller: effect.controller,
            of: effect.spec.affects.kind === 'players' ? null : affectedBy(effect, view),
            ...playersOf(effect, view),
            rules: effect.spec.changes.flatMap(change => (change.kind === 'game rule' ? [change.says] : [])),
          },
        ]
      : [],
  )
  const unread = view.objects
    .filter(one => (one.object.zone === 'battlefield' || one.object.zone === 'command') && !one.object.phasedOut)
    .flatMap(unreadTexts)
  return [...read, ...unread]
})

/** Whether a text is of an ability that is not static, which other parts of the game read. */
export const isOfAnotherKind = (text: string, source: ObjectState | null): boolean =>
  !isStatic(source?.abilities.find(({ ability }) => ability.text.includes(text))?.ability.text ?? text)

const playersOf = (effect: ContinuousEffect, view: View): Pick<StandingText, 'players'> => {
  const { affects } = effect.spec
  if (affects.kind !== 'players') return {}
  const { who } = affects
  const at = { view, effect, it: null }
  return { players: playersIn({ view }).filter(player => who === 'each player' || isMeant(player, who, at)) }
}
/** The texts of one object that no effect stands for; it stays the same object through most steps of a game. */
export const unreadTexts = rememberBy((source: ObjectState): readonly StandingText[] => {
  // 309.4c (2021-07-23): the rooms of a dungeon have abilities that trigger.
  if (source.types.includes('dungeon')) return []
  return source.abilities.flatMap(({ ability }): readonly StandingText[] => {
    // Sentences of a static ability that no effect stands for.
    if (ability.does.kind === 'static' || ability.does.kind === 'keyword')
      return (ability.does.unread ?? []).map(sentence => ({
        ...sayingIn(source, sentence),
        controller: source.controller,
        of: null,
      }))
    if (ability.does.kind !== 'opaque') return []
    return stands(plainWords(ability.text))
      ? [{ ...sayingIn(source, ability.text), controller: source.controller, of: null }]
      : []
  })
})

/** Whether a text has rules about players, each of which the game asks before what it is about (`rules-in-force.ts`). */
export const isOfRules = ({ text, source }: StandingText, game: Game): boolean => {
  const { rules, concerns } = rulesRead(
    `${text}.`,
    { name: source?.name || source?.object.label || '' },
    game.state.rules.on,
  )
  return rules.length > 0 && concerns.size === 0
}

/** What keeps a permanent from untapping in the untap step; if a text about it is not read, the result is unknown and names the text. */
export const untapTexts = (
  game: Game,
  thing: ObjectState,
): { readonly stays: boolean; readonly unknown: StandingText | undefined } => {
  const view = viewOf(game.state)
  let stays = false
  let unknown: StandingText | undefined
  for (const one of standingTexts(view)) {
    const words = standingWords(one.text)
    if (!words.isOfUntapping || replaces(one, game) || isOfRules(one, game)) continue
    if (one.of && one.rules?.every(says => says === MAY_STAY_TAPPED)) continue
    // If the text is read, the layers have already checked the condition of the rule.
    const rules = one.rules?.filter(says => /untap/i.test(says)) ?? []
    const isRule = one.of !== null && rules.length > 0 && rules.every(says => STAYS.test(says))
    if (one.of && (isRule || words.staysTapped)) {
      // "During your next untap step", where somebody else has gained control of it.
      const isOther = rules.some(says => says.includes(' your ')) && one.controller !== thing.controller
      stays ||= !isOther && one.of.some(other => other.id === thing.id)
    } else unknown ??= one
  }
  return { stays, unknown }
}
const STAYS =
  /^(?:doesn't|don't|does not|do not) untap during (?:your|their|its controller's|their controllers?'s?) (?:next )?untap steps?$/i

/** What says of an object that it cannot be countered, destroyed or sacrificed, and what may say so. */
export const cannotBe = (
  game: Game,
  thing: ObjectState,
  what: Prohibited,
): { readonly by: StandingText | undefined; readonly unknown: StandingText | undefined } => {
  const view = viewOf(game.state)
  const own = thing.abilities.find(({ ability }) => cannotItself(ability.text, thing.name, what))
  let by: StandingText | undefined = own && {
    ...sayingIn(thing, own.ability.text),
    controller: thing.controller,
    of: null,
  }
  let unknown: StandingText | undefined
  for (const one of by ? [] : standingTexts(view)) {
    const isIt = one.of?.some(other => other.id === thing.id) === true
    if (one.of && one.rules?.some(says => new RegExp(`^can(?:'t|not) be ${what}$`, 'i').test(says))) {
      if (isIt) by ??= one
      continue
    }
    const said = cannotOthers(one.text, what)
    if (said === null) continue
    if (said === 'something' || !one.of) unknown ??= one
    else if (isIt) by ??= one
  }
  return { by, unknown }
}
/** A text that keeps an object out of the battlefield; whatever is a spell would have to go elsewhere. */
export const keptOut = (game: Game, plan: Planned): StandingText | undefined => {
  if (plan.kind !== 'move' || plan.to !== 'battlefield' || plan.way === 'played') return undefined
  const thing = viewOf(game.state).objects.find(({ object }) => object.label === plan.label)
  if (!thing || thing.object.zone === 'stack' || thing.object.zone === 'battlefield') return undefined
  return standingTexts(viewOf(game.state)).find(
    one => one.rules?.every(says => KEPT_OUT.test(says)) && one.of?.some(({ id }) => id === thing.id),
  )
}
const KEPT_OUT = /^(?:can't|cannot) enter the battlefield$/i
/** Whether the parts of the game that plan events ask a text before an event of its kind. */
export const isAskedOfEvents = (text: string): boolean => {
  const { reveals, changes } = standingWords(text)
  return reveals !== null || changes.size > 0
}

/**
 * A text in force that is about what is about to happen, in a form that is not played; undefined if there is none.
 * Replacement effects ("If …, … instead") are handled in `replacement.ts`.
 */
export const unplayedText = (game: Game, plan: Planned): StandingText | undefined =>
  standingTexts(viewOf(game.state)).find(one => {
    const { reveals, changes } = standingWords(one.text)
    if (plan.kind === 'draw' && reveals) return mayReveal(reveals, one, plan.player, game)
    if (!changes.has(plan.kind)) return false
    const isNotOut = plan.kind === 'move' && one.of && one.rules?.every(says => KEPT_OUT.test(says))
    if (isNotOut && !one.of.some(({ object }) => object.label === plan.label)) return false
    return !replaces(one, game) && !isOfRules(one, game) && concerns(one, plan, game.state)
  })

/** What replaces or prevents something is applied, or refused, in `replacement.ts` and `entering.ts`. */
const replaces = ({ text, source, of }: StandingText, { state }: Game): boolean => {
  const name = source?.name || source?.object.label || ''
  const whole = source?.abilities.map(({ ability }) => ability.text).join('\n')
  const { replacements, concerns: those } = replacementsRead(
    `${text}.`,
    { name, ...(whole === undefined ? {} : { text: whole }) },
    state.rules.on,
    of !== null || source === null,
  )
  return replacements.length > 0 || those.size > 0
}

/** Whether a text that reveals cards as they are drawn may mean the next card that a player draws. */
const mayReveal = (
  { isYours, onYourTurns, isFirst }: NonNullable<StandingWords['reveals']>,
  { controller }: StandingText,
  player: Player,
  game: Game,
): boolean => {
  if (isYours && player !== controller) return false
  if (onYourTurns && game.turn.player !== controller) return false
  return !isFirst || mayBeFirstDraw(game, player)
}
/** Whether the next card that a player draws may be the first this turn; no step says what was drawn before the page. */
export const mayBeFirstDraw = ({ log }: Pick<Game, 'log'>, player: Player): boolean => {
  const began = Math.max(
    0,
    log.findLastIndex(({ kind }) => kind === 'turn began'),
  )
  return !log.slice(began).some(({ kind, by, amount = 0 }) => kind === 'drew' && by === player && amount > 0)
}

/** Excludes what a text clearly does not mean: other players, combat damage where none is dealt, another object. */
const concerns = (one: StandingText, plan: Planned, state: Pick<GameState, 'teams'>): boolean => {
  const { text, controller, source } = one
  const words = standingWords(text)
  if (plan.kind === 'life' && words.life !== 'either' && (words.life === 'gained') !== plan.amount > 0) return false
  if (plan.kind === 'damage') {
    if (words.damage !== 'either' && (words.damage === 'combat') !== (plan.isCombat === true)) return false
    if (words.dealtTo === 'you' && plan.player !== controller) return false
    if (words.dealtTo === 'itself' && plan.label !== source?.object.label) return false
  }
  const person = 'player' in plan ? plan.player : undefined
  if (person !== undefined && words.people === 'you' && person !== controller) return false
  if (person !== undefined && words.people === 'your opponents' && !areOpponents(person, controller, state))
    return false
  // A text about damage may mean the source of the damage or the object that is dealt it.
  if (plan.kind === 'damage') return true
  if (one.of && 'label' in plan && plan.label !== undefined)
    return one.of.some(other => other.object.label === plan.label)
  return true
}

export function* isIndestructible(table: Table, thing: ObjectState): Procedure<boolean> {
  if (thing.abilities.some(held => held.ability.text.toLowerCase() === 'indestructible')) return true
  return yield* isKept(table, thing, 'destroyed')
}

/** Whether something says that it cannot be countered, destroyed or sacrificed. */
export function* isKept(
  table: Table,
  thing: ObjectState,
  from: 'countered' | 'destroyed' | 'sacrificed',
): Procedure<boolean> {
  const { by, unknown } = cannotBe(table.now, thing, from)
  if (unknown) return yield* refuse(notModelledHere(`"${unknown.text}"`))
  return by !== undefined
}
