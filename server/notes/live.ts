import { date, type IsoDate } from '#rulebook/date'
import { isOurOwn, liveAccounts, readerOf } from '../accounts/live'
import { desk } from '../desk'
import { answerAnnotation, answerContainer, type Ports, problemResponse } from './protocol'
import { type NoteStore, noteStore } from './store'

export const today = (): IsoDate => date(new Date().toISOString().slice(0, 10))

const lineageOf = async (number: string, on: IsoDate): Promise<string | null> => {
  const found = await desk.rule(number, { on })
  return found.ok && 'lineage' in found.value && typeof found.value.lineage === 'string' ? found.value.lineage : null
}

/** The notes of this site. */
export const liveNotes = async (): Promise<NoteStore> => noteStore((await liveAccounts()).database.client, lineageOf)

const ports = async (): Promise<Ports> => ({
  store: await liveNotes(),
  asker: request => readerOf(request.headers),
  today,
})

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const foreign = {
  code: 'another-site',
  says: 'Another site may not change your notes',
  try: 'Do it on the page itself',
}

/** The annotation container. */
export const container = async (request: Request): Promise<Response> =>
  READS.has(request.method) || isOurOwn(request) ? answerContainer(request, await ports()) : problemResponse(foreign)

/** One annotation. */
export const annotation = async (request: Request, id: string): Promise<Response> =>
  READS.has(request.method) || isOurOwn(request)
    ? answerAnnotation(request, id, await ports())
    : problemResponse(foreign)
