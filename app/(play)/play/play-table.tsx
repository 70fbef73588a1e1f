'use client'
import { type MouseEvent, useActionState, useEffect, useState } from 'react'
import { withStep } from '#components/game/game-lines'
import { StrataPane } from '#components/layers/strata-pane'
import { isLate } from '#components/outcome/scenario-steps'
import { AddCard } from '#components/play/add-card'
import { BoardPane } from '#components/play/board-pane'
import { Editor } from '#components/play/editor'
import { type BoardState, EMPTY } from '#components/play/share'
import { address } from '#components/ui/links'
import { usePermalink } from '#components/ui/permalink'
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
}

/** A link to this page changes what is shown; every other link is followed. */
const turned = (event: MouseEvent<HTMLElement>, path: string): URLSearchParams | null => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link || link.pathname !== path || link.search === '') return null
  const parts = new URLSearchParams(link.search)
  return ['on', 'object', 'case', 'step', 'order', 'at'].some(part => parts.has(part)) ? parts : null
}

/** The playground: text, board and layers; below them the eras, what changed, and the policies. */
export const PlayTable = ({ initial, first, path, looked: begun, pages }: Props) => {
  const { board, answers, problem, entry, change, open, bisect } = usePlay(initial, first)
  const [looked, setLooked] = useState(begun)
  const [isLive, setLive] = useState(false)
  /** The texts before each answer that was given with a button, the first one first. */
  const [answered, setAnswered] = useState<readonly string[]>([])
  const [said, act] = useActionState(runWithoutScript, null, usePermalink('board'))
  useEffect(() => setLive(true), [])
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
  const write = (source: string): void => change({ source })
  const stopped = run?.steps.find(({ status }) => status === 'refused')
  const stoppedAt = stopped?.line ?? null
  const isDim = wrong !== null || stoppedAt !== null
  const isGame = run !== undefined && run.turn !== null && (run.log.length > 0 || run.asks !== undefined)
  const answer = (step: string): void => {
    const line = run?.asks ? run.steps[run.asks.step]?.line : undefined
    if (line === undefined) return
    setAnswered(was => [...was, board.source])
    write(withStep(board.source, line, step))
  }
  const takeBack = (): void => {
    const before = answered.at(-1)
    setAnswered(was => was.slice(0, -1))
    if (before !== undefined) write(before)
  }
  const written = answers.now?.ok ? answers.now.value.written : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <form
      className={isLive ? 'playground scripted' : 'playground'}
      action={act}
      onSubmit={event => isLive && event.preventDefault()}
      onClick={follow}
    >
      <div className="runner">
        <section className="pane scenario" id="scenario" aria-labelledby="h-scenario">
          <header>
            <h2 id="h-scenario">Text of this page</h2>
            <span className="xs faint" data-took={answers.took ?? undefined}>
              {answers.took === null ? '' : `${answers.took.toFixed(answers.took < 10 ? 1 : 0)} ms`}
            </span>
          </header>
          <div className="row">
            <label className="sm" htmlFor="play-on">
              Under the rules of
            </label>
            <input
              className="field"
              id="play-on"
              name="on"
              size={11}
              autoComplete="off"
              placeholder={run?.on ?? 'the page’s day'}
              value={board.on}
              onChange={event => change({ on: event.target.value })}
            />
            <button className="btn solid" type="submit" hidden={isLive}>
              Run
            </button>
            <a
              className="btn quiet"
              href="/play?new=1"
              hidden={!isLive}
              onClick={event => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                change(EMPTY)
              }}
            >
              New
            </a>
          </div>
          {isLive ? <AddCard source={board.source} on={run?.on ?? board.on} change={write} /> : null}
          <Editor text={board.source} changed={write} squiggles={squigglesOf(answers.now, board.source)} />
          {written ? (
            <p className="sm">
              This text is in short form.{' '}
              <button className="btn sm quiet" type="button" onClick={() => write(written)}>
                Write it out
              </button>
            </p>
          ) : null}
          {said ? <p className="wrong">{[said.says, said.try].filter(Boolean).join('. ')}</p> : null}
          {wrong && !isEmpty ? <Refused problem={wrong} /> : null}
          {isEmpty ? null : <Repairs repairs={answers.repairs} use={write} />}
          {run && answers.stands && !wrong ? (
            <>
              <Cases runs={answers.stands.runs} run={run} path={path} />
              <NotRead run={run} now={answers.stands} mend={doubt => write(corrected(board.source, doubt))} />
              <Outcome run={run} mix={board.name} />
            </>
          ) : null}
          <ShareBar
            board={written ? { ...board, source: written } : board}
            run={run}
            label={label}
            alone={answers.stands?.runs.length === 1}
            change={change}
          />
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
        </section>
        {run ? null : <EmptyTable isEmpty={isEmpty} />}
        {run ? (
          <LastBoard
            isStale={wrong !== null}
            ranAt={answers.ranAt}
            stoppedAt={stoppedAt}
            isLate={stopped !== undefined && isLate(stopped)}
          >
            {isGame ? (
              <GameOnTable
                run={run}
                label={label}
                path={path}
                write={isLive ? answer : undefined}
                takeBack={answered.length > 0 ? takeBack : undefined}
              />
            ) : (
              <BoardPane run={run} label={label} href={object => address(path, { object })} />
            )}
            <StrataPane
              on={run.on}
              key={`${run.on} ${looked.at} ${label} ${entry ?? ''}`}
              run={run}
              label={label}
              view={looked}
              turn={parts => address(path, { object: label, ...parts })}
              deposit={looked.step === undefined}
            />
          </LastBoard>
        ) : null}
      </div>
      {run ? (
        <div className={isDim ? 'below stale' : 'below'} id="eras" inert={isDim}>
          <section>
            <Eras around={answers.around} run={run} label={label} asked={looked.object} path={path} />
            <Beside around={answers.around} run={run} label={label} board={board} change={change} />
          </section>
          <Bisect
            board={board}
            run={run}
            label={looked.object}
            around={answers.around}
            found={answers.found}
            bisect={bisect}
          />
        </div>
      ) : null}
      {answers.stands && run ? (
        <Mixer switches={answers.stands.switches} board={board} on={run.on} change={change} />
      ) : null}
    </form>
  )
}
