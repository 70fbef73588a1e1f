import type * as M from '../english/generated/meaning'
import type { Triggered } from '../model/effect'
import { condition } from './conditions'
import { trigger } from './events'
import { instructions } from './instructions'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** A triggered ability: its event, its intervening "if" (603.4 today), and what it does. */
export const triggered = (phrase: M.Kind['Ability.triggered' | 'Ability.triggered if'], at: Scope): Triggered => {
  const on = trigger(phrase.when, at)
  const [does, onceEachTurn] = withoutLimit(phrase.do)
  return {
    on,
    ...(phrase.kind === 'Ability.triggered if' ? { if: condition(phrase.if, at) } : {}),
    does: instructions(does, at),
    ...(onceEachTurn ? { onceEachTurn } : {}),
  }
}

/** "This ability triggers only once each turn." is no instruction. */
const withoutLimit = (phrase: M.Instructions): readonly [M.Instructions, true | undefined] => {
  if (phrase.kind !== 'Instructions.then next') return [phrase, undefined]
  const { rest } = phrase
  if (rest.kind === 'Instructions.sentence' && rest.do.kind === 'Statement.triggers only')
    return rest.do.n.kind === 'TimesEach.once each turn'
      ? [{ kind: 'Instructions.sentence', do: phrase.first }, true]
      : notExecuted(rest.do)
  const [others, limit] = withoutLimit(rest)
  return [{ ...phrase, rest: others }, limit]
}
