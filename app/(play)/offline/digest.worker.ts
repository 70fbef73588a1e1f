import { Index as FlexSearch } from 'flexsearch'
import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { Hit } from '#search/answer'
import type { Use } from '#search/index/document'
import type { Index } from '#search/index/index'
import { importIndex } from '#search/index/serialize-index'
import { search } from '#search/search'

/** `on` is null for the newest day. */
export type Question =
  | { readonly kind: 'rule'; readonly number: string; readonly on: IsoDate | null }
  | { readonly kind: 'search'; readonly q: string; readonly on: IsoDate | null }
  | { readonly kind: 'contents' }
export type Wording = {
  readonly number: string
  readonly title: string
  readonly text: string
  readonly examples: readonly string[]
  readonly from: IsoDate
  readonly beneath: readonly string[]
}
/** Which of the two saved texts answers: our digest with its history, or the current rules. */
export type Saved = 'digest' | 'rules'
export type Reply =
  | { readonly kind: 'rule'; readonly wording: Wording; readonly of: Saved }
  | {
      readonly kind: 'search'
      readonly total: number
      readonly hits: readonly Hit[]
      /** The day to search: the requested one, else that of the newest saved release. */
      readonly on: string
      readonly of: Saved
    }
  | {
      readonly kind: 'contents'
      readonly numbers: readonly { readonly number: string; readonly title: string }[]
      readonly of: Saved
    }

let opened: Promise<Result<Index>> | null = null
/** The saved digest; read once. */
const digest = (): Promise<Result<Index>> => {
  opened ??= fetch('/saved/digest.json')
    .then(answer => answer.json() as Promise<{ readonly index: string }>)
    .then(({ index }) => importIndex(index, { flexsearch: FlexSearch }))
    .catch(() => {
      opened = null
      return err({
        code: 'nothing-saved',
        message: 'The digest is not saved on this device',
        hint: 'Open it once online',
      })
    })
  return opened
}

const RULES = { cacheName: 'rules-saved', address: '/saved/rules.json' } as const
let rulesOpened: Promise<Index | null> | null = null
/** The current rules if the reader has saved them. */
const rules = (): Promise<Index | null> => {
  rulesOpened ??= caches
    .match(RULES.address, { cacheName: RULES.cacheName })
    .then(answer => (answer ? (answer.json() as Promise<{ readonly index: string }>) : null))
    .then(read => {
      const index = read && importIndex(read.index, { flexsearch: FlexSearch })
      return index?.ok ? index.value : null
    })
    .catch(() => null)
  return rulesOpened
}
const newestDay = ({ corpus }: Index): string => corpus.releases.at(-1)?.inForce ?? ''

/** The use of a number on a day: the newest that had begun, else the first. */
const usedOn = ({ corpus }: Index, uses: readonly Use[], on: IsoDate | null): Use | undefined => {
  const began = ({ span }: Use): string => corpus.releases[span.from]?.inForce ?? ''
  const sorted = [...uses].sort((one, other) => (began(one) < began(other) ? -1 : 1))
  return on === null ? sorted.at(-1) : (sorted.findLast(use => began(use) <= on) ?? sorted[0])
}

const wordingOf = (index: Index, number: string, on: IsoDate | null): Result<Wording> => {
  const use = usedOn(index, index.uses.get(number.toLowerCase()) ?? [], on)
  const document = use && index.corpus.documents[use.document]
  if (!use || !document)
    return err({
      code: 'not-in-the-digest',
      message: `${number} is not saved`,
      hint: 'Save all current rules at /offline when you are online',
    })
  const from = index.corpus.releases[use.span.from]?.inForce as IsoDate
  const { title, titles, text, examples } = document
  const beneath = index.beneath.get(number.toLowerCase()) ?? []
  return ok({ number: use.span.number, title: title ?? titles.at(-1) ?? '', text, examples, from, beneath })
}

/** Sections of the newest digest, in the order of their numbers. */
const contentsOf = ({ corpus }: Index): readonly { number: string; title: string }[] =>
  corpus.documents
    .flatMap(({ kind, title, spans }) => {
      const last = spans.at(-1)
      return kind === 'section' && last?.until === corpus.releases.length - 1
        ? [{ number: last.number, title: title ?? '' }]
        : []
    })
    .sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }))

const answered = async (request: Question): Promise<Result<Reply>> => {
  const current = await rules()
  // The saved rules have no history: about an earlier day the digest answers.
  const isCurrent = current !== null && (request.kind === 'contents' || (request.on ?? '9999') >= newestDay(current))
  if (isCurrent) {
    const reply = answeredFrom(current, request, 'rules')
    if (reply.ok) return reply
  }
  const index = await digest()
  return index.ok ? answeredFrom(index.value, request, 'digest') : index
}
const answeredFrom = (index: Index, request: Question, of: Saved): Result<Reply> => {
  if (request.kind === 'contents') return ok({ kind: 'contents', numbers: contentsOf(index), of })
  const { on } = request
  if (request.kind === 'search') {
    const { total, hits } = search(index, request.q, { ...(on ? { on } : {}), limit: 40 })
    return ok({ kind: 'search', total, hits, on: on ?? newestDay(index), of })
  }
  const wording = wordingOf(index, request.number, on)
  return wording.ok ? ok({ kind: 'rule', wording: wording.value, of }) : wording
}

addEventListener('message', async ({ data }: MessageEvent<Question>) => postMessage(await answered(data)))
