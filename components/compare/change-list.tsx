import { Fragment, type ReactNode } from 'react'
import { type StepKind, StepSign } from '../history/timeline'
import { ruleAddress } from '../ui/links'
import { withoutMarkup } from '../ui/words'
import { Diff, type Part } from './diff'

export type ChangeSide = {
  readonly number: string
  readonly title?: string
  readonly text: string
  /** The part of the difference that belongs to this unit, where one side has several units. */
  readonly parts?: readonly Part[]
}
export type ChangeLine = {
  readonly kind: StepKind
  readonly old?: ChangeSide
  readonly new?: ChangeSide
  /** All parts of a split or merge, in place of `old` and `new`. */
  readonly olds?: readonly ChangeSide[]
  readonly news?: readonly ChangeSide[]
  readonly parts: readonly Part[]
  readonly onlyReferences: boolean
  readonly score?: number
  readonly sentence: string
}
export const KIND_WORDS: Readonly<Record<StepKind, string>> = {
  kept: 'Kept',
  renumbered: 'Renumbered',
  moved: 'Moved',
  reworded: 'Reworded',
  split: 'Split',
  merged: 'Merged',
  added: 'Added',
  restored: 'Restored',
  removed: 'Removed',
}
type KindCounts = Readonly<Partial<Record<StepKind, number>>>
/** The order of the groups: changes of substance first, mere renumbering last. */
const ORDER: readonly StepKind[] = [
  'added',
  'restored',
  'removed',
  'reworded',
  'split',
  'merged',
  'moved',
  'renumbered',
]
const inOrder = (counts: KindCounts): readonly (readonly [StepKind, number])[] =>
  ORDER.map(kind => [kind, counts[kind] ?? 0] as const).filter(([, count]) => count > 0)

/** `24 added, 49 reworded`. */
export const printCounts = (counts: KindCounts): string =>
  inOrder(counts)
    .map(([kind, count]) => `${count} ${KIND_WORDS[kind].toLowerCase()}`)
    .join(', ')

export const Counts = ({ counts }: { readonly counts: KindCounts }) => (
  <p className="counts">
    {inOrder(counts).map(([kind, count]) => (
      <span key={kind}>
        <b>{count}</b>
        {KIND_WORDS[kind].toLowerCase()}
      </span>
    ))}
  </p>
)

/** The units on one side of a change. */
export const sidesOf = (change: ChangeLine, side: 'old' | 'new'): readonly ChangeSide[] =>
  change[side === 'old' ? 'olds' : 'news'] ?? (change[side] ? [change[side]] : [])
/** The id of a change on its page. */
export const keyOfChange = (change: ChangeLine): string =>
  `${change.kind}${sidesOf(change, 'old')[0]?.number}${sidesOf(change, 'new')[0]?.number}`

/** A change in three words, for screen readers. */
export const printChange = (change: ChangeLine): string => {
  const side = sidesOf(change, 'new')[0] ?? sidesOf(change, 'old')[0]
  return `${side?.number} ${KIND_WORDS[change.kind].toLowerCase()}`
}

const Linked = ({ sides, day }: { readonly sides: readonly ChangeSide[]; readonly day: string }) =>
  sides.map(({ number }, at) => (
    <Fragment key={number}>
      {at > 0 ? ', ' : ''}
      <a href={ruleAddress(number, day)}>{number}</a>
    </Fragment>
  ))

/** The term of a glossary entry serves as its number. */
const titleOf = (side: ChangeSide | undefined): string | undefined =>
  side?.title === undefined || side.title === side.number ? undefined : withoutMarkup(side.title)

const Numbers = ({ change, from, to }: { readonly change: ChangeLine; readonly from: string; readonly to: string }) => {
  const [olds, news] = [sidesOf(change, 'old'), sidesOf(change, 'new')]
  const isRenamed = news.length === 0 || olds.length > 1 || news.length > 1 || olds[0]?.number !== news[0]?.number
  return (
    <h2>
      {isRenamed ? <Linked sides={olds} day={from} /> : null}
      {isRenamed && olds.length > 0 && news.length > 0 ? ' → ' : null}
      <Linked sides={news} day={to} /> {titleOf(news[0]) ?? titleOf(olds[0])}
    </h2>
  )
}
const Body = ({
  change,
  same = 'all',
}: {
  readonly change: ChangeLine
  readonly same?: 'all' | 'near' | undefined
}) => {
  if (change.parts.length > 0) return <Diff parts={change.parts} same={same} />
  const [old] = sidesOf(change, 'old')
  const [now] = sidesOf(change, 'new')
  if (change.kind === 'added' || change.kind === 'restored') return <ins>{now?.text}</ins>
  if (change.kind === 'removed') return <del>{old?.text}</del>
  return <>{now?.text ?? old?.text}</>
}

/** The beginning of a long sentence. */
const shortened = (text: string): string => (text.length > 240 ? `${text.slice(0, 236).replace(/\s\S*$/, '')} …` : text)

type Props = {
  readonly changes: readonly ChangeLine[]
  /** The two days, used in the addresses of the old and the new text. */
  readonly from: string
  readonly to: string
  readonly first?: number
  /** `folded` describes each change in a sentence and hides its text behind a disclosure. */
  readonly look?: 'open' | 'folded'
  /** `near` omits words far from any change. */
  readonly same?: 'all' | 'near'
  /** Content below a change. */
  readonly after?: (change: ChangeLine) => ReactNode
}
/** A list of changes: what happened, to which number, and the text. */
export const ChangeList = ({ changes, from, to, first = 1, look = 'open', same, after }: Props) => (
  <ol className="changes">
    {changes.map((change, at) => (
      <li className="change" key={keyOfChange(change)} id={`change-${first + at}`} data-says={printChange(change)}>
        <p className="kind">
          <StepSign kind={change.kind} />
          {KIND_WORDS[change.kind]}
        </p>
        <div>
          <Numbers change={change} from={from} to={to} />
          {look === 'open' ? (
            <p className="txt">
              <Body change={change} same={same} />
            </p>
          ) : (
            <>
              <p className="txt">{shortened(change.sentence)}</p>
              <details>
                <summary className="sm">Text</summary>
                <p className="txt">
                  <Body change={change} same={same} />
                </p>
              </details>
            </>
          )}
          {after?.(change)}
          {change.onlyReferences ? <p className="score">Only the numbers it refers to changed.</p> : null}
          {change.score !== undefined && change.score < 1 ? (
            <p className="score" title={`${Math.round(change.score * 100)} % of the words agree`}>
              Matched automatically, by its words
            </p>
          ) : null}
        </div>
      </li>
    ))}
  </ol>
)
