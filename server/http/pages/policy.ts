import { createHash } from 'node:crypto'

/** The site's scripts and their preload hints, as Next writes them into a page. */
const OWN = '/_next/static/'

type Attributes = (name: string) => string | undefined
const isOwnScript = (tag: string, attribute: Attributes): boolean =>
  tag === 'script' && attribute('async') !== undefined && (attribute('src') ?? '').startsWith(OWN)
const isHint = (tag: string, attribute: Attributes): boolean =>
  tag === 'link' && attribute('as') === 'script' && (attribute('href') ?? '').startsWith(OWN)

/**
 * The text of a page needs no script, so on a slow connection text and fonts come first: this script loads the others
 * after the first paint, or at once if there will be none. Their order does not matter; each waits for what it needs.
 */
const fetchLater = (addresses: readonly string[]): string =>
  `(function(a){function b(){a.forEach(function(c){var s=document.createElement("script");s.src=c;s.async=true;document.head.appendChild(s)})}document.hidden?b():requestAnimationFrame(function(){setTimeout(b)})})(${JSON.stringify([...new Set(addresses)])})`

/** Script types that a browser runs; any other is data. */
const RUN = new Set([undefined, '', 'module', 'text/javascript'])

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A rendered page in parts, with the hashes of its inline scripts and styles. */
type Read = { readonly html: string; readonly named: Readonly<Record<'script' | 'style', ReadonlySet<string>>> }

/**
 * Reads the tags with the nonce of this rendering, which nobody could know in advance: the nonces are removed, and
 * scripts of the site are loaded after the first frame. React escapes `<` and `>` in attributes, and Next in its
 * scripts, so the page need not be parsed. If something else was written, a hash names words that no browser finds in
 * a script, which then does not run.
 */
const read = (drawn: string, nonce: string): Read => {
  const mark = ` nonce="${nonce}"`
  const named = { script: new Set<string>(), style: new Set<string>() }
  const parts: string[] = []
  const late: string[] = []
  let [taken, lateAt] = [0, -1]
  const leaveOut = (from: number, to: number): void => {
    parts.push(drawn.slice(taken, from))
    taken = to
  }
  for (let at = drawn.indexOf(mark); at >= 0; at = drawn.indexOf(mark, Math.max(taken, at + mark.length))) {
    const [from, to] = [drawn.lastIndexOf('<', at), drawn.indexOf('>', at) + 1]
    const tag = /^<(script|style|link) [^<>]*>$/.exec(drawn.slice(from, to))
    if (!tag) continue
    const attribute = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag[0])?.[1]
    const name = tag[1] as 'script' | 'style' | 'link'
    if (isHint(name, attribute)) {
      leaveOut(from, to)
      continue
    }
    const end = name === 'link' ? -1 : drawn.indexOf(`</${name}>`, to)
    if (isOwnScript(name, attribute) && end >= 0) {
      late.push(attribute('src') ?? '')
      leaveOut(from, end + '</script>'.length)
      if (lateAt < 0) lateAt = parts.push('') - 1
      continue
    }
    leaveOut(at, at + mark.length)
    if (name !== 'link' && end >= 0 && attribute('src') === undefined && RUN.has(attribute('type')))
      named[name].add(hashOf(drawn.slice(to, end)))
  }
  if (lateAt >= 0) {
    const script = fetchLater(late)
    parts[lateAt] = `<script>${script}</script>`
    named.script.add(hashOf(script))
  }
  return { html: [...parts, drawn.slice(taken)].join(''), named }
}

/**
 * A page whose policy names its inline scripts by hash, so that it may be cached and sent to anybody. Injected scripts
 * are not named.
 */
export const withHashes = (drawn: string, policy: string): { readonly html: string; readonly policy: string } => {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (nonce === undefined) return { html: drawn, policy }
  const { html, named } = read(drawn, nonce)
  const withNames = policy.split(';').map(line =>
    line
      .replace(" 'strict-dynamic'", '')
      .replace(`'nonce-${nonce}'`, [...named[/^\s*style-src/.test(line) ? 'style' : 'script']].join(' '))
      .trim(),
  )
  return { html, policy: withNames.join('; ') }
}
