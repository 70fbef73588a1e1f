import { printMonthOrDay } from '#rulebook/dates/date'

const PARTS: Readonly<Record<string, string>> = {
  general: 'General rules',
  errata: 'Errata',
  specific: 'Rulings on cards',
}
const ONE: Readonly<Record<string, string>> = { general: 'General rule', errata: 'Erratum', specific: 'Ruling' }

/** The effect of a bulletin item on a passage, as the first word of a line. */
export const PASSAGE_VERBS: Readonly<Record<string, string>> = {
  clarifies: 'Clarifies',
  corrects: 'Corrects',
  reverses: 'Reverses',
  repeals: 'Repeals',
  supersedes: 'Supersedes',
  substitutes: 'Rewords',
}

/** The same effect from the point of view of the passage. */
export const PASSAGE_BY: Readonly<Record<string, string>> = {
  clarifies: 'Clarified by',
  corrects: 'Corrected by',
  reverses: 'Reversed by',
  repeals: 'Repealed by',
  supersedes: 'Superseded by',
  substitutes: 'Reworded by',
}

/** The contents of a part of a bulletin. */
export const printPart = (part: string): string => PARTS[part] ?? part

/** `Bulletin of February 1998`, `Release notes of 23 September 2008`: the name of what has this month or day. */
export const printBulletin = (key: string): string =>
  `${key.length > 'YYYY-MM'.length ? 'Release notes' : 'Bulletin'} of ${printMonthOrDay(key)}`

/** The place of an item, or of a part, on the page of its bulletin. */
export const bulletinAddress = (number: string): string => {
  const [key = '', ...place] = number.split('/')
  return `/bulletins/${key}${place.length > 0 ? `#${place.join('-')}` : ''}`
}

/** `General rule 1` for `1998-02/general/1`; with `month`, `General rule 1, February 1998`. */
export const printItem = (number: string, { month = false } = {}): string =>
  number.replace(/^(\d{4}-\d{2}(?:-\d{2})?)\/(\w+)(?:\/(\d+))?$/, (_, key, part, at) => {
    const name =
      key.length === 'YYYY-MM'.length
        ? `${ONE[part] ?? part} ${at ?? ''}`.trim()
        : `Note ${[part, at].filter(Boolean).join('.')}`
    return month ? `${name}, ${printMonthOrDay(key)}` : name
  })
