import { Fragment } from 'react'
import { type Asked, rangeOf, ruleAddress } from './links'
import { Mana } from './mana'

/** A number in the text: characters [start, end), and what became of it on the page's day. */
export type TextReference = {
  readonly text: string
  readonly number: string
  readonly last?: string
  readonly start: number
  readonly end: number
  readonly exists: boolean
  readonly everExisted: boolean
  readonly movedTo?: string
  readonly nearest?: string
}

const SYMBOL = /\{([0-9A-Za-z/]{1,5})\}/
/** Plain words with symbols in braces drawn and line ends kept. */
export const Words = ({ children }: { readonly children: string }) => (
  <>
    {children.split(SYMBOL).map((piece, at) => {
      const key = `${at}${piece}`
      return at % 2 === 1 ? <Mana key={key} code={piece} /> : <Fragment key={key}>{piece}</Fragment>
    })}
  </>
)

/** What a reference that leads nowhere on this day says of itself. */
export const printDead = ({ text, movedTo, everExisted, nearest }: TextReference): string => {
  if (movedTo) return `${text} is ${movedTo} on this day.`
  if (everExisted) return `${text} is not in the rules of this day.`
  return nearest
    ? `${text} never stood in these rules; ${nearest} is the nearest number.`
    : `${text} never stood in these rules.`
}

const Linked = ({ of, asked, id }: { readonly of: TextReference; readonly asked: Asked; readonly id: string }) =>
  of.exists ? (
    <a href={ruleAddress(rangeOf(of.number, of.last), asked)} data-card={of.number}>
      {of.text}
    </a>
  ) : (
    <a className="dead" href={ruleAddress(of.movedTo ?? of.nearest ?? of.number, asked)} aria-describedby={id}>
      {of.text}
    </a>
  )

type Props = {
  readonly text: string
  readonly references?: readonly TextReference[]
  readonly asked: Asked
  /** Names the notes below the text; unique on the page. */
  readonly id: string
}

/** A text of the rules: its numbers are links on the page's day, the dead ones explained below. */
export const RuleText = ({ text, references = [], asked, id }: Props) => {
  const placed = [...references].sort((a, b) => a.start - b.start).filter(fits())
  const dead = placed.filter(({ exists }) => !exists)
  return (
    <>
      <p className="words">
        {placed.map((one, at) => (
          <Fragment key={one.start}>
            <Words>{text.slice(placed[at - 1]?.end ?? 0, one.start)}</Words>
            <Linked of={one} asked={asked} id={`${id}-${one.start}`} />
          </Fragment>
        ))}
        <Words>{text.slice(placed.at(-1)?.end ?? 0)}</Words>
      </p>
      {dead.map(one => (
        <span className="deadnote" key={one.start} id={`${id}-${one.start}`}>
          {printDead(one)}
        </span>
      ))}
    </>
  )
}

/** Keeps references that do not overlap the one before. */
const fits = () => {
  let reached = 0
  return ({ start, end }: TextReference): boolean => {
    if (start < reached || end <= start) return false
    reached = end
    return true
  }
}
