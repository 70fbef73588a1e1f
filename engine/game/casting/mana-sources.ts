import type { IsoDate } from '#rulebook/dates/date'
import { rememberLast } from '#rulebook/remember'
import {
  type Amount,
  amountAt,
  type Context,
  type Face,
  holds,
  type Instruction,
  type ManaMade,
  type ObjectId,
  type ObjectState,
  type Player,
  viewOf,
} from '../../index'
import type { ActivatedText } from '../../meaning/activated-texts'
import { readsMana } from '../../meaning/reads-mana'
import { triggeredText } from '../../meaning/triggered-texts'
import { hasKeyword } from '../combat/attacks'
import { type Entry, type Game, MANA, type Mana, type ManaColor, playerIn } from '../game'
import { colorIdentity } from '../objects/color-identity'
import { isNewlyControlled } from '../objects/control'
import { factsOf } from '../objects/matching'
import { replacementsOn } from '../replacing/replacements-in-force'
import { asEffect, passes } from '../texts/phrases'
import { forbidsActivation } from '../texts/rules-in-force'
import { unsureOf } from '../triggers/history'
import { manaToActivate } from './ability-costs'
import { activatedIn, isManaAbility } from './activated-abilities'
import { forbidsSacrifice } from './forbidden-costs'

/** An ability that makes mana by tapping its object, or by sacrificing it, and nothing else. */
export type ManaSource = {
  readonly thing: ObjectState
  readonly ability: ActivatedText
  /** The mana that it may make at one time, one of these. */
  readonly ways: readonly (readonly ManaColor[])[]
  readonly only?: Mana['only']
}
const COLORED = MANA.filter(color => color !== 'C')

/** 212.3d (1999), 302.6 today: a creature needs to have been there since the turn began. */
export const mayTap = (game: Game, thing: ObjectState): boolean =>
  !thing.types.includes('creature') || hasKeyword(thing, 'haste') || !isNewlyControlled(game, thing)

const isColor = (symbol: string): symbol is ManaColor => (MANA as readonly string[]).includes(symbol)
const contextFor = (game: Game, thing: ObjectState): Context => ({
  view: viewOf(game.state),
  effect: asEffect(null, { id: thing.id, controller: thing.controller }),
  it: thing,
  facts: factsOf(game),
})
/** What is counted on the board alone: "{G} for each creature you control". */
const COUNTED: ReadonlySet<string> = new Set([
  'count',
  'count kinds',
  'counters among',
  'devotion',
  'greatest',
  'total',
])
const timesOf = (game: Game, thing: ObjectState, amount: Amount | undefined): number | null => {
  if (amount === undefined) return 1
  if (amount.kind === 'number') return amount.is
  // What was chosen is not asked here.
  const isKnown = COUNTED.has(amount.kind) && !JSON.stringify(amount).includes('chosen')
  return isKnown ? amountAt(amount, contextFor(game, thing)) : null
}
/**
 * The mana that an ability adds as things are, where it does nothing else; null: what it adds is not known here. "If …,
 * add {C}{C} instead" adds the one or the other.
 */
