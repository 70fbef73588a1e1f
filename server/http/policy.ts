import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { SAXParser, type StartTag } from 'parse5-sax-parser'

type Place = { readonly startOffset: number; readonly endOffset: number }
/** Where a tag and its attributes stand; the library's type leaves the attributes out. */
type Located = Place & { readonly attrs?: Readonly<Record<string, Place>> }

const INLINE = ['script', 'style'] as const
type Inline = (typeof INLINE)[number]
const isInline = (tag: string): tag is Inline => INLINE.some(name => name === tag)
/** Types of a script that a browser runs; any other holds data. */
const RUN = new Set([undefined, '', 'module', 'text/javascript'])

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const attributeOf = ({ attrs: all }: StartTag, name: string): string | undefined =>
  all.find(one => one.name === name)?.value

/** An attribute that swallowed the beginning of another tag: such a nonce counts for nothing (CSP 3). */
const hasSwallowed = ({ attrs }: StartTag): boolean =>
  attrs.some(({ name, value }) => /<(?:script|style)/i.test(name + value))

/**
 * A page whose policy names its inline scripts by their hashes: it may be sent to anybody, and kept. Only those count
 * that bear the nonce of the drawing, which nobody could know before: what got into the page otherwise is not named. The
 * page is read as a browser reads it (parse5); of what React wrote only the nonces are left out.
 */
export const withHashes = async (
  drawn: string,
  policy: string,
): Promise<{ readonly html: string; readonly policy: string }> => {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (nonce === undefined) return { html: drawn, policy }
  // As React writes it.
  const mark = ` nonce="${nonce}"`
  const named = { script: new Set<string>(), style: new Set<string>() }
  const parts: string[] = []
  let taken = 0
  let inside: { readonly tag: Inline; readonly from: number } | null = null
  const parser = new SAXParser({ sourceCodeLocationInfo: true })
  parser.on('startTag', tag => {
    const at = tag.sourceCodeLocation as Located | null | undefined
    const bears = at?.attrs?.nonce
    if (!at || !bears || hasSwallowed(tag)) return
    const [from, to] = [bears.startOffset - 1, bears.endOffset]
    if (drawn.slice(from, to) !== mark) return
    parts.push(drawn.slice(taken, from))
    taken = to
    const isFetched = attributeOf(tag, 'src') !== undefined
    if (isInline(tag.tagName) && !isFetched && RUN.has(attributeOf(tag, 'type')))
      inside = { tag: tag.tagName, from: at.endOffset }
  })
  parser.on('endTag', ({ tagName, sourceCodeLocation }) => {
    if (inside?.tag === tagName && sourceCodeLocation)
      named[inside.tag].add(hashOf(drawn.slice(inside.from, sourceCodeLocation.startOffset)))
    inside = null
  })
  parser.end(drawn)
  await finished(parser)
  parts.push(drawn.slice(taken))
  const withNames = policy.split(';').map(line =>
    line
      .replace(" 'strict-dynamic'", '')
      .replace(`'nonce-${nonce}'`, [...named[/^\s*style-src/.test(line) ? 'style' : 'script']].join(' '))
      .trim(),
  )
  return { html: parts.join(''), policy: withNames.join('; ') }
}
