import { err, ok, type Result } from '#rulebook/result'
import { queries } from '../queries/queries'

/** The possible subjects of a review. A run is a scenario on a day. */
export const KINDS = ['rule', 'release', 'change', 'scenario', 'run'] as const
export type ReviewKind = (typeof KINDS)[number]
export const isKind = (text: string | undefined): text is ReviewKind => KINDS.some(kind => kind === text)

/** A subject of reviews: `target` is its permanent name, `number` is how readers cite it. */
export type Subject = {
  readonly kind: ReviewKind
  readonly target: string
  readonly number: string | null
  readonly title: string
  readonly href: string
}

const nothing = (what: string): Result<Subject> =>
  err({ code: 'no-such-subject', message: `There is no ${what} to review`, hint: 'Start from its page' })

const aboutRule = async (text: string, on: string | undefined): Promise<Result<Subject>> => {
  const life = await queries.history(text, { on })
  if (!life.ok) return life
  const { lineage, number } = life.value
  const href = `/rules/${encodeURIComponent(number)}${on ? `?on=${on}` : ''}`
  return ok({ kind: 'rule', target: lineage, number, title: `Rule ${number}`, href })
}

const aboutRelease = async (id: string): Promise<Result<Subject>> => {
  const found = await queries.release(id)
  if (!found.ok) return nothing('such release')
  return ok({
    kind: 'release',
    target: id,
    number: null,
    title: found.value.title,
    href: `/releases/${encodeURIComponent(id)}`,
  })
}

/** `2008-02-01..2009-07-11/418.5a` */
const aboutChange = async (text: string): Promise<Result<Subject>> => {
  const [, from, to, number] =
    /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})(?:\/([0-9]{3}[0-9a-z.]{0,12}))?$/.exec(text) ?? []
  if (!from || !to) return nothing('such change')
  const found = await queries.compared({ from, to, ...(number ? { number } : {}) })
  if (!found.ok) return nothing('such change')
  const title = number ? `Changes to ${number} between ${from} and ${to}` : `Changes between ${from} and ${to}`
  return ok({ kind: 'change', target: text, number: number ?? null, title, href: `/compare/${text}` })
}

/** `NAME`, or `NAME@2008-03-17` for its run on a day. */
const aboutScenario = async (kind: 'scenario' | 'run', text: string): Promise<Result<Subject>> => {
  const [name = '', on] = text.split('@')
  const found = await queries.scenario(name)
  if (!found.ok || (kind === 'run' && !/^\d{4}-\d{2}-\d{2}$/.test(on ?? ''))) return nothing('such scenario')
  const title = on ? `${found.value.title}, run on ${on}` : found.value.title
  return ok({
    kind,
    target: text,
    number: null,
    title,
    href: `/scenarios/${encodeURIComponent(name)}${on ? `?on=${on}` : ''}`,
  })
}

/** The subject of a given kind named by a reader: a rule by its number and day, the rest by their addresses. */
export const subjectOf = (kind: ReviewKind, text: string, on?: string): Promise<Result<Subject>> => {
  if (kind === 'rule') return aboutRule(text, on)
  if (kind === 'release') return aboutRelease(text)
  return kind === 'change' ? aboutChange(text) : aboutScenario(kind, text)
}
