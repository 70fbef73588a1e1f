import { must } from '#rulebook/result'
import { libraryStore } from '../library/library-store'
import type { Caller } from '../notes/stored-note'
import { shared } from '../process/shared'
import type { Database } from '../store/database'
import { storageProblem } from '../store/failure'
import type { Auth } from './auth'
import type { Post } from './mail'
import { needsTwoSteps, type Role, roleOf } from './roles'
import { accountSettingsOf } from './settings'

type Services = { readonly database: Database; readonly auth: Auth; readonly post: Post }
const services = shared<Promise<Services>>('account services')

const open = async (): Promise<Services> => {
  const [{ database }, { authOver }, { posterFor }] = await Promise.all([
    libraryStore(),
    import('./auth'),
    import('./mail'),
  ])
  return { database, auth: authOver(database, process.env), post: posterFor(must(accountSettingsOf(process.env))) }
}

/**
 * One sign-in per process, over the database that the library keeps open. Its code is loaded with the first reader who
 * has a session: it is a fifth of what a start would load.
 */
export const liveAccounts = (): Promise<Services> =>
  services.orMake(() =>
    open().catch(failure => {
      services.set(undefined)
      throw failure
    }),
  )

export type Reader = Caller & {
  readonly name: string | null
  readonly email: string | null
  /** Whether a code is asked for after the password. */
  readonly hasTwoSteps: boolean
  /** The role that waits until the reader signs in with two steps. */
  readonly waiting: Role | null
}
const VISITOR: Reader = { id: null, role: 'visitor', name: null, email: null, hasTwoSteps: false, waiting: null }

/** The reader who sent these headers, by session cookie, else a visitor. */
export const readerOf = async (headers: Headers): Promise<Reader> => {
  if (!headers.get('cookie')?.includes('palimpsest')) return VISITOR
  const { auth } = await liveAccounts()
  const session = await auth.api.getSession({ headers })
  if (!session) return VISITOR
  const { id, name, email, role: given, twoFactorEnabled } = session.user
  const [role, hasTwoSteps] = [roleOf(given), twoFactorEnabled === true]
  const waits = !hasTwoSteps && needsTwoSteps(role)
  return { id, name, email, role: waits ? 'editor' : role, hasTwoSteps, waiting: waits ? role : null }
}

/** The same for a public page: if the database does not answer, the reader is a visitor. */
export const readerOrVisitor = async (headers: Headers): Promise<Reader> => {
  try {
    return await readerOf(headers)
  } catch (failure) {
    if (storageProblem(failure)) return VISITOR
    throw failure
  }
}

/**
 * A request that changes something must come from our own pages or from a program that sends no cookie: a browser
 * states the page's origin. Its host must be that of the request, and where the site's origins are listed, the whole
 * of it: a page of the same host without https is not ours.
 */
export const isOurOwn = (request: Request): boolean => {
  const origin = request.headers.get('origin')
  if (!origin) return request.headers.get('sec-fetch-site') !== 'cross-site'
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  const listed = must(accountSettingsOf(process.env)).origins.filter(one => new URL(one).host === host)
  if (listed.length > 0 && !listed.includes(origin)) return false
  return host === (request.headers.get('host') ?? new URL(request.url).host)
}
