import { rememberBy } from '#rulebook/remember'
import { withoutReminder } from '#rulebook/words'
import {
  type ActiveEffect,
  type Affects,
  activeEffects,
  holds,
  isMeant,
  isOfQuality,
  type ObjectState,
  objectState,
  type Player,
  type View,
  viewOf,
} from '../../index'
import type { Game } from '../game'
import { opponentsOf } from '../game'

/** A keyword that a player has: its words, the effect that gives it, and the source of that effect. */
type Given = {
  readonly says: string
  readonly by: string
  readonly holder: ObjectState | undefined
  /** Null if the text does not say which players it means. */
  readonly isOf: (player: Player) => boolean | null
}
const WORDS = /^(?:shroud|hexproof|protection)\b/i
/** Texts on permanents that give players keywords, which the grammar of effects does not read. */
const OPAQUE = /^(you|players)(?: and [^.]*)? have /i

const givenTo = rememberBy((view: View): readonly Given[] => [
  ...activeEffects(view).flatMap(active => givenBy(active, view)),
  ...view.objects.flatMap(opaqueIn),
])
const playersIn = (affects: Affects): readonly Extract<Affects, { kind: 'players' }>[] =>
  affects.kind === 'players' ? [affects] : affects.kind === 'several' ? affects.of.flatMap(playersIn) : []

const givenBy = ({ effect, ability }: ActiveEffect, view: View): readonly Given[] => {
  const people = playersIn(effect.spec.affects)
  const { condition } = effect.spec
  if (people.length === 0 || (condition && !holds(condition, { view, effect, it: null }))) return []
  const holder = objectState(view, ability?.source ?? effect.source ?? undefined)
  return effect.spec.changes.flatMap((change): readonly Given[] => {
    const says = change.kind === 'gain ability' ? change.ability.text : ''
    if (!WORDS.test(says)) return []
    const isOf = (player: Player): boolean =>
      people.some(({ who }) => who === 'each player' || isMeant(player, who, { view, effect, it: null }))
    return [{ says, by: effect.name, holder, isOf }]
  })
}
const opaqueIn = (thing: ObjectState): readonly Given[] =>
  thing.object.zone !== 'battlefield' || thing.object.phasedOut
    ? []
    : thing.abilities.flatMap(({ ability }): readonly Given[] => {
        const text = withoutReminder(ability.text).replace(/\.$/, '')
        const [begin, who] = (ability.does.kind === 'opaque' ? OPAQUE.exec(text) : null) ?? []
        const says = text.slice(begin?.length ?? 0)
        return begin === undefined || !WORDS.test(says)
          ? []
          : [
              {
                says,
                by: thing.object.label,
                holder: thing,
                isOf: player => /^players$/i.test(who ?? '') || player === thing.controller,
              },
            ]
      })

type Protector = { readonly by: string; readonly isUnknown?: true }
const answer = ({ by }: Given, is: boolean | null): Protector | null =>
  is === false ? null : { by, ...(is === null ? { isUnknown: true as const } : {}) }
const qualityOf = (words: string, { holder }: Given, source: ObjectState | undefined): boolean | null =>
  /^everything$/i.test(words)
    ? true
    : source && (holder ?? source)
      ? isOfQuality(words, source, holder ?? source)
      : null

/** 702.16 today: the keyword that protects a player from an object. Null: none. */
export const protectorOf = (game: Game, player: Player, source: ObjectState | undefined): Protector | null => {
  for (const one of givenTo(viewOf(game.state))) {
    const [, words] = /^protection from (.+)$/i.exec(one.says) ?? []
    if (words === undefined || one.isOf(player) === false) continue
    const found = answer(one, one.isOf(player) === null ? null : qualityOf(words, one, source))
    if (found) return found
  }
  return null
}

/** Why a player cannot be the target of a spell or ability: shroud, hexproof or protection. */
export const whyNotTarget = (
  game: Game,
  player: Player,
  by: { readonly controller: Player; readonly source: ObjectState | undefined },
): Protector | null => {
  const isOpponents = opponentsOf(game, player).includes(by.controller)
  for (const one of givenTo(viewOf(game.state))) {
    const isOf = one.isOf(player)
    if (isOf === false) continue
    const found = answer(one, isOf === null ? null : isBarred(one, isOpponents, by.source))
    if (found) return found
  }
  return null
}
const isBarred = (one: Given, isOpponents: boolean, source: ObjectState | undefined): boolean | null => {
  if (/^shroud$/i.test(one.says)) return true
  if (/^hexproof$/i.test(one.says)) return isOpponents
  const [, keyword, words] = /^(protection|hexproof) from (.+)$/i.exec(one.says) ?? []
  if (words !== undefined)
    return /^hexproof/i.test(keyword ?? '') && !isOpponents ? false : qualityOf(words, one, source)
  return null
}
