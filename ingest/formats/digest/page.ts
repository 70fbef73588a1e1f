import type { Root } from 'mdast'
import { remark } from 'remark'
import remarkDirective from 'remark-directive'
import { parse as parseYaml } from 'yaml'
import type { Problem } from '#rulebook/result'
import { type ByteAt, utf8Map } from '../../read/byte-map'

/** `byteAt` if the text was not decoded from plain UTF-8. */
export type DigestFile = { readonly name: string; readonly text: string; readonly byteAt?: ByteAt }

const LONGEST = 250_000
const BRACKETS = 10_000

/** Why a page is rejected unread: Markdown this long or this deep would take minutes. Null for ordinary pages. */
export const tooMuch = ({ name, text }: DigestFile): Problem | null => {
  const message =
    text.length > LONGEST
      ? 'This page is too long to be read as a digest page'
      : /^[ \t]*(?:(?:[>*+-]|\d{1,3}[.)]) ?){17}|\n[ \t\r]*(?:\n[ \t\r]*){50}/m.test(text) ||
          text.split('[').length > BRACKETS
        ? 'This page is nested too deeply or has too many empty lines to be read as a digest page'
        : null
  return message ? { code: 'digest-too-much', message, hint: 'Split it into several pages', at: { file: name } } : null
}

/** A digest file parsed as Markdown; positions in the tree are positions in the file. */
export type DigestPage = {
  readonly file: DigestFile
  readonly tree: Root
  readonly byteAt: ByteAt
  /** Number of lines of the front matter, fences included; 0 if there is none. */
  readonly front: number
  readonly problems: readonly Problem[]
}

const FRONT = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

const reader = remark().use(remarkDirective)

export const digestPage = (file: DigestFile): DigestPage => {
  const front = FRONT.exec(file.text)
  const head = front?.[0] ?? ''
  // The front matter is replaced by blanks, not removed, so that all later positions stay the same.
  const tree = reader.parse(head.replace(/[^\n]/g, ' ') + file.text.slice(head.length))
  const problem = front ? flawIn(front[1] ?? '') : null
  return {
    file,
    tree,
    byteAt: file.byteAt ?? utf8Map(file.text, 0),
    front: head.split('\n').length - 1,
    problems: problem ? [{ code: 'digest-front-matter', message: problem, at: { file: file.name, line: 1 } }] : [],
  }
}

const flawIn = (yaml: string): string | null => {
  try {
    const read: unknown = parseYaml(yaml)
    return typeof read === 'object' && read !== null && 'title' in read
      ? null
      : 'The front matter of this page has no title'
  } catch {
    return 'The front matter of this page is not valid YAML'
  }
}
