import { Tree } from '#components/rule/tree'
import { Frame } from '#components/shell/frame'
import { Still } from '#components/shell/static/still'
import { address, ruleAddress } from '#components/ui/links'
import type { AbsentAnswer, RuleAnswer, SectionAnswer, UnderText } from '#server/answers'
import { AbsentSheet } from './absent-sheet'
import type { AgeShown } from './ages'
import { permanent } from './head'
import { RuleRail, SheetBar } from './rule-rail'
import { RuleSheet } from './rule-sheet'
import { SectionRail } from './section-rail'
import { SectionSheet } from './section-sheet'
import type { RuleView } from './view'

type Any = RuleAnswer | AbsentAnswer | SectionAnswer

const trailOf = (answer: Any): readonly string[] =>
  answer.kind === 'absent'
    ? [answer.number[0] ?? '', answer.number.slice(0, 3)]
    : [...answer.ancestors.map(({ number }) => number), answer.number]

/** The rules shown in the tree: those above, those beside, and under the page's own what stands under it. */
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
/** The first words of a rule without a title, cut where a word ends. */
const firstWords = (text: string): string => {
  const words = text.split(' ').slice(0, 7).join(' ')
  return words.length < text.length ? `${words.replace(/[\s,;:.("“–-]+$/, '')} …` : words
}
const titled = ({ number, title, opening }: { number: string; title?: string; opening?: string }) => ({
  number,
  title: title ?? firstWords(opening ?? ''),
})

/** The wordings before and after, and the newest, as ways of the date bar. */
const waysOf = (answer: Any) => {
  if (answer.kind === 'section') return {}
  const at = answer.versions.findIndex(({ current }) => current)
  const before = at > 0 ? answer.versions[at - 1] : undefined
  const after = at >= 0 ? answer.versions[at + 1] : undefined
  const newest = answer.livesOnAs.at(-1)?.number ?? answer.number
  return {
    ...(before
      ? { previous: { href: ruleAddress(before.number, before.from), says: `Earlier wording, from ${before.from}` } }
      : {}),
    ...(after
      ? { next: { href: ruleAddress(after.number, after.from), says: `Later wording, from ${after.from}` } }
      : {}),
    ...(answer.bar.state === 'latest'
      ? {}
      : { latest: { href: ruleAddress(newest, null), says: `Latest: ${newest}` } }),
  }
}

/** The rule as other programs like to have it. */
const formsOf = (path: string, on: string | null) => [
  { href: address(`${path}.md`, { on }), says: 'Markdown' },
  { href: address(`${path}.txt`, { on }), says: 'Plain text' },
  { href: `${path}/history.atom`, says: 'Atom' },
]

type Props = {
  readonly view: RuleView
  readonly witness?: string | undefined
  readonly under: UnderText | null
  readonly age?: AgeShown | null
  readonly origin: string
}

/** Tree, text and rail of whatever a number means on a day. */
export const Sheet = ({ view, witness, under, age = null, origin }: Props) => {
  const { answer, tree } = view
  const near = nearOf(view)
  const path = `/rules/${encodeURIComponent(answer.number)}`
  const json = `/api/v1${path}${answer.bar.asked ? `?on=${answer.bar.asked}` : ''}`
  return (
    <Frame
      at="rules"
      day={{ bar: answer.bar, path, ...waysOf(answer) }}
      forms={[
        ...(answer.kind === 'rule' ? [{ href: permanent(answer), says: permanent(answer) }] : []),
        { href: json, says: 'JSON' },
        ...(answer.kind === 'rule' ? formsOf(path, answer.bar.asked) : []),
      ]}
    >
      <div className="rulegrid">
        {answer.kind === 'section' ? (
          <Still>
            <SectionSheet answer={answer} />
          </Still>
        ) : answer.kind === 'rule' ? (
          <RuleSheet
            key={answer.inForce.from}
            answer={answer}
            near={near}
            below={view.below}
            witness={witness}
            under={under}
            age={age}
            origin={origin}
          />
        ) : (
          <AbsentSheet answer={answer} last={view.last} />
        )}
        <Still>{answer.kind === 'section' ? <SectionRail answer={answer} /> : <RuleRail answer={answer} />}</Still>
        <Still>
          <Tree chapters={tree?.chapters ?? []} asked={answer.bar.asked} trail={trailOf(answer)} near={near} />
        </Still>
      </div>
      {answer.kind === 'rule' ? (
        <Still>
          <SheetBar run={answer.examples.some(({ scenario }) => scenario)} />
        </Still>
      ) : null}
    </Frame>
  )
}
