import type { ChangeLine } from './change-list'
import { KIND_WORDS } from './change-list'
import { Diff } from './diff'
import { ruleAddress } from './links'

type Side = { readonly head: string; readonly day: string }
type Props = {
  readonly changes: readonly ChangeLine[]
  readonly from: Side
  readonly to: Side
  readonly first?: number
}

type HalfProps = { readonly change: ChangeLine; readonly side: 'old' | 'new'; readonly day: string }

const Half = ({ change, side, day }: HalfProps) => {
  const text = change[side]
  if (!text)
    return (
      <td className="void">
        <span>{side === 'old' ? 'not there before' : 'no longer there'}</span>
      </td>
    )
  const alone = change[side === 'old' ? 'new' : 'old'] === undefined
  return (
    <td>
      <p className="cmp-num">
        <a href={ruleAddress(text.number, day)}>{text.number}</a> {text.title}
      </p>
      <p className="words">
        {alone ? (
          <Alone side={side}>{text.text}</Alone>
        ) : change.parts.length > 0 ? (
          <Diff parts={change.parts} show={side} />
        ) : (
          text.text
        )}
      </p>
    </td>
  )
}
const Alone = ({ side, children }: { readonly side: 'old' | 'new'; readonly children: string }) =>
  side === 'old' ? <del>{children}</del> : <ins>{children}</ins>

/** Old on the left, new on the right; on narrow screens the new below the old. */
export const CompareTable = ({ changes, from, to, first = 1 }: Props) => (
  <table className="cmp">
    <caption className="sr">
      {from.head} beside {to.head}
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">Change</span>
        </th>
        <th scope="col">{from.head}</th>
        <th scope="col">{to.head}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change, at) => (
        <tr key={`${change.old?.number}${change.new?.number}${change.kind}`} id={`change-${first + at}`}>
          <th scope="row" title={KIND_WORDS[change.kind]}>
            {first + at}
            <span className="sr"> {KIND_WORDS[change.kind]}</span>
          </th>
          <Half change={change} side="old" day={from.day} />
          <Half change={change} side="new" day={to.day} />
        </tr>
      ))}
    </tbody>
  </table>
)

/** The same as sentences, for ears, chat and print. */
export const Sentences = ({ changes }: { readonly changes: readonly ChangeLine[] }) => (
  <ul className="sent">
    {changes.map((change, at) => (
      <li key={`${change.old?.number}${change.new?.number}${change.kind}`} id={`change-${at + 1}`}>
        <b>{KIND_WORDS[change.kind]}</b>
        <span>{change.sentence}</span>
      </li>
    ))}
  </ul>
)
