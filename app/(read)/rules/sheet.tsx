import { Tree } from '#components/rule/tree'
import type { Slider } from '#components/shell/day-slider'
import { Frame } from '#components/shell/frame'
import { StaticHtml } from '#components/shell/static/static-html'
import { address, ruleAddress } from '#components/ui/links'
import { withoutMarkup } from '#components/ui/words'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { Result } from '#rulebook/result'
import { isRuleNumber, printPath } from '#rulebook/units/number'
import type { AbsentAnswer, RuleAnswer, SectionAnswer, TranslationAnswer, UnderText } from '#server/answers'
import type { RuleView } from '#server/queries/rules/rule-view'
import { storiesAt } from '../../section-story'
import { sliderOf, turnsOf } from '../../slider-of'
import { stripOf } from '../../strip-of'
import { AbsentSheet } from './absent-sheet'
import type { AgeShown } from './ages'
import { permanent } from './head'
import { RuleRail, SheetBar } from './rule-rail'
import { RuleSheet } from './rule-sheet'
import { SectionRail } from './section-rail'
import { SectionSheet } from './section-sheet'

type Any = RuleAnswer | AbsentAnswer | SectionAnswer

const trailOf = (answer: Any): readonly string[] =>
  answer.kind === 'absent'
    ? [answer.number[0] ?? '', answer.number.slice(0, 3)]
    : [...answer.ancestors.map(({ number }) => number), answer.number]

/** The rules in the tree: ancestors, siblings, and the children of the page's own rule. */
const nearOf = ({ answer, beside }: RuleView) => {
  if (answer.kind === 'section')
    return /^\d{3}$/.test(answer.number)
      ? answer.rules
          .filter(({ number }) => /\d$/.test(number))
          .map(rule => titled({ ...rule, opening: rule.paragraphs[0]?.text ?? '' }))
      : []
  if (answer.kind === 'absent') return []
  const above = answer.ancestors.filter(({ kind }) => kind === 'rule')
  const level = beside.length > 0 ? beside : [{ ...answer, opening: '' }]
  return [
    ...above.map(titled),
    ...level.flatMap(one => [titled(one), ...(one.number === answer.number ? answer.children.map(titled) : [])]),
  ]
}
/** The first words of a rule without a title, cut at the end of a word. */
const firstWords = (text: string): string => {
  const words = text.split(' ').slice(0, 7).join(' ')
  return words.length < text.length ? `${words.replace(/[\s,;:.("“–-]+$/, '')} …` : words
}
const titled = ({ number, title, opening }: { number: string; title?: string; opening?: string }) => ({
  number,
  title: withoutMarkup(title ?? firstWords(opening ?? '')),
})

/** The wordings before and after, and the newest, as links of the date bar. */
const waysOf = (answer: Any) => {
  if (answer.kind === 'section') return {}
  const at = answer.versions.findIndex(({ current }) => current)
  const before = at > 0 ? answer.versions[at - 1] : undefined
  const after = at >= 0 ? answer.versions[at + 1] : undefined
  const newest = answer.livesOnAs.at(-1)?.number ?? answer.number
  return {
    ...(before
      ? {
          previous: {
            href: ruleAddress(before.number, before.from),
            says: `Earlier wording, from ${printDate(before.from)}`,
          },
        }
      : {}),
    ...(after
      ? { next: { href: ruleAddress(after.number, after.from), says: `Later wording, from ${printDate(after.from)}` } }
      : {}),
    ...(answer.asOf.state === 'latest'
      ? {}
      : { latest: { href: ruleAddress(newest, null), says: `Latest: ${newest}` } }),
  }
}

/** The rule in formats for other programs. */
const formsOf = (path: string, on: string | null) => [
  { href: address(`${path}.md`, { on }), says: 'Markdown' },
  { href: address(`${path}.txt`, { on }), says: 'Plain text' },
  { href: `${path}/history.atom`, says: 'Atom' },
]

const hasNewWords = ({ kind }: RuleAnswer['versions'][number]): boolean =>
  kind !== 'kept' && kind !== 'renumbered' && kind !== 'moved'

