import type { IsoDate } from '#rulebook/dates/date'
import { parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'

/**
 * A marked passage in an address: `q=p2.12-87.9f3a`, or `q=p2.12-p3.5.9f3a` across paragraphs, with the day of the text
 * after an `@`. Blocks are `p` paragraph, `e` example, `r` ruling, counted from 1; characters from 0, end excluded. The
 * four hexadecimal digits are a checksum of the quoted words, by which the page detects changes.
 */
export type Fragment = {
  readonly from: { readonly block: string; readonly at: number }
  readonly to: { readonly block: string; readonly at: number }
  readonly hash: string
  readonly on?: IsoDate
}

const SHAPE = /^#?q=([per]\d{1,3})\.(\d{1,6})-(?:([per]\d{1,3})\.)?(\d{1,6})\.([0-9a-f]{4})(?:@(\d{4}-\d{2}-\d{2}))?$/
/** Maximum length of a fragment. */
export const LONGEST_FRAGMENT = 120

export const parseFragment = (text: string): Result<Fragment> => {
  const match = text.length <= LONGEST_FRAGMENT ? SHAPE.exec(text) : null
  const day = match?.[6] === undefined ? null : parseDate(match[6])
  const [, block = '', start, last, end, hash = ''] = match ?? []
  const backwards = (last ?? block) === block && Number(end) <= Number(start)
  if (!match || day?.ok === false || backwards)
    return err({
      code: 'not-a-marked-passage',
      message: 'This link does not identify a passage of the rule',
      hint: 'The rule itself is shown. Select the passage again to get a new link',
    })
  return ok({
    from: { block, at: Number(start) },
    to: { block: last ?? block, at: Number(end) },
    hash,
    ...(day?.ok ? { on: day.value } : {}),
  })
}

export const printFragment = ({ from, to, hash, on }: Fragment): string =>
  `q=${from.block}.${from.at}-${to.block === from.block ? '' : `${to.block}.`}${to.at}.${hash}${on ? `@${on}` : ''}`

/** Checksum of a quote's letters and digits in four hexadecimal digits: FNV-1a, folded to 16 bits. */
export const quoteHash = (quote: string): string => {
  let hash = 0x811c9dc5
  for (const char of quote
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim())
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (((hash >>> 16) ^ hash) & 0xffff).toString(16).padStart(4, '0')
}

/** The browser's own form, `:~:text=`: the whole quote if it is short, else its first and last words. */
export const textFragmentOf = (quote: string): string => {
  const words = quote.trim().split(/\s+/)
  const encoded = (part: readonly string[]): string => encodeURIComponent(part.join(' ')).replace(/-/g, '%2D')
  return words.length <= 10
    ? `:~:text=${encoded(words)}`
    : `:~:text=${encoded(words.slice(0, 5))},${encoded(words.slice(-5))}`
}
