import {
  type CostPart as Cost,
  costAsksTargets,
  costOf,
  manaSymbols,
  type ObjectState,
  type Player,
  viewOf,
} from '../../index'
import { type Game, isCommanderOf, type StackItem } from '../game'
import {
  existing,
  illegalAct,
  notModelledHere,
  type Procedure,
  refuse,
  ruleOf,
  type Table,
  thingNamed,
  whether,
} from '../table'
import { ownRules } from '../texts/rules-in-force'
import { unlessSilent } from '../texts/silent-texts'
import { unseenSpells } from '../triggers/history'
import type { Clauses } from './clauses'
import { keywordCost, manaIn, pricedKeyword } from './keyword-costs'
import { alternative, isNamedBy } from './paying-costs'
import { type Spliced, splicedOnto } from './splicing'

/** A part of a total cost, with what it is called; mana is counted apart. */
export type CostPart = {
  readonly text: string
  readonly mana?: string
  readonly cost?: Cost
  readonly isOptional?: true
}

/** The parts of a keyword's cost: mana is called by the keyword. */
const partsOf = (keyword: string, cost: readonly Cost[]): readonly CostPart[] =>
  cost.map(one => (one.kind === 'mana' ? { text: keyword, mana: one.mana } : partOf(one)))
const partOf = (cost: Cost): CostPart => ({
  text: cost.words ?? cost.kind,
  ...(cost.kind === 'mana' ? { mana: cost.mana } : { cost }),
})

/** The additional costs of a card's own text: of "either … or …" the part that the step pays, else the player's choice. */
function* ownCosts(table: Table, player: Player, thing: ObjectState, clauses: Clauses): Procedure<readonly CostPart[]> {
  const parts: CostPart[] = []
  for (const { rules, concerns, text } of ownRules(table.now, thing)) {
    if (concerns.has('pay for itself')) yield* refuse(notModelledHere(`"${text}" of ${thing.object.label}`))
    for (const rule of rules) {
      if (rule.kind !== 'additional cost' || rule.beyond !== undefined) continue
      if (rule.isOptional && !(yield* isChosen(table, player, thing, rule.cost, clauses))) continue
      for (const cost of rule.cost)
        for (const one of cost.kind === 'either'
          ? yield* alternative(
              table,
              player,
              thing,
              cost.of,
              clauses.costs.map(({ verb }) => verb),
            )
          : [cost])
          parts.push({
            ...partOf(one.kind === 'mana' ? { ...one, mana: one.mana.replaceAll('{X}', `{${clauses.x ?? 0}}`) } : one),
            ...(rule.isOptional ? { isOptional: true } : {}),
          })
    }
  }
  return parts
}

/** 601.2b today: whether an optional cost is paid: the step names objects for it, or the player says so. */
function* isChosen(
  table: Table,
  player: Player,
  { object }: ObjectState,
  cost: readonly Cost[],
  clauses: Clauses,
): Procedure<boolean> {
  const verbs = clauses.costs.map(({ verb }) => verb)
  if (cost.some(part => isNamedBy(part, verbs))) return true
  const words = cost.map(part => part.words ?? part.kind).join(' and ')
  return yield* whether(table, player, `whether to pay the additional cost of "${object.label}": ${words}`)
}

/** What a spell costs more for each of its targets beyond some. */
export const targetCosts = (
  table: Table,
  { targets }: Pick<StackItem, 'targets'>,
  thing: ObjectState,
): readonly CostPart[] =>
  ownRules(table.now, thing).flatMap(({ rules }) =>
    rules.flatMap(rule =>
      rule.kind === 'additional cost' && rule.beyond !== undefined
        ? targets.slice(rule.beyond).flatMap(() => rule.cost.map(partOf))
        : [],
    ),
  )

/**
 * What the chosen modes cost: 702.172a today (2024-04-19), the cost of each; 702.120a today (2016-07-22), escalate for
 * each beyond the first.
 */
export function* modeCosts(
  table: Table,
  { does, modes }: Pick<StackItem, 'does' | 'modes'>,
  thing: ObjectState,
): Procedure<readonly CostPart[]> {
  const priced = modes.flatMap(words => does?.modes?.modes.find(mode => mode.words === words)?.cost ?? [])
  const escalate = modes.length > 1 ? pricedKeyword(table.now, thing, 'escalate') : undefined
  const each = escalate ? partsOf('escalate', yield* keywordCost(escalate)) : []
  return [...priced.map(partOf), ...modes.slice(1).flatMap(() => each)]
}

