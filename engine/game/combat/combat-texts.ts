import { activeEffects, affectedBy, holds, type ObjectState, type Player, type View } from '../../index'
import { conditionOf, contextOf } from '../texts/phrases'

/** What a text says about attacking and blocking, and the objects that it says it about. */
export type CombatText = {
  readonly says: string
  readonly text: string
  /** The object whose text it is. */
  readonly source: ObjectState | null
  readonly controller: Player
  readonly of: readonly ObjectState[] | null
}

const plain = (text: string): string =>
  text
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/\.$/, '')
    .trim()
const ABOUT = /\b(?:attacks?|attacked|blocks?|blocked)\b|\battacking does/i
const BINDS = /\b(?:can't|cannot|can|must|may|able|only|no more|unless|(?:doesn't|does not) cause)\b/i
const ELSEWHERE = /^(?:when|whenever|at|if)\b|^[^"]*:/i

/** Whether a rule is about attacking or blocking: a declaration that a rule of an unknown form is about is not judged. */
export const isAboutCombat = (says: string): boolean => ABOUT.test(says) || /\b(?:attack|block)/.test(says)

/** Every text in force about who may or must attack and block; `of` is null if it is not read. */
export const combatTexts = (view: View): readonly CombatText[] => {
  const read = activeEffects(view).flatMap(({ effect, ability }) =>
    effect.spec.changes.flatMap((change): readonly CombatText[] =>
      change.kind === 'game rule' && isAboutCombat(change.says)
        ? [
            {
              says: plainly(change.says.replace(/^cannot\b/, "can't")),
              text: effect.spec.text,
              source: (ability && view.objects.find(one => one.id === ability.source)) || null,
              controller: effect.controller,
              of: affectedBy(effect, view),
            },
          ]
        : [],
    ),
  )
  const others = view.objects
    .filter(one => one.object.zone === 'battlefield' && !one.object.phasedOut)
    .flatMap(source =>
      source.abilities.flatMap(({ ability }): readonly CombatText[] => {
        const text = plain(ability.text)
        if (ability.does.kind !== 'opaque' || ELSEWHERE.test(text) || !ABOUT.test(text) || !BINDS.test(text)) return []
        return [{ text, source, controller: source.controller, says: text, of: null }]
      }),
    )
  return [...read, ...others]
}

/** What must attack, block or be blocked, without how often. */
const plainly = (says: string): string =>
  says
    .replace(
      /^attacks? (?:each|every|this) (?:combat|turn) if able$|^must attack(?: each (?:combat|turn))?(?: if able)?$|^attacks? if able$/,
      'attacks if able',
    )
    .replace(
      /^blocks? (?:each|every|this) (?:combat|turn) if able$|^must block(?: each (?:combat|turn))?(?: if able)?$|^blocks? if able$/,
      'blocks if able',
    )
    .replace(/^must be blocked(?: each (?:combat|turn))?(?: this turn)?(?: if able)?$/, 'must be blocked if able')

/** "Defending player controls an Island", evaluated for the defending player. */
export const defenderHas = (words: string, defender: Player, view: View, known: readonly string[]): boolean | null => {
  const condition = conditionOf(words.replace(/^defending player controls\b/i, 'you control'), { self: null, known })
  return condition && holds(condition, contextOf(view, { id: null, controller: defender }))
}
