import { printAge } from '#components/layers/strata-layer'
import { formerOf, printSize, stampsOf } from '#components/layers/strata-rows-of'
import { address } from '#components/ui/links'
import type { IsoDate } from '#rulebook/dates/date'
import { date, dayBefore, printDate } from '#rulebook/dates/date'
import type { ScenarioRun } from '#server/answers'
import { queries } from '#server/queries/queries'
import { one, origin, type PageProps, whenOf } from '../../../request'
import { erasOf } from '../../scenarios/eras-of'
import { answersOn, type QuotedRule, quotedRules, reasonsOf } from '../answered'

const MOST_CARDS = 6
type CardLine = { readonly name: string; readonly age: string; readonly was: string; readonly is: string }
const cardsOf = (run: ScenarioRun): readonly CardLine[] => {
  const stamps = stampsOf(run.objects, run.trace)
  return run.objects.slice(0, MOST_CARDS).map(object => {
    const former = formerOf(run.trace, object.label)
    const was =
      former.has('power') || former.has('toughness')
        ? `${former.get('power')?.was ?? object.power}/${former.get('toughness')?.was ?? object.toughness}`
        : ''
    return {
      name: object.label,
      age: printAge(stamps, object.timestamp ?? 0),
      was: /none|null/.test(was) ? '' : was,
      is: printSize(object) || (object.zone === 'battlefield' ? 'not a creature' : object.zone),
    }
  })
}

/** "Until 30 Sep 2005: Humility 1/1.": the last day on which the first object had another outcome. */
const differentOf = async (source: string, run: ScenarioRun): Promise<string> => {
  const across = await queries.across({ source })
  if (!across.ok) return ''
  const { cells, label } = erasOf('/ask', across.value, run, undefined, run.objects[0]?.label ?? '')
  const here = cells.findIndex(({ here }) => here)
  const at = cells.findLastIndex(({ value }, n) => n < here && value !== null && value !== cells[here]?.value)
  const [before, after] = [cells[at], cells[at + 1]]
  return before && after ? `Different answer until ${printDate(dayBefore(after.from))}: ${label} ${before.value}.` : ''
}

/** What a judge card says. */
export type Judged = {
  readonly on: IsoDate
  readonly answer: string
  readonly when: string
  readonly cards: readonly CardLine[]
  readonly reason: string
  readonly rules: readonly QuotedRule[]
  readonly different: string
  readonly link: string
}
type Asked = {
  readonly keep: Readonly<Record<string, string | null>>
  /** Null if the question cannot be run. */
  readonly judged: Judged | null
  readonly why: string
}

/** The card of a question in the query of an address; null if it asks nothing, or with words that are not understood. */
export const judgedIn = async (query: PageProps['searchParams']): Promise<Asked | null> => {
  const [q = '', picked] = await Promise.all(['q', 'case'].map(name => one(query, name)))
  const when = await whenOf(query)
  const question = q ? await queries.question(q, when) : null
  if (!question || question.unread.length > 0) return null
  const answers = await answersOn(question.boards, question.on ?? when.on)
  const shown = answers[Math.min(Math.max(0, Number(picked) || 0), answers.length - 1)]
  const keep = { q, on: when.on ?? null, case: picked ?? null }
  const run = shown?.run
  if (!shown || !run || shown.why !== null) return { keep, judged: null, why: shown?.why ?? 'there is nothing to run.' }
  const reasons = reasonsOf(run)
  return {
    keep,
    why: '',
    judged: {
      on: date(run.on),
      answer: shown.says,
      when: shown.when,
      cards: cardsOf(run),
      reason: reasons.map(({ says }) => says).join(' '),
      rules: await quotedRules(reasons, run.on),
      different: await differentOf(shown.source, run),
      link: `${await origin()}${address('/ask', { ...keep, on: run.on })}`,
    },
  }
}
