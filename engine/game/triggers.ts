import { withoutAbilityWord, withoutReminder } from '../grammar/ours'
import {
  type Ability,
  type GamePolicy,
  type HeldAbility,
  holds,
  type ObjectState,
  objectState,
  type Player,
  unsaidCondition,
  type View,
  viewOf,
} from '../index'
import { type TriggeredText, triggeredText } from '../meaning/triggered-texts'
import { cameSinceLastUpkeep } from './control'
import { type Cause, type Delayed, type Game, NOTHING_KEPT, nameOfSource, opponentsOf, type Waiting } from './game'
import type { Happened, Watched } from './happenings'
import { keywordTrigger } from './keyword-triggers'
import { contextFor, looksBack, occurrencesOf, worksElsewhere } from './matching'
import { monarchTriggers } from './monarch'
import { asEffect, conditionOf, filterOf, isSelf, passes, type Reading } from './phrases'
import { lifeOf, teamOf } from './seats'
import { standingTexts } from './standing-texts'
import {
  existing,
  matterOf,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  setting,
  type Table,
} from './table'
import { eventsIn, hasEvent, TRIGGER_TEXT } from './trigger-events'

/** A triggered ability in parts: what it waits for, its intervening "if", and what it does. */
export type TriggerText = { readonly when: string; readonly condition?: string; readonly does: string }

/** A condition before an ability that is not an ability word: the object has the ability only from some moment on. */
const HELD_FROM = /^(?:∞ — |(?:station )?\d+\+(?: \||:)? )/i
/** 404.3 (1999), 603.4 today: an "if" right after the event belongs to the condition. Null: no triggered ability. */
export const triggerText = (text: string): TriggerText | null => {
  const bare = withoutAbilityWord(withoutReminder(text)).replace(HELD_FROM, '')
  const [, when, rest] = TRIGGER_TEXT.exec(bare) ?? []
  if (when === undefined || rest === undefined) return null
  const [, condition, does] = /^if ([^,]*), ([\s\S]*)$/i.exec(rest) ?? []
  return does === undefined || condition === undefined
    ? { when, does: capital(rest) }
    : { when, condition, does: capital(does) }
}
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** 502.68 (2007-05-01): until 2009-07-10 lifelink was a triggered ability. */
const LIFELINK = 'Whenever this creature deals damage, you gain that much life.'
/** 502.63 (2007-05-01): so was deathtouch. */
const DEATHTOUCH = 'Whenever this creature deals damage to a creature, destroy that creature.'
export const triggeredWords = (held: HeldAbility, lifelink: GamePolicy['lifelink'] = null): string =>
  lifelink === 'triggers' && held.ability.text.toLowerCase() === 'lifelink'
    ? LIFELINK
    : lifelink === 'triggers' && held.ability.text.toLowerCase() === 'deathtouch'
      ? DEATHTOUCH
      : (keywordTrigger(held.ability.text) ?? held.ability.text)

// Abilities are immutable, so their words are parsed once.
const triggerTexts = new WeakMap<Ability, TriggerText | null>()
const triggerOf = (held: HeldAbility, lifelink: GamePolicy['lifelink'] = null): TriggerText | null => {
  if (lifelink === 'triggers') return triggerText(triggeredWords(held, lifelink))
  const known = triggerTexts.get(held.ability)
  if (known !== undefined) return known
  const parts = triggerText(triggeredWords(held))
  triggerTexts.set(held.ability, parts)
  return parts
}

