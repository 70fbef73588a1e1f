'use client'
import { type ReactNode, useEffect, useId, useState } from 'react'

type Props = {
  /** Key in the browser's storage. */
  readonly id: string
  readonly question: string
  readonly answers: readonly string[]
  /** The correct answer when the reader left, and the correct answer now. */
  readonly before: string
  readonly after: string
  readonly rightUntil: string
  readonly year: string
  /** The text before and after, and further links; shown with the answer. */
  readonly children: ReactNode
}

const UNKNOWN = 'I don’t know'
const keyOf = (id: string): string => `since:${id}`
const kept = (id: string): string | null => {
  try {
    return localStorage.getItem(keyOf(id))
  } catch {
    return null
  }
}

const saidOf = (said: string, { before, after }: Pick<Props, 'before' | 'after'>): string => {
  if (said === after) return 'That is right today.'
  return said === before ? 'Correct then. The rule has changed.' : 'That was not the rule.'
}

/** A question shown before its answer: buttons with scripts, a disclosure without. */
export const Guess = (props: Props) => {
  const { id, question, answers, after, before, rightUntil, year, children } = props
  const [isLive, setLive] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const heading = useId()
  useEffect(() => {
    setLive(true)
    setSaid(kept(id))
  }, [id])
  const say = (answer: string): void => {
    setSaid(answer)
    try {
      localStorage.setItem(keyOf(id), answer)
    } catch {
      // Without storage the question is shown again next time.
    }
  }
  const answer = (
    <>
      <p>
        <b>Today: {after}.</b> {before === after ? '' : `Until ${rightUntil}: ${before}.`}
      </p>
      {children}
    </>
  )
  if (!isLive)
    return (
      <details className="guess">
        <summary>
          {question} <span className="dim">What would you have said in {year}? Show the answer</span>
        </summary>
        {answer}
      </details>
    )
  return (
    <div className="guess">
      <p className="guess-q" id={heading}>
        <b>{question}</b> What would you have said in {year}?
      </p>
      {said === null ? (
        // biome-ignore lint/a11y/useSemanticElements: these are actions, not fields of a form
        <div className="row wrap" role="group" aria-labelledby={heading}>
          {answers.map(one => (
            <button className="btn" type="button" key={one} onClick={() => say(one)}>
              {one}
            </button>
          ))}
          <button className="btn quiet" type="button" onClick={() => say(UNKNOWN)}>
            {UNKNOWN}
          </button>
        </div>
      ) : null}
      <div role="status">
        {said === null ? null : (
          <>
            <p className="dim">
              You said: {said}. {said === UNKNOWN ? '' : saidOf(said, props)}
            </p>
            {answer}
          </>
        )}
      </div>
    </div>
  )
}
