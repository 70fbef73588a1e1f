import { address, ruleAddress } from '#components/ui/links'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import { isRuleNumber, printPath } from '#rulebook/units/number'
import { isWholeNumber, readNumber } from '#rulebook/units/written-number'
import { queries } from '#server/queries/queries'
import type { When } from '#server/queries/requests'

/** `702.19b in 2010`: a number that the reader knows, and a day. */
const DATED = /^(\S+)\s+(?:in|on|as of)\s+(.{4,20})$/i
/** The page on a day of the rule that has a number today, whatever its number was then. */
const pageOnDay = async (number: string, on: IsoDate): Promise<string | null> => {
  const found = isRuleNumber(number) ? await queries.rule(number, {}) : null
  if (!found?.ok || found.value.kind !== 'rule') return null
  const then = found.value.versions.findLast(({ from }) => from <= on)
  if (!then) return null
  return address(printPath(then.number), { on, ...(then.number === number ? {} : { came: number }) })
}

/**
 * The page that a number leads to, however it is written; a number that is not in the rules of that day leads to the
 * last page it had. Null if the words are not a number, or one that never existed.
 */
export const pageOfNumber = async (q: string, { on, document }: When): Promise<string | null> => {
  const [, of, said] = DATED.exec(q.trim()) ?? []
  const day = said ? parseDate(tidyDate(said)) : null
  if (of && day?.ok)
    return (await pageOnDay(readNumber(of), day.value)) ?? pageOfNumber(of, { on: day.value, document })
  const number = readNumber(q)
  const isWhole = isWholeNumber(number) && /^\d{3}(?!\d)/.test(number)
  if (!isRuleNumber(number) && !isWhole) return null
  const when = { on, document }
  const found = isWhole ? await queries.section(number, when) : await queries.rule(number, when)
  if (!found.ok) return null
  if (found.value.kind !== 'absent') return address(printPath(number), { on, document })
  const { lastInForce, lived } = found.value
  if (lastInForce) return ruleAddress(number, lastInForce.until)
  const [first] = lived
  return first ? ruleAddress(number, first.from) : null
}
