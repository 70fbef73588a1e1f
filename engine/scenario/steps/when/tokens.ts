import { ok, type Result } from '#rulebook/result'
import { NUMBER_PATTERN, numberFrom } from '../../../english/lexicon/number-words'
import { type GameEvent, type ObjectSpec, objectNamed, objectsOf, viewOf } from '../../../index'
import type { Action, Binding } from '../../run/action'
import { applyEvents, type TableState } from '../../run/table-of-play'
import { MOST_TOKENS, tooManyTokens } from '../../syntax/lacking-words'
import { wordsOfStep } from '../../syntax/words-of-step'
import { objectFrom } from '../given/given'

const CREATE = new RegExp(
  String.raw`^(?:create|put) (a|an|${NUMBER_PATTERN}) (.*?)\btokens?\b(.*?)(?: (?:onto the battlefield|into play))?(?: under your control)?\.?$`,
  'i',
)
type Creating = Extract<Action, { kind: 'creating' }>

/** "Create two 1/1 white Soldier creature tokens with flying.": null for other texts. */
export const creatingIn = (
  text: string,
  by: Pick<Creating, 'source' | 'controller'>,
  binding: Binding,
): Result<Creating> | null => {
  const [, count, described, after] = CREATE.exec(text) ?? []
  if (described === undefined || /\bcopy\b/.test(text)) return null
  const clauses = (after ?? '')
    .replace(/ (with|and) '(.*[.!])'/, ' $1 "$2"')
    .replace(/ named (?!")([^"]*?)(?= with|,|$)/, ' named "$1"')
  const words = wordsOfStep(`a ${described.trim()} token${clauses}`)
  const object = objectFrom('token', words.form, words, binding)
  return object.ok ? ok({ kind: 'creating', object: object.value, count: numberFrom(count ?? ''), ...by }) : object
}

/** Tokens enter the battlefield; the label of each is its name, with a number if that is taken. */
export const created = (
  { object, count: said, source, controller }: Creating,
  table: TableState,
): Result<TableState> => {
  const maker = source === null ? undefined : objectsOf(table.state).find(one => one.label === source)
  const owner = controller || (maker?.controller ?? table.state.active)
  const count = object.token ? tokenCount(said, owner, table) : said
  if (count > MOST_TOKENS) return tooManyTokens(count)
  let now = table
  for (let i = 0; i < count; i++) {
    const next = applyEvents(now, [tokenOf({ ...object, controller: owner, owner }, now)])
    if (!next.ok) return next
    now = next.value
  }
  return ok(now)
}

const tokenOf = (object: ObjectSpec, { state }: TableState): GameEvent => {
  const called = object.name === '' ? object.label : object.name
  const label = (n: number): string => (n === 1 ? called : `${called} ${n}`)
  let n = 1
  while (objectNamed(state, label(n))) n++
  return { kind: 'begin', object: { ...object, label: label(n) } }
}

const DOUBLES =
  /^If (?:an effect|one or more tokens) would (?:create one or more tokens|be created) under your control, (?:it creates )?twice that many/i

/** 614.1a today: each such permanent doubles the number of tokens for its controller. */
export const tokenCount = (count: number, controller: string, { state }: TableState): number =>
  viewOf(state)
    .objects.filter(thing => thing.object.zone === 'battlefield' && thing.controller === controller)
    .flatMap(thing => thing.abilities.filter(held => DOUBLES.test(held.ability.text)))
    .reduce(sum => sum * 2, count)
