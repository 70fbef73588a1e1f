'use client'
import { createElement, useState } from 'react'
import { takeHtml } from './html-by-name'

type Props = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly name: string
  readonly html?: string
}

/** The HTML of the page that was loaded, by name: Back may lead to it after its elements were replaced. */
const LOADED = new Map<string, string>()

/** In the browser the words are those of the loaded page: should React render it again, it has them. */
const standing = (name: string): string => {
  if (typeof document === 'undefined') return takeHtml(name)
  const html = LOADED.get(name) ?? document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? ''
  LOADED.set(name, html)
  return html
}

export const StaticMount = ({ tag, attributes, name, html }: Props) => {
  const [words] = useState(() => (html === undefined ? standing(name) : ''))
  return createElement(tag, {
    ...attributes,
    'data-static': html === undefined ? name : undefined,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html ?? (words || standing(name)) },
  })
}