const addedNow = (
  game: Game,
  thing: ObjectState,
  { does }: ActivatedText,
): Extract<Instruction, { kind: 'mana' }> | null => {
  const [first, ...more] = does?.does ?? []
  const at = contextFor(game, thing)
  if (first?.kind === 'if' && unsureOf(game, first.condition, at) !== null) return null
  const branch = first?.kind === 'if' ? (holds(first.condition, at) ? first.does : (first.otherwise ?? [])) : [first]
  const [added, ...others] = branch
  return added?.kind === 'mana' && more.length + others.length === 0 ? added : null
}
const repeated = (symbols: readonly string[], times: number): readonly ManaColor[] | null => {
  const made = Array.from({ length: times }).flatMap(() => symbols)
  return made.every(isColor) ? made : null
}
/** What may be made; null where that depends on more than the ability. `asked` has the lands whose mana is asked for already. */
const waysOf = (
  game: Game,
  mana: ManaMade,
  thing: ObjectState,
  asked: readonly ObjectId[] = [],
): readonly (readonly ManaColor[])[] | null => {
  switch (mana.kind) {
    case 'symbols': {
      const times = timesOf(game, thing, mana.times)
      const way = times === null ? null : repeated(mana.symbols, times)
      return way && [way]
    }
    case 'one of': {
      const times = timesOf(game, thing, mana.times)
      const ways = times === null ? [null] : mana.of.map(symbols => repeated(symbols, times))
      return ways.every(way => way !== null) ? ways : null
    }
    case 'any color': {
      const count = timesOf(game, thing, mana.count)
      if (count === null || count > 3) return null
      const colors = colorsOf(game, mana, thing, thing.controller)
      if (mana.one) return colors.map(color => Array.from({ length: count }, () => color))
      return Array.from({ length: count }).reduce<readonly (readonly ManaColor[])[]>(
        ways => ways.flatMap(way => colors.filter(color => color >= (way.at(-1) ?? '')).map(color => [...way, color])),
        [[]],
      )
    }
    case 'could produce': {
      const colors =
        timesOf(game, thing, mana.count) === 1 ? couldProduce(game, mana, thing, thing.controller, asked) : null
      return colors?.map(color => [color]) ?? null
    }
  }
}
/** The colors among which a player chooses for a source: any, or as its text says. */
export const colorsOf = (
  game: Game,
  { colors }: Extract<ManaMade, { kind: 'any color' }>,
  source: ObjectState | undefined,
  player: Player,
  made: readonly ManaColor[] = [],
): readonly ManaColor[] => {
  if (colors === 'made') return [...new Set(made)]
  if (colors === 'chosen') return COLORED.filter(color => source?.choices.includes(COLOR_NAMES[color] ?? ''))
  if (colors !== 'commander') return (colors ?? COLORED).filter(isColor)
  // 903.4 (2011-02-04) today: without a commander the identity is not defined, and no mana is made (106.5).
  const identity = game.commanders
    .filter(one => one.player === player)
    .flatMap(({ label }) => colorIdentity(game.state, label))
  return COLORED.filter(color => identity.some(one => one === COLOR_NAMES[color]))
}
/** 106.7 (2006-02-01) today: the mana that lands could produce if their abilities resolved now; null where that is not known. */
export const couldProduce = (
  game: Game,
  { lands, types }: Extract<ManaMade, { kind: 'could produce' }>,
  source: ObjectState,
  player: Player,
  asked: readonly ObjectId[] = [],
): readonly ManaColor[] | null => {
  const view = viewOf(game.state)
  const meant = view.objects.filter(
    thing =>
      thing.object.zone === 'battlefield' &&
      !thing.object.phasedOut &&
      !asked.includes(thing.id) &&
      passes(lands, thing, view, { id: source.id, controller: player }),
  )
  const abilities = meant.flatMap(thing =>
    activatedIn(game, thing)
      .filter(ability => isManaAbility(game, ability))
      .map(ability => ({ thing, ability })),
  )
  const made = abilities.map(({ thing, ability }) => {
    const added = ability.does?.does.flatMap(one => (one.kind === 'mana' ? [one.mana] : [])) ?? []
    const ways = added.map(mana => waysOf(game, mana, thing, [...asked, source.id]))
    return added.length > 0 && ways.every(way => way !== null) ? ways.flat(2) : null
  })
  if (made.includes(null)) return null
  return MANA.filter(color => (color !== 'C' || types === true) && made.some(colors => colors?.includes(color)))
}
const COLOR_NAMES: Readonly<Record<string, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' }

const isOfItself = ({ cost }: ActivatedText): boolean =>
  cost.length > 0 &&
  cost.every(
    part =>
      part.kind === 'tap' ||
      (part.kind === 'sacrifice' && part.what.kind === 'reference' && part.what.the.kind === 'this'),
  )
/** Whether making the mana costs the object itself. */
export const isUsedUp = ({ ability }: ManaSource): boolean => ability.cost.some(part => part.kind === 'sacrifice')

/** Whether activating an ability costs no mana. */
export const isFree = (game: Game, thing: ObjectState, ability: ActivatedText): boolean => {
  const cost = manaToActivate(game, { player: thing.controller, thing, ability, targets: [] }, undefined)
  return 'mana' in cost && (cost.mana === '' || cost.mana === '{0}')
}
/** The ways in which an object makes mana at no cost but itself. */
export const manaMadeBy = (game: Game, thing: ObjectState): readonly ManaSource[] =>
  activatedIn(game, thing).flatMap((ability): readonly ManaSource[] => {
    const instruction = addedNow(game, thing, ability)
    if (ability.limits.length > 0 || !isOfItself(ability) || instruction?.who !== 'you') return []
    // What costs mana because of another effect is activated where a step says so.
    if (!isFree(game, thing, ability)) return []
    const ways = waysOf(game, instruction.mana, thing)
    const { only } = instruction
    return ways === null
      ? []
      : [{ thing, ability, ways, ...(only ? { only: { ...only, source: thing.id, by: thing.controller } } : {}) }]
  })

/**
 * The ability that makes such mana of an object, if it costs mana or life too or does something besides ("This land deals
 * 1 damage to you"), and so is activated like others; the words are what a player chooses for it.
 */
