import { createClient } from '@libsql/client'
import { Document, Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import type { Corpus } from '#search/index/document'
import { buildIndex } from '#search/index/index'
import { search } from '#search/search'
import { STOP_WORDS } from '#search/text/words'

/** A text of one release, in the form every engine receives. */
export type Page = { readonly id: number; readonly name: string; readonly title: string; readonly text: string }
/** Returns at most ten names, best first. */
export type Ask = (query: string) => readonly string[] | Promise<readonly string[]>
export type Engine = {
  readonly name: string
  /** Ready for queries about one release. */
  readonly open: (pages: readonly Page[], corpus: Corpus, day: string) => Ask | Promise<Ask>
}

let ours: { readonly corpus: Corpus; readonly index: ReturnType<typeof buildIndex> } | null = null
const palimpsest: Engine = {
  name: 'Palimpsest, all releases in one index',
  open: (_, corpus, day) => {
    const { index } = ours?.corpus === corpus ? ours : { index: buildIndex(corpus, { flexsearch: Index }) }
    ours = { corpus, index }
    return query =>
      search(index, `${query} on:${day}`, { limit: 10, document: 'comprehensive-rules' }).hits.map(hit =>
        hit.kind === 'glossary' ? `g:${hit.number.toLowerCase()}` : hit.number,
      )
  },
}

const flexsearch: Engine = {
  name: 'FlexSearch Document, defaults',
  open: pages => {
    const index = new Document({ document: { id: 'id', index: ['title', 'text'] } })
    for (const page of pages) index.add({ id: page.id, title: page.title, text: page.text })
    return query => {
      const fields = index.search(query, { limit: 10 }) as { result: number[] }[]
      return [...new Set(fields.flatMap(field => field.result))].slice(0, 10).map(id => pages[id]?.name ?? '')
    }
  },
}

const minisearch: Engine = {
  name: 'MiniSearch, stop-words',
  open: pages => {
    const index = new MiniSearch<Page>({
      fields: ['title', 'text'],
      processTerm: term => (STOP_WORDS.has(term.toLowerCase()) ? null : term.toLowerCase()),
      searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
    })
    index.addAll(pages)
    return query =>
      index
        .search(query)
        .slice(0, 10)
        .map(hit => pages[hit.id as number]?.name ?? '')
  },
}

const fts5: Engine = {
  name: 'SQLite FTS5 bm25, stop-words',
  open: async pages => {
    const client = createClient({ url: ':memory:' })
    await client.execute("create virtual table page using fts5(title, text, tokenize = 'porter unicode61')")
    await client.batch(
      pages.map(page => ({
        sql: 'insert into page(rowid, title, text) values (?, ?, ?)',
        args: [page.id + 1, page.title, page.text],
      })),
      'write',
    )
    return async query => {
      const words = (query.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter(word => !STOP_WORDS.has(word))
      if (words.length === 0) return []
      const match = words.map(word => `"${word}"`).join(' OR ')
      const sql = 'select rowid from page where page match ? order by bm25(page, 4.0, 1.0) limit 10'
      const { rows } = await client.execute({ sql, args: [match] })
      return rows.map(row => pages[Number(row.rowid) - 1]?.name ?? '')
    }
  },
}

export const ENGINES: readonly Engine[] = [palimpsest, flexsearch, minisearch, fts5]
