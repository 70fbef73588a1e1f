import type { MeaningChange } from '#cards/meaning'
import { Diff, type Part } from '../compare/diff'
import { Icon } from '../ui/icon'
import { SymbolText } from './card-text'

/** One wording beside the previous one. */
export type WordingRow = {
  readonly from: string
  readonly until?: string
  /** The days between which it replaced the one before, where the day is not known. */
  readonly between?: readonly [after: string, by: string]
  readonly says: string
  readonly kind: 'printed' | 'oracle' | 'example'
  readonly types: string
  readonly text: string
  /** The changes since the previous wording; null for the first wording and where most of the words are new. */
  readonly parts: readonly Part[] | null
  /** The percentage of new words, where it is high enough to show both texts in full. */
  readonly rewritten?: number
  readonly typesBefore?: string
  /** Whether the engine reads it like the previous one. */
  readonly meaning?: MeaningChange
  /** Changed costs and sizes, in words. */
  readonly numbers?: readonly string[]
  readonly href: string
  readonly isShown: boolean
}

/** The meaning that the engine read, without its note on what a pronoun refers to and with the card itself in words. */
const quoted = (text: string): string =>
  text
    .replace(/\s*\([^()]* = [^()]*\)$/, '')
    .replace(/\.$/, '')
    .replace(/~/g, 'this card')

const Quoted = ({ texts }: { readonly texts: readonly string[] }) => (
  <>
    {texts.map((text, at) => (
      <span key={text}>
        {at > 0 ? ', ' : ''}“<SymbolText text={quoted(text)} />”
      </span>
    ))}
  </>
)

const MAX_QUOTED = 60
/** The beginning of a paragraph, which is shown in full above, cut between words and outside symbols. */
const beginning = (text: string): string => {
  if (text.length <= MAX_QUOTED) return text.replace(/\.$/, '')
  const cut = text.slice(0, MAX_QUOTED)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_QUOTED / 2)).replace(/[\s,.;:]+$|\{[^}]*$/, '')} …`
}

const BADGES = {
  same: { icon: 'check', says: 'plays the same' },
  different: { icon: 'moved', says: 'may play differently' },
  'not-compared': { icon: 'tilde', says: 'not compared' },
} as const
/** Changed costs, sizes or types change how the card plays, even if the meaning of the text is the same. */
const badgeOf = (change: MeaningChange, numbers: readonly string[]): keyof typeof BADGES =>
  change.kind === 'same' && numbers.length > 0 ? 'different' : change.kind

/** Whether a wording means the same as the previous one, as far as the engine reads both. */
const Meaning = ({
  change,
  numbers = [],
}: {
  readonly change: MeaningChange
  readonly numbers?: readonly string[]
}) => {
  const badge = badgeOf(change, numbers)
  const { icon, says } = BADGES[badge]
  const sizes = numbers.length > 0 ? <> Changed: {numbers.join('; ')}.</> : null
  return (
    <div className={`meaning ${badge}`}>
      <span className="badge-play">
        <Icon name={icon} />
        {says}
      </span>
      <p className="sm">
        {change.kind === 'same' ? (
          <>
            {numbers.length > 0 ? 'The text means the same.' : 'Same meaning as the previous wording.'}
            {sizes}
          </>
        ) : null}
        {change.kind === 'not-compared' ? (
          <>
            The engine does not understand <Quoted texts={[...new Set(change.unread.map(beginning))]} />.{sizes}
          </>
        ) : null}
        {change.kind === 'different' ? (
          <>
            The engine reads it differently from the previous wording.
            {change.gone.length > 0 ? (
              <>
                {' '}
                Before: <Quoted texts={change.gone} />.
              </>
            ) : null}
            {change.came.length > 0 ? (
              <>
                {' '}
                Now: <Quoted texts={change.came} />.
              </>
            ) : null}
            {sizes}
          </>
        ) : null}
      </p>
    </div>
  )
}

/** The wordings of a card, newest first: a square for a printed one, a circle for Oracle. */
export const WordingList = ({ rows }: { readonly rows: readonly WordingRow[] }) => (
  <>
    <p className="wording-signs" aria-hidden="true">
      <span>
        <i className="node printed" /> printed in a set
      </span>
      <span>
        <i className="node oracle" /> Oracle
      </span>
      <span>
        <i className="node different" /> may play differently
      </span>
    </p>
    <WordingRows rows={rows} />
  </>
)
const inSymbols = (words: string) => <SymbolText text={words} />

const Row = (row: WordingRow) => {
  const { from, between, says, kind, types, typesBefore, text, parts, rewritten, meaning, numbers, href, isShown } = row
  return (
    <li aria-current={isShown ? 'true' : undefined}>
      <div className="when">
        <a href={href}>{from}</a>
        <span className="faint">{says}</span>
      </div>
      <span
        className={`node ${kind} ${meaning ? badgeOf(meaning, numbers ?? []) : ''}`}
        role="img"
        aria-label={kind === 'oracle' ? 'Oracle wording' : 'Printed wording'}
      />
      <div>
        <p className="card-words small">
          {parts ? <Diff parts={parts} print={inSymbols} /> : <SymbolText text={text} />}
        </p>
        {between ? (
          <p className="sm faint">
            Changed on a day that is not known, after {between[0]} and by {between[1]}.
          </p>
        ) : null}
        <p className="sm faint">
          {types}
          {typesBefore && typesBefore !== types ? <> (before: {typesBefore})</> : null}
          {rewritten === undefined ? null : <> · rewritten: {rewritten} % of the words are new</>}
        </p>
        {meaning ? <Meaning change={meaning} {...(numbers ? { numbers } : {})} /> : null}
      </div>
    </li>
  )
}

const WordingRows = ({ rows }: { readonly rows: readonly WordingRow[] }) => (
  <ol className="card-wordings">
    {rows.map(row => (
      <Row key={`${row.from}${row.kind}`} {...row} />
    ))}
  </ol>
)