const laterTexts = new WeakMap<Ability, readonly TriggerText[]>()
/** Triggers that follow a static ability in the same text, such as "Reveal the first card you draw. Whenever you …". */
const laterTriggers = ({ ability }: HeldAbility): readonly TriggerText[] => {
  const known = laterTexts.get(ability)
  if (known) return known
  const bare = ability.text.replace(/\s*\([^()]*\)/g, '').replace(/"[^"]*"|'[^']*\.'/g, '""')
  const isOther = OTHER_ABILITY.test(bare)
  const later = isOther ? [] : bare.split(/(?<=\.) (?=(?:When|Whenever|At)\b)/).slice(1)
  const made = later.flatMap(words => triggerText(words) ?? [])
  laterTexts.set(ability, made)
  return made
}
/** Triggered, activated and chapter abilities: what follows in them belongs to their resolution. */
const OTHER_ABILITY = /^(?:.* — )?(?:when|whenever|at)\b|^[^"':]*:|^[IVX]+(?:, [IVX]+)* — /i

type Match = { readonly times: readonly Cause[]; readonly because: number }
const NONE: Match = { times: [], because: 0 }

/**
 * Whether an ability triggers on what has just happened, and how often. Null: its event is not one that is watched, so
 * the result is unknown.
 */
export const matchOf = (
  when: string,
  source: ObjectState,
  what: Watched,
  game: Game,
  known: readonly string[],
): Match | null => {
  const reading: Reading = { self: source.name === '' ? source.object.label : source.name, known }
  const one = { source, what: what as never, game, reading }
  const events = eventsIn(when)
  if (events.length === 1) return matchOfOne(when, one)
  let times: readonly Cause[] = []
  let because = 0
  for (const event of events.filter(words => looksFrom(words, source))) {
    const match = matchOfOne(event, one)
    if (!match && mayBeAbout(event, what)) return null
    times = [...times, ...(match?.times ?? [])]
    because = Math.max(because, match?.because ?? 0)
  }
  return { times, because }
}
const matchOfOne = (when: string, one: Omit<Case<never>, 'found'>): Match | null => {
  for (const [pattern, kind, match] of EVENTS) {
    const found = kind === (one.what as Watched).kind ? pattern.exec(when) : null
    if (found) return hasEvent(found[1] ?? '') ? null : match({ ...one, found })
  }
  return isWatchedOne(when) ? NONE : null
}
const isWatchedOne = (when: string): boolean =>
  EVENTS.some(([pattern]) => {
    const found = pattern.exec(when)
    return found !== null && !hasEvent(found[1] ?? '')
  })
export const isWatched = (when: string): boolean => STATE.test(when) || eventsIn(when).every(isWatchedOne)

type Case<K extends Watched['kind']> = {
  readonly found: RegExpExecArray
  readonly source: ObjectState
  readonly what: Extract<Watched, { kind: K }>
  readonly game: Game
  readonly reading: Reading
}
type Row = readonly [RegExp, Watched['kind'], (one: Case<never>) => Match | null]
const row = <K extends Watched['kind']>(pattern: RegExp, kind: K, match: (one: Case<K>) => Match | null): Row => [
  pattern,
  kind,
  match as unknown as Row[2],
]

const subject = (
  words: string,
  thing: ObjectState | undefined,
  source: ObjectState,
  view: View,
  reading: Reading,
): boolean | null => {
  if (!thing) return false
  // "This creature or another creature": either of them.
  const [, first, second] = /^(.+?) or (another .+)$/i.exec(words) ?? []
  if (first !== undefined && second !== undefined) {
    const is = subject(first, thing, source, view, reading)
    const isOther = subject(second, thing, source, view, reading)
    return is === null || isOther === null ? null : is || isOther
  }
  const said = words.replace(/^(?:one or more|each|an?|another) /i, '')
  if (isSelf(words, reading)) return thing.id === source.id
  if (/^(?:it|enchanted (?:creature|permanent|land|artifact)|equipped creature)$/i.test(words))
    return source.object.attachedTo === thing.id
  if (/^another /i.test(words) && thing.id === source.id) return false
  if (/^(?:permanent|card)s?(?: or tokens?)?$/.test(said)) return true
  const filter = filterOf(said, reading)
  return filter && passes(filter, thing, view, { id: source.id, controller: source.controller })
}

/** The objects that moved, were dealt damage or gained counters and that the words mean; each is one occurrence. */
const occurrences = (
  { found, source, what, reading }: Case<'happened'>,
  isMeant: (one: Happened) => boolean,
  pickFor: 'was' | 'is' | ((one: Happened) => 'was' | 'is'),
): Match | null => {
  const words = (found[1] ?? '').trim()
  const times: Cause[] = []
  let because = 0
  for (const one of what.what) {
    if (!isMeant(one)) continue
    const pick = typeof pickFor === 'string' ? pickFor : pickFor(one)
    const thing = pick === 'was' ? one.was : one.is
    // What looks back sees what its source was attached to (603.10a today).
    const then = pick === 'was' ? (objectState(viewOf(one.before), source.id) ?? source) : source
    const is = subject(words, thing, then, viewOf(pick === 'was' ? one.before : one.after), reading)
    if (is === null) return null
    if (!is) continue
    because = one.entry
    times.push({
      ...(thing ? { label: thing.object.label, id: (one.is ?? thing).id, player: thing.controller } : {}),
      ...(thing && pick === 'was' && one.is && one.is.id !== thing.id ? { was: thing.id } : {}),
      amount: one.amount,
    })
  }
  // 603.2c today: once for each occurrence, but "one or more" only once.
  return { times: /^one or more /i.test(words) ? times.slice(0, 1) : times, because }
}

const isEntering = (one: Happened): boolean =>
  one.plan.kind === 'move' && one.plan.to === 'battlefield' && one.from !== 'battlefield'
const isDying = (one: Happened): boolean =>
  one.plan.kind === 'move' && one.from === 'battlefield' && one.is?.object.zone === 'graveyard'
/** 502.15d (2001): until 2005-09-30 phasing out was leaving play. */
const isLeaving = (one: Happened, game: Pick<Game, 'state'>): boolean =>
  (one.plan.kind === 'move' && one.from === 'battlefield') ||
  (one.plan.kind === 'status' &&
    one.plan.becomes === 'phased out' &&
    game.state.rules.game.phasingTriggers === 'leaving')
const WHOSE = '(you|an opponent|a player|each player|any player)'
const isWhose = (words: string, player: Player, source: ObjectState, game: Game): boolean =>
  /^you$/i.test(words)
    ? player === source.controller
    : /opponent/i.test(words)
      ? !teamOf(game, source.controller).includes(player)
      : true

const EVENTS: readonly Row[] = [
  row(
    /^When(?:ever)? (.+?) (?:enters?|comes? into play)(?: the battlefield)?( under your control)?$/i,
    'happened',
    one => {
      const mine = one.found[2] !== undefined
      return occurrences(
        one,
        here => isEntering(here) && (!mine || here.is?.controller === one.source.controller),
        'is',
      )
    },
  ),
  row(
    /^When(?:ever)? (.+?) (?:dies?|is put into a graveyard from (?:play|the battlefield)|(?:is|are) put into (?:a|your) graveyard from the battlefield)$/i,
    'happened',
    one => occurrences(one, isDying, 'was'),
  ),
  row(
    /^When(?:ever)? (.+?) (?:is|are) put into (?:a|your|their owner's) graveyard(?: from anywhere)?$/i,
    'happened',
    one =>
      occurrences(
        one,
        here => here.plan.kind === 'move' && here.is?.object.zone === 'graveyard',
        here =>
          here.from === 'battlefield' && one.game.state.rules.game.fromAnywhere === 'looks back from play'
            ? 'was'
            : 'is',
      ),
  ),
  row(/^When(?:ever)? (.+?) leaves? (?:play|the battlefield)$/i, 'happened', one =>
    occurrences(one, here => isLeaving(here, one.game), 'was'),
  ),
  row(/^When(?:ever)? (.+?) becomes? (tapped|untapped)$/i, 'happened', one =>
    occurrences(one, here => here.plan.kind === 'status' && here.plan.becomes === one.found[2]?.toLowerCase(), 'is'),
  ),
  row(/^When(?:ever)? (.+?) untaps?$/i, 'happened', one =>
    occurrences(one, here => here.plan.kind === 'status' && here.plan.becomes === 'untapped', 'is'),
  ),
  row(/^When(?:ever)? (.+?) (?:is|are) turned face up$/i, 'happened', one =>
    occurrences(one, here => here.plan.kind === 'status' && here.plan.becomes === 'face up', 'is'),
  ),
  row(/^When(?:ever)? (.+?) (?:is|are) dealt damage$/i, 'happened', one => {
    if (/^you$/i.test(one.found[1] ?? ''))
      return players(one, here => here.plan.kind === 'damage' && here.plan.player === one.source.controller)
    return occurrences(one, here => here.plan.kind === 'damage' && here.plan.label !== undefined, 'is')
  }),
  row(
    /^When(?:ever)? (.+?) deals (combat )?damage(?: to (a player|an opponent|a creature|you))?$/i,
    'happened',
    one => {
      const to = one.found[3]
      const times: Cause[] = []
      let because = 0
      for (const here of one.what.what) {
        if (here.plan.kind !== 'damage' || (one.found[2] && !here.plan.isCombat)) continue
        const { by } = here.plan
        const thing = viewOf(here.before).objects.find(dealer => dealer.object.label === by)
        const is = subject(one.found[1] ?? '', thing, one.source, viewOf(here.before), one.reading)
        if (is === null) return null
        const isTo =
          to === undefined ||
          (to === 'a creature'
            ? here.plan.player === undefined
            : here.plan.player !== undefined &&
              (to === 'a player' || isWhose(to, here.plan.player, one.source, one.game)))
        if (!is || !isTo) continue
        because = here.entry
        times.push({
          amount: here.amount,
          ...(here.plan.player ? { player: here.plan.player } : {}),
          ...(here.plan.label
            ? { label: here.plan.label, ...(here.was ? { id: here.was.id } : {}), isOther: true as const }
            : {}),
        })
      }
      return { times, because }
    },
  ),
  row(new RegExp(`^When(?:ever)? ${WHOSE} (gain|lose)s? life$`, 'i'), 'happened', one =>
    players(one, here => {
      if (here.plan.kind === 'damage' && here.plan.player !== undefined && /lose/i.test(one.found[2] ?? ''))
        return isWhose(one.found[1] ?? '', here.plan.player, one.source, one.game)
      if (here.plan.kind !== 'life') return false
      return (
        here.plan.amount > 0 === /gain/i.test(one.found[2] ?? '') &&
        isWhose(one.found[1] ?? '', here.plan.player, one.source, one.game)
      )
    }),
  ),
  row(new RegExp(`^When(?:ever)? ${WHOSE} draws? a card$`, 'i'), 'happened', one =>
    players(
      one,
      here =>
        here.plan.kind === 'draw' &&
        here.amount > 0 &&
        isWhose(one.found[1] ?? '', here.plan.player, one.source, one.game),
    ),
  ),
  row(new RegExp(`^When(?:ever)? ${WHOSE} (discard|sacrifice)s? (.+)$`, 'i'), 'happened', one => {
    const times: Cause[] = []
    let because = 0
    for (const here of one.what.what) {
      if (here.plan.kind !== 'move' || !here.was) continue
      if (here.plan.way !== (/discard/i.test(one.found[2] ?? '') ? 'discarded' : 'sacrificed')) continue
      const player = here.plan.way === 'discarded' ? here.was.object.owner : here.was.controller
      if (!isWhose(one.found[1] ?? '', player, one.source, one.game)) continue
      const words = one.found[3] ?? ''
      const is = /^an? card$/.test(words)
        ? true
        : subject(words, here.was, one.source, viewOf(here.before), one.reading)
      if (is === null) return null
      if (!is) continue
      because = here.entry
      times.push({ label: here.was.object.label, player })
    }
    return { times, because }
  }),
  row(
    /^At the beginning of (your|each|each player's|each opponent's|the) (?:next )?(upkeep|draw step|end step|turn's upkeep)$/i,
    'step began',
    one => stepOf(one, one.found[1] ?? '', one.found[2] ?? ''),
  ),
  row(/^At the beginning of (combat) on your turn$/i, 'step began', one => stepOf(one, 'your', 'combat')),
  row(/^At the beginning of (?:each )?combat$/i, 'step began', one => stepOf(one, 'each', 'combat')),
  row(/^At end of combat$/i, 'step began', one => stepOf(one, 'each', 'end of combat')),
  row(/^When(?:ever)? you attack$/i, 'attacks', one =>
    one.what.player === one.source.controller
      ? { times: [{ player: one.what.player }], because: one.what.entry }
      : NONE,
  ),
  row(
    /^When(?:ever)? (.+?) attacks?( alone)?(?: or blocks?)?(?: (a player|an opponent|you|a planeswalker))?$/i,
    'attacks',
    one => {
      const [, , alone, whom] = one.found
      if (alone && one.what.attackers.length !== 1) return NONE
      const meant = one.what.attackers.filter(here =>
        whom === undefined
          ? true
          : whom === 'a planeswalker'
            ? here.at !== here.defender
            : here.at === here.defender && isWhose(whom, here.defender, one.source, one.game),
      )
      return inCombat(one, meant, here => ({ label: here.label, id: here.id, player: here.defender }))
    },
  ),
  row(/^When(?:ever)? (.+?) blocks? or becomes? blocked(?: by (.+))?$/i, 'blocks', one => {
    const asBlocker = blocking(one, one.found[2] ?? null, 'blocker')
    const asAttacker = blocking(one, one.found[2] ?? null, 'attacker')
    return asBlocker && asAttacker && { times: [...asBlocker.times, ...asAttacker.times], because: one.what.entry }
  }),
  row(/^When(?:ever)? (.+?) (?:attacks or )?blocks?(?: (?!or\b)(.+))?$/i, 'blocks', one =>
    blocking(one, one.found[2] ?? null, 'blocker'),
  ),
  row(/^When(?:ever)? (.+?) becomes? blocked(?: by (.+))?$/i, 'blocks', one =>
    blocking(one, one.found[2] ?? null, 'attacker'),
  ),
  row(/^When(?:ever)? (.+?) attacks and (?:isn't|is not) blocked$/i, 'blocks', one =>
    inCombat(one, one.what.unblocked, here => ({ label: here.label, id: here.id, player: here.defender })),
  ),
  row(/^At end of turn$/i, 'step began', one => stepOf(one, 'each', 'end step')),
  row(new RegExp(`^When(?:ever)? ${WHOSE} (?:casts?|plays?) (.+?)$`, 'i'), 'cast', one => {
    const { what, source, game, reading } = one
    if (!isWhose(one.found[1] ?? '', what.player, source, one.game)) return NONE
    const view = viewOf(game.state)
    const spell = view.objects.find(thing => thing.id === what.id)
    const words = (one.found[2] ?? '').replace(/^(?:an?|another) /, '').replace(/ ?spells?$/, '')
    const filter = words === '' ? null : filterOf(`${words} card`, reading)
    if (words !== '' && !filter) return null
    const is = !filter || (spell && passes(filter, spell, view, { id: source.id, controller: source.controller }))
    return is ? { times: [{ label: what.label, id: what.id, player: what.player }], because: what.entry } : NONE
  }),
  row(/^When(?:ever)? (you) cycles? (.+)$/i, 'cycled', one =>
    one.what.player === one.source.controller &&
    (isSelf(one.found[2] ?? '', one.reading) ? one.what.label === one.source.object.label : true)
      ? { times: [{ label: one.what.label, id: one.what.id, player: one.what.player }], because: one.what.entry }
      : NONE,
  ),
  row(/^When(?:ever)? (.+?) becomes? the target of a spell or ability( an opponent controls)?$/i, 'targeted', one => {
    if (one.found[2] !== undefined && teamOf(one.game, one.source.controller).includes(one.what.by)) return NONE
    const view = viewOf(one.game.state)
    const thing = view.objects.find(here => here.id === one.what.id)
    const is = subject(one.found[1] ?? '', thing, one.source, view, one.reading)
    if (is === null) return null
    return is
      ? {
          times: [{ label: one.what.label, id: one.what.id, player: one.what.by, spell: one.what.spell }],
          because: one.what.entry,
        }
      : NONE
  }),
  row(/^When(?:ever)? (a player|you) taps? (.+?) for mana$/i, 'mana', one => {
    const view = viewOf(one.game.state)
    const thing = view.objects.find(here => here.id === one.what.id)
    if (!isWhose(one.found[1] ?? '', one.what.player, one.source, one.game)) return NONE
    const is = subject(one.found[2] ?? '', thing, one.source, view, one.reading)
    if (is === null) return null
    return is
      ? { times: [{ label: one.what.label, id: one.what.id, player: one.what.player }], because: one.what.entry }
      : NONE
  }),
  row(/^When(?:ever)? (.+?) is tapped for mana$/i, 'mana', one => {
    const view = viewOf(one.game.state)
    const thing = view.objects.find(here => here.id === one.what.id)
    const is = subject(one.found[1] ?? '', thing, one.source, view, one.reading)
    if (is === null) return null
    return is
      ? { times: [{ label: one.what.label, id: one.what.id, player: one.what.player }], because: one.what.entry }
      : NONE
  }),
  row(/^When(?:ever)? a spell you (?:cast|control) is countered$/i, 'countered', one =>
    one.what.player === one.source.controller
      ? { times: [{ label: one.what.label, player: one.what.player }], because: one.what.entry }
      : NONE,
  ),
]

/** Attackers or blockers that the subject of a trigger names, as they were at the declaration. */
const inCombat = <T extends { readonly label: string; readonly id: ObjectState['id'] }>(
  { found, source, game, reading, what }: Case<'attacks'> | Case<'blocks'>,
  those: readonly T[],
  cause: (one: T) => Cause,
): Match | null => {
  const view = viewOf(game.state)
  const words = (found[1] ?? '').trim()
  const times: Cause[] = []
  for (const one of those) {
    const is = subject(
      words,
      view.objects.find(thing => thing.id === one.id),
      source,
      view,
      reading,
    )
    if (is === null) return null
    if (is) times.push(cause(one))
  }
  return { times: /^one or more /i.test(words) ? times.slice(0, 1) : times, because: what.entry }
}
/** "Blocks", "becomes blocked": once for an object; with what it blocks or is blocked by, once for each pair (700.1). */
const blocking = (one: Case<'blocks'>, other: string | null, role: 'blocker' | 'attacker'): Match | null => {
  const { source, game, reading, what } = one
  const view = viewOf(game.state)
  const turned = what.pairs.map(({ blocker, attacker }) =>
    role === 'blocker' ? { self: blocker, other: attacker } : { self: attacker, other: blocker },
  )
  const kept = []
  for (const pair of turned) {
    const thing = view.objects.find(here => here.id === pair.other.id)
    const is = other === null ? true : subject(other, thing, source, view, reading)
    if (is === null) return null
    if (is) kept.push(pair)
  }
  const those = other === null ? [...new Map(kept.map(pair => [pair.self.id, pair])).values()] : kept
  return inCombat(
    one,
    those.map(pair => ({ ...pair.self, other: pair.other })),
    // "It" or "that creature" is the other creature if the text names it.
    here =>
      other === null
        ? { label: here.label, id: here.id, player: what.player }
        : { label: here.other.label, id: here.other.id, player: what.player, isOther: true as const },
  )
}

const players = ({ what }: Case<'happened'>, isMeant: (one: Happened) => boolean): Match => {
  const found = what.what.filter(isMeant)
  return {
    times: found.map(one => ({
      amount: one.amount,
      ...('player' in one.plan && one.plan.player !== undefined ? { player: one.plan.player } : {}),
    })),
    because: found.at(-1)?.entry ?? 0,
  }
}
const stepOf = ({ what, source, game }: Case<'step began'>, whose: string, step: string): Match => {
  const wanted =
    step === 'combat'
      ? 'beginning of combat'
      : step === 'end of combat'
        ? step
        : /upkeep/.test(step)
          ? 'upkeep'
          : /draw/.test(step)
            ? 'draw'
            : 'end'
  if (what.step !== wanted) return NONE
  const isMine = teamOf(game, what.player).includes(source.controller)
  if (/^your$/i.test(whose) && !isMine) return NONE
  if (/opponent/i.test(whose) && isMine) return NONE
  return { times: [{ player: what.player }], because: what.entry }
}

/** 410.4 (1999), 603.8 today: "When you have no cards in hand" is a state that is checked continuously. */
export const STATE =
  /^When(?:ever)? (?:(you|an opponent) (?:have|has) no cards in (?:your |their )?hand|(you) control no (.+)|you have (\d+) or (more|less) life)$/i

/** The abilities that can trigger from the zone of their object (603.10 today: those of objects that just left look back). */
const sourcesFor = (game: Game, what: Watched): readonly ObjectState[] => {
  const now = viewOf(game.state).objects.filter(
    thing =>
      !thing.object.phasedOut &&
      (thing.object.zone === 'battlefield' ||
        (thing.object.zone === 'graveyard' && thing.abilities.some(held => worksInGraveyard(held, thing)))),
  )
  if (what.kind === 'cycled') return [...now, ...viewOf(game.state).objects.filter(thing => thing.id === what.id)]
  if (what.kind === 'cast') return [...now, ...viewOf(game.state).objects.filter(thing => thing.id === what.id)]
  if (what.kind !== 'happened') return now
  const left = what.what.flatMap(one => (isLeaving(one, game) && one.was ? [one.was] : []))
  const arrived = what.what.flatMap(one =>
    one.plan.kind === 'move' && one.is && one.is.object.zone !== 'battlefield' ? [one.is] : [],
  )
  const there = now.filter(thing => thing.object.zone === 'battlefield' || !arrived.includes(thing))
  return [...there, ...left, ...arrived]
}

/** 113.6k today: a trigger that can only move its object out of the graveyard, or asks whether it is there, works there. */
const worksInGraveyard = ({ ability }: HeldAbility, { name }: ObjectState): boolean => {
  if (!/\b(?:from|in) your graveyard\b/i.test(ability.text)) return false
  const { when } = triggerText(ability.text) ?? {}
  if (when === undefined || /\b(?:dies|graveyard|leaves)\b/i.test(when)) return false
  const self = `(?:~|this card|this creature|${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') || '~'})`
  return new RegExp(`\\b${self} (?:(?:is|are) in|from) your graveyard\\b`, 'i').test(ability.text)
}

/** Words that a condition which is not understood would contain if it were about a kind of event. */
const wordsFor = (what: Exclude<Watched, { kind: 'happened' }>): RegExp => {
  switch (what.kind) {
    case 'step began':
      return /^at\b|\b(?:step|phase|upkeep|end of turn|turn)\b/i
    case 'cast':
      return /\b(?:casts?|plays?)\b/i
    case 'cycled':
      return /\bcycles?\b/i
    case 'targeted':
      return /\btarget/i
    case 'mana':
      return /\bfor mana\b/i
    case 'attacks':
      return /\battack(?:s|ing|ers?)?\b/i
    case 'blocks':
      return /\bblock(?:s|ed|ing)?\b/i
    case 'countered':
      return /\bcountered\b/i
    case 'shuffled':
      return /\bshuffles?\b/i
  }
}
/** The words for one event. */
const wordsOf = ({ plan, from }: Happened): RegExp => {
  switch (plan.kind) {
    case 'move':
      if (plan.to === 'battlefield') return /\b(?:enter(?:s|ing)?|com(?:es?|ing) into play|put onto)\b/i
      if (plan.to === 'graveyard')
        return from === 'battlefield'
          ? /\b(?:dies?|dying|graveyard|destroyed|sacrific\w*|leaves?|leaving)\b/i
          : /\b(?:graveyard|discard\w*|mill\w*)\b/i
      return /\b(?:leaves?|exiled?|returned|put|hand|library)\b/i
    case 'draw':
      return /\bdraws?\b/i
    case 'damage':
      return /\b(?:damage|loses? life)\b/i
    case 'life':
      return plan.amount > 0 ? /\bgains?\b.*\blife\b/i : /\bloses?\b.*\blife\b|\bpays?\b.*\blife\b/i
    case 'counters':
      return /\bcounters?\b/i
    case 'status':
      if (/tapped$/.test(plan.becomes)) return plan.becomes === 'tapped' ? /\btap(?:s|ped)?\b/i : /\buntap(?:s|ped)?\b/i
      return /\b(?:phases?|turned|transforms?|flips?)\b/i
    case 'mana':
      return /\badds?\b.*\bmana\b/i
    case 'control':
      return /\bcontrol of\b/i
  }
}
const mayBeAbout = (when: string, what: Watched): boolean => {
  if (STATE.test(when)) return false
  return what.kind === 'happened' ? what.what.some(one => wordsOf(one).test(when)) : wordsFor(what).test(when)
}

/** Finds the abilities that trigger on what has just happened, which wait to be put on the stack. */
export function* watch(table: Table, what: Watched): Procedure {
  if (what.kind === 'happened' && what.what.length === 0) return
  for (const source of sourcesFor(table.now, what))
    for (const held of source.abilities) yield* watchAbility(table, source, held, what)
  for (const delayed of table.now.delayed) yield* watchDelayed(table, delayed, what)
  for (const one of monarchTriggers(table.now, what)) yield* triggered(table, one)
}

/** 603.6c-d and 603.10 today: triggers on leaving look back, triggers on being put somewhere "from anywhere" do not. */
const looksFrom = (when: string, source: ObjectState): boolean => {
  const { zone } = source.object
  const isBack = /(?:dies?|from (?:play|the battlefield)|leaves? (?:play|the battlefield))$/i.test(when)
  if (zone === 'battlefield') return true
  return !isBack && /(?:graveyard|you cycle|you cast|you play)/i.test(when)
}

const ONCE = / ?This ability triggers only once (?:each|per) turn\.?/i

/** A triggered ability as values. Null: it is none, or its words are read another way. */
const typedTrigger = ({ now }: Pick<Table, 'now'>, held: HeldAbility, source: ObjectState): TriggeredText | null => {
  const words = triggeredWords(held, policyOf(now).lifelink)
  return /\b(?:when|whenever|at)\b/i.test(words)
    ? triggeredText(words, { name: source.name === '' ? source.object.label : source.name }, now.state.rules.on)
    : null
}
/** Whether what has left, or is away from the battlefield, triggers on this (113.6 and 603.10 today). */
const worksThere = (on: TriggeredText['on'], source: ObjectState, held: HeldAbility, { state }: Game): boolean => {
  const { zone } = source.object
  if (zone === 'graveyard' && worksInGraveyard(held, source)) return true
  if (zone !== 'battlefield') return worksElsewhere(on)
  return (!worksInGraveyard(held, source) && objectState(viewOf(state), source.id) !== undefined) || looksBack(on)
}

function* watchTyped(
  table: Table,
  source: ObjectState,
  held: HeldAbility,
  ability: TriggeredText,
  what: Watched,
): Procedure {
  if (!worksThere(ability.on, source, held, table.now)) return
  const { times: occurrences, because } = occurrencesOf(ability.on, source, what, table.now)
  const meant = occurrences.filter(
    ({ kept }) => ability.if === undefined || holds(ability.if, contextFor(table.now, source, kept)),
  )
  if (meant.length === 0) return
  const unsaid = unsaidCondition(source, held.ability.text)
  if (unsaid !== null) return yield* refuse(notModelledHere(unsaid))
  const times = yield* timesOf(table, source, what)
  const { lifelink, triggerController } = policyOf(table.now)
  const isKeyword = keywordTrigger(held.ability.text) !== null
  const key = `${source.id} ${held.key}`
  const [first] = ability.does.does
  for (const { cause, kept } of meant.flatMap(one => Array<typeof one>(times).fill(one))) {
    if (ability.onceEachTurn && table.now.usedOnce[key] === table.now.turn.number) break
    if (isKeyword) yield* existing(table, held.ability.text, source.object.label)
    // 410.2 (1999-11-01 to 2001-07-22): an ability that says a player "may" is controlled by that player.
    const isTheirs = triggerController === 'player who may' && first?.kind === 'may' && first.who !== 'you'
    yield* triggered(table, {
      source: { label: source.object.label, id: source.id },
      controller: (isTheirs ? cause.player : undefined) ?? source.controller,
      text: ability.words,
      does: ability.does,
      kept,
      ...(ability.if ? { if: ability.if } : {}),
      ...(ability.onceEachTurn ? { onceKey: key } : {}),
      whole: triggeredWords(held, lifelink),
      cause,
      because,
      ...(isKeyword ? { matter: matterOf(table.now, held.ability.text, 'triggering') } : {}),
    })
  }
}

function* watchAbility(table: Table, source: ObjectState, held: HeldAbility, what: Watched): Procedure {
  const { lifelink } = policyOf(table.now)
  const typed = typedTrigger(table, held, source)
  if (typed) return yield* watchTyped(table, source, held, typed, what)
  const parts = triggerOf(held, lifelink)
  if (!parts && source.object.zone === 'battlefield')
    for (const { when } of laterTriggers(held)) {
      const match = matchOf(when, source, what, table.now, table.known)
      if (match ? match.times.length > 0 : mayBeAbout(when, what))
        return yield* refuse(notModelledHere(`"${when}" after another sentence of ${source.object.label}`))
    }
  const isOfGraveyard = worksInGraveyard(held, source)
  if (isOfGraveyard && source.object.zone !== 'graveyard') return
  if (!parts || !(isOfGraveyard || eventsIn(parts.when).some(event => looksFrom(event, source)))) return
  if (
    what.kind !== 'happened' &&
    !isOfGraveyard &&
    source.object.zone !== 'battlefield' &&
    source.object.zone !== 'stack' &&
    what.kind !== 'cycled'
  )
    return
  const match = matchOf(parts.when, source, what, table.now, table.known)
  if (!match) {
    // A trigger that is not understood may be about this event: then what follows is unknown.
    if (mayBeAbout(parts.when, what))
      return yield* refuse(notModelledHere(`When "${parts.when}" of ${source.object.label}`))
    return
  }
  const unsaid = match.times.length > 0 ? unsaidCondition(source, held.ability.text) : null
  if (unsaid !== null) return yield* refuse(notModelledHere(unsaid))
  const times = match.times.length > 0 ? yield* timesOf(table, source, what) : 1
  const does = parts.does.replace(ONCE, '')
  const isOnce = does !== parts.does
  const isKeyword = keywordTrigger(held.ability.text) !== null
  for (const cause of match.times.flatMap(one => Array<Cause>(times).fill(one))) {
    const key = `${source.id} ${held.key}`
    if (isOnce && table.now.usedOnce[key] === table.now.turn.number) break
    if (parts.condition !== undefined && interveningIf(table, parts.condition, source, cause) === false) continue
    if (isKeyword) yield* existing(table, held.ability.text, source.object.label)
    // 410.2 (1999-11-01 to 2001-07-22): an ability that says a player "may" is controlled by that player.
    const isTheirs =
      policyOf(table.now).triggerController === 'player who may' &&
      /^(?:its controller|that player) may\b/i.test(parts.does)
    yield* triggered(table, {
      source: { label: source.object.label, id: source.id },
      controller: (isTheirs ? cause.player : undefined) ?? source.controller,
      text: does,
      ...(isOnce ? { onceKey: key } : {}),
      whole: triggeredWords(held, lifelink),
      ...(parts.condition === undefined ? {} : { condition: parts.condition }),
      cause,
      because: match.because,
      ...(isKeyword ? { matter: matterOf(table.now, held.ability.text, 'triggering') } : {}),
    })
  }
}

const NO_TRIGGER = /^(.+?) entering(?: the battlefield)? don't cause abilities to trigger$/i
const ONE_MORE =
  /^If (.+?) entering(?: the battlefield)? causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time$/i
const ABOUT_TRIGGERS =
  /\btriggers? an additional time\b|\b(?:cause|causes) .*\babilit\w+ .*\bto trigger\b|\bcan't trigger\b/i

/** How many times an ability triggers on an event, by the texts in force about triggering; a form not read is refused. */
function* timesOf(table: Table, source: ObjectState, what: Watched): Procedure<number> {
  let times = 1
  for (const one of standingTexts(viewOf(table.now.state))) {
    if (!ABOUT_TRIGGERS.test(one.text)) continue
    const isMore = ONE_MORE.test(one.text)
    const [, words] = (isMore ? ONE_MORE : NO_TRIGGER).exec(one.text) ?? []
    if (words === undefined) return yield* refuse(notModelledHere(`"${one.text}"`))
    if (isMore && one.controller !== source.controller) continue
    const moved = what.kind === 'happened' ? what.what.filter(isEntering) : []
    const reading: Reading = { self: one.source?.name ?? null, known: table.known }
    const meant = moved.map(({ is, after }) =>
      is && one.source
        ? kindsOf(words).map(kind => subject(kind, is, one.source as ObjectState, viewOf(after), reading))
        : [null],
    )
    if (meant.flat().includes(null)) return yield* refuse(notModelledHere(`"${one.text}"`))
    const isMeant = meant.map(found => found.includes(true))
    if (!isMeant.includes(true)) continue
    if (what.kind === 'happened' && what.what.length > isMeant.filter(Boolean).length)
      return yield* refuse(notModelledHere(`"${one.text}" for a part of what happens at once`))
    if (!isMore) return 0
    times++
  }
  return times
}
const kindsOf = (words: string): readonly string[] => words.replace(/^an? /i, '').split(/,? or (?:an? )?|, (?:an? )?/)

export function* triggered(table: Table, waiting: Waiting): Procedure {
  yield* record(
    table,
    'triggered',
    `${nameOfSource(waiting)} triggers`,
    [
      setting({
        waiting: [...table.now.waiting, waiting],
        ...(waiting.onceKey ? { usedOnce: { ...table.now.usedOnce, [waiting.onceKey]: table.now.turn.number } } : {}),
        ...(waiting.stateKey ? { stateTriggers: [...table.now.stateTriggers, waiting.stateKey] } : {}),
      }),
    ],
    {
      of: nameOfSource(waiting),
      by: waiting.controller,
      because: waiting.because,
      answer: [waiting.whole],
      matter: waiting.matter ?? 'triggering',
    },
  )
}

/** Whether an intervening "if" is true. Null: it is not understood. */
export const interveningIf = (
  table: Table,
  words: string,
  source: ObjectState,
  cause: Cause | undefined,
): boolean | null => {
  const { now } = table
  const [, sign, counter] = /^it had (no|a|one or more) (\S+) counters? on it$/.exec(words) ?? []
  if (counter !== undefined) {
    const has = source.object.counters.some(pile => pile.name === counter && pile.count > 0)
    return sign === 'no' ? !has : has
  }
  const [, life, more] = /^you have (\d+) or (more|less) life$/.exec(words) ?? []
  if (life !== undefined) {
    const is = lifeOf(now, source.controller)
    return more === 'more' ? is >= Number(life) : is <= Number(life)
  }
  // 702.30a today: it came under its controller's control since the beginning of that player's last upkeep.
  if (words === 'its echo is due') return cameSinceLastUpkeep(now, source)
  // 502.74a (2007-10-01), 702.74a today: a permanent remembers whether it was cast for its evoke cost.
  if (words === 'its evoke cost was paid') return now.castFor[source.id] === 'evoke'
  if (/\bthe monarch\b/.test(words)) {
    if (/^(?:you're|you are) the monarch$/.test(words)) return now.monarch === source.controller
    if (/^you (?:aren't|are not) the monarch$/.test(words)) return now.monarch !== source.controller
    return null
  }
  if (/^you have no cards in hand$/.test(words)) return handSize(now, source.controller) === 0
  if (/^that player /.test(words) && cause?.player === undefined) return null
  const condition = conditionOf(words, { self: source.name, known: table.known })
  if (!condition) return null
  return holds(condition, {
    view: viewOf(now.state),
    effect: asEffect(null, { id: source.id, controller: source.controller }),
    it: source,
  })
}
export const handSize = (game: Game, player: Player): number =>
  game.state.objects.filter(object => object.zone === 'hand' && object.owner === player).length

/** Delayed abilities as values: what they watch may be what their text has named. */
function* watchDelayedTyped(table: Table, delayed: Delayed, on: NonNullable<Delayed['on']>, what: Watched): Procedure {
  const { now } = table
  const thing = objectState(viewOf(now.state), delayed.source.id) ?? now.lastKnown[delayed.source.id]?.thing
  if (!thing) return yield* refuse(notModelledHere(`What "${delayed.text}" waits for without its source`))
  const source = { ...thing, controller: delayed.controller }
  const { times, because } = occurrencesOf(on, source, what, now, delayed.kept)
  for (const [i, { cause, kept }] of times.slice(0, delayed.isEach ? times.length : 1).entries()) {
    const own = delayed.kept ?? NOTHING_KEPT
    const label = i === 0 && !delayed.isEach ? { label: delayed.label } : {}
    yield* record(
      table,
      'triggered',
      `${delayed.label} triggers`,
      [
        setting({
          // 406.2e (1999-11-01), 603.7b today: it triggers once, unless it says otherwise.
          ...(delayed.isEach ? {} : { delayed: table.now.delayed.filter(one => one !== delayed) }),
          waiting: [
            ...table.now.waiting,
            {
              source: delayed.source,
              controller: delayed.controller,
              text: capital(delayed.text),
              ...(delayed.does ? { does: delayed.does } : {}),
              kept: {
                ...own,
                ...kept,
                objects: { ...own.objects, ...kept.objects },
                players: { ...own.players, ...kept.players },
              },
              whole: delayed.text,
              cause,
              ...label,
              because,
            },
          ],
        }),
      ],
      { of: delayed.label, by: delayed.controller, because, matter: 'triggering' },
    )
  }
}

function* watchDelayed(table: Table, delayed: Delayed, what: Watched): Procedure {
  if (delayed.on) return yield* watchDelayedTyped(table, delayed, delayed.on, what)
  const step = /^(?:the beginning of the next )?(end step|upkeep|turn's upkeep|end of combat)$/.exec(delayed.when)
  let cause: Cause | null = null
  let because = 0
  if (step) {
    if (what.kind !== 'step began') return
    const wanted = /upkeep/.test(step[1] ?? '') ? 'upkeep' : step[1] === 'end of combat' ? 'end of combat' : 'end'
    if (what.step !== wanted) return
    cause = { ...delayed.about, player: what.player }
    because = what.entry
  } else {
    const source = viewOf(table.now.state).objects.find(one => one.object.label === delayed.source.label)
    const about = delayed.about
    if (!source || what.kind !== 'happened') return
    // 603.7c today: another object made from the same card is not the watched one.
    if (about && !what.what.some(one => one.was?.id === about.id)) return
    const match = matchOf(`When ${delayed.when}`, source, what, table.now, table.known)
    const first = match?.times[0]
    if (!first) return
    cause = first
    because = match.because
  }
  const delayedNow = table.now.delayed.filter(one => one !== delayed)
  yield* record(
    table,
    'triggered',
    `${delayed.label} triggers`,
    [
      setting({
        // 406.2e (1999-11-01), 603.7b today: it triggers once.
        delayed: delayedNow,
        waiting: [
          ...table.now.waiting,
          {
            source: delayed.source,
            controller: delayed.controller,
            text: capital(delayed.text),
            ...(delayed.does ? { does: delayed.does } : {}),
            ...(delayed.kept ? { kept: delayed.kept } : {}),
            whole: delayed.text,
            cause,
            label: delayed.label,
            because,
          },
        ],
      }),
    ],
    { of: delayed.label, by: delayed.controller, because, matter: 'triggering' },
  )
}

/** State triggers: each triggers again only once its ability has left the stack. */
export function* watchStates(table: Table): Procedure {
  const view = viewOf(table.now.state)
  for (const source of view.objects) {
    if (source.object.zone !== 'battlefield' || source.object.phasedOut) continue
    for (const held of source.abilities) {
      const key = `${source.id} ${held.key}`
      const typed = typedTrigger(table, held, source)
      if (typed) {
        if (typed.on.kind !== 'state' || table.now.stateTriggers.includes(key)) continue
        const at = contextFor(table.now, source)
        if (!holds(typed.on.condition, at) || (typed.if && !holds(typed.if, at))) continue
        const unsaid = unsaidCondition(source, held.ability.text)
        if (unsaid !== null) return yield* refuse(notModelledHere(unsaid))
        yield* triggered(table, {
          source: { label: source.object.label, id: source.id },
          controller: source.controller,
          text: typed.words,
          does: typed.does,
          ...(typed.if ? { if: typed.if } : {}),
          whole: held.ability.text,
          cause: {},
          because: table.now.log.length,
          stateKey: key,
        })
        continue
      }
      const parts = triggerOf(held)
      const state = parts && STATE.exec(parts.when)
      if (!parts || !state || table.now.stateTriggers.includes(key)) continue
      if (!isState(table.now, state, source, view, table.known)) continue
      const unsaid = unsaidCondition(source, held.ability.text)
      if (unsaid !== null) return yield* refuse(notModelledHere(unsaid))
      yield* triggered(table, {
        source: { label: source.object.label, id: source.id },
        controller: source.controller,
        text: parts.does,
        whole: held.ability.text,
        cause: {},
        because: table.now.log.length,
        stateKey: key,
      })
    }
  }
}
const isState = (
  game: Game,
  state: RegExpExecArray,
  source: ObjectState,
  view: View,
  known: readonly string[],
): boolean => {
  const [, who, you, what, life, way] = state
  if (who !== undefined)
    return who === 'you'
      ? handSize(game, source.controller) === 0
      : opponentsOf(game, source.controller).some(player => handSize(game, player) === 0)
  if (you !== undefined && what !== undefined) {
    const filter = filterOf(what, { self: source.name, known })
    return (
      filter !== null &&
      !view.objects.some(
        thing =>
          thing.object.zone === 'battlefield' &&
          thing.controller === source.controller &&
          passes(filter, thing, view, source),
      )
    )
  }
  const is = lifeOf(game, source.controller)
  return way === 'more' ? is >= Number(life) : is <= Number(life)
}
