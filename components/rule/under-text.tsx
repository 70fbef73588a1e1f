import { Fragment } from 'react'
import { Diff, type Part } from '../compare/diff'
import { Words } from '../ui/words'

/** Characters [start, end) of a text, and the words that were there before. */
export type Erased = { readonly start: number; readonly end: number; readonly was: string }

/** The differences of a text from the previous one; a mere deletion has no width. */
export const erasedIn = (parts: readonly Part[]): readonly Erased[] => {
  const found: Erased[] = []
  let [at, was] = [0, '']
  for (const { op, text } of parts) {
    if (op === 'del') {
      was = text
      continue
    }
    if (op === 'ins') found.push({ start: at, end: at + text.length, was })
    else if (was) found.push({ start: at, end: at, was })
    was = ''
    at += text.length
  }
  return was ? [...found, { start: at, end: at, was }] : found
}

// Longer words would overlap with the next erased words; the text below contains all of them.
const ROOM = 10
const shown = ({ was, start, end }: Erased): string => {
  const words = was.replace(/\s+/g, ' ').trim()
  const most = end - start + ROOM
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words
}

type StretchProps = {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly erased: readonly Erased[]
}
/** Characters [from, to) of a text. Where words changed, the older ones are shown above, as decoration only. */
export const Stretch = ({ text, from, to, erased }: StretchProps) => {
  const here = erased.filter(({ start, end }) =>
    start === end ? from <= start && (start < to || start === text.length) : start < to && end > from,
  )
  const ends = here.map(({ end }) => Math.min(end, to))
  return (
    <>
      {here.map((one, at) => {
        const start = Math.max(one.start, from)
        return (
          <Fragment key={one.start}>
            <Words>{text.slice(ends[at - 1] ?? from, start)}</Words>
            <span className={one.start === one.end ? 'was gone' : 'was'} data-was={one.start < from ? '' : shown(one)}>
              <Words>{text.slice(start, ends[at])}</Words>
            </span>
          </Fragment>
        )
      })}
      <Words>{text.slice(ends.at(-1) ?? from, to)}</Words>
    </>
  )
}

/** The older text of a block in full, below it. */
export const Beneath = ({ parts, before }: { readonly parts: readonly Part[]; readonly before: string }) => (
  <div className="beneath">
    <p className="xs">Before, in force from {before}</p>
    <p>
      {parts.some(({ op }) => op !== 'ins') ? <Diff parts={parts} show="old" same="near" /> : 'This did not exist yet.'}
    </p>
  </div>
)
