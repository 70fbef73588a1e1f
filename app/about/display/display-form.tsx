'use client'
import { type ReactNode, useActionState } from 'react'
import { usePermalink } from '#components/ui/permalink'
import { keepDisplay } from './action'

/** Sends the choice, with or without JavaScript. */
export const DisplayForm = ({ children }: { readonly children: ReactNode }) => {
  const [, act] = useActionState(keepDisplay, null, usePermalink('display'))
  return (
    <form action={act} className="mt-6">
      {children}
    </form>
  )
}
