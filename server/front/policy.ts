import { createHash } from 'node:crypto'
import { withLateScripts } from './late-scripts'

/** Asks proxy.ts for a page without a nonce; the place of the hashes in its policy. */
export const POLICY_HEADER = 'x-page-policy'
export const HASHES = "'hashes'"

const INLINE = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g
const DATA = /\stype="(?!module|text\/javascript)[^"]*"/
// Next ends each of them so: what stands before is a script too, never data or a file.
const FLIGHT = '])</script><script>self.__next_f.push(['

/** Scripts that follow each other become one, so that the policy need not name each. */
const joined = (html: string): string => html.replaceAll(FLIGHT, ']);self.__next_f.push([')

const sourcesOf = (html: string, tag: string): string =>
  [...html.matchAll(INLINE)]
    .filter(([, name, attributes = '']) => name === tag && !/\ssrc=/.test(attributes) && !DATA.test(attributes))
    .map(([, , , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .filter((source, at, all) => all.indexOf(source) === at)
    .join(' ')

/** A page whose policy names its inline scripts by their hashes: it may be sent to anybody, and kept. */
export const withHashes = (drawn: string, policy: string): { readonly html: string; readonly policy: string } => {
  const html = withLateScripts(joined(drawn))
  const named = policy
    .split(';')
    .map(line => line.replaceAll(HASHES, sourcesOf(html, /^\s*style-src/.test(line) ? 'style' : 'script')).trim())
  return { html, policy: named.join('; ') }
}
