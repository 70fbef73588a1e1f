'use client'
import { type FormEvent, type ReactNode, startTransition, useActionState, useEffect, useRef } from 'react'
import { AppKey, type AppKeyProps } from './app-key'
import { usePermalink } from './permalink'

/** The result of a form: rejected with a reason, or done. */
export type FormState = {
  readonly kind: 'refused' | 'done'
  readonly says: string
  readonly try?: string
  readonly key?: AppKeyProps
} | null
type FormAction = (before: FormState, form: FormData) => Promise<FormState>

type Props = {
  readonly action: FormAction
  readonly submit: string
  readonly name: string
  readonly look?: 'solid' | 'plain'
  readonly children?: ReactNode
}

/** A form that also works without scripts; its result is shown above its fields, which keep what was refused. */
export const ActionForm = ({ action, submit, name, look = 'plain', children }: Props) => {
  const [said, act, isBusy] = useActionState(action, null, usePermalink(name))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (said?.kind === 'done') form.current?.reset()
  }, [said])
  // React empties a form whose action has ended, also if it was refused.
  const keep = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    startTransition(() => act(sent))
  }
  return (
    <form action={act} onSubmit={keep} ref={form} className="form" aria-label={name}>
      {said ? (
        <p
          className={`said ${said.kind === 'refused' ? 'fail' : ''}`}
          role={said.kind === 'refused' ? 'alert' : 'status'}
        >
          {[said.says, said.try].filter(Boolean).join('. ')}
        </p>
      ) : null}
      {said?.key ? <AppKey {...said.key} /> : null}
      {children}
      <button className={`btn ${look === 'solid' ? 'solid' : ''}`} type="submit" aria-busy={isBusy}>
        {isBusy ? `${submit} …` : submit}
      </button>
    </form>
  )
}
