'use client'
import { createElement, useState } from 'react'
import { takeHtml } from './html-by-name'

type Props = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly name: string
  readonly html?: string
}

/** The HTML of the loaded page, by name: the Back button may return to it after its elements were replaced. */
const LOADED = new Map<string, string>()

/** The browser reads the HTML of the loaded page, in case React renders it again. */
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
