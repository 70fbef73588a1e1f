import type { ReactNode } from 'react'
import { printableParts } from '#rulebook/diff/printable'
import { withoutMarkup } from '../ui/words'

export type Part = { readonly op: 'same' | 'del' | 'ins'; readonly text: string }

type Props = {
  readonly parts: readonly Part[]
  readonly show?: 'both' | 'old' | 'new'
  /** `near` omits text far from any change. */
  readonly same?: 'all' | 'near'
  /** How words are shown; without it, as words of rules. */
  readonly print?: (words: string) => ReactNode
}
const NEAR = 110

/** The words near a change; a long unchanged passage is shortened in its middle. */
export const nearOf = (text: string, place: 'first' | 'middle' | 'last'): string => {
  const head = place === 'first' ? '' : `${text.slice(0, NEAR).replace(/\S*$/, '')}`
  const tail = place === 'last' ? '' : `${text.slice(-NEAR).replace(/^\S*/, '')}`
  return text.length <= NEAR * 2 ? text : `${head}…${tail}`
}
const placeOf = (at: number, of: number) => (at === 0 ? 'first' : at === of - 1 ? 'last' : 'middle')

/** Spaces around a change are not marked, so that a mark begins on the line of its words. */
const Words = ({
  op,
  text,
  print,
}: {
  readonly op: 'del' | 'ins'
  readonly text: string
  readonly print: (words: string) => ReactNode
}) => {
  const words = text.trim()
  const Mark = op
  const at = text.indexOf(words)
  const [before, after] = words === '' ? [text, ''] : [text.slice(0, at), text.slice(at + words.length)]
  return (
    <>
      {before}
      {words === '' ? null : <Mark>{print(words)}</Mark>}
      {after}
    </>
  )
}

/**
 * Old and new words in one text, with `[−]` and `[+]` before them for print and for readers who cannot see the colours.
 */
export const Diff = ({ parts, show = 'both', same = 'all', print = withoutMarkup }: Props) => {
  const shown = printableParts(parts).filter(
    ({ op }) => op === 'same' || show === 'both' || (show === 'old' ? op === 'del' : op === 'ins'),
  )
  return (
    <>
      {shown.map(({ op, text }, at) => {
        const key = `${at}${op}`
        if (op !== 'same') return <Words key={key} op={op} text={text} print={print} />
        return (
          <span key={key}>
            {print(same === 'near' && shown.length > 1 ? nearOf(text, placeOf(at, shown.length)) : text)}
          </span>
        )
      })}
    </>
  )
}
