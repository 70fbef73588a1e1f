import type { Problem } from '#rulebook/result'
import type { Draft, Format, Source } from '../draft'
import { linesOf } from '../read/lines'
import { bodyOf } from './comprehensive-rules/body'
import { type Bounds, boundsOf } from './comprehensive-rules/bounds'
import { glossaryOf } from './comprehensive-rules/glossary'
import { layoutOf } from './comprehensive-rules/layout'
import { statedDay, surroundingsOf } from './comprehensive-rules/surroundings'
import { unitsOf } from './comprehensive-rules/units'
import { draftOf } from './drafting'

const parse = (source: Source): readonly Draft[] => {
  const lines = linesOf(source.text)
  const bounds = boundsOf(lines)
  const inside = lines.slice(bounds.body, bounds.glossary)
  const layout = layoutOf(inside)
  const body = bodyOf(inside, layout)
  const numbered = unitsOf(source, body)
  const glossary = glossaryOf(source, lines.slice(bounds.glossary + 1, bounds.tail), layout)
  const stated = statedDay(lines)
  const strays = body.stray.map(
    (line): Problem => ({ code: 'stray-line', message: 'This line belongs to no rule', at: { line: line.no } }),
  )
  const draft = draftOf(source, lines.length, {
    format: 'comprehensive-rules',
    document: 'comprehensive-rules',
    title: 'Comprehensive Rules',
    inForce: stated.inForce,
    units: [...numbered.units, ...glossary.units],
    discards: [...surroundingsOf(lines, bounds), ...body.discards, ...glossary.discards],
    problems: [...stated.problems, ...numbered.problems, ...strays, ...cutShort(bounds)],
  })
  return [draft]
}

const cutShort = ({ glossary, tail, end }: Bounds): readonly Problem[] =>
  tail < end
    ? []
    : [
        {
          code: 'truncated-file',
          message: `The file ends in the middle of the ${glossary < end ? 'glossary' : 'rules'}; what follows is missing`,
          hint: 'Look for a complete copy',
          at: { line: end },
        },
      ]

/** The Comprehensive Rules in every layout since 1999: sections of numbered rules, then a glossary. */
export const comprehensiveRules: Format = {
  name: 'comprehensive-rules',
  recognizes: text => /^ {0,4}100\. \S/m.test(text) && /^ {0,4}100\.\d{1,2}[a-z]?\.? /m.test(text),
  parse,
}
