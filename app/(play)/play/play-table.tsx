'use client'
import { type MouseEvent, useActionState, useEffect, useState } from 'react'
import { StrataPane } from '#components/layers/strata-pane'
import { BoardPane } from '#components/play/board-pane'
import { Editor } from '#components/play/editor'
import type { BoardState } from '#components/play/share'
import { address } from '#components/ui/links'
import { usePermalink } from '#components/ui/permalink'
import { run as runWithoutScript } from './action'
import { Beside, Eras } from './around'
import { Bisect } from './bisect'
import { Mixer } from './mixer'
import { Cases, Outcome, Refused } from './results'
import { ShareBar } from './share-bar'
import { type Looked, labelShown, orderIn, runShown, squigglesOf, stepIn } from './shown'
import { type Answers, usePlay } from './use-play'

type Props = {
  readonly initial: BoardState
  readonly first: Answers
  readonly path: string
  readonly looked: Looked
  /** What a reader opens instead: our own pages. */
  readonly pages: readonly { readonly id: string; readonly title: string }[]
}

/** A link of this very page turns into a change of what is shown; every other link is followed. */
const turned = (event: MouseEvent<HTMLElement>, path: string): URLSearchParams | null => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link || link.pathname !== path || link.search === '') return null
  const parts = new URLSearchParams(link.search)
  return ['on', 'object', 'case', 'step', 'order'].some(part => parts.has(part)) ? parts : null
}

/** The board someone plays with: text, board, layers; below them the eras, what changed, and the switches. */
export const PlayTable = ({ initial, first, path, looked: begun, pages }: Props) => {
  const { board, answers, problem, change, bisect } = usePlay(initial, first)
  const [looked, setLooked] = useState(begun)
  const [isLive, setLive] = useState(false)
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
    const turns = parts.has('step') || parts.has('order')
    setLooked(was => ({
      at: at ? Number(at) : was.at,
      object: object ?? was.object,
      step: turns ? stepIn(parts.get('step')) : undefined,
      order: turns ? orderIn(parts.get('order')) : was.order,
    }))
  }
  const wrong = problem ?? (answers.now && !answers.now.ok ? answers.now.problem : null)
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
            <h2 id="h-scenario">Scenario</h2>
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
            <a className="btn quiet" href="/play" hidden={!isLive}>
              New
            </a>
          </div>
          <Editor text={board.source} changed={source => change({ source })} squiggles={squigglesOf(answers.now)} />
          {said ? <p className="wrong">{[said.says, said.try].filter(Boolean).join('. ')}</p> : null}
          {wrong ? <Refused problem={wrong} /> : null}
          {run && answers.stands ? (
            <>
              <Cases runs={answers.stands.runs} run={run} path={path} />
              <Outcome run={run} mix={board.name} />
            </>
          ) : null}
          <ShareBar board={board} run={run} label={label} alone={answers.stands?.runs.length === 1} change={change} />
          <details className="mt-4">
            <summary className="sm">Begin with one of our pages</summary>
            <ul className="pages">
              {pages.map(({ id, title }) => (
                <li key={id}>
                  <a href={`/play?scenario=${encodeURIComponent(id)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </details>
        </section>
        {run ? <BoardPane run={run} label={label} href={object => address(path, { object })} /> : null}
        {run ? (
          <StrataPane
            on={run.on}
            key={`${run.on} ${looked.at} ${label}`}
            run={run}
            label={label}
            view={looked}
            turn={parts => address(path, { object: label, ...parts })}
            deposit={looked.step === undefined}
          />
        ) : null}
      </div>
      {run ? (
        <div className="below" id="eras">
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
