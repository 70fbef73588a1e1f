import { ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../../../index'
import type { Action } from '../../run/action'
import { quoteAt, quotesIn, type StepWords } from '../../syntax/words-of-step'

const event = (...events: GameEvent[]): Result<Action> => ok({ kind: 'events', events })
const role =
  (does: Extract<GameEvent, { kind: 'combat' }>['role']) =>
  ([, labels]: RegExpExecArray, words: StepWords): Result<Action> =>
    event(...quotesIn(words, labels).map((label): GameEvent => ({ kind: 'combat', label, role: does })))
const NAMES = '((?:«\\d+»(?:, and |, | and )?)+)'

/** Attacking, blocking, damage, and state-based actions. */
export const COMBAT: readonly (readonly [RegExp, (m: RegExpExecArray, words: StepWords) => Result<Action>])[] = [
  [
    /^state-based (?:actions|effects) are (?:checked|performed|carried out)(?:,? choosing (.*))?$/,
    ([, staying], words) =>
      event({ kind: 'state-based actions', ...(staying ? { staying: quotesIn(words, staying) } : {}) }),
  ],
  [new RegExp(`^${NAMES} (?:attacks|attack)(?: [A-Z])?$`), role('attacking')],
  [new RegExp(`^${NAMES} (?:blocks|block)(?: «\\d+»)?$`), role('blocking')],
  [new RegExp(`^${NAMES} (?:is|are) removed from combat$`), role(null)],
  [/^(?:the )?combat(?: phase)? ends$/, () => event({ kind: 'combat', label: null, role: null })],
  [
    /^(?:(«\d+») deals )?(\d+) damage (?:is dealt )?to («\d+»)(?: by («\d+»))?$/,
    ([, from, amount, to, by], words) =>
      event({
        kind: 'damage',
        label: quoteAt(words, to),
        amount: Number(amount),
        by: from || by ? quoteAt(words, from ?? by) : null,
      }),
  ],
]