/** The slider over the whole history of a rule, under all its numbers. */
const sliderFor = async (
  { answer, below, days }: RuleView,
  document: string | undefined,
): Promise<Slider | undefined> => {
  if (answer.kind === 'section') return undefined
  const { versions, asOf } = answer
  const [first, end] = [versions[0]?.from, versions.at(-1)?.until]
  if (!first) return undefined
  const whole = [answer, ...below]
  const examples = answer.kind === 'rule' ? answer.examples : []
  const strips = await Promise.all(examples.map(({ scenario }) => (scenario ? stripOf(scenario, asOf.on) : null)))
  const isWithin = (day: IsoDate): boolean => day >= first && (end === undefined || end === null || day <= end)
  return sliderOf(days.filter(isWithin), {
    on: asOf.on,
    paths: versions.map(({ from, number }) => [from, printPath(number)] as const),
    keep: { document },
    words: [...new Set(whole.flatMap(rule => rule.versions.filter(hasNewWords).map(({ from }) => from)))]
      .filter(isWithin)
      .sort(),
    answers: [...new Set(strips.flatMap(strip => (strip ? turnsOf(strip.cells) : [])))].filter(isWithin),
  })
}

/** The page stayed with the rule when its date was changed; another rule may have had the number. */
const Came = ({ number, answer }: { readonly number: string; readonly answer: RuleAnswer }) => (
  <p className="came">
    You came from {number}: on {printDate(answer.asOf.on)} this rule was <b>{answer.number}</b>.{' '}
    <a href={ruleAddress(number, answer.asOf.on)}>The rule that had the number {number} on that day</a>
  </p>
)

type Props = {
  readonly view: RuleView
  readonly witness?: string | undefined
  /** The number under which the reader knows the rule, where it had another one on this day. */
  readonly came?: string | undefined
  readonly under: UnderText | null
  readonly age?: AgeShown | null
  /** The document that the address names. */
  readonly document?: string | undefined
  /** The text in the language that the address names. */
  readonly translation?: Result<TranslationAnswer> | null
  readonly origin: string
}

/** Tree, text and rail of the rule or section of a number on a day. */
export const Sheet = async (props: Props) => {
  const { view, witness, came, under, age = null, document, translation = null, origin } = props
  const { answer, tree } = view
  const slider = await sliderFor(view, document)
  const near = nearOf(view)
  const path = `/rules/${encodeURIComponent(answer.number)}`
  const json = `/api/v1${path}${answer.asOf.asked ? `?on=${answer.asOf.asked}` : ''}`
  return (
    <Frame
      at="rules"
      day={{
        asOf: answer.asOf,
        path,
        ...(answer.kind === 'rule' ? { keep: { from: answer.asOf.on } } : {}),
        ...waysOf(answer),
      }}
      slider={slider}
      forms={[
        ...(answer.kind === 'rule' ? [{ href: permanent(answer), says: permanent(answer) }] : []),
        { href: json, says: 'JSON' },
        ...(answer.kind === 'rule' ? formsOf(path, answer.asOf.asked) : []),
      ]}
    >
      {came && isRuleNumber(came) && answer.kind === 'rule' ? <Came number={came} answer={answer} /> : null}
      <div className="rulegrid">
        {answer.kind === 'section' ? (
          <StaticHtml>
            <SectionSheet answer={answer} stories={await storiesAt(answer.number, answer.asOf.on)} />
          </StaticHtml>
        ) : answer.kind === 'rule' ? (
          <RuleSheet
            key={answer.inForce.from}
            answer={answer}
            near={near}
            below={view.below}
            witness={witness}
            under={under}
            age={age}
            translation={translation}
            languages={view.languages}
            hasReceived={view.hasReceived}
            origin={origin}
          />
        ) : (
          <AbsentSheet answer={answer} last={view.last} />
        )}
        <StaticHtml>
          {answer.kind === 'section' ? (
            <SectionRail answer={answer} />
          ) : (
            <RuleRail answer={answer} witness={witness} changed={view.changed} />
          )}
        </StaticHtml>
        <StaticHtml>
          <Tree chapters={tree?.chapters ?? []} asked={answer.asOf.asked} trail={trailOf(answer)} near={near} />
        </StaticHtml>
      </div>
      <StaticHtml>
        <SheetBar answer={answer} years={slider !== undefined} />
      </StaticHtml>
    </Frame>
  )
}
