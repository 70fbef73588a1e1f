'use client'
import { type MouseEvent, useActionState, useEffect, useState } from 'react'
import { Acts } from '#components/game/acts'
import { openLine, withStep } from '#components/game/game-lines'
import { StrataPane } from '#components/layers/strata-pane'
import { printSize } from '#components/layers/strata-rows-of'
import { isLate } from '#components/outcome/scenario-steps'
import { doubtsOf } from '#components/outcome/unread-words'
import { AddCard } from '#components/play/add-card'
import { Editor } from '#components/play/editor'
import { Expect, Happened } from '#components/play/happened'
import { upToLine, withoutLine, withStepAfter } from '#components/play/page-text'
import { PlayDays } from '#components/play/play-days'
import { type BoardState, EMPTY } from '#components/play/share'
import { Icon } from '#components/ui/icon'
import { address } from '#components/ui/links'
import { usePermalink } from '#components/ui/permalink'
import type { IsoDate } from '#rulebook/dates/date'
import { turnsOf } from '../../slider-of'
import { erasOf } from '../scenarios/eras-of'
import { run as runWithoutScript } from './action'
import { Beside, Eras } from './around'
import { Bisect } from './bisect'
import { GameOnTable } from './game-on-table'
import { Mixer } from './mixer'
import { Cases, NotRead, Outcome, Refused, Repairs } from './results'
import { ShareBar } from './share-bar'
import {
  type Answers,
  corrected,
  entryIn,
  type Looked,
  labelShown,
  orderIn,
  runShown,
  squigglesOf,
  stepIn,
} from './shown'
import { EmptyTable, LastBoard } from './table-states'
import { usePlay } from './use-play'

type Props = {
  readonly initial: BoardState
  readonly first: Answers
  readonly path: string
  readonly looked: Looked
  /** Our own pages, which a reader may open instead. */
  readonly pages: readonly { readonly id: string; readonly title: string }[]
  /** The days of the loaded releases, oldest first. */
  readonly days: readonly IsoDate[]
}

/** A reader chooses among the days of releases and those from which an era runs. */
const daysShown = (days: readonly IsoDate[], cells: readonly { readonly from: IsoDate }[]): readonly IsoDate[] =>
  [...new Set([...days, ...cells.map(({ from }) => from)])].sort()

/** A link to this page changes what is shown; every other link is followed. */
const turned = (event: MouseEvent<HTMLElement>, path: string): URLSearchParams | null => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link || link.pathname !== path || link.search === '') return null
  const parts = new URLSearchParams(link.search)
  return ['on', 'object', 'case', 'step', 'order', 'at'].some(part => parts.has(part)) ? parts : null
}

/** The texts before each act, the first one first, and those that were taken back. */
const useHistory = (source: string, write: (source: string) => void) => {
  const [past, setPast] = useState<readonly string[]>([])
  const [undone, setUndone] = useState<readonly string[]>([])
  return {
    act: (next: string): void => {
      setPast(was => [...was, source])
      setUndone([])
      write(next)
    },
    undo:
      past.length === 0
        ? undefined
        : (): void => {
            setPast(past.slice(0, -1))
            setUndone(was => [...was, source])
            write(past.at(-1) ?? source)
          },
    redo:
      undone.length === 0
        ? undefined
        : (): void => {
            setUndone(undone.slice(0, -1))
            setPast(was => [...was, source])
            write(undone.at(-1) ?? source)
          },
  }
}

