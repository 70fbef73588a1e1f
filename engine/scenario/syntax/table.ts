import { err, ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../../index'
import type { Action, Binding } from '../run/action'
import { objectFrom } from '../steps/given/given'
import { wordsOfStep } from './words-of-step'

const COLUMNS = ['name', 'card', 'controller', 'owner', 'zone', 'text', 'counters', 'attached to', 'status']

/** Many objects at once: one per row, with the columns as clauses of an ordinary step. */
export const tableObjects = (table: readonly (readonly string[])[], binding: Binding): Result<Action> => {
  const [header = [], ...rows] = table
  const strange = header.find(column => !COLUMNS.includes(column))
  if (strange !== undefined || !header.includes('name') || !header.includes('card'))
    return err({
      code: 'table-columns',
      message:
        strange === undefined
          ? 'A table of objects needs the columns name and card'
          : `A table of objects cannot have a column "${strange}"`,
      hint: `Its columns are ${COLUMNS.join(', ')}`,
    })
  const events: GameEvent[] = []
  for (const row of rows) {
    const cell = (column: string): string => row[header.indexOf(column)]?.trim() ?? ''
    const words = wordsOfStep(`${article(cell('card'))}${clauses(cell)}`)
    const object = objectFrom(cell('name'), words.form, words, binding)
    if (!object.ok) return object
    events.push({ kind: 'begin', object: object.value })
  }
  return ok({ kind: 'events', events })
}

const article = (card: string): string => (/^an? /.test(card) ? card : `a ${card}`)
const clauses = (cell: (column: string) => string): string => {
  const zone = cell('zone')
  const [controller, owner] = [cell('controller'), cell('owner')]
  const place =
    zone === '' || zone === 'battlefield'
      ? ''
      : zone === 'stack'
        ? ' on the stack'
        : / /.test(zone)
          ? ` ${/^(?:in|on) /.test(zone) ? '' : 'in '}${zone}`
          : ` in ${owner || controller || 'A'}'s ${zone}`
  return [
    ...textsIn(cell('text')).map(text => ` with ${text}`),
    controller === '' ? '' : ` controlled by ${controller}`,
    owner === '' || place !== '' ? '' : ` owned by ${owner}`,
    place,
    cell('counters') === '' ? '' : ` with ${cell('counters')}`,
    cell('attached to') === '' ? '' : ` attached to "${cell('attached to').replace(/"/g, '')}"`,
    cell('status') === '' ? '' : ` ${cell('status')}`,
  ].join('')
}
/** Abilities of a cell: quoted ones as they are, a bare sentence as one, bare keywords separated by commas. */
const textsIn = (text: string): readonly string[] => {
  if (text === '') return []
  const quoted = text.match(/"[^"]*"/g)
  return quoted ? quoted.map(String) : [`"${text}"`]
}
