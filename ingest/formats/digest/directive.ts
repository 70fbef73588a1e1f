import type { RootContent } from 'mdast'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { DigestPage } from './page'

export type Directive = Extract<RootContent, { type: 'containerDirective' | 'leafDirective' }>

/** What each directive must and may carry. */
const ATTRIBUTES: Record<string, { readonly must: readonly string[]; readonly may: readonly string[] }> = {
  chapter: { must: ['number', 'title', 'from'], may: ['until'] },
  section: { must: ['number', 'title', 'from'], may: ['until'] },
  rule: { must: ['lineage'], may: [] },
  revision: { must: ['number', 'from'], may: ['title', 'until'] },
  term: { must: ['term', 'slug', 'from'], may: ['until', 'see'] },
  item: { must: ['number', 'date'], may: ['until', 'title', 'relations', 'lineage'] },
  ruling: { must: ['number', 'from', 'authority'], may: ['until', 'lineage'] },
  example: { must: [], may: ['scenario', 'stamp'] },
}
const DAYS = ['from', 'until', 'date', 'stamp']

export const isDirective = (node: RootContent): node is Directive =>
  node.type === 'containerDirective' || node.type === 'leafDirective'

export const attributeOf = (node: Directive, name: string): string | undefined => node.attributes?.[name] ?? undefined

/** A day in an attribute; null if it is missing or invalid (which `flawsOf` reports). */
export const dayOf = (node: Directive, name: string): IsoDate | null => {
  const parsed = parseDate(attributeOf(node, name) ?? '')
  return parsed.ok ? parsed.value : null
}

/** Problems of a directive as written: its name, its attributes, their days. */
export const flawsOf = (page: DigestPage, node: Directive): readonly Problem[] => {
  const known = ATTRIBUTES[node.name]
  if (!known) return [flaw(page, node, 'digest-unknown-directive', `"${node.name}" is not a directive of the digest`)]
  const given = Object.keys(node.attributes ?? {})
  const unknown = given.filter(name => !known.must.includes(name) && !known.may.includes(name))
  const missing = known.must.filter(name => !attributeOf(node, name))
  const noDays = given.filter(name => DAYS.includes(name) && !isDay(attributeOf(node, name)))
  return [
    ...unknown.map(name => flaw(page, node, 'digest-unknown-attribute', `"${node.name}" has no attribute "${name}"`)),
    ...missing.map(name =>
      flaw(page, node, 'digest-missing-attribute', `"${node.name}" needs the attribute "${name}"`),
    ),
    ...noDays.map(name =>
      flaw(page, node, 'digest-unknown-day', `${name}="${attributeOf(node, name)}" is not a date such as 2008-03-17`),
    ),
  ]
}
const isDay = (text: string | undefined): boolean => parseDate(text ?? '').ok && text?.length === 10

export const flaw = (page: DigestPage, node: RootContent, code: string, message: string): Problem => ({
  code,
  message,
  hint: 'See content/digest/README.md for the format',
  at: { file: page.file.name, line: node.position?.start.line ?? 1 },
})
