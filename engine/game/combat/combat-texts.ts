import { activeEffects, affectedBy, holds, type ObjectState, objectsAt, type Player, type View } from '../../index'
import { type CombatRule, combatRule, isAboutCombat, mayBindCombat, type OfDefender } from '../../meaning/combat-rules'
import { replacementsRead } from '../../meaning/replacements-read'
import { bareText } from '../../meaning/standing-words'
import { conditionOf, contextOf } from '../texts/phrases'

/** What a text says about attacking and blocking, and the objects that it says it about. */
export type CombatText = {
  readonly rule: CombatRule
  readonly text: string
  /** The object whose text it is. */
  readonly source: ObjectState | null
  readonly controller: Player
  readonly of: readonly ObjectState[] | null
  /** The attackers that it names. */
  readonly whom?: readonly ObjectState[]
}

/** Every text in force about who may or must attack and block; `of` is null if it is not read. */
export const combatTexts = (view: View): readonly CombatText[] => {
  const read = activeEffects(view).flatMap(({ effect, ability }) =>
    effect.spec.changes.flatMap((change): readonly CombatText[] =>
      change.kind === 'game rule' && isAboutCombat(change.says)
        ? [
            {
              rule: combatRule(change.says),
              text: effect.spec.text,
              source: (ability && view.objects.find(one => one.id === ability.source)) || null,
              controller: effect.controller,
              of: affectedBy(effect, view),
              ...(change.whom ? { whom: objectsAt(change.whom, { view, effect, it: null }) } : {}),
            },
          ]
        : [],
    ),
  )
  const others = view.objects
    // 114.4 today: an emblem, which has no name, works in the command zone.
    .filter(({ name, object: { zone, phasedOut } }) =>
      zone === 'battlefield' ? !phasedOut : zone === 'command' && name === '',
    )
    .flatMap(source =>
      source.abilities.flatMap(({ ability }): readonly CombatText[] => {
        const text = bareText(ability.text)
        if (ability.does.kind !== 'opaque' || !mayBindCombat(text)) return []
        if (isAsItAttacks(ability.text, source, view)) return []
        return [{ text, source, controller: source.controller, rule: combatRule(text), of: null }]
      }),
    )
  return [...read, ...others]
}

/** What is done as something attacks does not say whether it may. */
const isAsItAttacks = (text: string, source: ObjectState, { rules }: View): boolean => {
  const { replacements, concerns } = replacementsRead(
    text,
    { name: source.name || source.object.label },
    rules.on,
    false,
  )
  return concerns.size === 0 && replacements.length > 0 && replacements.every(({ on }) => on.kind === 'attacks')
}

/** "Defending player controls an Island", evaluated for the defending player. */
export const defenderHas = (
  { words }: OfDefender,
  defender: Player,
  view: View,
  known: readonly string[],
): boolean | null => {
  const condition = conditionOf(words.replace(/^defending player controls\b/i, 'you control'), { self: null, known })
  return condition && holds(condition, contextOf(view, { id: null, controller: defender }))
}
