import { libraryStore } from '../library/library-store'
import { unapplied } from '../store/migrate'

const PATIENCE = 2_000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, late) => setTimeout(() => late(new Error('no answer in time')), PATIENCE).unref()),
  ])

const standing = async (): Promise<readonly [string, string][]> => {
  const { database, library } = await libraryStore()
  await database.client.$queryRawUnsafe('SELECT 1')
  const missing = await unapplied(database)
  return [
    ['database', 'answers'],
    ['migrations', missing.length === 0 ? 'current' : `missing: ${missing.join(', ')}`],
    ['library', library.byName.size > 0 ? `revision ${library.revision}` : 'missing: no release is loaded'],
  ]
}

/**
 * Whether this process can serve readers: the database answers, its migrations are current, and the rules are loaded.
 */
export const readiness = async (): Promise<Response> => {
  const found = await inTime(standing()).catch((failure): readonly [string, string][] => [
    ['database', `missing: ${failure instanceof Error ? failure.message.split('\n')[0] : failure}`],
  ])
  const isReady = found.every(([, says]) => !says.startsWith('missing'))
  const body = { ready: isReady, ...Object.fromEntries(found) }
  return Response.json(body, { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