/** The playground: the table and what happened on it; below them why, the other days, and the text of the page. */
export const PlayTable = ({ initial, first, path, looked: begun, pages, days }: Props) => {
  const [looked, setLooked] = useState(begun)
  const { board, answers, problem, entry, change, open, bisect } = usePlay(initial, first, looked.at)
  const [isLive, setLive] = useState(false)
  const [said, act] = useActionState(runWithoutScript, null, usePermalink('board'))
  useEffect(() => setLive(true), [])
  const write = (source: string): void => change({ source })
  const history = useHistory(board.source, write)
  const run = runShown(answers.stands, looked)
  const label = run && labelShown(run, looked.object)
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const parts = turned(event, path)
    if (!parts) return
    event.preventDefault()
    const [on, object, at] = [parts.get('on'), parts.get('object'), parts.get('case')]
    if (on) change({ on })
    if (parts.has('at')) {
      open(entryIn(parts.get('at')))
      return
    }
    const turns = parts.has('step') || parts.has('order')
    setLooked(was => ({
      at: at ? Number(at) : was.at,
      object: object ?? was.object,
      step: turns ? stepIn(parts.get('step')) : undefined,
      order: turns ? orderIn(parts.get('order')) : was.order,
    }))
  }
  const wrong = problem ?? (answers.now && !answers.now.ok ? answers.now.problem : null)
  const isEmpty = board.source.trim() === '' && !problem
  const stopped = run?.steps.find(({ status }) => status === 'refused')
  const asks = entry === undefined ? run?.asks : undefined
  // A question is no error: the board is that of the moment at which the game asks.
  const stoppedAt = asks ? null : (stopped?.line ?? null)
  const isDim = wrong !== null || stoppedAt !== null
  const written = answers.now?.ok ? answers.now.value.written : undefined
  const text = written ?? board.source
  const lastLine = written || !run || answers.stands?.runs.length === 1 ? undefined : run.steps.at(-1)?.line
  // A text in short form may name several cards in one line.
  const isOneToOne =
    !written || board.source.split('\n').filter(line => line.trim() !== '').length === run?.steps.length
  const answer = (step: string): void => {
    const line = run?.asks ? run.steps[run.asks.step]?.line : undefined
    if (line !== undefined) history.act(withStep(board.source, line, step))
  }
  const happens = (step: string): void => history.act(withStepAfter(text, lastLine, 'When', step))
  const doubts = run ? doubtsOf(run) : []
  const object = run?.objects.find(one => one.label === label)
  const size = object ? printSize(object) : ''
  const cells =
    run && answers.around?.ok ? erasOf(path, answers.around.value, run, looked.object, label ?? '').cells : []
  const closed = asks
    ? 'Answer the question on the board first.'
    : isDim
      ? 'Mend the text first: one line is not understood.'
      : entry !== undefined
        ? 'This is an earlier moment. Go to the last event to act.'
        : (answers.moves?.problem?.message ?? (answers.moves ? undefined : '…'))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <form
      className={isLive ? 'playground scripted' : 'playground'}
      data-took={answers.took ?? undefined}
      action={act}
      onSubmit={event => isLive && event.preventDefault()}
      onClick={follow}
    >
      <PlayDays
        on={board.on}
        shown={run?.on}
        days={daysShown(days, cells)}
        answers={turnsOf(cells)}
        newest={cells.at(-1)?.from}
        change={on => change({ on })}
        isLive={isLive}
      />
      <div className={isEmpty ? 'playtop isempty' : 'playtop'}>
        <details className="drawer" id="scenario">
          <summary>
            <Icon name="pencil" /> <span>Text of this page</span>
          </summary>
          <div className="drawer-in">
            <header className="row">
              <h2 id="h-scenario">Text of this page</h2>
              <span className="xs faint">
                {answers.took === null ? '' : `${answers.took.toFixed(answers.took < 10 ? 1 : 0)} ms`}
              </span>
            </header>
            <Editor text={board.source} changed={write} squiggles={squigglesOf(answers.now, board.source)} />
            {written ? (
              <p className="sm">
                This text is in short form.{' '}
                <button className="btn sm quiet" type="button" onClick={() => write(written)}>
                  Write it out
                </button>
              </p>
            ) : null}
            {run && answers.stands && !wrong ? <Outcome run={run} mix={board.name} /> : null}
            <details className="mt-4">
              <summary className="sm">Start from an example</summary>
              <ul className="pages">
                {pages.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`/play?scenario=${encodeURIComponent(id)}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </details>
          </div>
        </details>
        <section className="whathappened" aria-labelledby="h-happened">
          <header className="row">
            <h2 id="h-happened">{isEmpty ? 'What is on the board?' : 'What happened'}</h2>
            <span className="grow" />
            {isLive && !isEmpty ? (
              <>
                <a
                  className="btn quiet"
                  href="/play"
                  onClick={event => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    history.act('')
                    change({ ...EMPTY, source: '' })
                  }}
                >
                  New
                </a>
                <button
                  className="btn quiet icon"
                  type="button"
                  aria-label="Take back"
                  aria-disabled={!history.undo}
                  onClick={history.undo}
                >
                  <Icon name="undo" />
                </button>
                <button
                  className="btn quiet icon redo"
                  type="button"
                  aria-label="Do it again"
                  aria-disabled={!history.redo}
                  onClick={history.redo}
                >
                  <Icon name="undo" />
                </button>
              </>
            ) : null}
          </header>
          {run && answers.stands ? <Cases runs={answers.stands.runs} run={run} path={path} /> : null}
          {wrong && !isEmpty ? <Refused problem={wrong} /> : null}
          {isEmpty ? null : <Repairs repairs={answers.repairs} use={history.act} />}
          {run && answers.stands && !wrong ? (
            <>
              <Happened
                steps={run.steps}
                doubts={doubts}
                at={run.at === undefined ? undefined : openLine(run)?.entry.step}
                asked={asks?.step}
                remove={isLive && isOneToOne ? line => history.act(withoutLine(board.source, line)) : undefined}
              />
              <NotRead run={run} now={answers.stands} mend={doubt => history.act(corrected(board.source, doubt))} />
            </>
          ) : null}
          {said ? <p className="wrong">{[said.says, said.try].filter(Boolean).join('. ')}</p> : null}
          {isLive ? <AddCard source={text} on={board.on || (run?.on ?? '')} change={history.act} /> : null}
          {isLive && run ? (
            <>
              <Acts acts={answers.moves?.acts ?? []} closed={closed} write={happens} />
              <Expect
                labels={run.objects.map(one => one.label)}
                write={step => history.act(withStepAfter(text, lastLine, 'Then', step))}
              />
            </>
          ) : null}
          {isEmpty ? null : (
            <ShareBar
              board={written ? { ...board, source: written } : board}
              run={run}
              label={label}
              alone={answers.stands?.runs.length === 1}
              change={change}
            />
          )}
        </section>
        {run ? null : (
          <div className="field-a">
            <EmptyTable isEmpty={isEmpty} open={isLive ? history.act : undefined} />
          </div>
        )}
        {run ? (
          <LastBoard
            isStale={wrong !== null}
            ranAt={answers.ranAt}
            stoppedAt={stoppedAt}
            isLate={stopped !== undefined && isLate(stopped)}
          >
            <div className="field-a">
              <GameOnTable
                run={run}
                label={label}
                path={path}
                asks={asks}
                write={isLive ? answer : undefined}
                takeBack={
                  history.undo ??
                  (isLive && isOneToOne && asks && run.steps[asks.step]?.line !== undefined
                    ? () => history.act(withoutLine(board.source, run.steps[asks.step]?.line ?? 0))
                    : undefined)
                }
                backTo={
                  isLive && !written
                    ? step => {
                        const line = run.steps[step]?.line
                        if (line !== undefined) history.act(upToLine(board.source, line))
                      }
                    : undefined
                }
              />
            </div>
            <div className="whys">
              {object && object.zone === 'battlefield' ? (
                <section aria-label={`Why is ${label} ${size}`}>
                  <h2 className="h-pane">{size ? `Why is ${label} ${size}?` : `Why is ${label} as it is?`}</h2>
                  <StrataPane
                    on={run.on}
                    key={`${run.on} ${looked.at} ${label} ${entry ?? ''}`}
                    run={run}
                    label={label}
                    view={looked}
                    turn={parts => address(path, { object: label, ...parts })}
                    deposit={looked.step === undefined}
                  />
                </section>
              ) : null}
              <div className="days" id="eras">
                <Eras around={answers.around} run={run} label={label} asked={looked.object} path={path} />
                <Bisect
                  board={board}
                  run={run}
                  label={looked.object}
                  around={answers.around}
                  found={answers.found}
                  bisect={bisect}
                />
              </div>
            </div>
          </LastBoard>
        ) : null}
      </div>
      {run ? (
        <details className={isDim ? 'more stale' : 'more'} inert={isDim}>
          <summary>Compare days side by side</summary>
          <Beside around={answers.around} run={run} label={label} board={board} change={change} />
        </details>
      ) : null}
      {answers.stands && run ? (
        <Mixer switches={answers.stands.switches} board={board} on={run.on} change={change} />
      ) : null}
    </form>
  )
}
