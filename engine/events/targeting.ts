import { err, type Result } from '#rulebook/result'
import { activeEffects, affectedBy } from '../effects/active-effect'
import { notModelled } from '../layers/unmodelled'
import { type TargetRestriction, targetRestriction } from '../meaning/target-restrictions'
import { ofTargets, subjectOf } from '../meaning/unread-words'
import { isAbility, isMeant } from '../model/filter'
import type { Player } from '../model/kinds'
import type { ObjectState } from '../model/object'
import { areOpponents, type GameState, objectNamed, objectState, type View } from '../model/state'
import { hasQuality, type Untargetable, untargetable, untargetableByAll } from './protection'

/** What chooses a target: a spell, or the object whose ability does; undefined if the board does not say what it is. */
type TargetingObject = {
  readonly source: ObjectState | undefined
  readonly isSpell: boolean
  readonly controller: Player
}

/** What keeps an object from being the target, other than its own keywords: "can't be the target of Aura spells". */
export const restrictedTarget = (target: ObjectState, by: TargetingObject, view: View): Untargetable | null =>
  strongest([
    ...restrictionsIn(view).flatMap(({ effect, of }) =>
      effect.spec.affects.kind !== 'players' && affectedBy(effect, view).some(one => one.id === target.id)
        ? [verdictOf(of, { by, target, you: effect.controller, state: view.state })]
        : [],
    ),
    ...unreadRestrictions(view)
      .filter(one => mayMean(one.sentence, one.source, target))
      .map(({ sentence }): Untargetable => ({ says: `forbidden by "${sentence}"`, isUnknown: true })),
  ])

/** The same for a player: "You can't be the target of spells or abilities". */
export const restrictedPlayer = (player: Player, by: TargetingObject, view: View): Untargetable | null =>
  strongest(
    restrictionsIn(view).flatMap(({ effect, of }) => {
      const { affects } = effect.spec
      const isAbout =
        affects.kind === 'players' &&
        (affects.who === 'each player' || isMeant(player, affects.who, { view, effect, it: null }))
      return isAbout ? [verdictOf(of, { by, target: null, you: effect.controller, state: view.state })] : []
    }),
  )

/** What certainly forbids the target comes before what may forbid it. */
const strongest = (found: readonly (Untargetable | null)[]): Untargetable | null => {
  const all = found.filter(one => one !== null)
  return all.find(one => !one.isUnknown) ?? all[0] ?? null
}

const restrictionsIn = (view: View) =>
  activeEffects(view).flatMap(({ effect }) =>
    effect.spec.changes.flatMap(change => {
      const of = change.kind === 'game rule' ? targetRestriction(change.says) : null
      return of === null ? [] : [{ effect, of }]
    }),
  )

/** Sentences of permanents that speak of targets in a form that is not read. */
const unreadRestrictions = (view: View): readonly { readonly sentence: string; readonly source: ObjectState }[] =>
  view.objects.flatMap(source =>
    source.object.zone !== 'battlefield' || source.object.phasedOut
      ? []
      : source.abilities.flatMap(({ ability }) => ofTargets(ability).map(sentence => ({ sentence, source }))),
  )
/** Whether such a sentence may be about an object: one about "this creature" or "enchanted creature" means that alone. */
const mayMean = (sentence: string, source: ObjectState, target: ObjectState): boolean => {
  const subject = subjectOf(sentence, source.name || source.object.label)
  if (subject === 'itself') return source.id === target.id
  if (subject === 'its host') return source.object.attachedTo === target.id
  return subject !== 'players'
}

type Case = {
  readonly by: TargetingObject
  readonly target: ObjectState | null
  readonly you: Player
  readonly state: Pick<GameState, 'teams'>
}
const verdictOf = ({ words, parts }: TargetRestriction, { by, target, you, state }: Case): Untargetable | null => {
  const unknown: Untargetable = { says: `one of "${words}"`, isUnknown: true }
  if (parts === null) return unknown
  if (parts.whose === 'you' && by.controller !== you) return null
  if (parts.whose === 'opponents' && !areOpponents(by.controller, you, state)) return null
  const qualities = by.isSpell ? parts.spells : parts.abilities
  if (qualities === 'none') return null
  const forbidden: Untargetable = { says: `it can't be the target of ${words}` }
  if (qualities === null) return forbidden
  if (by.source === undefined) return unknown
  const { source } = by
  const answers = qualities.map(({ quality, isDenied }) => {
    const has = hasQuality(quality, source, target)
    return has === null || !isDenied ? has : !has
  })
  if (answers.includes(true)) return forbidden
  return answers.includes(null) ? unknown : null
}

/** Whether a spell or ability may have a permanent as its target. `name` is the spell's, `source` the object whose
 * ability it is. "An effect says …" has neither, so that a page may say what happens to anything.
 */
export const checkTarget = (
  target: ObjectState,
  by: { readonly name: string; readonly source: string | null; readonly controller: string; readonly isNamed: boolean },
  state: GameState,
  view: View,
): Result<null> => {
  if (target.object.zone !== 'battlefield') return allowed
  const label = target.object.label
  const refused = (says: string): Result<null> =>
    err({
      code: 'illegal-target',
      message: `"${label}" can't be the target of "${by.name}": ${says}`,
      hint: 'Choose another target, or let the ability be lost first',
    })
  const has = (word: string): boolean => target.abilities.some(held => isAbility(held, word))
  if (!by.isNamed) return allowed
  const byAll = untargetableByAll(target, by.controller, state)
  if (byAll) return refused(byAll.says)
  const named = objectState(view, objectNamed(state, by.source ?? by.name)?.id)
  const isSpell = by.source === null && named?.object.zone !== 'battlefield'
  const restricted = restrictedTarget(target, { source: named, isSpell, controller: by.controller }, view)
  if (restricted && !restricted.isUnknown) return refused(restricted.says)
  if (restricted) return err(notModelled(`Whether "${by.name}" is ${restricted.says} is`))
  if (!has('protection') && !(areOpponents(by.controller, target.controller, state) && has('hexproof'))) return allowed
  if (!named)
    return err({
      ...notModelled(`"${label}" has protection, and whether it may be the target of "${by.name}" is`),
      hint: `Say what it is: "${by.name}" is a black instant in A's hand`,
    })
  const found = untargetable(target, { spell: named, controller: by.controller }, state)
  if (!found) return allowed
  return found.isUnknown ? err(notModelled(`Whether "${by.name}" is ${found.says} is`)) : refused(found.says)
}
const allowed: Result<null> = { ok: true, value: null }
