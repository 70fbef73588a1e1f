import type * as M from '../english/generated/meaning'
import type { EffectSpec, StepName, TimeLimit } from '../model/effect'
import { asOfAbility, ifItTargets } from './ability-costs'
import { condition } from './conditions'
import { notExecuted } from './not-executed'
import { player } from './players'
import type { Scope } from './scope'
import { statics } from './statics'

const STEPS: Readonly<Record<string, StepName>> = {
  'StepName.upkeep': 'upkeep',
  'StepName.draw step': 'draw',
  'StepName.end step': 'end',
  'StepName.main phase': 'main phase',
  'StepName.combat': 'combat',
  'StepName.combat phase': 'combat',
  'StepName.declare attackers step': 'declare attackers',
  'StepName.declare blockers step': 'declare blockers',
  'StepName.combat damage step': 'combat damage',
  'StepName.end of combat': 'end of combat',
}
const step = (phrase: M.StepName): StepName => STEPS[phrase.kind] ?? notExecuted(phrase, 'This time')
const whoseTurn = (phrase: M.Whose): 'you' | 'an opponent' | null => {
  if (phrase.kind === 'Whose.your') return 'you'
  if (phrase.kind !== 'Whose.theirs') return notExecuted(phrase, 'Whose turn this is')
  if (phrase.who.kind === 'Player.any opponent') return 'an opponent'
  return phrase.who.kind === 'Player.any player' ? null : notExecuted(phrase, 'Whose turn this is')
}

/** "Activate only as a sorcery and only once each turn." */
export const limits = (phrase: M.ActivateHow, at: Scope): readonly TimeLimit[] => {
  switch (phrase.kind) {
    case 'ActivateHow.as a sorcery':
    case 'ActivateHow.any time for a sorcery':
    case 'ActivateHow.any time they':
    case 'ActivateHow.if you could':
      return [{ kind: 'as a sorcery' }]
    case 'ActivateHow.as an instant':
    case 'ActivateHow.any time for an instant':
      return [{ kind: 'as an instant' }]
    case 'ActivateHow.once each turn':
      return [{ kind: 'times each turn', times: 1 }]
    case 'ActivateHow.twice each turn':
      return [{ kind: 'times each turn', times: 2 }]
    case 'ActivateHow.times each turn':
      return [{ kind: 'times each turn', times: Number(phrase.n.is) }]
    case 'ActivateHow.once':
      return [{ kind: 'once' }]
    case 'ActivateHow.during your turn':
      return duringTurn(whoseTurn(phrase.whose))
    case 'ActivateHow.on turn':
    case 'ActivateHow.during own turns':
      return duringTurn('you')
    case 'ActivateHow.during': {
      const whose = whoseTurn(phrase.whose)
      return [{ kind: 'during step', step: { step: step(phrase.step), whose } }]
    }
    case 'ActivateHow.during step':
      return [{ kind: 'during step', step: { step: step(phrase.step), whose: null } }]
    case 'ActivateHow.during combat':
      return [{ kind: 'during combat' }]
    case 'ActivateHow.before attackers':
      return [{ kind: 'before attackers' }]
    case 'ActivateHow.before blockers':
      return [{ kind: 'before blockers' }]
    case 'ActivateHow.during your turn before':
      return [...duringTurn('you'), { kind: 'before attackers' }]
    case "ActivateHow.during opponent's":
      return [...duringTurn('an opponent'), { kind: 'before attackers' }]
    case 'ActivateHow.during combat before':
      return [{ kind: 'during combat' }, { kind: 'before blockers' }]
    case 'ActivateHow.if':
    case 'ActivateHow.while':
      return [{ kind: 'if', condition: condition(phrase.if, at) }]
    case 'ActivateHow.and':
      return [...limits(phrase.one, at), ...limits(phrase.other, at)]
    default:
      return notExecuted(phrase, 'When this may be done')
  }
}
const duringTurn = (whose: 'you' | 'an opponent' | null): readonly TimeLimit[] =>
  whose === null ? [] : [{ kind: 'during turn', whose }]

/** A sentence that only limits when or by whom an ability is activated; null: it is an instruction. */
const limitsIn = (phrase: M.Sentence, at: Scope): readonly TimeLimit[] | null => {
  switch (phrase.kind) {
    case 'Statement.activate only':
      return limits(phrase.how, at)
    case 'Statement.activate no more':
      return phrase.n.kind === 'TimesEach.n'
        ? [{ kind: 'times each turn', times: Number(phrase.n.n.is) }]
        : [{ kind: 'times each turn', times: phrase.n.kind === 'TimesEach.twice each turn' ? 2 : 1 }]
    case 'Statement.any player may':
      return [{ kind: 'by', who: 'a player' }, ...(phrase.how ? limits(phrase.how, at) : [])]
    case 'Statement.only any opponent':
      return [{ kind: 'by', who: 'an opponent' }]
    case 'Statement.only activate':
      return [{ kind: 'by', who: player(phrase.who, at) }]
    case 'Statement.played as':
    case 'Statement.is played as':
    case 'Statement.played as a sorcery':
      return phrase.kind === 'Statement.played as a sorcery' ? [{ kind: 'as a sorcery' }] : []
    default:
      return null
  }
}
/** What an ability says of its own cost: "This ability costs {1} less to activate for each …"; null: something else. */
const ownCosts = (phrase: M.Sentence, at: Scope): readonly EffectSpec[] | null => {
  const aimed = phrase.kind === 'Statement.additional cost' ? ifItTargets(phrase.cost, at) : {}
  const ofItself = aboutItself({ ...phrase, ...(aimed.cost ? { cost: aimed.cost } : {}) } as M.Sentence)
  return (
    ofItself &&
    statics({ kind: 'Static.sentence', do: ofItself }, at.print(phrase), at).map(one =>
      asOfAbility(one, aimed.targets ? { targets: aimed.targets } : {}, phrase),
    )
  )
}
/** What "this ability costs" is worded as of an object. */
const aboutItself = (phrase: M.Sentence): M.Sentence | null => {
  if (phrase.kind === 'Statement.additional cost') return { ...phrase, kind: 'Statement.itself costs' }
  const inner = 'do' in phrase ? aboutItself(phrase.do as M.Sentence) : null
  return inner && ({ ...phrase, do: inner } as M.Sentence)
}
/** An ability without its cost: what it does, when it may be activated, and what it says of its cost. */
type Apart = {
  readonly does: M.Instructions | null
  readonly limits: readonly TimeLimit[]
  readonly costChanges: readonly EffectSpec[]
}
/** The instructions of an ability, and apart from these the sentences about its activation. */
export const apart = (phrase: M.Instructions, at: Scope): Apart => {
  const alone = (one: M.Sentence): Apart | null => {
    const limits = limitsIn(one, at)
    const costChanges = limits ? null : ownCosts(one, at)
    return limits || costChanges ? { does: null, limits: limits ?? [], costChanges: costChanges ?? [] } : null
  }
  switch (phrase.kind) {
    case 'Instructions.sentence':
      return alone(phrase.do) ?? { does: phrase, limits: [], costChanges: [] }
    case 'Instructions.then next': {
      const { does: rest, ...found } = apart(phrase.rest, at)
      const first = alone(phrase.first)
      if (first)
        return {
          does: rest,
          limits: [...first.limits, ...found.limits],
          costChanges: [...first.costChanges, ...found.costChanges],
        }
      return {
        does: rest === null ? { kind: 'Instructions.sentence', do: phrase.first } : { ...phrase, rest },
        ...found,
      }
    }
    default:
      return { does: phrase, limits: [], costChanges: [] }
  }
}
