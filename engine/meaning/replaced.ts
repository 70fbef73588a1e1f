import type * as M from '../english/generated/meaning'
import type { What } from '../model/effect'
import { CHANGES_NOTHING } from '../model/effect'
import { sentenceOf } from './clauses'
import { notExecuted } from './not-executed'
import { recipients, what } from './objects'
import type { Does, Scope } from './scope'

// What a text replaces for this turn: "If that creature would die this turn, exile it instead."

/** "If that creature would die this turn, exile it instead." */
export const replacement = (phrase: M.Replacement, at: Scope, before: Does): Does => {
  if (phrase.kind === 'Replacement.next damage') return redirected(phrase, at)
  if (phrase.kind === 'Replacement.until' && isOfTurn(phrase.limit)) return ofTurn(phrase.do, at, true)
  if (phrase.kind !== 'Replacement.instead' || phrase.would.kind !== 'Would.would' || !isExile(phrase.do))
    return ofTurn(phrase, at)
  const { the } = phrase.would
  return phrase.would.do.kind === 'WouldDo.be put into' && !('refers' in the)
    ? ofTurn(phrase, at)
    : exiledInstead(phrase, phrase.would, phrase.do, at, before)
}

export const isOfTurn = ({ kind }: M.Duration): boolean =>
  kind === 'Duration.until end of turn' || kind === 'Duration.this turn'

/** "The next 2 damage that would be dealt to you this turn is dealt to target creature instead." */
const redirected = (phrase: M.Kind['Replacement.next damage'], at: Scope): Does => {
  const [to, ...others] = recipients(phrase.whom, at)
  const [onto, ...more] = recipients(phrase.to, at)
  if (!to || !onto || others.length + more.length > 0 || phrase.when.kind !== 'When.this turn')
    return notExecuted(phrase)
  return [{ kind: 'prevent', amount: at.amount(phrase.n, at), to, onto, for: { kind: 'this turn' } }]
}

/** "If a creature would enter under an opponent's control this turn, …": an effect with words of its own. */
const ofTurn = (phrase: M.Replacement, at: Scope, isLimited = false): Does => {
  const said = JSON.stringify(phrase)
  const numbers = (name: string) =>
    [...said.matchAll(new RegExp(`"${name}":"(\\d+)"`, 'g'))].map(([, number]) => number)
  const own = numbers('id')
  const isAlone = numbers('refers').every(number => own.includes(number)) && !said.includes('"Object.target"')
  if (!isAlone || !(isLimited || said.includes('"When.this turn"')) || !at.replaces(phrase))
    return notExecuted(phrase, 'A replacement effect of a spell or ability')
  const changes = [{ kind: 'game rule', says: CHANGES_NOTHING }] as const
  const text = sentenceOf(at.print(phrase))
  return [{ kind: 'effect', spec: { text, affects: { kind: 'game' }, changes, duration: { kind: 'this turn' } } }]
}

const isExile = (does: M.Sentence): boolean =>
  does.kind === 'Action.exile' || (does.kind === 'Clause.clause instead' && does.do.kind === 'Action.exile')

export const exiledInstead = (
  phrase: M.Replacement | M.Sentence,
  { the, do: would }: M.Kind['Would.would' | 'Event1.would'],
  does: M.Sentence,
  at: Scope,
  before: Does,
): Does => {
  if (would.kind === 'WouldDo.be put into') return spellExiled(phrase, the, would, at, before)
  const isOfTurn = would.kind === 'WouldDo.die' && would.when?.kind === 'When.this turn'
  if (!isExile(does) || the.kind === 'Subject.player' || (!isOfTurn && would.kind !== 'WouldDo.leave'))
    return notExecuted(phrase, 'A replacement effect of a spell or ability')
  const made = what(the as M.Objects, at)
  // "A creature dealt damage this way": each of them.
  const isEach = made.kind === 'chosen' && JSON.stringify(made.filter).includes('"of":"damaged"')
  const of: What = isEach ? { kind: 'each', filter: made.filter } : made
  if (of.kind !== 'each' && of.kind !== 'reference' && of.kind !== 'target')
    return notExecuted(phrase, 'A replacement effect for several objects')
  return [{ kind: 'exile as it leaves', what: of, ...(isOfTurn ? { onlyDying: true as const } : {}) }]
}

/** "If that spell would be put into your graveyard, exile it instead": of what the text has just cast. */
const spellExiled = (
  phrase: M.Replacement | M.Sentence,
  the: M.Subject,
  { into, from, when }: M.Kind['WouldDo.be put into'],
  at: Scope,
  before: Does,
): Does => {
  const last = before.at(-1)
  const cast = last?.kind === 'may' ? last.does.at(-1) : last
  const isKnown = into.kind === 'Zone.graveyard' && from === undefined && (!when || when.kind === 'When.this turn')
  if (cast?.kind !== 'cast' || !isKnown || the.kind === 'Subject.player')
    return notExecuted(phrase, 'A replacement effect of a spell or ability')
  const of = what(the as M.Objects, at)
  const isYours = into.whose?.kind === 'Whose.your'
  return of.kind === 'reference' || of.kind === 'target'
    ? [{ kind: 'exile as it leaves', what: of, ofSpell: isYours ? 'of its controller' : 'any' }]
    : notExecuted(phrase, 'A replacement effect for several objects')
}
