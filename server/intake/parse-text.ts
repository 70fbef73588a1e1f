import type { Draft } from '#ingest/draft'
import { parseSource } from '#ingest/formats/parse'
import { readDocument } from '#ingest/read/document'
import type { Result } from '#rulebook/result'
import type { Candidate } from './gather'

/** Parses the bytes of one text. */
type ParseText = (name: string, bytes: Uint8Array) => Promise<Result<readonly Draft[]>>

/** Where texts are parsed, and how many of them may be parsed before they are needed. */
export type Parser = { readonly parse: ParseText; readonly ahead: number }

/** Parses each text in this thread when it is needed. */
export const HERE: Parser = {
  parse: async (name, bytes) => {
    const source = await readDocument(name, bytes)
    return source.ok ? parseSource(source.value) : source
  },
  ahead: 0,
}

/** One candidate, read and parsed, or the problem if that failed. */
export type Parsed = {
  readonly candidate: Candidate
  readonly bytes: Uint8Array
  readonly drafts: Result<readonly Draft[]>
}

const NOTHING = new Uint8Array()

/**
 * The candidates in their order. While one is used, up to `ahead` others are parsed or wait, so memory is bounded. They
 * are loaded one after another: an address is never fetched together with another one.
 */
export async function* parsedInOrder(
  candidates: readonly Candidate[],
  { parse, ahead }: Parser = HERE,
): AsyncGenerator<Parsed> {
  const started: Promise<Parsed>[] = []
  let lastLoad: Promise<unknown> = Promise.resolve()
  const start = (candidate: Candidate): void => {
    const loading = lastLoad.then(() => candidate.load())
    lastLoad = loading.catch(() => undefined)
    const parsing = loading.then(
      async (loaded): Promise<Parsed> =>
        loaded.ok
          ? { candidate, bytes: loaded.value, drafts: await parse(candidate.name, loaded.value) }
          : { candidate, bytes: NOTHING, drafts: loaded },
    )
    // A failure is thrown when its candidate is reached.
    parsing.catch(() => undefined)
    started.push(parsing)
  }
  let next = 0
  for (let at = 0; at < candidates.length; at++) {
    for (; next < candidates.length && next <= at + ahead; next++) start(candidates[next] as Candidate)
    yield (await started.shift()) as Parsed
  }
}
