import type { RootContent } from 'mdast'
import type { Problem } from '#rulebook/result'
import type { Discard } from '../../draft'
import { linesOf } from '../../read/lines'
import { type Block, blockOf, unreadIn } from './block'
import { attributeOf, type Directive, flaw, flawsOf, isDirective } from './directive'
import type { DigestPage } from './page'

export type Reading = {
  readonly blocks: readonly Block[]
  readonly problems: readonly Problem[]
  readonly discards: readonly Discard[]
}

/** All dated statements of one digest file, in written order. */
export const readingOf = (page: DigestPage): Reading => {
  const blocks: Block[] = []
  const problems: Problem[] = [...page.problems]
  const visit = (node: RootContent, rule: Directive | null) => {
    if (node.type === 'html') return
    if (!isDirective(node)) {
      problems.push(flaw(page, node, 'digest-loose-text', 'This text is outside of any revision'))
      return
    }
    problems.push(...flawsOf(page, node))
    if (node.name === 'rule') {
      for (const child of node.children) visit(child as RootContent, node)
      return
    }
    const lineage = rule && node.name === 'revision' ? attributeOf(rule, 'lineage') : undefined
    const unread = unreadIn(node) ?? (node.name === 'revision' && !lineage ? 'A revision belongs inside a rule' : null)
    if (unread) problems.push(flaw(page, node, 'digest-not-understood', unread))
    problems.push(...within(page, node))
    const block = blockOf(page, node, lineage)
    if (block) blocks.push(block)
  }
  for (const node of page.tree.children) visit(node, null)
  return { blocks, problems, discards: asideIn(page, blocks, problems) }
}

const within = (page: DigestPage, node: Directive): readonly Problem[] =>
  (node.children as readonly RootContent[]).flatMap(child => {
    if (isDirective(child))
      return child.name === 'example'
        ? [...flawsOf(page, child), ...stampsIn(page, child)]
        : [flaw(page, child, 'digest-misplaced', `"${child.name}" is not allowed inside "${node.name}"`)]
    return stampsIn(page, child)
  })

/** Stamps that are not dates, and fences that close nothing. */
const stampsIn = (page: DigestPage, node: RootContent): readonly Problem[] => {
  const words = page.file.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
  const stamps = [...words.matchAll(/:stamp\[([^\]]{0,40})\]/g)].filter(
    ([, day]) => !/^\d{4}-\d{2}-\d{2}$/.test(day ?? ''),
  )
  const fence = node.type === 'paragraph' && /^:{2,}/.test(words)
  return [
    ...stamps.map(([stamp]) =>
      flaw(page, node, 'digest-unknown-stamp', `${stamp} is not a date such as :stamp[2008-03-17]`),
    ),
    ...(fence ? [flaw(page, node, 'digest-open-fence', 'This row of colons does not open or close anything')] : []),
  ]
}

/** Lines that are not text of a unit: blank lines, the front matter, comments, fences. */
const asideIn = (page: DigestPage, blocks: readonly Block[], problems: readonly Problem[]): readonly Discard[] => {
  const said = new Set<number>(problems.map(({ at }) => at?.line ?? 0))
  for (const { unit } of blocks)
    for (const at of [unit.heading, ...[...unit.paragraphs, ...unit.examples].map(p => p.at)])
      for (let line = at?.lines[0] ?? 1; line <= (at?.lines[1] ?? 0); line++) said.add(line)
  return linesOf(page.file.text)
    .filter(({ no }) => !said.has(no))
    .map(({ no, text }) => ({ rule: reason(page, no, text), lines: [no, no] as const, file: page.file.name }))
}

const reason = (page: DigestPage, line: number, text: string): string =>
  line <= page.front
    ? 'head of the page'
    : text === ''
      ? 'blank line'
      : /^\s*:{2,}/.test(text)
        ? 'directive'
        : 'comment'