export const tappedBesides = (
  game: Game,
  thing: ObjectState,
  mana: readonly string[],
): { readonly ability: ActivatedText; readonly choosing: readonly string[] } | undefined => {
  const wanted = [...mana].sort().join('')
  const isMade = (way: readonly ManaColor[]): boolean => [...way].sort().join('') === wanted
  const known = manaMadeBy(game, thing)
  if (known.some(({ ways }) => ways.some(isMade))) return undefined
  const able = activatedIn(game, thing).filter(ability => {
    const [first] = ability.does?.does ?? []
    const isOfTapping = ability.cost.some(part => part.kind === 'tap')
    if (first?.kind !== 'mana' || !isOfTapping || !isManaAbility(game, ability)) return false
    if (!ability.cost.every(part => part.kind === 'life' || part.kind === 'mana' || part.kind === 'tap')) return false
    return waysOf(game, first.mana, thing)?.some(isMade) === true
  })
  const [ability, other] = able
  const choosing = [...new Set(mana)].map(color => COLOR_NAMES[color] ?? 'colorless')
  return ability && !other ? { ability, choosing } : undefined
}

const controlled = (game: Game, player: Player): readonly ObjectState[] =>
  viewOf(game.state).objects.filter(
    thing => thing.object.zone === 'battlefield' && thing.controller === player && !thing.object.phasedOut,
  )
const isReady = (game: Game, source: ManaSource): boolean => {
  const { thing, ability } = source
  if (isUsedUp(source) && forbidsSacrifice(game, thing.controller, thing, 'activate abilities')) return false
  return (
    (!ability.cost.some(part => part.kind === 'tap') || (!thing.object.tapped && mayTap(game, thing))) &&
    !forbidsActivation(game, thing.controller, thing, true)
  )
}

/** What a player may make mana with now; what is used up by it comes last. */
export const manaSources = (game: Game, player: Player): readonly ManaSource[] =>
  controlled(game, player)
    .flatMap(thing => manaMadeBy(game, thing))
    .filter(source => isReady(game, source))
    .sort((one, other) => Number(isUsedUp(one)) - Number(isUsedUp(other)))

/** A mana ability that needs more than its object, so that it is used only where a step says so. */
export const otherManaAbility = (game: Game, player: Player, isReadyNow = true): ActivatedText | undefined =>
  controlled(game, player)
    .filter(thing => !(isReadyNow && thing.object.tapped))
    .flatMap(thing => {
      const known = manaMadeBy(game, thing).map(({ ability }) => ability)
      return activatedIn(game, thing).filter(ability => isManaAbility(game, ability) && !known.includes(ability))
    })[0]

/** What adds mana, or more of it, when something is tapped for it, which no payment reckons with. */
export const addsMana = (game: Game): string | undefined =>
  replacementsOn(game, 'mana')[0]?.of.name ?? triggersOnMana(game)?.object.label
const triggersOnMana = ({ state }: Game): ObjectState | undefined =>
  viewOf(state).objects.find(
    ({ object, name, abilities }) =>
      object.zone === 'battlefield' &&
      !object.phasedOut &&
      abilities.some(({ ability: { text } }) => {
        if (!/^when.*\bfor mana\b/i.test(text)) return false
        const read = triggeredText(text, { name }, state.rules.on)
        if (!read?.does || read.unwatched) return /\badds?\b/i.test(text)
        return read.on.kind === 'taps for mana' && read.does.does.some(({ kind }) => kind === 'mana')
      }),
  )

/**
 * Whether a player pays with the mana that the page shows: it says so, or a text on the page speaks of mana and the
 * player controls what makes some.
 */
export const countsMana = (game: Game, player: Player): boolean =>
  playerIn(game, player).isManaCounted ||
  (readsManaAnywhere(game) && controlled(game, player).some(thing => manaMadeBy(game, thing).length > 0))

/** The first payment of mana, among entries of the log, that nothing on the page shows to be there. */
export const assumedPayment = (game: Game, entries: readonly Entry[]): Entry | undefined =>
  entries.find(
    ({ kind, by, answer: [mana = ''] = [] }) =>
      kind === 'paid' && by && /^\{(?!0\}$)/.test(mana) && !countsMana(game, by),
  )

/** A mana ability of a player, where a text speaks of mana and nothing is known of what the player can make. */
export const openMana = (game: Game, player: Player): ActivatedText | undefined =>
  countsMana(game, player) || !readsManaAnywhere(game) ? undefined : otherManaAbility(game, player, false)
const readsManaAnywhere = ({ state }: Game): boolean =>
  state.objects.some(({ front }) => faceReadsMana(front, state.rules.on))

const faceReadsMana = rememberLast((face: Face, on: IsoDate): boolean =>
  face.abilities.some(({ text }) => readsMana(text, { name: face.name }, on)),
)
