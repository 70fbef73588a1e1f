import { Fragment, type ReactNode } from 'react'
import type { Part } from '../compare/diff'
import { type Asked, glossaryAddress, rangeOf, ruleAddress } from '../ui/links'
import { type Erased, erasedIn, Stretch } from './under-text'

/** A number in the text: characters [start, end), and its target on the page's day. */
export type TextReference = {
  readonly text: string
  readonly number: string
  readonly last?: string
  readonly start: number
  readonly end: number
  readonly exists: boolean
  readonly everExisted: boolean
  readonly movedTo?: string
  readonly probably?: string
  readonly nearest?: string
}
/** Characters [start, end) that name a term of the day's glossary. */
export type TextTerm = { readonly term: string; readonly start: number; readonly end: number }

/** The explanation of a reference without a target on this day. */
export const printDead = ({ text, movedTo, everExisted, probably, nearest }: TextReference): string => {
  if (movedTo) return `${text} is ${movedTo} on this day.`
  const gone = everExisted ? `${text} is not in the rules of this date` : `${text} was never in these rules`
  if (probably) return `${gone}; ${probably} is probably meant.`
  return nearest && !everExisted ? `${gone}; ${nearest} is the nearest number.` : `${gone}.`
}

type LinkedProps = {
  readonly of: TextReference
  readonly asked: Asked
  readonly id: string
  readonly children: ReactNode
}
const Linked = ({ of, asked, id, children }: LinkedProps) =>
  of.exists ? (
    <a href={ruleAddress(rangeOf(of.number, of.last), asked)}>{children}</a>
  ) : (
    <a
      className="dead"
      href={ruleAddress(of.movedTo ?? of.probably ?? of.nearest ?? of.number, asked)}
      aria-describedby={id}
    >
      {children}
    </a>
  )

type Props = {
  readonly text: string
  readonly references?: readonly TextReference[]
  readonly terms?: readonly TextTerm[]
  /** The differences from the previous wording; its older words are shown under the new ones. */
  readonly under?: readonly Part[] | undefined
  readonly asked: Asked
  /** The id prefix of the notes below the text; unique on the page. */
  readonly id: string
}

type InlineProps = Omit<Props, 'under'> & {
  readonly from?: number
  readonly to?: number
  readonly erased?: readonly Erased[]
}
/** Characters [from, to) of a text with its links; a link that crosses either end is plain text. */
export const InlineText = (props: InlineProps) => {
  const { text, references = [], terms = [], erased = [], asked, id, from = 0, to = text.length } = props
  const placed = placedIn(references, terms).filter(({ start, end }) => from <= start && end <= to)
  return (
    <>
      {placed.map((one, at) => (
        <Fragment key={one.start}>
          <Stretch text={text} from={placed[at - 1]?.end ?? from} to={one.start} erased={erased} />
          {'term' in one ? (
            <a className="term" href={glossaryAddress(one.term, asked)}>
              <Stretch text={text} from={one.start} to={one.end} erased={erased} />
            </a>
          ) : (
            <Linked of={one} asked={asked} id={`${id}-${one.start}`}>
              <Stretch text={text} from={one.start} to={one.end} erased={erased} />
            </Linked>
          )}
        </Fragment>
      ))}
      <Stretch text={text} from={placed.at(-1)?.end ?? from} to={to} erased={erased} />
    </>
  )
}
const placedIn = (references: readonly TextReference[], terms: readonly TextTerm[]) =>
  [...references, ...terms].sort((a, b) => a.start - b.start).filter(fits())

/** The explanations of a text's references without a target. */
export const DeadNotes = ({ references = [], terms = [], id }: Pick<Props, 'references' | 'terms' | 'id'>) => (
  <>
    {placedIn(references, terms).map(one =>
      'exists' in one && !one.exists ? (
        <span className="deadnote" key={one.start} id={`${id}-${one.start}`}>
          {printDead(one)}
        </span>
      ) : null,
    )}
  </>
)

/**
 * A text of the rules: its numbers and terms are links on the page's day; those without a target are explained below.
 */
export const RuleText = ({ under = [], ...props }: Props) => (
  <>
    <p className="words">
      <InlineText {...props} erased={erasedIn(under)} />
    </p>
    <DeadNotes {...props} />
  </>
)

/** Keeps links that do not overlap the previous one. */
const fits = () => {
  let reached = 0
  return ({ start, end }: Pick<TextTerm, 'start' | 'end'>): boolean => {
    if (start < reached || end <= start) return false
    reached = end
    return true
  }
}
