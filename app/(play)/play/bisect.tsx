'use client'
import { useEffect, useState } from 'react'
import { ChangeList } from '#components/compare/change-list'
import { answerChanges } from '#components/outcome/outcome-changes'
import { Probes } from '#components/outcome/outcome-probes'
import { leadOf, printOutcomes } from '#components/outcome/outcome-words'
import type { BoardState } from '#components/play/share'
import { Icon } from '#components/ui/icon'
import { dayBefore, type IsoDate, printDate } from '#rulebook/dates/date'
import type { Result } from '#rulebook/result'
import type { BisectAnswer, Change, ScenarioRun } from '#server/answers'
import type { Around, Found } from './board.worker'
import type { Run } from './shown'

/** Maximum number of paragraphs shown; the rest are on the page of the comparison. */
const MAX_RULES = 4

const citedIn = (trace: ScenarioRun['trace']): readonly string[] =>
  trace.flatMap(entry => [entry.cite.rule, ...(entry.kind === 'layer' ? citedIn(entry.then) : [])])

/** The paragraphs that changed that day, those that either run cites first; requested from the site, which has the texts. */
const useWords = (source: string, { scenario, before, after, changed }: Found): readonly Change[] => {
  const [words, setWords] = useState<readonly Change[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const request = { source, question: scenario, from: before.on, to: changed }
    const cited = new Set([...citedIn(before.run.trace), ...citedIn(after.run.trace)])
    const isCited = (one: Change): boolean =>
      [one.old, one.new].some(side => side !== undefined && cited.has(side.number))
    fetch('/api/v1/scenarios/bisect', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: abort.signal,
    })
      .then(answer => (answer.ok ? (answer.json() as Promise<BisectAnswer>) : null))
      .then(found => {
        const cited = found?.changed.filter(isCited) ?? []
        setWords((cited.length > 0 ? cited : (found?.changed ?? [])).slice(0, MAX_RULES))
      })
      .catch(() => {})
    return () => abort.abort()
  }, [source, scenario, before, after, changed])
  return words
}

const Words = ({ source, found }: { readonly source: string; readonly found: Found }) => {
  const words = useWords(source, found)
  const on: IsoDate = found.changed
  return (
    <>
      {words.length > 0 ? (
        <details className="mt-4">
          <summary className="sm">The words that changed</summary>
          <ChangeList changes={words} from={dayBefore(on)} to={on} same="near" />
        </details>
      ) : null}
      <p className="sm mt-4">
        <a href={`/compare/${dayBefore(on)}..${on}`}>Everything that changed that day</a>
      </p>
    </>
  )
}

type Told = { readonly found: Result<Found>; readonly board: BoardState; readonly label: string | undefined }
const Changed = ({ found, board, label }: Told) => {
  if (!found.ok)
    return <p className="sm mt-4">{[found.problem.message, found.problem.hint].filter(Boolean).join('. ')}</p>
  const { changed, runs, before, after, probes } = found.value
  const looks = { before: { ...before.run, on: before.on }, after: { ...after.run, on: after.on }, probes }
  const [was, is] = printOutcomes([before.run, after.run], label ?? leadOf([before.run, after.run], ''))
  const span = { from: probes[0]?.from ?? before.on, to: probes[0]?.to ?? after.on }
  return (
    <>
      <Probes {...looks} {...span} label={label} />
      <p className="diffcard">
        The answer changes on {printDate(changed)}: {was ?? 'not modelled'} before, {is ?? 'not modelled'} from that day
        on. <span className="faint">Found in {runs} runs.</span>
      </p>
      <Words source={board.source} found={found.value} />
    </>
  )
}

type Props = {
  readonly board: BoardState
  readonly around: Result<Around> | null
  readonly found: Result<Found> | null
  readonly bisect: (of: string, from: string, to: string) => void
  readonly run: Run
  readonly label: string | undefined
}
/** Every answer is a new object. */
const at = (found: Result<Found>): string => (found.ok ? `${found.value.before.on} ${found.value.changed}` : 'none')

/** When did the answer change? The worker finds the day, with a link to the words. */
export const Bisect = ({ board, run, label, around, found, bisect }: Props) => {
  const cells = around?.ok ? around.value.cells : []
  const changes = answerChanges(cells, label)
  const first = cells.find(({ outcome }) => outcome === 'holds' || outcome === 'fails') ?? cells[0]
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [start, end] = [from || first?.from || '', to || cells.at(-1)?.from || '']
  return (
    <section aria-labelledby="h-bisect" id="bisect">
      <h2 id="h-bisect" className="h-pane">
        Find when the answer changed
      </h2>
      <p className="sm dim">Finds the first change between two dates and the words that caused it.</p>
      <div className="row mt-4">
        <label className="sm" htmlFor="bisect-from">
          From
        </label>
        <input className="field" id="bisect-from" size={11} value={start} onChange={e => setFrom(e.target.value)} />
        <label className="sm" htmlFor="bisect-to">
          to
        </label>
        <input className="field" id="bisect-to" size={11} value={end} onChange={e => setTo(e.target.value)} />
        <button className="btn" type="button" aria-keyshortcuts="b" onClick={() => bisect(run.name, start, end)}>
          <Icon name="bisect" />
          Find
        </button>
      </div>
      {changes.length > 1 ? (
        <>
          <p className="sm dim mt-4">The answer changes {changes.length} times:</p>
          <ol className="wits">
            {changes.map(change => (
              <li key={change.to}>
                <button className="btn quiet sm" type="button" onClick={() => bisect(run.name, change.from, change.to)}>
                  {printDate(change.to as IsoDate)}
                </button>
                <span>
                  {change.was} → {change.is}
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <div role="status" className="arriving">
        {found ? <Changed key={at(found)} found={found} board={board} label={label} /> : null}
      </div>
    </section>
  )
}
