import { NUMBER_PATTERN } from '../english/lexicon/number-words'
import { numberFrom } from '../grammar/nouns/kind-words'
import { type ObjectState, viewOf } from '../index'
import type { Planned } from './happenings'
import { filterOf, passes, type Reading } from './phrases'
import type { Table } from './table'
import { thingNamed } from './table'

const ABOUT = /\bcounters?\b.*\bwould be (?:put|placed|removed)\b|\bwould (?:put|get|have|remove)\b.*\bcounters?\b/i
/** Texts about putting counters, which say nothing about objects that change zones. */
export const isAboutCounters = (text: string): boolean => ABOUT.test(text)

const MORE = `(twice that many|that many plus (${NUMBER_PATTERN}))`
const FORMS = [
  `^If one or more (\\S+ )?counters would be put on (.+?), ${MORE} (?:\\S+ )?(?:of those )?counters are put on (?:it|that \\w+) instead\\.?$`,
  `^If an effect would put one or more (\\S+ )?counters on (.+?), it puts ${MORE} (?:of those )?(?:\\S+ )?counters on (?:it|that \\w+) instead\\.?$`,
].map(form => new RegExp(form, 'i'))

type Counters = Extract<Planned, { kind: 'counters' }>
/** How many counters are put instead (614.1a today); null if the text is not about these, 'unread' if that is unknown. */
export const counterChange = (
  table: Table,
  thing: ObjectState,
  text: string,
  plan: Counters,
  reading: Reading,
): ((count: number) => number) | 'unread' | null => {
  if (!ABOUT.test(text)) return null
  const found = FORMS.map(form => form.exec(text))
  const [, name, on, , more] = found.find(one => one !== null) ?? []
  if (on === undefined) return 'unread'
  // A cost is paid by a player; only the second form is about effects alone.
  if (plan.way !== 'put' || (plan.isCost && found[0] === null)) return null
  if (name !== undefined && name.trim() !== plan.counter) return null
  // 614.12 today: an entering permanent's own ability about a kind of permanents does not apply to it.
  if (plan.isEntering && plan.label === thing.object.label) return null
  const there = thingNamed(table.now.state, plan.label)
  const filter = filterOf(on, reading)
  if (!filter) return 'unread'
  const is = there && passes(filter, there, viewOf(table.now.state), { id: thing.id, controller: thing.controller })
  if (!is) return null
  return count => (more === undefined ? 2 * count : count + numberFrom(more))
}