export function* additionalCosts(
  table: Table,
  player: Player,
  thing: ObjectState,
  clauses: Clauses,
  spliced: readonly Spliced[],
): Procedure<readonly CostPart[]> {
  const parts: CostPart[] = [...(yield* ownCosts(table, player, thing, clauses))]
  // 601.2b today: an alternative cost may have parts other than mana.
  const instead = clauses.forCost === undefined ? undefined : pricedKeyword(table.now, thing, clauses.forCost)
  if (instead) parts.push(...partsOf('', yield* keywordCost(instead)).filter(({ mana }) => mana === undefined))
  for (const { cost } of spliced) parts.push(...partsOf('splice', cost))
  // 903.9 (2009-10-01), 903.8 today: {2} more for each time that its owner has cast it from the command zone.
  const { label, owner, zone } = thing.object
  if (zone === 'command' && isCommanderOf(table.now, owner, label))
    parts.push(
      ...table.now.log
        .filter(entry => entry.kind === 'cast' && entry.of === label && entry.from === 'command')
        .map(() => ({ text: 'commander', mana: '{2}' })),
    )
  const kicks = Array.from({ length: clauses.kicked }, () => ['kicker', 'multikicker'])
  for (const names of [...kicks, ...clauses.withCosts.map(keyword => [keyword])]) {
    const [name = ''] = names
    const keyword = pricedKeyword(table.now, thing, ...names)
    if (!keyword)
      return yield* refuse(
        illegalAct(
          `"${thing.object.label}" has no ${name}`,
          ruleOf(table.now, 'casting'),
          `Leave out: ${name === 'kicker' ? 'kicked' : `with its ${name} cost`}`,
        ),
      )
    yield* existing(table, keyword.text, thing.object.label)
    parts.push(...partsOf(name, yield* keywordCost(keyword)))
  }
  return parts
}

/** Texts that nothing asks and that may change what a spell costs, and those by which it changes its own cost. */
const SILENT_ON_COSTS = /\bcosts? .*\bto cast\b|\b(?:has|have) (?:affinity|convoke|delve|improvise|undaunted)\b/i
const SILENT_ON_OWN_COST = /\bcosts? .*\b(?:less|more) to cast\b/i

const costChanges = ({ state }: Game) =>
  viewOf(state).objects.flatMap(({ abilities }) =>
    abilities.flatMap(({ ability: { does } }) =>
      (does.kind === 'static' ? does.effects : []).filter(({ changes }) =>
        changes.some(({ kind }) => kind === 'change cost'),
      ),
    ),
  )
type Costing = Clauses & { readonly alternative?: string }

/** The mana of the total cost: mana cost or another, additional costs, increases, reductions; X as chosen. */
export function* totalCost(
  table: Table,
  label: string,
  thing: ObjectState,
  clauses: Costing,
  additional: readonly CostPart[],
): Procedure<string> {
  const base = clauses.alternative ?? thing.manaCost
  if (base === null) return additional.map(part => part.mana ?? '').join('')
  const symbols = manaSymbols(base).flatMap(symbol =>
    symbol === 'X' && clauses.x !== undefined ? [String(clauses.x)] : [symbol],
  )
  const start = [...symbols.map(symbol => `{${symbol}}`), ...additional.map(part => part.mana ?? '')].join('')
  yield* unlessSilent(table, SILENT_ON_COSTS)
  const unseen = unseenSpells(table.now, costChanges(table.now))
  if (unseen !== null) return yield* refuse(notModelledHere(unseen))
  yield* unlessSilent(table, SILENT_ON_OWN_COST, thing)
  const cost = costOf(table.now.state, label, start === '' ? '{0}' : start)
  if (!cost.ok) return yield* refuse(cost.problem)
  return cost.value.cost
}

/** The mana of what a spell costs, apart from what its targets change, and its other costs. */
export function* costToCast(
  table: Table,
  label: string,
  clauses: Clauses,
): Procedure<{ readonly mana: string; readonly others: readonly Cost[] }> {
  const thing = thingNamed(table.now.state, label)
  if (!thing)
    return yield* refuse({
      code: 'no-such-object-here',
      message: `There is no object called "${label}"`,
      hint: 'Describe it in a Given step first',
    })
  if (clauses.aim === null && costAsksTargets(table.now.state, thing))
    yield* refuse(notModelledHere(`What "${label}" costs before its targets are chosen`))
  const instead = clauses.forCost ? pricedKeyword(table.now, thing, clauses.forCost) : undefined
  const alternative = instead && manaIn(yield* keywordCost(instead))
  const spliced = yield* splicedOnto(table, thing.object.owner, thing, clauses)
  const additional = yield* additionalCosts(table, thing.object.owner, thing, clauses, spliced)
  const mana = yield* totalCost(
    table,
    label,
    thing,
    { ...clauses, ...(alternative ? { alternative } : {}) },
    additional,
  )
  return { mana, others: additional.flatMap(({ cost }) => cost ?? []) }
}
