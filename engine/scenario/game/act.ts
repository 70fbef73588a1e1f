import type { Problem } from '#rulebook/result'
import { activatedIn } from '../../game/casting/activated-abilities'
import { activate } from '../../game/casting/activating'
import { castSpell } from '../../game/casting/casting'
import { NO_CLAUSES } from '../../game/casting/clauses'
import { tapForMana } from '../../game/casting/mana-abilities'
import { tappedBesides } from '../../game/casting/mana-sources'
import { labelOfPart, playedAs } from '../../game/casting/parts'
import { playLand } from '../../game/casting/playing-lands'
import { setAside } from '../../game/casting/setting-aside'
import { costToCast } from '../../game/casting/total-cost'
import { turnFaceUp } from '../../game/casting/turning'
import { wayFor } from '../../game/casting/ways'
import type { Entry, Game } from '../../game/game'
import { isPossible, type Move, type Session } from '../../game/session'
import { settle } from '../../game/stack'
import { notModelledHere, readable, thingNamed } from '../../game/table'
import { ownRules, unplayedRule } from '../../game/texts/rules-in-force'
import { manaSymbols, type ObjectState, type Player, viewOf } from '../../index'
import { keywordNamesIn } from '../../meaning/keyword-texts'
import type { Act, GameStep, ThenStep } from './game-step'

/** An act of a player, as a procedure of the game. */
export const moveOf = (act: Act): Move =>
  function* (table) {
    yield* settle(table)
    switch (act.kind) {
      case 'cast':
        return yield* castSpell(table, act.player, act.label, act.clauses, act.isOnlyBegun ? 'only begun' : 'whole')
      case 'activate':
        return yield* activate(table, act.player, act.label, act.text, act.clauses)
      case 'tap for mana': {
        const mana = manaSymbols(act.mana)
        const thing = thingNamed(table.now.state, act.label)
        const besides = thing && tappedBesides(table.now, thing, mana)
        if (!besides) return yield* tapForMana(table, act.player, act.label, mana)
        const clauses = { ...NO_CLAUSES, choosing: besides.choosing }
        return yield* activate(table, act.player, act.label, besides.ability.whole, clauses)
      }
      case 'play': {
        const label = labelOfPart(table, act.label)
        const as = label === act.label ? act.clauses.as : act.label
        const played = as === undefined ? null : yield* playedAs(table, label, { ...act.clauses, as })
        const thing = played?.thing ?? thingNamed(table.now.state, label)
        if (thing && !thing.types.includes('land')) return yield* castSpell(table, act.player, act.label, act.clauses)
        yield* readable(act.clauses, 'a land that is played')
        return yield* playLand(table, act.player, label, played ?? undefined)
      }
      case 'turn face up':
        return yield* turnFaceUp(table, act.player, act.label)
      case 'set aside':
        return yield* setAside(table, act.player, act.keyword, act.label, act.x)
    }
  }

/** The entry of the log that shows that an act has been done. */
const isDoneBy =
  (act: Act) =>
  (entry: Entry): boolean =>
    act.kind === 'cast'
      ? entry.kind === 'cast' ||
        (act.isOnlyBegun === true && entry.kind === 'announced' && entry.message.endsWith('is on the stack'))
      : act.kind === 'activate'
        ? entry.kind === 'activated'
        : act.kind === 'play'
          ? entry.kind === 'played' || entry.kind === 'cast'
          : act.kind === 'turn face up' || act.kind === 'set aside'
            ? entry.kind === 'special action'
            : entry.kind === 'mana added'

const X_UNSAID: ReadonlySet<string> = new Set(['x-not-chosen', 'x-of-ability', 'x-of-targets', 'x-of-cost'])
/** Values of X that are tried: one first; no printed mana value is larger than the last. */
const TRIED_X = [1, 0, ...Array.from({ length: 15 }, (_, i) => i + 2)]

/** The acts that an act may mean whose X, or whose ability, is not said. */
const meantBy = (session: Session, act: Act, code: string): readonly Act[] => {
  if (act.kind === 'set aside')
    return act.x === undefined && X_UNSAID.has(code) ? TRIED_X.map(x => ({ ...act, x })) : []
  if (!('clauses' in act)) return []
  if (act.kind === 'cast' && code === 'mana-short') return [...helped(session, act), ...otherWays(session, act)]
  if (X_UNSAID.has(code))
    return act.clauses.x === undefined ? TRIED_X.map(x => ({ ...act, clauses: { ...act.clauses, x } })) : []
  const thing = code === 'which-ability' ? thingNamed(session.shown.state, act.label) : undefined
  return thing && act.kind === 'activate' && act.text === null
    ? activatedIn(session.shown, thing).map(({ whole }) => ({ ...act, text: whole }))
    : []
}

