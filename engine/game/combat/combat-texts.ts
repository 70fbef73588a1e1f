import { NUMBER_PATTERN } from '../../english/lexicon/number-words'
import { activeEffects, affectedBy, holds, type ObjectState, type Player, type View } from '../../index'
import { conditionOf, contextOf, filterOf, isSelf, passes, type Reading } from '../phrases'

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

/** Every text in force about who may or must attack and block: those that the grammar reads, and further forms read here. */
export const combatTexts = (view: View, known: readonly string[]): readonly CombatText[] => {
  const read = activeEffects(view).flatMap(({ effect, ability }) =>
    effect.spec.changes.flatMap((change): readonly CombatText[] =>
      change.kind === 'game rule' && (ABOUT.test(change.says) || /\b(?:attack|block)/.test(change.says))
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
        const reading: Reading = { self: source.name || source.object.label, known }
        return [byOwnForm(text, source, view, reading)]
      }),
    )
  return [...read, ...others]
}

const MOST_CREATURES = new RegExp(
  `^(?:No more than|Only) (${NUMBER_PATTERN}) creatures? can (attack|block)(?: you)?(?: each (?:combat|turn))?$`,
  'i',
)
const SUBJECT =
  /^(.+?) (attacks?|blocks?|can attack|can block|must attack|must block|must be blocked|can't attack|can't block|can't be blocked)\b(.*)$/i

/** Forms that name their subject first: "Ox attacks each combat if able". */
const byOwnForm = (text: string, source: ObjectState, view: View, reading: Reading): CombatText => {
  const base = { text, source, controller: source.controller }
  const [, able, whom] = /^(All|Each) creatures? able to block (.+?)(?: this turn)? (?:do|does) so$/i.exec(text) ?? []
  if (able !== undefined)
    return { ...base, says: 'all able to block it do', of: namedBy(whom ?? '', source, view, reading) }
  const [, untapped] = /^Attacking (?:doesn't|does not) cause (.+?) to tap$/i.exec(text) ?? []
  if (untapped !== undefined) return { ...base, says: 'vigilance', of: namedBy(untapped, source, view, reading) }
  const [, most, what] = MOST_CREATURES.exec(text) ?? []
  if (most !== undefined && !/ you\b/.test(text))
    return { ...base, says: `at most ${most} ${what?.toLowerCase()}`, of: [] }
  const [, words, unless] = /^(.+?)(?: unless| as long as| if) (defending player .+)$/i.exec(text) ?? []
  if (words !== undefined) {
    const inner = byOwnForm(`${words}`, source, view, reading)
    const sign = /\bunless\b/.test(text) ? 'unless' : 'as long as'
    return { ...inner, text, says: `${inner.says} ${sign} ${unless}` }
  }
  const [, subject, verb, rest] = SUBJECT.exec(text) ?? []
  if (subject === undefined) return { ...base, says: text, of: null }
  const of = namedBy(subject, source, view, reading)
  return { ...base, says: plainly(`${verb?.toLowerCase()}${rest}`), of }
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

/** The objects that a subject names now; null where it is not understood. */
const namedBy = (words: string, source: ObjectState, view: View, reading: Reading): readonly ObjectState[] | null => {
  if (isSelf(words, reading)) return [source]
  if (/^(?:enchanted|equipped) \w+$/i.test(words))
    return view.objects.filter(one => one.id === source.object.attachedTo)
  const filter = filterOf(words, reading)
  return (
    filter &&
    view.objects.filter(
      one =>
        one.object.zone === 'battlefield' &&
        !one.object.phasedOut &&
        passes(filter, one, view, { id: source.id, controller: source.controller }),
    )
  )
}

/** "Defending player controls an Island", evaluated for the defending player. */
export const defenderHas = (words: string, defender: Player, view: View, known: readonly string[]): boolean | null => {
  const condition = conditionOf(words.replace(/^defending player controls\b/i, 'you control'), { self: null, known })
  return condition && holds(condition, contextOf(view, { id: null, controller: defender }))
}
