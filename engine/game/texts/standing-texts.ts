import { rememberBy } from '#rulebook/remember'
import { isStaticText, sentencesOf, withoutAbilityWord } from '../../english/texts'
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
import type { Game } from '../game'
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

const plain = (text: string): string =>
  withoutAbilityWord(text)
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/"[^"]*"/g, '""')
    .trim()
    .replace(/\.$/, '')
/** A text, its source, and why no step says whether the source has it now. */
const sayingIn = (source: ObjectState | null, text: string): Pick<StandingText, 'text' | 'source' | 'open'> => {
  const held = source?.abilities.find(({ ability }) => ability.text.includes(text))
  const open = source && held ? unsaidCondition(source, held.ability.text) : null
  return { source, text: plain(text), ...(open === null ? {} : { open }) }
}
/** Why a standing text may or may not be in force, where no step says so. */
export const openStandingText = (game: Game): string | undefined =>
  standingTexts(viewOf(game.state)).find(({ open }) => open !== undefined)?.open

const TRIGGER = /^(?:when|whenever|at)\b/i
const COST = /^[^"':]*:/

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
  !isStaticText(source?.abilities.find(({ ability }) => ability.text.includes(text))?.ability.text ?? text)

const playersOf = (effect: ContinuousEffect, view: View): Pick<StandingText, 'players'> => {
  const { affects } = effect.spec
  if (affects.kind !== 'players') return {}
  const { who } = affects
  const at = { view, effect, it: null }
  return { players: playersIn({ view }).filter(player => who === 'each player' || isMeant(player, who, at)) }
}
/** The texts of one object that no effect stands for; it stays the same object through most steps of a game. */
export const unreadTexts = rememberBy((source: ObjectState): readonly StandingText[] => {
  return source.abilities.flatMap(({ ability }): readonly StandingText[] => {
    // Sentences of a static ability that no effect stands for.
    if (ability.does.kind === 'static' || ability.does.kind === 'keyword')
      return (ability.does.unread ?? []).map(sentence => ({
        ...sayingIn(source, sentence),
        controller: source.controller,
        of: null,
      }))
    if (ability.does.kind !== 'opaque') return []
    const text = plain(ability.text)
    return TRIGGER.test(text) || COST.test(text)
      ? []
      : [{ ...sayingIn(source, ability.text), controller: source.controller, of: null }]
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
    if (!/\buntap(?:s|ped)?\b/i.test(one.text) || replaces(one, game) || isOfRules(one, game)) continue
    if (one.of && one.rules?.every(says => says === MAY_STAY_TAPPED)) continue
    // If the text is read, the layers have already checked the condition of the rule.
    const rules = one.rules?.filter(says => /untap/i.test(says)) ?? []
    const isRule = one.of !== null && rules.length > 0 && rules.every(says => STAYS.test(says))
    const [, subject] = NO_UNTAP.exec(one.text) ?? []
    if (one.of && (isRule || subject !== undefined)) {
      // "During your next untap step", where somebody else has gained control of it.
      const isOther = rules.some(says => says.includes(' your ')) && one.controller !== thing.controller
      stays ||= !isOther && one.of.some(other => other.id === thing.id)
    } else unknown ??= one
  }
  return { stays, unknown }
}
const STAYS =
  /^(?:doesn't|don't|does not|do not) untap during (?:your|their|its controller's|their controllers?'s?) (?:next )?untap steps?$/i
const NO_UNTAP = new RegExp(`^(.+?) ${STAYS.source.slice(1)}`, 'i')

/** Whether something says of an object that it cannot be countered, destroyed or sacrificed. */
export const cannotBe = (
  game: Game,
  thing: ObjectState,
  what: 'countered' | 'destroyed' | 'sacrificed',
): { readonly is: boolean; readonly unknown: StandingText | undefined } => {
  const view = viewOf(game.state)
  const own = new RegExp(
    `^(?:this (?:spell|creature|permanent|card|land)|~|it|${escaped(thing.name)}) can(?:'t|not) be ${what}(?: by spells or abilities)?$`,
    'i',
  )
  // "This spell can't be countered." may stand in one paragraph with what the spell does.
  const itself = new RegExp(
    `^(?:this spell|~|${escaped(thing.name)}) can(?:'t|not) be countered(?: by spells or abilities)?$`,
    'i',
  )
  const says = (text: string): boolean =>
    own.test(plain(text)) || (what === 'countered' && sentencesOf(text).some(one => itself.test(plain(one))))
  if (thing.abilities.some(({ ability }) => says(ability.text))) return { is: true, unknown: undefined }
  let is = false
  let unknown: StandingText | undefined
  for (const one of standingTexts(view)) {
    if (one.of && one.rules?.some(says => new RegExp(`^can(?:'t|not) be ${what}$`, 'i').test(says))) {
      is ||= one.of.some(other => other.id === thing.id)
      continue
    }
    const [, subject] =
      new RegExp(`^(.+?) can(?:'t|not) be ${what}(?: by spells or abilities)?(?: this turn)?$`, 'i').exec(one.text) ??
      []
    const isAbout = new RegExp(`\\bcan(?:'t|not) be (?:[\\w, ]* )?${what}\\b`, 'i').test(one.text)
    if (subject === undefined) {
      if (isAbout) unknown ??= one
      continue
    }
    if (one.of) is ||= one.of.some(other => other.id === thing.id)
    else unknown ??= one
  }
  return { is, unknown }
}
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') || '~'

const CHANGES =
  /\b(?:can't|cannot|would|instead|doesn't|don't|prevent|twice|double|triple|additional|skips?|rather than|as though)\b/i
const ABOUT: Readonly<Record<Planned['kind'], RegExp>> = {
  life: /\b(?:gains?|loses?) (?:[\w/]+ )*life\b|\blife totals?\b/i,
  draw: /\bdraws?\b/i,
  damage: /\bdamage\b/i,
  move: /\bwould (?:die|leave|be (?:put|destroyed|sacrificed|discarded|exiled|returned|milled)|discard|sacrifice|mill)\b|\bcan't be (?:sacrificed|exiled|returned)\b|\bcan't (?:pay life or )?(?:sacrifice|leave)\b/i,
  counters: /\bcounters?\b/i,
  status:
    /\b(?:can't|cannot) (?:be |become )?(?:un)?tap(?:ped)?\b|\b(?:can't|cannot) be turned face (?:up|down)\b|\bwould (?:become|be) (?:un)?tapped\b/i,
  mana: /\btaps? .*for mana\b|\btapped for (?:\w+ )*mana\b|\b(?:would|instead|additional)\b.*\b(?:adds?|produces?)\b.*\bmana\b|\bproduces?\b.*\binstead\b/i,
  control: /\bcan't gain control\b|\bwould gain control\b/i,
}
/** A card is revealed as it is drawn, which other sentences of the text may refer to. */
const REVEALS_DRAWS =
  /^(?:.+ — )?(?:(?:you|players|each player) )?(?:may )?reveals? (?:the|each|every|all|any) .*\bdraws?\b/i
/** Texts that the game knows how to apply, or that another part of it reads. */
const OBEYED =
  /^damage can't be prevented|can't gain life|\bassigns? (?:no |its |their |combat )|deals? combat damage as though|lose the game|win the game|\b(?:un)?tap.* during\b|hand size|\benters?\b|\bcomes? into play\b|\bcan't be countered\b|\bcan't (?:attack|block)|\bcan't (?:pay life or )?sacrifice .* to (?:cast spells|activate abilities)/i

/** Whether the parts of the game that plan events ask a text before an event of its kind. */
export const isAskedOfEvents = (text: string): boolean =>
  REVEALS_DRAWS.test(text) ||
  (CHANGES.test(text) && !OBEYED.test(text) && Object.values(ABOUT).some(words => words.test(text)))

/**
 * A text in force that is about what is about to happen, in a form that is not played; undefined if there is none.
 * Replacement effects ("If …, … instead") are handled in `replacement.ts`.
 */
export const unplayedText = (game: Game, plan: Planned): StandingText | undefined =>
  standingTexts(viewOf(game.state)).find(one => {
    const { text } = one
    if (plan.kind === 'draw' && REVEALS_DRAWS.test(text)) return mayReveal(one, plan.player, game)
    if (!ABOUT[plan.kind].test(text) || !CHANGES.test(text) || OBEYED.test(text)) return false
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
const mayReveal = ({ text, controller }: StandingText, player: Player, game: Game): boolean => {
  if (/\byou draw\b/i.test(text) && player !== controller) return false
  if (/\bon each of your turns\b/i.test(text) && game.turn.player !== controller) return false
  return !/\bfirst card\b/i.test(text) || mayBeFirstDraw(game, player)
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
  if (plan.kind === 'life') {
    const isGain = plan.amount > 0
    if (!/\blife totals?\b/i.test(text) && isGain !== /\bgains?\b/i.test(text)) return false
  }
  if (plan.kind === 'damage') {
    if (/\bcombat damage\b/i.test(text) && !/noncombat/i.test(text) && !plan.isCombat) return false
    if (/\bnoncombat damage\b/i.test(text) && plan.isCombat) return false
    if (/\bdealt to you\b(?! and| or)/i.test(text) && plan.player !== controller) return false
    if (/\bdealt to (?:~|this \w+)$/i.test(text) && plan.label !== source?.object.label) return false
  }
  const person = 'player' in plan ? plan.player : undefined
  if (person !== undefined && /^you\b/i.test(text) && person !== controller) return false
  if (person !== undefined && /^your opponents\b/i.test(text) && !areOpponents(person, controller, state)) return false
  // A text about damage may mean the source of the damage or the object that is dealt it.
  if (plan.kind === 'damage') return true
  if (one.of && 'label' in plan && plan.label !== undefined)
    return one.of.some(other => other.object.label === plan.label)
  return true
}
