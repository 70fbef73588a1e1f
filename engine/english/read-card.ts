import type { IsoDate } from '#rulebook/dates/date'
import { readAbilities } from '../grammar/reader'
import { isExecuted } from '../layers/executed-rules'
import { unmodelledIn } from '../layers/unmodelled'
import type { Ability } from '../model/effect'
import { cardGrammar } from './grammar'
import type { Meaning } from './phrases'
import { readParagraph } from './read-paragraph'
import { type Discourse, NOTHING } from './referents'

/** A card as it is pasted: its type line as one string, its text with one paragraph per line. */
export type CardText = { readonly name: string; readonly types: string; readonly text: string }

/**
 * `runs`: executed. `kept`: understood, stored as an ability that is not executed by itself. `not-modelled`: understood,
 * but the engine cannot execute it. `not-read`: not understood.
 */
export type LineStatus = 'runs' | 'kept' | 'not-modelled' | 'not-read'
export type LineRead = {
  readonly text: string
  readonly status: LineStatus
  /** The paragraph printed back from what was understood. */
  readonly meaning?: string
  /** The same as data, for the code that executes it. */
  readonly data?: Meaning
  /** Where understanding stopped, and why. */
  readonly stoppedAt?: string
}

/** Reads a card paragraph by paragraph: what runs, what is kept, what is not understood. */
export const readCard = (card: CardText, on?: IsoDate): readonly LineRead[] => {
  let before: Discourse = NOTHING
  const isSpell = /\b(?:instant|sorcery)\b/i.test(card.types)
  return card.text.split('\n').flatMap((text): readonly LineRead[] => {
    if (text.trim() === '') return []
    // The modes of a choice may refer to what its first line has named.
    const goesOn = /^\s*[•+]/.test(text)
    const said = { name: card.name, text: card.text, types: card.types }
    const alone = readParagraph(text, { ...said, ...(goesOn ? { before } : {}) }, on)
    // The paragraphs of an instant or sorcery are one ability: a later one may refer to what an earlier one has named.
    const isLater = isSpell && before !== NOTHING && alone !== null && 'stoppedAt' in alone
    const read = isLater ? readParagraph(text, { ...said, before }, on) : alone
    if (read === null) return [{ text, status: 'kept', meaning: '(reminder text)' }]
    if (!('meaning' in read)) return [{ text, status: 'not-read', stoppedAt: read.stoppedAt }]
    if (!goesOn) before = isSpell ? both(before, read.after) : read.after
    return [{ text, status: statusOf(text, card, read.meaning), meaning: withReferents(read), data: read.meaning }]
  })
}

const both = (one: Discourse, other: Discourse): Discourse => ({
  // What was sacrificed or discarded as a cost is "the sacrificed creature", not "it".
  named: [...one.named, ...other.named.filter(({ gone }) => !gone)],
  done: new Set([...one.done, ...other.done]),
  next: Math.max(one.next, other.next),
})

/** Only continuous effects run without a step of their own; everything else needs one. */
const statusOf = (text: string, card: CardText, meaning: Meaning): LineStatus => {
  if (/^Ability\.(?:triggered|activated)|^Special/.test(meaning.kind)) return 'kept'
  if (!hasKind(meaning, isContinuous) || hasKind(meaning, isDoneOnce)) return 'kept'
  const abilities = readAbilities(text, { name: card.name })
  if (abilities.some(one => problemsOf(one))) return 'not-modelled'
  if (abilities.length === 0 || !abilities.every(isRun)) return 'kept'
  const changes = abilities
    .flatMap(({ does }) => (does.kind === 'static' ? does.effects : []))
    .flatMap(one => one.changes)
  // A rule that no code enforces is stored; together with a change that is executed, it is not modelled.
  return changes.every(isExecuted) ? 'runs' : changes.some(isExecuted) ? 'not-modelled' : 'kept'
}
const CONTINUOUS =
  /^(?:Predicate|PlayerPredicate\.controls|Statement\.(?:costs|object costs|hand size|no hand size|its measure))/
/** No continuous effect has a target, ends with the turn, gives an instruction, or waits for an event. */
const DONE_ONCE =
  /^(?:(?:Object|Player|Controllers)\.(?:\w+ )*target\b|Duration\.(?:until\b|this turn|during next untap)|Action\.(?!prevent)|Trigger|Replacement|Predicate\.enters)/
/** The names of phrases are few: each is tested once. */
const testedOnce = (pattern: RegExp): ((kind: string) => boolean) => {
  const known = new Map<string, boolean>()
  return kind => {
    const before = known.get(kind)
    if (before !== undefined) return before
    const found = pattern.test(kind)
    known.set(kind, found)
    return found
  }
}
const isContinuous = testedOnce(CONTINUOUS)
const isDoneOnce = testedOnce(DONE_ONCE)
/** Whether a meaning has a part of some kind, apart from abilities that are only granted. */
const hasKind = (meaning: Meaning, isMeant: (kind: string) => boolean): boolean => {
  if (meaning.kind === 'Quoted') return false
  if (isMeant(meaning.kind)) return true
  for (const place in meaning) {
    const held = meaning[place]
    if (typeof held === 'object' && hasKind(held, isMeant)) return true
  }
  return false
}
const isRun = ({ does }: Ability): boolean => does.kind === 'static' && (does.unread ?? []).length === 0
const problemsOf = ({ does }: Ability): boolean =>
  does.kind === 'static' && does.effects.some(effect => unmodelledIn(effect, 'static') !== null)

/** The printed meaning, with the referent after each word that refers. */
const withReferents = ({ meaning, printed }: { readonly meaning: Meaning; readonly printed: string }): string => {
  const found: string[] = []
  const walk = (one: Meaning): void => {
    if (typeof one.means === 'string') {
      const said = cardGrammar().print({ ...one, means: undefined })
      found.push(`${/^(?:it|they|he or she|he|she)\b/.exec(said)?.[0] ?? said} = ${one.means}`)
    }
    for (const place in one) {
      const held = one[place]
      if (typeof held === 'object') walk(held)
    }
  }
  walk(meaning)
  const said = printed.replace(/(?:^|[.•] | "|: |— )[a-z]/g, begin => begin.toUpperCase())
  const pointing = [...new Set(found)]
  return pointing.length === 0 ? said : `${said} (${pointing.join('; ')})`
}
