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
  readonly href: string
  readonly isShown: boolean
}

/** The wordings of a card, newest first: a square for a printed one, a circle for Oracle. */
export const WordingList = ({ rows }: { readonly rows: readonly WordingRow[] }) => (
  <ol className="card-wordings">
    {rows.map(({ from, says, kind, types, typesBefore, text, parts, rewritten, href, isShown }) => (
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
        </div>
      </li>
    ))}
  </ol>
)
