import type { Corpus, SearchDocument } from '#search/index/document'
import { tokensOf } from '#search/text/analysis'
import { STOP_WORDS } from '#search/text/words'
import type { Judged } from './search-judged'
import { type Chance, chanceFrom, misspelt, parted, pick } from './search-misspelt'
import { forgotten, initialsOf, ofAnotherYear } from './search-paraphrased'

/**
 * Queries made from the texts themselves, with answers that need no judge: the text with the requested name, or with
 * the requested words. They are many and unselected, so they show whether a change helps beyond the judged queries.
 */
export const MADE_KINDS = [
  'glossary',
  'name',
  'typo',
  'two typos',
  'joined',
  'split',
  'initials',
  'other year',
  'phrase',
  'in example',
  'forgotten words',
] as const
type MadeKind = (typeof MADE_KINDS)[number]

const SEED = 20260705
const DAYS = 5
const EACH = 60

/** The same queries every time: the seed is fixed. `release` contains the requested day. */
export const madeQueries = (corpus: Corpus, each = EACH): Judged[] => {
  const chance = chanceFrom(SEED)
  return daysOf(corpus).flatMap(({ at, day }) => {
    const pages = pagesAt(corpus, at)
    const makers = makersOf(pages)
    return MADE_KINDS.flatMap(kind => {
      const made: Judged[] = []
      for (let tries = 0; tries < each * 20 && made.length < each; tries++) {
        const one = makers[kind](chance)
        if (one === null || made.some(other => other.query === one.query)) continue
        made.push({ id: `${day} ${kind} ${made.length + 1}`, release: day, kind, ...one })
      }
      return made
    })
  })
}

/** Releases of the Comprehensive Rules spread evenly over the years. */
const daysOf = ({ releases }: Corpus): { at: number; day: string }[] => {
  const all = releases.flatMap(({ document, inForce }, at) =>
    document === 'comprehensive-rules' ? [{ at, day: inForce as string }] : [],
  )
  return Array.from({ length: DAYS }, (_, i) => all[Math.round(((i + 0.5) / DAYS) * (all.length - 1))]).filter(
    one => one !== undefined,
  )
}

type Page = { readonly name: string; readonly document: SearchDocument }
const pagesAt = ({ documents }: Corpus, release: number): Page[] =>
  documents.flatMap(document => {
    const span = document.spans.find(({ from, until }) => from <= release && release <= until)
    if (!span) return []
    return [{ name: document.kind === 'glossary' ? `g:${span.number.toLowerCase()}` : span.number, document }]
  })

type Made = Pick<Judged, 'query' | 'relevant'>
type Maker = (chance: Chance) => Made | null

const makersOf = (pages: readonly Page[]): Record<MadeKind, Maker> => {
  const titled = namesIn(pages)
  const names = [...titled.keys()]
  const terms = pages.filter(page => page.document.kind === 'glossary').map(page => nameOf(page.document.title ?? ''))
  const from = (all: readonly string[], edit: (name: string, chance: Chance) => string | null): Maker => {
    return chance => {
      const name = pick(all, chance)
      const query = edit(name, chance)
      const relevant = titled.get(name)
      return query === null || relevant === undefined ? null : { query, relevant }
    }
  }
  const known = new Set(pages.flatMap(({ document }) => tokensOf(document.text).map(token => token.word)))
  return {
    glossary: from(terms, (name, chance) => pick(ASKED, chance).replace('NAME', name)),
    name: from(names, name => name),
    typo: from(names, (name, chance) => misspelt(name, 1, known, chance)),
    'two typos': from(names, (name, chance) => (name.includes(' ') ? misspelt(name, 2, known, chance) : null)),
    joined: from(names, name => (/^[a-z]{3,} [a-z]{3,}$/.test(name) ? name.replace(' ', '') : null)),
    split: from(names, (name, chance) => (/^[a-z]{8,}$/.test(name) ? parted(name, known, chance) : null)),
    initials: from(names, name => onlyOne(names, name)),
    'other year': from(names, name => {
      const query = ofAnotherYear(name)
      return query !== null && name.includes(' ') && !titled.has(query) ? query : null
    }),
    phrase: runOf(pages, page => page.document.text),
    'in example': runOf(
      pages.filter(page => page.document.examples.length > 0),
      page => page.document.examples.join('\n'),
    ),
    'forgotten words': sentenceOf(pages),
  }
}
/** The initials of a name, if no other name has the same. */
const onlyOne = (names: readonly string[], name: string): string | null => {
  const initials = initialsOf(name)
  return initials !== null && names.filter(other => initialsOf(other) === initials).length === 1 ? initials : null
}
const sentenceOf = (pages: readonly Page[]): Maker => {
  const rules = pages.filter(({ document }) => document.kind === 'rule' && document.text !== document.title)
  return chance => {
    const { name, document } = pick(rules, chance)
    const query = forgotten(document.text.split(/(?<=[.:])\s/)[0] ?? '', chance)
    return query === null ? null : { query, relevant: { [name]: 2 } }
  }
}
const ASKED = ['NAME', 'definition of NAME', 'what is NAME', 'NAME meaning', 'define NAME']

/** A title as a reader would type it: lower case, without parentheses and full stops. */
const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/[^a-z0-9'’+/ -]/g, '')
    .trim()

/** Names with the units that have them: each of those is an answer. */
const namesIn = (pages: readonly Page[]): Map<string, Record<string, number>> => {
  const found = new Map<string, Record<string, number>>()
  for (const { name, document } of pages) {
    const title = nameOf(document.title ?? '')
    if (title.length < 3 || title.length > 40 || tokensOf(title).every(({ word }) => STOP_WORDS.has(word))) continue
    const known = found.get(title) ?? {}
    known[name] = 2
    found.set(title, known)
  }
  return found
}

/** Four to six consecutive words of a text; every text that contains them is an answer. */
const runOf = (pages: readonly Page[], textOf: (page: Page) => string): Maker => {
  const rows = pages.map(page => {
    const words = textOf(page).toLowerCase().replace(/[’]/g, "'").split(/\s+/).map(bare)
    return { name: page.name, words, text: ` ${words.join(' ')} ` }
  })
  return chance => {
    const { words } = pick(rows, chance)
    const length = 4 + chance(3)
    const at = chance(Math.max(1, words.length - length))
    const run = words.slice(at, at + length)
    const plain = run.length === length && run.every(word => /^(?:[a-z'-]+|[+-]?\d+\/[+-]?\d+)$/.test(word))
    if (!plain || run.filter(word => !STOP_WORDS.has(word)).length < 2) return null
    const holders = rows.filter(({ text }) => text.includes(` ${run.join(' ')} `))
    if (holders.length > 3) return null
    return { query: run.join(' '), relevant: Object.fromEntries(holders.map(({ name }) => [name, 2])) }
  }
}
const bare = (word: string): string => word.replace(/^["'“(_]+|["'”),.;:!?_]+$/g, '')
