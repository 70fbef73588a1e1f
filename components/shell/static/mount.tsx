'use client'
import { createElement, useState } from 'react'
import { takeStill } from './stills'

type Props = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly name: string
  readonly html?: string
}

/** In the browser the words are those that stand there already: should React draw the page anew, it has them. */
const standing = (name: string): string =>
  typeof document === 'undefined'
    ? takeStill(name)
    : (document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? '')

export const StillMount = ({ tag, attributes, name, html }: Props) => {
  const [words] = useState(() => (html === undefined ? standing(name) : ''))
  return createElement(tag, {
    ...attributes,
    'data-still': html === undefined ? name : undefined,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html ?? words },
  })
}
