import { textOfBlocks } from '#notes/anchor/blocks'
import { date, type IsoDate } from '#rulebook/dates/date'
import { cardNamed, isRulingNumber } from '#rulebook/units/number'
import { isForMembers, membersOnly } from '../accounts/access'
import { isOurOwn, liveAccounts, readerOf } from '../accounts/live'
import { storageResponse } from '../api/problem'
import { libraryStore } from '../library/library-store'
import { clientKey } from '../limits/client-key'
import { secondsUntil } from '../limits/limiter'
import { printSeconds } from '../limits/print-seconds'
import { queries } from '../queries/queries'
import { quotas } from '../quotas'
import type { Database } from '../store/database'
import { answerContainer } from './container'
import { noteSource, renderNow } from './live-rendering'
import { problemResponse } from './note-problem'
import { answerAnnotation } from './one-annotation'
import type { Ports } from './protocol'
import { wrongMethod } from './protocol'
import { type NoteStore, noteStore } from './store'

export const today = (): IsoDate => date(new Date().toISOString().slice(0, 10))

const lineageOf = async (number: string, on: IsoDate): Promise<string | null> => {
  if (cardNamed(number) !== null) {
    const life = await queries.wordings(number, { on })
    return life.ok ? life.value.lineage : null
  }
  if (isRulingNumber(number)) {
    const ruling = await queries.ruling(number, { on })
    return ruling.ok ? ruling.value.lineage : null
  }
  const found = await queries.rule(number, { on })
  return found.ok && 'lineage' in found.value && typeof found.value.lineage === 'string' ? found.value.lineage : null
}

const storeOver = ({ client }: Database): NoteStore => {
  const store = noteStore(
    client,
    lineageOf,
    ({ id, body, on, lineage }) => renderNow(noteSource(id, body, on, lineage)),
    quotas(),
  )
  return isForMembers() ? isMembersOnly(store) : store
}
/** The notes of this site. */
export const liveNotes = async (): Promise<NoteStore> => storeOver((await liveAccounts()).database)
/** The same, read-only and possibly from the replica: public notes. */
export const publishedNotes = async (): Promise<NoteStore> => storeOver((await libraryStore()).reads)

/** What a rule, ruling or card says on a day, and what it says on others. */
export const textsOf: Ports['texts'] = async (number, on) => {
  const life = await queries.wordings(number, { on })
  const all = life.ok ? life.value.wordings : []
  const isOfTheDay = ({ from, until }: (typeof all)[number]): boolean => from <= on && on <= (until ?? on)
  const here = all.find(isOfTheDay)
  return {
    here: here ? textOfBlocks(here.blocks) : null,
    others: all.filter(one => one !== here).map(({ blocks }) => textOfBlocks(blocks)),
  }
}

const ports = async (): Promise<Ports> => ({
  store: await liveNotes(),
  asker: request => readerOf(request.headers),
  today,
  stands: async (number, on) => {
    if (cardNamed(number) !== null) return (await queries.wordings(number, { on })).ok
    return (isRulingNumber(number) ? await queries.ruling(number, { on }) : await queries.rule(number, { on })).ok
  },
  texts: textsOf,
})

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const foreign = {
  code: 'another-site',
  message: 'Another site cannot change your notes',
  hint: 'Make the change on this site',
}

const turnedAway = async (request: Request): Promise<Response | null> => {
  if (READS.has(request.method)) return null
  if (!isOurOwn(request)) return problemResponse(foreign)
  const who = (await readerOf(request.headers)).id ?? clientKey(request.headers.get('x-client-address') ?? 'unknown')
  const seconds = secondsUntil('change of notes', who, Date.now())
  if (seconds === 0) return null
  const answer = problemResponse({
    code: 'notes-too-often',
    message: 'Too many changes in one minute',
    hint: `Try again in ${printSeconds(seconds)}`,
  })
  answer.headers.set('Retry-After', String(seconds))
  return answer
}

const guarded = async (
  request: Request,
  methods: readonly string[],
  answer: (ports: Ports) => Promise<Response>,
): Promise<Response> => {
  try {
    return wrongMethod(request, methods) ?? (await turnedAway(request)) ?? (await answer(await ports()))
  } catch (failure) {
    const storage = storageResponse(failure)
    if (storage) return storage
    throw failure
  }
}

/** The annotation container. */
export const container = (request: Request): Promise<Response> =>
  guarded(request, ['GET', 'HEAD', 'OPTIONS', 'POST'], ports => answerContainer(request, ports))

/** One annotation. */
export const annotation = (request: Request, id: string): Promise<Response> =>
  guarded(request, ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'], ports => answerAnnotation(request, id, ports))

/** Notes quote their text: if received texts are for signed-in readers only, so are the notes. */
const isMembersOnly = (store: NoteStore): NoteStore => ({
  ...store,
  find: async (caller, id) => (caller.id ? store.find(caller, id) : membersOnly()),
  list: async (caller, filter, page) =>
    caller.id ? store.list(caller, filter, page) : { total: 0, notes: [], modified: null },
  published: async (caller, lineage, take) =>
    caller.id ? store.published(caller, lineage, take) : { total: 0, notes: [] },
})
