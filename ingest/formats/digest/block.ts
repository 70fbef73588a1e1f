import type { RootContent } from 'mdast'
import type { IsoDate } from '#rulebook/dates/date'
import { parseDate } from '#rulebook/dates/date'
import { isRuleNumber, parentOf } from '#rulebook/units/number'
import type { ExampleText, Paragraph, Relation, Unit, UnitKind } from '#rulebook/units/unit'
import { attributeOf, type Directive, dayOf, isDirective } from './directive'
import type { DigestPage } from './page'
import { paragraphsOf, placeOf } from './words'

/** One dated statement of the digest. Statements with the same key are revisions of one thing. */
export type Block = {
  readonly key: string
  readonly from: IsoDate
  readonly until: IsoDate | null
  readonly unit: Unit
}

/** The block of a directive; null if it has no number or no day. */
export const blockOf = (page: DigestPage, node: Directive, lineage: string | undefined): Block | null => {
  const number = attributeOf(node, node.name === 'term' ? 'term' : 'number')
  const from = dayOf(node, node.name === 'item' ? 'date' : 'from')
  if (!number || !from) return null
  const own = lineage ?? attributeOf(node, 'lineage')
  const key = `${node.name === 'revision' ? 'rule' : node.name} ${lineage ?? attributeOf(node, 'slug') ?? number}`
  return { key, from, until: dayOf(node, 'until'), unit: unitOf(page, node, number, own) }
}

const unitOf = (page: DigestPage, node: Directive, number: string, lineage: string | undefined): Unit => {
  const inside = node.children as readonly RootContent[]
  const title = attributeOf(node, node.name === 'term' ? 'term' : 'title')
  const parent = node.name !== 'term' && isRuleNumber(number) ? parentOf(number) : null
  const examples = inside.filter(isDirective).filter(({ name }) => name === 'example')
  return {
    kind: kindOf(node.name, number),
    number,
    ...(title && { title, heading: headingOf(page, node) }),
    ...(parent && { parent }),
    paragraphs: directiveText(page, node, inside),
    examples: examples.map((child, i) => exampleOf(page, child, i + 1)),
    copy: 0,
    ...(lineage && { lineage }),
    ...pointersOf(node),
  }
}

const directiveText = (page: DigestPage, node: Directive, inside: readonly RootContent[]): readonly Paragraph[] => {
  const authority = attributeOf(node, 'authority')
  const said = inside.filter(child => !isDirective(child) && child.type !== 'html')
  const words = paragraphsOf(page, said)
  return authority ? words.map(paragraph => ({ ...paragraph, authority })) : words
}

const pointersOf = (node: Directive): Pick<Unit, 'see' | 'relations'> => {
  const see = list(attributeOf(node, 'see'), ',')
  const relations = relationsOf(attributeOf(node, 'relations'))
  return { ...(see.length > 0 && { see }), ...(relations.length > 0 && { relations }) }
}

const exampleOf = (page: DigestPage, node: Directive, ordinal: number): ExampleText => {
  const paragraphs = paragraphsOf(page, node.children as readonly RootContent[])
  const scenario = attributeOf(node, 'scenario')
  const stamped = dayOf(node, 'stamp') ?? paragraphs.find(paragraph => paragraph.stamped)?.stamped
  const text = paragraphs.map(paragraph => paragraph.text).join('\n\n')
  return { text, ...(stamped && { stamped }), at: placeOf(page, node), ordinal, ...(scenario && { scenario }) }
}

const kindOf = (name: string, number: string): UnitKind => {
  if (name === 'term') return 'glossary'
  if (name !== 'revision' && name !== 'rule') return name as 'chapter' | 'section' | 'item' | 'ruling'
  if (/\.Rulings?\.\d+$/.test(number)) return 'ruling'
  if (/\.Note\.\d+$/.test(number)) return 'note'
  if (/^\d{3}\.\d+[a-z]$/.test(number)) return 'subrule'
  return /^(?:\d|[A-Z])$/.test(number) ? 'chapter' : /^(?:\d{3}|[A-Z]\.\d+)$/.test(number) ? 'section' : 'rule'
}

const headingOf = (page: DigestPage, node: Directive) => {
  const whole = placeOf(page, node)
  const line = node.position?.start.line ?? 1
  const end = page.file.text.indexOf('\n', node.position?.start.offset ?? 0)
  return {
    ...whole,
    bytes: [whole.bytes[0], end < 0 ? whole.bytes[1] : page.byteAt(end)] as const,
    lines: [line, line] as const,
  }
}

const list = (text: string | undefined, by: string): readonly string[] =>
  (text ?? '')
    .split(by)
    .map(part => part.trim())
    .filter(part => part !== '')

const KINDS = ['clarifies', 'reverses', 'repeals', 'substitutes', 'corrects', 'supersedes'] as const
/** `clarifies:F5 page 35; reverses:1997-08/general/2`. */
const relationsOf = (text: string | undefined): readonly Relation[] =>
  list(text, ';').flatMap(part => {
    const kind = KINDS.find(name => part.startsWith(`${name}:`))
    return kind ? [{ kind, what: part.slice(kind.length + 1).trim() }] : []
  })

/** Unknown relations and stamps that are not dates, reported with the text of the attribute. */
export const unreadIn = (node: Directive): string | null => {
  const relations = list(attributeOf(node, 'relations'), ';')
  const unread = relations.find(part => !KINDS.some(name => part.startsWith(`${name}:`)))
  if (unread) return `"${unread}" is not a relation such as "clarifies:page 35"`
  const number = attributeOf(node, 'number')
  if (number && !isRuleNumber(number)) return `"${number}" is not a rule number`
  const from = attributeOf(node, 'from')
  const until = attributeOf(node, 'until')
  return from && until && until < from && parseDate(until).ok ? `It ends (${until}) before it begins (${from})` : null
}
