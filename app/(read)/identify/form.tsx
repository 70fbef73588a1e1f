'use client'
import { useActionState } from 'react'
import { Field } from '#components/ui/field'
import { usePermalink } from '#components/ui/permalink'
import { type Identified, identify } from './action'
import { Verdict } from './verdict'

/** The paste box; the form is posted whole, so it works without a script. */
export const IdentifyForm = () => {
  const [state, act, busy] = useActionState<Identified, FormData>(identify, { text: '' }, usePermalink('identify'))
  return (
    <>
      <form action={act} className="mt-6">
        <Field
          label="A passage from any rules text"
          name="text"
          rows={9}
          value={state.text}
          wrong={state.wrong}
          key={state.text}
        />
        <p className="mt-4">
          <button className="btn solid" type="submit" disabled={busy}>
            {busy ? 'Searching…' : 'Which release is this?'}
          </button>
        </p>
      </form>
      <div aria-live="polite">{state.answer ? <Verdict answer={state.answer} /> : null}</div>
    </>
  )
}
