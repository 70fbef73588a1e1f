import { type IsoDate, printDate } from '#rulebook/dates/date'
import { Diff, type Part } from '../compare/diff'
import { releaseAddress, ruleAddress } from '../ui/links'
import { Badge } from './stamp'

export type WitnessLine = {
  readonly release: { readonly id: string; readonly short: string; readonly title: string; readonly inForce: string }
  readonly number: string
  readonly text: string
  readonly stamped?: string
  readonly authority?: string
  readonly audit?: { readonly state: 'verified' | 'floor' | 'contradicted' | 'unverifiable'; readonly says: string }
  readonly sameWords: boolean
  readonly parts?: readonly Part[]
}
type Props = { readonly paragraphs: readonly { readonly witnesses: readonly WitnessLine[] }[] }

/** Other texts of the same rule on the same day, paragraph by paragraph, with the differences. */
export const Witnesses = ({ paragraphs }: Props) => {
  const lines = paragraphs.flatMap(({ witnesses }, at) => witnesses.map(line => ({ line, at: at + 1 })))
  return lines.length === 0 ? (
    <p className="faint">No other loaded text has this rule on this date.</p>
  ) : (
    <ul className="witness-list">
      {lines.map(({ line, at }) => (
        <li key={`${line.release.id}${at}${line.number}`}>
          <p>
            <a href={releaseAddress(line.release.id)}>{line.release.title}</a> ¶{at}
            {line.number ? (
              <>
                {' '}
                at <a href={ruleAddress(line.number, line.release.inForce)}>{line.number}</a>
              </>
            ) : null}
          </p>
          <p className="row wrap">
            {line.audit || !line.stamped ? (
              <Badge
                known={line.audit?.state ?? 'inferred'}
                word={line.stamped ? printDate(line.stamped as IsoDate) : 'undated'}
              />
            ) : (
              <span className="badge">{printDate(line.stamped as IsoDate)}</span>
            )}
            <span className="dim">{line.sameWords ? 'same words' : 'words differ'}</span>
          </p>
          {line.sameWords ? null : (
            <details>
              <summary className="sm">What differs</summary>
              <p className="quote">{line.parts ? <Diff parts={line.parts} /> : line.text}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
