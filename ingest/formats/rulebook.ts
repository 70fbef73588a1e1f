import type { Unit } from '#rulebook/units/unit'
import type { Draft, Format, Source } from '../draft'
import { type Line, linesOf } from '../read/lines'
import { glossaryOf } from './comprehensive-rules/glossary'
import { noDay } from './comprehensive-rules/surroundings'
import { draftOf, settingAside } from './drafting'
import { paragraphOf, passageFrom, passageText, rangeOf } from './passage'

/** `Section II: Expanding Your Knowledge` on a line of its own; a sentence about a section is longer. */
const PART = /^Section ([IVX]{1,4}): (\S.{0,60})$/
const EXAMPLE = /^EXAMPLE:?$/i
const COMMENT = /^\/\//
const LONGEST_HEADING = 60

const isPart = ({ text }: Line): boolean => PART.test(text) && !/[.:;,]$/.test(text)
/** A short line without a full stop; the paragraphs of such a book end in one, and its lists are indented. */
const isHeading = ({ text, indent }: Line): boolean =>
  indent === 0 &&
  text.length > 1 &&
  text.length < LONGEST_HEADING &&
  /^["\u201c'A-Z0-9]/.test(text) &&
  (/\.\.\.$|\. \. \.$/.test(text) || !/[.:;,"\u201d)]$/.test(text))

type Section = { readonly part: string; readonly unit: Unit; paragraphs: number }

/**
 * A rulebook without rule numbers: parts, headings and paragraphs. Each has a number by its position, such as
 * `rulebook.II.4.2` for the second paragraph under the fourth heading of part II; everything before part I is part 0.
 */
const parse = (source: Source): readonly Draft[] => {
  const lines = linesOf(source.text)
  const last = lines.findLastIndex(({ text }) => text === 'Glossary')
  const end = last > lines.findLastIndex(isPart) ? last : lines.length
  const aside = settingAside()
  const units: Unit[] = []
  let part = '0'
  let headings = 0
  let section: Section | null = null
  let isExample = false
  for (const line of lines.slice(0, end)) {
    if (line.text === '' || COMMENT.test(line.text)) {
      aside.add(line.no, line.text === '' ? 'blank line' : 'note of the archive')
      continue
    }
    if (EXAMPLE.test(line.text)) {
      aside.add(line.no, 'heading of an example')
      isExample = true
      continue
    }
    const passage = passageFrom(line)
    const title = { title: passageText(passage), heading: rangeOf(source, passage) }
    if (isPart(line)) {
      part = PART.exec(line.text)?.[1] ?? part
      headings = 0
      section = null
      units.push({ kind: 'chapter', number: `rulebook.${part}`, ...title, paragraphs: [], examples: [], copy: 0 })
    } else if (!isExample && isHeading(line)) {
      headings++
      const number = `rulebook.${part}.${headings}`
      const parent = part === '0' ? {} : { parent: `rulebook.${part}` }
      const unit: Unit = { kind: 'section', number, ...parent, ...title, paragraphs: [], examples: [], copy: 0 }
      section = { part, unit, paragraphs: 0 }
      units.push(unit)
    } else {
      const previous = units.at(-1)
      const paragraph = paragraphOf(source, passage)
      if (isExample && previous?.kind === 'rule')
        units[units.length - 1] = {
          ...previous,
          examples: [...previous.examples, { ...paragraph, ordinal: previous.examples.length + 1 }],
        }
      else if (line.indent > 0 && previous?.kind === 'rule')
        units[units.length - 1] = { ...previous, paragraphs: [...previous.paragraphs, paragraph] }
      else units.push(ruleOf(section, part, units, paragraph))
      isExample = false
    }
  }
  if (end < lines.length) aside.add(lines[end]?.no ?? 0, 'glossary heading')
  const glossary = glossaryOf(source, lines.slice(end + 1), 'flow')
  const draft = draftOf(source, lines.length, {
    format: 'rulebook',
    document: 'rulebook',
    title: 'Rulebook',
    inForce: null,
    units: [...units, ...glossary.units],
    discards: [...aside.found, ...glossary.discards],
    problems: [noDay],
  })
  return [draft]
}

const ruleOf = (
  section: Section | null,
  part: string,
  units: readonly Unit[],
  paragraph: Unit['paragraphs'][number],
): Unit => {
  const parent = section?.unit.number ?? `rulebook.${part}`
  const place = section ? ++section.paragraphs : units.filter(unit => unit.parent === parent).length + 1
  return { kind: 'rule', number: `${parent}.${place}`, parent, paragraphs: [paragraph], examples: [], copy: 0 }
}

/** Rulebooks before the Comprehensive Rules: parts called Section I, Section II …, and no numbered rules. */
export const rulebook: Format = {
  name: 'rulebook',
  recognizes: text =>
    [...text.matchAll(/^Section [IVX]{1,4}: \S.{0,60}$/gm)].length >= 2 && !/^ {0,4}\d{3}\.\d/m.test(text),
  parse,
}
