import { printShareOfNew } from '#rulebook/diff/printable'
import { ruleAddress } from '../ui/links'
import { withoutMarkup } from '../ui/words'
import { type ChangeLine, KIND_WORDS, keyOfChange, printChange, sidesOf } from './change-list'
import { Diff } from './diff'

type Side = { readonly head: string; readonly day: string }
type Props = {
  readonly changes: readonly ChangeLine[]
  readonly from: Side
  readonly to: Side
  readonly first?: number
}

/** Above this share of new words the two texts are shown in full, side by side. */
const REWRITTEN = 0.5

type HalfProps = { readonly change: ChangeLine; readonly side: 'old' | 'new'; readonly day: string }

const Half = ({ change, side, day }: HalfProps) => {
  const sides = sidesOf(change, side)
  if (sides.length === 0)
    return (
      <td className="void">
        <span>{side === 'old' ? 'not there before' : 'no longer there'}</span>
      </td>
    )
  const alone = sidesOf(change, side === 'old' ? 'new' : 'old').length === 0
  const isRewritten = !alone && printShareOfNew(change.parts) > REWRITTEN
  return (
    <td>
      {sides.map(({ number, title, text, parts = change.parts }) => (
        <div className="cmp-side" key={number}>
          <p className="cmp-num">
            <a href={ruleAddress(number, day)}>{number}</a> {title}
          </p>
          <p className="words">
            {alone && text.trim() !== '' ? (
              <Alone side={side}>{withoutMarkup(text)}</Alone>
            ) : isRewritten ? (
              <span className={`block-${side}`}>{withoutMarkup(text)}</span>
            ) : parts.length > 0 ? (
              <Diff parts={parts} show={side} />
            ) : (
              text
            )}
          </p>
        </div>
      ))}
    </td>
  )
}
/** `, 2 → 3` of a group, and the share of new text where most of it is new. */
const printShare = (change: ChangeLine): string => {
  const [olds, news] = [sidesOf(change, 'old').length, sidesOf(change, 'new').length]
  const share = olds > 0 && news > 0 ? printShareOfNew(change.parts) : 0
  return `${olds > 1 || news > 1 ? `, ${olds} → ${news}` : ''}${share > REWRITTEN ? `, ${Math.round(share * 100)} % new` : ''}`
}
const Alone = ({ side, children }: { readonly side: 'old' | 'new'; readonly children: string }) =>
  side === 'old' ? <del>{children}</del> : <ins>{children}</ins>

/** Old on the left, new on the right; on narrow screens the new text is below the old. */
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
        <tr key={keyOfChange(change)} id={`change-${first + at}`} data-says={printChange(change)}>
          <th scope="row">
            {first + at}
            <span className="cmp-kind">
              {KIND_WORDS[change.kind]}
              {printShare(change)}
            </span>
          </th>
          <Half change={change} side="old" day={from.day} />
          <Half change={change} side="new" day={to.day} />
        </tr>
      ))}
    </tbody>
  </table>
)

type SentencesProps = { readonly changes: readonly ChangeLine[]; readonly first?: number }
/** The same changes as sentences, for screen readers, chat and print. */
export const Sentences = ({ changes, first = 1 }: SentencesProps) => (
  <ul className="sent">
    {changes.map((change, at) => (
      <li key={keyOfChange(change)} id={`change-${first + at}`}>
        <b>{KIND_WORDS[change.kind]}</b>
        <span>{change.sentence}</span>
      </li>
    ))}
  </ul>
)