type Legal = {
  readonly is: boolean
  readonly why: Problem | null
  readonly needsX?: true
  readonly assumes?: Entry | undefined
}
/** The number of a symbol for generic mana; 0 for any other. */
const genericIn = (symbol: string): number => (/^\d+$/.test(symbol) ? Number(symbol) : 0)
/** A spell for which as much as possible is paid by tapping permanents or by exiling cards, if the page says neither. */
const helped = (session: Session, act: Extract<Act, { kind: 'cast' }>): readonly Act[] => {
  const { player, label, clauses } = act
  const { objects } = viewOf(session.shown.state)
  const spell = objects.find(({ object }) => object.label === label)
  const has = (word: string): boolean =>
    spell?.abilities.some(({ ability: { text } }) => text.toLowerCase().replace(/\.$/, '') === word) ?? false
  if (clauses.byTapping.length > 0 || clauses.delved !== undefined) return []
  if (!has('convoke') && !has('improvise') && !has('delve')) return []
  let mana: readonly string[] = []
  const { is } = isPossible(
    session,
    function* (table) {
      mana = manaSymbols((yield* costToCast(table, label, clauses)).mana)
    },
    () => false,
  )
  if (!is) return []
  const free = objects.filter(
    ({ object, controller, types }) =>
      object.zone === 'battlefield' &&
      controller === player &&
      !object.tapped &&
      ((has('convoke') && types.includes('creature')) || (has('improvise') && types.includes('artifact'))),
  )
  const pays: { readonly mana: string; readonly labels: readonly string[] }[] = []
  for (const symbol of has('convoke') ? mana : []) {
    const at = free.findIndex(
      ({ types, colors }) => types.includes('creature') && colors.some(one => COLORS[one] === symbol),
    )
    const [one] = at < 0 ? [] : free.splice(at, 1)
    if (one) pays.push({ mana: `{${symbol}}`, labels: [one.object.label] })
  }
  const generic = mana.reduce((sum, symbol) => sum + genericIn(symbol), 0)
  const tapped = free.slice(0, generic).map(({ object }) => object.label)
  if (tapped.length > 0) pays.push({ mana: `{${tapped.length}}`, labels: tapped })
  const cards = objects.filter(({ object }) => object.zone === 'graveyard' && object.owner === player).length
  const delved = has('delve') ? Math.min(cards, generic - tapped.length) : 0
  return [{ ...act, clauses: { ...clauses, byTapping: pays, ...(delved > 0 ? { delved } : {}) } }]
}
/** A spell cast for the cost of one of its keywords, if the page says none. */
const otherWays = (session: Session, act: Extract<Act, { kind: 'cast' }>): readonly Act[] => {
  const { state } = session.shown
  const { clauses, label } = act
  const { objects } = viewOf(state)
  const spell = objects.find(({ object }) => object.label === label)
  if (!spell || clauses.isFree || clauses.isFaceDown) return []
  // 702.118a (2016-07-22): what is sacrificed for emerge makes it cheaper.
  if (clauses.forCost === 'emerge' && clauses.costs.length === 0)
    return objects
      .filter(
        ({ object, controller, types }) =>
          object.zone === 'battlefield' && controller === act.player && types.includes('creature'),
      )
      .map(({ object }) => ({
        ...act,
        clauses: { ...clauses, costs: [{ verb: 'sacrificing', labels: [object.label] }] },
      }))
  if (clauses.forCost !== undefined) return []
  const keywords = spell.abilities.flatMap(({ ability: { text } }) =>
    keywordNamesIn(text, { name: spell.name || label }, state.rules.on),
  )
  const others = keywords.filter(one => wayFor(one)).map(forCost => ({ ...act, clauses: { ...clauses, forCost } }))
  return hasOtherCost(session.shown, spell)
    ? [...others, { ...act, clauses: { ...clauses, forCost: 'alternative' } }]
    : others
}
const hasOtherCost = (game: Game, spell: ObjectState): boolean =>
  ownRules(game, spell).some(({ rules }) => rules.some(({ kind }) => kind === 'alternative cost'))
const COLORS: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }

/** Whether there is a legal way to do an act; what it leaves unsaid is free: X, which ability, and how to pay. */
export const isLegalAct = (session: Session, act: Act): Legal => {
  const { is, why, assumes } = isPossible(session, moveOf(act), isDoneBy(act))
  if (is || why?.code === 'payment-not-said') return { is: true, why: null, assumes }
  const code = why?.code ?? ''
  const needsX = X_UNSAID.has(code) ? { needsX: true as const } : {}
  let told: Problem | null = null
  for (const one of meantBy(session, act, code)) {
    const tried = isLegalAct(session, one)
    if (tried.is || tried.why?.code === 'not-modelled') return { ...tried, ...needsX }
    told ??= tried.why
  }
  if ((code !== 'mana-short' && code !== 'cannot-pay') || act.kind !== 'cast')
    return { is, why: (needsX.needsX && told) || why, ...needsX }
  // 118.9 today: a text that is not played may let it be cast for another cost.
  const other = unplayedRule(session.shown, act.player, 'permit')?.text
  if (other !== undefined && /\brather than pay\b/i.test(other)) return { is, why: notModelledHere(`"${other}"`) }
  const spell = thingNamed(session.shown.state, act.label)
  const isOpen = spell !== undefined && hasOtherCost(session.shown, spell) && act.clauses.costs.length === 0
  return {
    is,
    why: isOpen ? notModelledHere(`Whether "${act.label}" may be cast for the other cost of its text`) : why,
  }
}

/** Players whose pool or tapping for mana is mentioned in a step: they pay with the mana that the page shows. */
export const countsManaOf = (step: GameStep): readonly Player[] => {
  if (step.kind === 'pool' || step.kind === 'counted') return [step.player]
  if (step.kind !== 'act') return []
  const { act } = step
  const isByTapping =
    (act.kind === 'cast' || act.kind === 'play' || act.kind === 'activate') && act.clauses.manaTaps.length > 0
  return act.kind === 'tap for mana' || isByTapping ? [act.player] : []
}

/** `"Bear" can't attack`: its controller may not declare that. */
export const declaredBy = (
  { state }: Game,
  { label, to, at, not }: Extract<ThenStep, { kind: 'able' }>,
): Extract<GameStep, { kind: 'may declare' }> => {
  const player = thingNamed(state, label)?.controller ?? 'A'
  return {
    isStrong: true,
    kind: 'may declare',
    does:
      to === 'attack'
        ? { kind: to, player, attack: [{ label, at }] }
        : { kind: to, blocks: { player, pairs: [{ blocker: label, attacker: at ?? '' }] } },
    ...(not ? { not } : {}),
  }
}
