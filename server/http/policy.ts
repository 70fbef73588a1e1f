import { createHash } from 'node:crypto'
import { withLateScripts } from './late-scripts'

const INLINE = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g
const FETCHED = /<(?:link|script(?=[^>]*\ssrc=))\b[^>]*>/g
const DATA = /\stype="(?!module|text\/javascript)[^"]*"/

/** Scripts of Next that follow each other become one, so that the policy need not name each. */
const joined = (html: string, mark: string): string =>
  html.replaceAll(`])</script><script${mark}>self.__next_f.push([`, ']);self.__next_f.push([')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * A page whose policy names its inline scripts by their hashes: it may be sent to anybody, and kept. Only those count
 * that bear the nonce of the drawing, which nobody could know before: what got into the page otherwise is not named.
 */
export const withHashes = (drawn: string, policy: string): { readonly html: string; readonly policy: string } => {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (nonce === undefined) return { html: drawn, policy }
  const mark = ` nonce="${nonce}"`
  const plain = drawn.replace(FETCHED, tag => tag.replace(mark, ''))
  const named = { script: new Set<string>(), style: new Set<string>() }
  const html = joined(withLateScripts(plain, mark), mark).replace(
    INLINE,
    (whole, tag: 'script' | 'style', attributes = '', text) => {
      // An attribute that swallowed the beginning of a marked tag is not the drawing's (CSP 3, "is element given a nonce").
      if (!attributes.includes(mark) || /<(?:script|style)/i.test(attributes)) return whole
      if (!DATA.test(attributes)) named[tag].add(hashOf(text))
      return whole.replace(mark, '')
    },
  )
  const withNames = policy.split(';').map(line =>
    line
      .replace(" 'strict-dynamic'", '')
      .replace(`'nonce-${nonce}'`, [...named[/^\s*style-src/.test(line) ? 'style' : 'script']].join(' '))
      .trim(),
  )
  return { html, policy: withNames.join('; ') }
}
