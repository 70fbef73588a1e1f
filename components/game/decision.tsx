'use client'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import { focusActs } from './acts'
import { type Question, stepFor } from './game-lines'

type Props = {
  readonly question: Question
  /** What is known of an answer: `A’s, 3/3`. */
  readonly about?: ((answer: string) => string) | undefined
  /** Adds a step to the page. */
  readonly write: (step: string) => void
  /** Undoes the last answer; absent where none was given here. */
  readonly takeBack?: (() => void) | undefined
}
const bare = (answer: string): string =>
  answer === 'does' ? 'Yes' : answer === 'does not' ? 'No' : answer.replace(/^"(.*)"$/, '$1')

/** A choice of several answers: each can be switched on and off before all are submitted together. */
const Several = ({ question, write, about = () => '' }: Props) => {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { answers, least, most } = question
  const toggle = (at: number): void =>
    setChosen(was => (was.includes(at) ? was.filter(one => one !== at) : was.length < most ? [...was, at] : was))
  const words = least === most ? `Choose ${least}` : `Choose ${least} to ${most}`
  return (
    <>
      <p className="sm dim">{words}, in the order in which they are to count.</p>
      <div className="answers">
        {answers.map((answer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same name
          <button key={at} type="button" className="btn" aria-pressed={chosen.includes(at)} onClick={() => toggle(at)}>
            {chosen.includes(at) && most > 1 ? `${chosen.indexOf(at) + 1}. ` : ''}
            {bare(answer)} <span className="dim">{about(bare(answer))}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        className="btn solid"
        disabled={chosen.length < least}
        onClick={() =>
          write(
            stepFor(
              question,
              chosen.flatMap(at => answers[at] ?? []),
            ),
          )
        }
      >
        {chosen.length === 0 ? 'Choose nothing' : 'Done'}
      </button>
    </>
  )
}

/** The question of the game with a button for each answer; an answer is added to the page as a step. */
export const Decision = (props: Props) => {
  const { question, takeBack, about = () => '' } = props
  const write = (step: string): void => {
    focusActs()
    props.write(step)
  }
  const isOne = question.least === 1 && question.most === 1
  const box = useRef<HTMLElement>(null)
  const asked = `${question.step} ${question.question}`
  // An act may be far from the table on a small screen.
  useEffect(() => {
    if (!asked) return
    box.current?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement?.id === 'h-acts') box.current?.focus({ preventScroll: true })
  }, [asked])
  return (
    <section className="decision" aria-label="The game asks" role="status" ref={box} tabIndex={-1}>
      <h3>
        {question.player ? `${question.player} chooses: ` : 'Chance decides: '}
        {question.question.replaceAll('"', '')}
      </h3>
      {question.answers.length === 0 ? (
        <p className="sm">Write a step that answers, for example: {question.write}</p>
      ) : isOne ? (
        <div className="answers">
          {question.answers.map((answer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same name
            <button key={at} type="button" className="btn" onClick={() => write(stepFor(question, [answer]))}>
              <b>{bare(answer)}</b> <span className="dim">{about(bare(answer))}</span>
            </button>
          ))}
        </div>
      ) : (
        <Several key={`${question.step}${question.question}`} {...props} write={write} />
      )}
      <p className="xs dim">
        In the text of the page: <i>{question.write}</i>
      </p>
      {takeBack ? (
        <button type="button" className="btn quiet" onClick={takeBack}>
          <Icon name="undo" /> Take back
        </button>
      ) : null}
    </section>
  )
}
