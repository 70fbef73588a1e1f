import { type CostPart as Cost, costOf, manaSymbols, type ObjectState, type Player } from '../../index'
import { isCommanderOf, type StackItem } from '../game'
import { ownRules } from '../rules-in-force'
import { existing, illegalAct, notModelledHere, type Procedure, refuse, ruleOf, type Table, thingNamed } from '../table'
import type { Clauses } from './clauses'
import { alternative } from './paying-costs'
import { type Spliced, splicedOnto } from './splicing'
import { costParts } from './words-of-cost'

export const keywordCost = (thing: ObjectState, keyword: string): string | undefined =>
  thing.abilities
    .map(
      held =>
        new RegExp(`^${keyword}(?:—| )\\s*(.+?)\\.?$`, 'i').exec(held.ability.text.replace(/\s*\([^()]*\)/g, ''))?.[1],
    )
    .find(Boolean)

/** The ability of an object that begins with a keyword, as it is written. */
export const keywordAbility = (thing: ObjectState, keyword: string): string | undefined =>
  thing.abilities.map(({ ability }) => ability.text).find(text => new RegExp(`^${keyword}(?:—| )`, 'i').test(text))

/** A part of a cost that is not mana of the mana cost: mana, or something else, which may still be in words. */
export type CostPart = { readonly text: string; readonly mana?: string; readonly cost?: Cost }

const MANA = /^(?:\{[^}]+\})+$/
/** The parts of a keyword's cost, as in "Flashback—{1}{U}, Pay 3 life"; parts without mana are paid in words. */
const partsOf = (keyword: string, cost: string): readonly CostPart[] =>
  costParts(cost).map(part =>
    MANA.test(part) ? { text: keyword, mana: part } : { text: part.charAt(0).toUpperCase() + part.slice(1) },
  )
/** The mana of an alternative cost; `{0}` if all of it is paid in words. */
export const manaInstead = (cost: string): string =>
  partsOf('', cost)
    .map(({ mana = '' }) => mana)
    .join('') || '{0}'

const partOf = (cost: Cost): CostPart => ({
  text: cost.words ?? cost.kind,
  ...(cost.kind === 'mana' ? { mana: cost.mana } : { cost }),
})

/** The additional costs of a card's own text: of "either … or …" the part that the step pays, else the player's choice. */
function* ownCosts(table: Table, player: Player, thing: ObjectState, clauses: Clauses): Procedure<readonly CostPart[]> {
  const parts: CostPart[] = []
  for (const { rules, concerns, text } of ownRules(table.now, thing)) {
    if (concerns.has('pay for itself')) yield* refuse(notModelledHere(`"${text}" of ${thing.object.label}`))
    for (const rule of rules)
      for (const cost of rule.kind === 'additional cost' ? rule.cost : [])
        for (const one of cost.kind === 'either'
          ? yield* alternative(
              table,
              player,
              thing,
              cost.of,
              clauses.costs.map(({ verb }) => verb),
            )
          : [cost])
          parts.push(
            partOf(one.kind === 'mana' ? { ...one, mana: one.mana.replaceAll('{X}', `{${clauses.x ?? 0}}`) } : one),
          )
  }
  return parts
}

/**
 * What the chosen modes cost: 702.172a today (2024-04-19), the cost of each; 702.120a today (2016-07-22), escalate for
 * each beyond the first.
 */
export const modeCosts = (
  { does, modes }: Pick<StackItem, 'does' | 'modes'>,
  thing: ObjectState,
): readonly CostPart[] => {
  const priced = modes.flatMap(words => does?.modes?.modes.find(mode => mode.words === words)?.cost ?? [])
  const escalate = keywordCost(thing, 'escalate')
  const more = escalate === undefined ? [] : modes.slice(1).flatMap(() => partsOf('escalate', escalate))
  return [...priced.map(partOf), ...more]
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
  const instead = clauses.forCost === undefined ? undefined : keywordCost(thing, clauses.forCost)
  if (instead !== undefined) parts.push(...partsOf('', instead).filter(({ mana }) => mana === undefined))
  for (const { cost } of spliced) parts.push(/^\{/.test(cost) ? { text: 'splice', mana: cost } : { text: cost })
  // 903.9 (2009-10-01), 903.8 today: {2} more for each time that its owner has cast it from the command zone.
  const { label, owner, zone } = thing.object
  if (zone === 'command' && isCommanderOf(table.now, owner, label))
    parts.push(
      ...table.now.log
        .filter(entry => entry.kind === 'cast' && entry.of === label && entry.from === 'command')
        .map(() => ({ text: 'commander', mana: '{2}' })),
    )
  for (let i = 0; i < clauses.kicked; i++) {
    const kicker = keywordCost(thing, '(?:multi)?kicker')
    if (kicker === undefined)
      return yield* refuse(
        illegalAct(`"${thing.object.label}" has no kicker`, ruleOf(table.now, 'casting'), 'Leave out: kicked'),
      )
    yield* existing(table, keywordAbility(thing, '(?:multi)?kicker') ?? '', thing.object.label)
    // 702.33b (702.32b of 2009): which of two kicker costs is paid is not on the page.
    if (/\band\/or\b/.test(kicker)) return yield* refuse(notModelledHere(`Which cost of "kicker ${kicker}" is paid`))
    parts.push(...partsOf('kicker', kicker))
  }
  for (const keyword of clauses.withCosts) {
    const cost = keywordCost(thing, keyword)
    if (cost === undefined)
      return yield* refuse(
        illegalAct(
          `"${thing.object.label}" has no ${keyword}`,
          ruleOf(table.now, 'casting'),
          `Leave out: with its ${keyword} cost`,
        ),
      )
    yield* existing(table, keywordAbility(thing, keyword) ?? '', thing.object.label)
    parts.push(...partsOf(keyword, cost))
  }
  return parts
}

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
  const cost = costOf(table.now.state, label, start === '' ? '{0}' : start)
  if (!cost.ok) return yield* refuse(cost.problem)
  return cost.value.cost
}

export function* costToCast(table: Table, label: string, clauses: Clauses): Procedure<string> {
  const thing = thingNamed(table.now.state, label)
  if (!thing)
    return yield* refuse({
      code: 'no-such-object-here',
      message: `There is no object called "${label}"`,
      hint: 'Describe it in a Given step first',
    })
  const instead = clauses.forCost ? keywordCost(thing, clauses.forCost) : undefined
  const alternative = instead === undefined ? undefined : manaInstead(instead)
  const spliced = yield* splicedOnto(table, thing.object.owner, thing, clauses)
  const additional = yield* additionalCosts(table, thing.object.owner, thing, clauses, spliced)
  return yield* totalCost(table, label, thing, { ...clauses, ...(alternative ? { alternative } : {}) }, additional)
}
