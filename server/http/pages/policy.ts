import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { SAXParser, type StartTag } from 'parse5-sax-parser'
import { nextTurn } from '../../jobs/time-slices'
import { fetchLater, isHint, isOwnScript } from './late-scripts'

type Place = { readonly startOffset: number; readonly endOffset: number }
/** Position of a tag and its attributes; the library's type omits the attributes. */
type Located = Place & { readonly attrs?: Readonly<Record<string, Place>> }

type Inline = 'script' | 'style'
const isInline = (tag: string): tag is Inline => tag === 'script' || tag === 'style'
/** Script types that a browser runs; any other is data. */
const RUN = new Set([undefined, '', 'module', 'text/javascript'])

/** Characters parsed at a time, about five milliseconds of work; between slices other work can run. */
const PIECE = 32_768

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** An attribute that swallowed the beginning of another tag: such a nonce counts for nothing (CSP 3). */
const hasSwallowed = ({ attrs: all }: StartTag): boolean =>
  all.some(({ name, value }) => /<(?:script|style)/i.test(name + value))

/** Only tags are asked for; the library collects the text of a page even if nobody listens to it. */
class TagParser extends SAXParser {
  override onCharacter(): void {}
}

/**
 * The first place at which the data of a script may end: nothing before its end tag can be a tag, except after the
 * beginning of a comment, in which a script may contain another one (HTML, 13.2.5.4).
 */
const endOfScript = (html: string, from: number): number => {
  const end = /<\/script|<!--/gi
  end.lastIndex = from
  return end.exec(html)?.index ?? from
}

/** A rendered page in parts, with the hashes of its inline scripts and styles. */
type Read = { readonly html: string; readonly named: Readonly<Record<Inline, ReadonlySet<string>>> }

/**
 * Parses a page as a browser does (parse5). Only tags with the nonce of this rendering count, which nobody could know
 * in advance; the nonces that React wrote are removed, and scripts of the site are loaded after the first frame.
 */
const read = async (drawn: string, nonce: string): Promise<Read> => {
  // As React writes it.
  const mark = ` nonce="${nonce}"`
  const named = { script: new Set<string>(), style: new Set<string>() }
  const parts: string[] = []
  const late: string[] = []
  let [taken, lateAt] = [0, -1]
  let inside = null as { readonly tag: Inline; readonly from: number } | null
  let leaving: number | null = null
  /** Characters of scripts that the parser did not get. */
  let unread = 0
  const leaveOut = (from: number, to: number): void => {
    parts.push(drawn.slice(taken, from))
    taken = to
  }
  const placeOf = ({ startOffset, endOffset }: Place): readonly [from: number, to: number] => [
    startOffset + unread,
    endOffset + unread,
  ]
  const parser = new TagParser({ sourceCodeLocationInfo: true })
  parser.on('startTag', tag => {
    const at = tag.sourceCodeLocation as Located | null | undefined
    if (!at?.attrs?.nonce) return
    const [from, to] = placeOf(at)
    const [nonceFrom, nonceTo] = placeOf(at.attrs.nonce)
    if (drawn.slice(nonceFrom - 1, nonceTo) !== mark || hasSwallowed(tag)) return
    const attribute = (name: string): string | undefined => tag.attrs.find(one => one.name === name)?.value
    if (isHint(tag.tagName, attribute)) return leaveOut(from, to)
    if (isOwnScript(tag.tagName, attribute)) {
      late.push(attribute('src') ?? '')
      leaving = from
      return
    }
    leaveOut(nonceFrom - 1, nonceTo)
    if (isInline(tag.tagName) && attribute('src') === undefined && RUN.has(attribute('type')))
      inside = { tag: tag.tagName, from: to }
  })
  parser.on('endTag', ({ tagName, sourceCodeLocation: at }) => {
    const [from, to] = at ? placeOf(at) : [0, 0]
    if (at && leaving !== null) {
      leaveOut(leaving, to)
      if (lateAt < 0) lateAt = parts.push('') - 1
    } else if (at && inside?.tag === tagName) named[inside.tag].add(hashOf(drawn.slice(inside.from, from)))
    leaving = null
    inside = null
  })
  for (let [at, rested] = [0, 0]; at < drawn.length; ) {
    const marked = drawn.indexOf(mark, at)
    const behind = marked < 0 ? 0 : drawn.indexOf('>', marked) + 1
    const to = Math.min(behind || drawn.length, at + PIECE)
    parser.write(drawn.slice(at, to))
    at = inside?.tag === 'script' && inside.from === to ? endOfScript(drawn, to) : to
    unread += at - to
    if (at - rested < PIECE) continue
    rested = at
    await nextTurn()
  }
  parser.end()
  await finished(parser)
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
export const withHashes = async (
  drawn: string,
  policy: string,
): Promise<{ readonly html: string; readonly policy: string }> => {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (nonce === undefined) return { html: drawn, policy }
  const { html, named } = await read(drawn, nonce)
  const withNames = policy.split(';').map(line =>
    line
      .replace(" 'strict-dynamic'", '')
      .replace(`'nonce-${nonce}'`, [...named[/^\s*style-src/.test(line) ? 'style' : 'script']].join(' '))
      .trim(),
  )
  return { html, policy: withNames.join('; ') }
}
