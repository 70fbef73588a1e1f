import { numberWord } from '../../english/lexicon/number-words'
import { changesCost, manaToActivate } from '../../game/casting/ability-costs'
import { activatedIn } from '../../game/casting/activated-abilities'
import { castSpell } from '../../game/casting/casting'
import { controllerOf } from '../../game/casting/limits'
import { costToCast } from '../../game/casting/total-cost'
import type { Entry, Game } from '../../game/game'
import { isPossible, type Move, type Session } from '../../game/session'
import { thingNamed } from '../../game/table'
import { passes } from '../../game/texts/phrases'
import { type CostPart, costAsksTargets, manaSymbols, type ObjectState, viewOf } from '../../index'
import { calledBy, costsRead } from '../../meaning/activated-texts'
import { NotExecuted } from '../../meaning/not-executed'
import { type Verdict, verdict } from '../check/check'
import type { ThenStep } from './game-step'

// What something costs, and what was paid.

export const bare = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[“”"]/g, '')
    .replace(/[….]+$/, '')
    .trim()

export const paid = (check: Extract<ThenStep, { kind: 'paid' }>, game: Game): Verdict => {
  const last = game.lastPaid[check.player]
  const says = last
    ? `${check.player} paid ${[last.mana, ...(last.life ? [`${last.life} life`] : []), ...last.other].filter(Boolean).join(', ') || 'nothing'}`
    : `${check.player} paid nothing`
  if (!last) return verdict(false, says)
  if (/^no mana$/.test(check.words)) return verdict(last.mana === '' || last.mana === '{0}', says)
  const life = /^(\w+) life$/.exec(check.words)
  if (life) return verdict(last.life === numberWord(life[1] ?? ''), says)
  const symbols = (cost: string): string => [...manaSymbols(cost)].sort().join()
  if (/^\{/.test(check.words)) return verdict(symbols(last.mana) === symbols(check.words), says)
  const [, count = '', what = ''] = /^(\w+) (.*)$/.exec(check.words) ?? []
  const part = `${numberWord(count)} ${what.replace(/ counter$/, ' counters')}`
  return verdict(last.other.includes(part), says)
}

export const costs = (check: Extract<ThenStep, { kind: 'costs' }>, session: Session): Verdict => {
  const game = session.shown
  const thing = thingNamed(game.state, check.of)
  if (!thing) return verdict(false, `There is no object called "${check.of}"`)
  if (check.text !== null) {
    const every = activatedIn(game, thing)
    const ability =
      every.find(one => bare(one.whole).startsWith(bare(check.text ?? ''))) ??
      calledBy(every, check.text, thing.name)[0]
    if (!ability) return verdict(false, `"${check.of}" has no such ability`)
    if (ability.unplayed !== undefined) return { notModelled: `${ability.unplayed} of ${check.of} is not modelled` }
    const changed = changesCost(game, thing, ability.whole)
    if (changed !== undefined) return { notModelled: `"${changed}" is not modelled` }
    const now = manaToActivate(game, { player: controllerOf(thing), thing, ability, targets: null }, undefined)
    if ('unsure' in now) return { notModelled: `${now.unsure} is not modelled` }
    const mana = now.mana === '' ? [] : [{ kind: 'mana', mana: now.mana, words: now.mana } as const]
    return costVerdict(check.cost, [...mana, ...ability.cost.filter(part => part.kind !== 'mana')], thing, game)
  }
  let cost: readonly CostPart[] = []
  const trial: Move = function* (table) {
    const { mana, others } = yield* costToCast(table, check.of, check.clauses)
    cost = [...(mana === '' ? [] : [{ kind: 'mana', mana, words: mana } as const]), ...others]
  }
  const tried = isPossible(session, trial, () => false)
  // What its targets change is known as the spell is cast.
  const isFixed = ({ kind, of, answer }: Entry): boolean => {
    if (kind !== 'cost fixed' || of !== check.of) return false
    const [mana = ''] = answer ?? []
    cost = [{ kind: 'mana', mana, words: mana }, ...cost.filter(part => part.kind !== 'mana')]
    return true
  }
  const asCast: Move = function* (table) {
    yield* castSpell(table, thing.controller, check.of, check.clauses)
    table.now.log.findLast(isFixed)
  }
  const isAimed = tried.is && check.clauses.aim !== null && costAsksTargets(game.state, thing)
  const { is, why } = isAimed ? isPossible(session, asCast, isFixed) : tried
  return is ? costVerdict(check.cost, cost, thing, game) : { notModelled: why?.message ?? 'Its cost is not known' }
}

/** `exile "X"`: an object of the page in the place of the words of a part of a cost. */
const NAMED_PART =
  /\b(exile|sacrifice|discard|return|reveal|tap) "([^"]+)"(?: (?:to (?:its|their) owner's hand|from [^,"]*))?/g

/** Compares a cost that a step states with the real one: mana, then other parts as words or with an object named. */
const costVerdict = (said: string, cost: readonly CostPart[], thing: ObjectState, game: Game): Verdict => {
  const words = cost.map(part => part.words ?? part.kind).join(', ')
  const says = `It costs ${words.replace(/~|\bthis card\b/g, thing.object.label) || 'nothing'}`
  const left = [...cost]
  const takes = (isMeant: (part: CostPart) => boolean): boolean => {
    const at = left.findIndex(isMeant)
    return at >= 0 && left.splice(at, 1).length > 0
  }
  const view = viewOf(game.state)
  const by = { id: thing.id, controller: thing.controller }
  const isNamed = (verb: string, label: string) => (part: CostPart) => {
    if (part.kind !== (verb === 'tap' ? 'tap permanents' : verb) || !('what' in part) || part.what === 'hand')
      return false
    if (part.what.kind !== 'chosen') return part.what.kind === 'reference' && label === thing.object.label
    const { filter, least } = part.what
    if (least.kind !== 'number' || least.is !== 1) return false
    return view.objects.some(one => one.object.label === label && passes(filter, one, view, by))
  }
  const named = [...said.matchAll(NAMED_PART)]
  const rest = said
    .replace(NAMED_PART, '')
    .split(/, (?:and )?|^and /)
    .map(part => part.trim())
    .filter(Boolean)
  const read = rest.length === 0 ? [] : costsRead(rest.join(', '), { name: thing.object.label }, game.state.rules.on)
  if (read instanceof NotExecuted) return { notModelled: `The cost "${rest.join(', ')}" is not understood` }
  const written = (part: CostPart): string =>
    part.kind === 'mana'
      ? [...manaSymbols(part.mana)].sort().join()
      : JSON.stringify(part, (key, one) => (APART.has(key) ? undefined : one))
  const isAll =
    named.every(([, verb = '', label = '']) => takes(isNamed(verb, label))) &&
    read.every(part => takes(other => written(other) === written(part)))
  return verdict(isAll && left.length === 0, says)
}

/** How a part of a cost is worded, and where its own object is, may be left out of a step. */
const APART = new Set(['words', 'from', 'as'])
