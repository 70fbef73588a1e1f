import { ChangeList, Counts } from '#components/change-list'
import { ChangeSteps } from '#components/change-steps'
import { CompareTable, Sentences } from '#components/compare-table'
import { Icon } from '#components/icon'
import { address } from '#components/links'
import { Segmented } from '#components/segmented'
import { StateCard } from '#components/state-card'
import { printDate } from '#rulebook/date'
import type { CompareAnswer, ReleaseRef } from '#server/answers'

type Chosen = {
  readonly view: string | undefined
  readonly hide: string | undefined
  readonly moves: string | undefined
  readonly page: number
}
type Props = {
  readonly answer: CompareAnswer
  readonly pair: { readonly from: string; readonly to: string; readonly number: string | undefined }
  readonly path: string
  readonly chosen: Chosen
}
const AT_ONCE = 60

const headOf = ({ title, inForce }: ReleaseRef): string => `${title}, ${printDate(inForce)}`
const shownOf = ({ changes }: CompareAnswer, { hide, moves }: Chosen) =>
  changes
    .filter(({ kind }) => kind !== 'kept')
    .filter(({ onlyReferences }) => hide !== 'references' || !onlyReferences)
    .filter(({ kind }) => moves !== 'hide' || (kind !== 'moved' && kind !== 'renumbered'))

const Choices = ({
  path,
  chosen,
  pair,
  number,
}: {
  readonly path: string
  readonly chosen: Chosen
  readonly pair: Props['pair']
  readonly number: string
}) => {
  const to = (change: Partial<Record<'view' | 'hide' | 'moves', string>>) => {
    const { page: _, ...kept } = chosen
    return address(path, { ...kept, ...change })
  }
  return (
    <div className="row wrap mt-4">
      <Segmented
        label="View"
        choices={[
          { says: 'Side by side', href: to({ view: '' }), chosen: !chosen.view },
          { says: 'Inline', href: to({ view: 'inline' }), chosen: chosen.view === 'inline' },
          { says: 'Sentences', href: to({ view: 'sentences' }), chosen: chosen.view === 'sentences' },
        ]}
      />
      <a
        className="btn sm"
        href={to({ hide: chosen.hide ? '' : 'references' })}
        aria-current={chosen.hide ? 'true' : undefined}
      >
        {chosen.hide ? 'Show changed references' : 'Hide changed references'}
      </a>
      <a className="btn sm" href={to({ moves: chosen.moves ? '' : 'hide' })}>
        {chosen.moves ? 'Show moves' : 'Hide moves'}
      </a>
      <a
        className="btn sm"
        href={`/compare/${encodeURIComponent(pair.to)}..${encodeURIComponent(pair.from)}${number ? `/${encodeURIComponent(number)}` : ''}`}
      >
        <Icon name="swap" />
        Swap
      </a>
      <ChangeSteps />
    </div>
  )
}

const Changes = ({
  answer,
  changes,
  view,
  first,
}: {
  readonly answer: CompareAnswer
  readonly changes: CompareAnswer['changes']
  readonly view: string | undefined
  readonly first: number
}) => {
  const { from, to } = answer
  if (view === 'sentences') return <Sentences changes={changes} />
  if (view === 'inline') return <ChangeList changes={changes} from={from.inForce} to={to.inForce} first={first} />
  return (
    <CompareTable
      changes={changes}
      from={{ head: headOf(from), day: from.inForce }}
      to={{ head: headOf(to), day: to.inForce }}
      first={first}
    />
  )
}

/** What lies between two texts, sixty changes at a time. */
export const Comparison = ({ answer, pair, path, chosen }: Props) => {
  const shown = shownOf(answer, chosen)
  const start = (chosen.page - 1) * AT_ONCE
  const starts = shown.flatMap((_, at) => (at % AT_ONCE === 0 ? [at] : []))
  const { page: _, ...kept } = chosen
  return (
    <main id="main" className="wide" tabIndex={-1}>
      <h1 className="h1">
        {answer.number ? <span className="rub">{answer.number}</span> : 'The rules'}, {printDate(answer.from.inForce)}{' '}
        and {printDate(answer.to.inForce)}
      </h1>
      <p className="lede">{answer.summary}</p>
      <Counts counts={answer.counts} />
      <Choices path={path} chosen={chosen} pair={pair} number={answer.number ?? ''} />
      {shown.length === 0 ? (
        <StateCard icon="check" title="Nothing changed" says="Both days have the same words here." />
      ) : (
        <Changes answer={answer} changes={shown.slice(start, start + AT_ONCE)} view={chosen.view} first={start + 1} />
      )}
      {starts.length > 1 ? (
        <nav className="row wrap mt-6" aria-label="Pages of changes">
          {starts.map((from, at) => (
            <a
              key={from}
              className="btn sm"
              href={address(path, { ...kept, page: at === 0 ? '' : String(at + 1) })}
              aria-current={at + 1 === chosen.page ? 'page' : undefined}
            >
              {from + 1}–{Math.min(shown.length, from + AT_ONCE)}
            </a>
          ))}
        </nav>
      ) : null}
    </main>
  )
}
