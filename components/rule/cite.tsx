import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { printLink, printQuotation } from '#rulebook/units/markdown'
import { printDocument } from '../ui/document-names'
import { CiteForms } from './cite-forms'

export type Cited = {
  readonly number: string
  readonly title?: string
  readonly release: string
  readonly document: string
  readonly from: IsoDate
  readonly on: IsoDate
  readonly address: string
  /** The cited words. */
  readonly words?: string
}
/** Longer rules are quoted by their beginning. */
const MAX_QUOTED = 400
export const quoted = (words = ''): string => {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text === '') return ''
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).replace(/\s\S*$/, '')} …` : text}” `
}
/** A reference in the format of RIS, which ends with an empty ER. */
export const printRis = (fields: Readonly<Record<string, string>>): string =>
  Object.entries({ ...fields, ER: '' })
    .map(([tag, value]) => `${tag}  - ${value}`)
    .join('\n')
const called = ({ number, title }: Cited): string => (title ? `${number} (${title})` : number)

/** Five ways to cite the same words: a sentence, Markdown, BibTeX, RIS, CSL-JSON. */
export const printCitations = (cited: Cited): readonly (readonly [name: string, text: string])[] => {
  const key = `${cited.document}-${cited.number}-${cited.from}`.replace(/[^A-Za-z0-9-]/g, '')
  const title = `Rule ${called(cited)}`
  const csl = {
    id: key,
    type: 'legislation',
    title,
    'container-title': cited.release,
    number: cited.number,
    issued: { 'date-parts': [cited.from.split('-').map(Number)] },
    URL: cited.address,
  }
  return [
    [
      'Sentence',
      `${quoted(cited.words)}Rule ${called(cited)}, ${printDocument(cited.document)}, in force from ${printDate(cited.from)}, read as of ${printDate(cited.on)}. ${cited.address}`,
    ],
    [
      'Markdown',
      printQuotation(quoted(cited.words).trim(), printLink(title, cited.address), {
        type: 'text',
        value: `, ${printDocument(cited.document)}, in force from ${printDate(cited.from)}`,
      }),
    ],
    [
      'BibTeX',
      `@misc{${key},\n  title = {${title}},\n  howpublished = {${cited.release}},\n  date = {${cited.from}},\n  url = {${cited.address}}\n}`,
    ],
    [
      'RIS',
      printRis({
        ...{ TY: 'STAT', TI: title, T2: cited.release, M1: cited.number },
        ...{ PY: cited.from.slice(0, 4), DA: cited.from.replaceAll('-', '/'), UR: cited.address },
      }),
    ],
    ['CSL-JSON', JSON.stringify(csl, null, 2)],
  ]
}

type Forms = { readonly forms: readonly (readonly [name: string, text: string])[] }
/** Citations to copy; readable and selectable without a script. */
export const Citations = ({ forms }: Forms) => (
  <details id="cite" className="mt-2">
    <summary>Cite these words</summary>
    <CiteForms forms={forms} id="cite-forms" />
  </details>
)
export const Cite = ({ cited }: { readonly cited: Cited }) => <Citations forms={printCitations(cited)} />
