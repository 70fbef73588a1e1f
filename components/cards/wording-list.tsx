import type { MeaningChange } from '#cards/meaning'
import { Diff, type Part } from '../compare/diff'
import { SymbolText } from './card-text'

/** One wording beside the one before it. */
export type WordingRow = {
  readonly from: string
  readonly until?: string
  readonly says: string
  readonly kind: 'printed' | 'oracle' | 'example'
  readonly types: string
  readonly text: string
  /** What changed against the wording before; null for the first and where most of the words are new. */
  readonly parts: readonly Part[] | null
  /** Percent of the words that are new, where so many are that both texts are shown. */
  readonly rewritten?: number
  readonly typesBefore?: string
  /** Whether the engine reads it as the one before. */
  readonly meaning?: MeaningChange
  /** Costs and sizes that changed, in words. */
  readonly numbers?: readonly string[]
  readonly href: string
  readonly isShown: boolean
}

const Quoted = ({ texts }: { readonly texts: readonly string[] }) => (
  <>
    {texts.map((text, at) => (
      <span key={text}>
        {at > 0 ? ', ' : ''}“<SymbolText text={text.replace(/\.$/, '')} />”
      </span>
    ))}
  </>
)

/** Whether a wording means what the one before it meant, as far as the engine reads both. */
const Meaning = ({
  change,
  numbers = [],
}: {
  readonly change: MeaningChange
  readonly numbers?: readonly string[]
}) => {
  const sizes = numbers.length > 0 ? <> Changed: {numbers.join('; ')}.</> : null
  if (change.kind === 'same')
    return (
      <p className="sm meaning same">
        {numbers.length > 0 ? 'The text means the same.' : 'Means the same as the wording before.'}
        {sizes}
      </p>
    )
  if (change.kind === 'not-compared')
    return (
      <p className="sm meaning unknown">
        Could not be compared with the wording before: the engine does not read <Quoted texts={change.unread} />.{sizes}
      </p>
    )
  return (
    <p className="sm meaning different">
      Read differently from the wording before.
      {change.gone.length > 0 ? (
        <>
          {' '}
          No longer <Quoted texts={change.gone} />.
        </>
      ) : null}
      {change.came.length > 0 ? (
        <>
          {' '}
          Now <Quoted texts={change.came} />.
        </>
      ) : null}
      {sizes}
    </p>
  )
}

/** The wordings of a card, newest first: a square for a printed one, a circle for Oracle. */
export const WordingList = ({ rows }: { readonly rows: readonly WordingRow[] }) => (
  <ol className="card-wordings">
    {rows.map(({ from, says, kind, types, typesBefore, text, parts, rewritten, meaning, numbers, href, isShown }) => (
      <li key={`${from}${kind}`} aria-current={isShown ? 'true' : undefined}>
        <div className="when">
          <a href={href}>{from}</a>
          <span className="faint">{says}</span>
        </div>
        <span
          className={`node ${kind}`}
          role="img"
          aria-label={kind === 'oracle' ? 'Oracle wording' : 'Printed wording'}
        />
        <div>
          <p className="card-words small">{parts ? <Diff parts={parts} /> : <SymbolText text={text} />}</p>
          <p className="sm faint">
            {types}
            {typesBefore && typesBefore !== types ? <> (before: {typesBefore})</> : null}
            {rewritten === undefined ? null : <> · rewritten: {rewritten} % of the words are new</>}
          </p>
          {meaning ? <Meaning change={meaning} {...(numbers ? { numbers } : {})} /> : null}
        </div>
      </li>
    ))}
  </ol>
)
