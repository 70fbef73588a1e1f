import type { Metadata } from 'next'
import { address } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import { printPath, printSubject } from '#rulebook/units/number'
import type { HistoryAnswer, RuleAnswer, SectionAnswer } from '#server/answers'
import type { RuleView } from '#server/queries/rules/rule-view'
import { feedLinks } from '../../feed-links'

const cut = (text: string): string => (text.length > 155 ? `${text.slice(0, 154).trimEnd()}…` : text)

/** Title, description and canonical address of a rule page. */
export const headOf = ({ answer }: RuleView): Metadata => {
  const day = answer.asOf.state === 'latest' ? '' : `, as of ${printDate(answer.asOf.on)}`
  if (answer.kind === 'absent') return { title: `${answer.number}${day}`, description: cut(answer.says) }
  const named = answer.title ? ` ${answer.title}` : ''
  if (answer.kind === 'section')
    return {
      title: `${printSubject(answer.number)}${named}${day}`,
      description: cut(`Section ${answer.number}${named}, every rule as written${day}.`),
      alternates: feedLinks({
        [`Changes in ${answer.number}`]: `/feeds/sections/${encodeURIComponent(answer.number)}`,
      }),
    }
  return {
    title: `${printSubject(answer.number)}${named}${day}`,
    description: cut(answer.paragraphs[0]?.text ?? `Rule ${answer.number}${named}`),
    alternates: {
      canonical: permanent(answer),
      ...feedLinks({
        [`Wordings of ${answer.number}`]: `/rules/${encodeURIComponent(answer.number)}/history.atom`,
        [`Notes on ${answer.number}`]: `/rules/${encodeURIComponent(answer.number)}/notes.atom`,
      }),
    },
  }
}

/** The permanent address of this wording; of an earlier issue, with the day from which it was known. */
export const permanent = ({ number, inForce, document, known }: RuleAnswer): string =>
  known
    ? address(printPath(number), { on: inForce.from, document, known })
    : `/rules/${encodeURIComponent(number)}/${inForce.from}${document === 'comprehensive-rules' ? '' : `?document=${document}`}`

/** A section and its rules, for programs. */
export const sectionFacts = (answer: SectionAnswer): Readonly<Record<string, unknown>> => ({
  '@type': 'Legislation',
  legislationIdentifier: `${answer.document}/${answer.number}/${answer.asOf.on}`,
  name: `${answer.number} ${answer.title ?? ''}`.trim(),
  legislationDateVersion: answer.asOf.consulted[0]?.inForce ?? answer.asOf.on,
  hasPart: answer.rules
    .filter(({ number }) => number !== answer.number)
    .map(({ number, document, inForce }) => ({
      '@type': 'Legislation',
      legislationIdentifier: `${document}/${number}/${inForce.from}`,
      legislationDateVersion: inForce.from,
    })),
})

/** The wordings of one rule, for programs. */
export const historyFacts = ({ number, versions }: Pick<HistoryAnswer, 'number' | 'versions'>) => ({
  '@type': 'Legislation',
  legislationIdentifier: number,
  name: `The history of ${number}`,
  hasPart: versions.map(version => ({
    '@type': 'Legislation',
    legislationIdentifier: `${version.number}/${version.from}`,
    name: version.number,
    legislationDateVersion: version.from,
    temporalCoverage: `${version.from}/${version.until ?? '..'}`,
  })),
})

/** The rule as legislation (schema.org), for programs. */
export const factsOf = (answer: RuleAnswer): Readonly<Record<string, unknown>> => ({
  '@type': 'Legislation',
  legislationIdentifier: `${answer.document}/${answer.number}/${answer.inForce.from}`,
  name: `${answer.number} ${answer.title ?? ''}`.trim(),
  legislationDateVersion: answer.inForce.from,
  temporalCoverage: `${answer.inForce.from}/${answer.inForce.until ?? '..'}`,
  legislationLegalForce: answer.inForce.until ? 'NotInForce' : 'InForce',
  ...(answer.parent
    ? { isPartOf: { '@type': 'Legislation', legislationIdentifier: `${answer.document}/${answer.parent.number}` } }
    : {}),
})
