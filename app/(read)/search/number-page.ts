import { address, ruleAddress } from '#components/ui/links'
import { isRuleNumber, printPath } from '#rulebook/units/number'
import { isWholeNumber, readNumber } from '#rulebook/units/written-number'
import { queries } from '#server/queries/queries'
import type { When } from '#server/queries/requests'

/**
 * The page that a number leads to, however it is written; a number that is not in the rules of that day leads to the
 * last page it had. Null if the words are not a number, or one that never existed.
 */
export const pageOfNumber = async (q: string, { on, document }: When): Promise<string | null> => {
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
