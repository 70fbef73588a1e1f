import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { DOCUMENTS } from '#rulebook/units/release'
import { type FetchLimits, fetchText } from './fetch-text'
import type { Candidate } from './gather'

export const CATALOGUE = 'content/releases.yaml'

const day = z.string().transform((text, context): IsoDate => {
  const read = parseDate(text)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: read.problem.message })
  return z.NEVER
})
const release = z.object({
  id: z.string(),
  document: z.enum(DOCUMENTS),
  // The book pages state no day.
  inForce: day.optional(),
  /** The day it was published. */
  issued: day.optional(),
  file: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  address: z.string().optional(),
  counts: z.record(z.string(), z.number()).default({}),
})
const catalogue = z.object({ releases: z.array(release) })
export type Known = z.output<typeof release>

/** The releases listed in a catalogue, in its order. */
export const knownReleases = async (file: string = CATALOGUE): Promise<Result<readonly Known[]>> => {
  const text = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(() => null)
  if (text === null)
    return err({ code: 'no-catalogue', message: `${file} cannot be read`, hint: 'Give the path of a catalogue file' })
  return releasesIn(text, file)
}

/** Looks releases up by their hash; only their own entries are read, because all of them take a tenth of a second. */
export const knownByHash = async (file: string = CATALOGUE): Promise<(sha256: string) => Known | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const entries = text.split(/^(?= {2}- )/m).slice(1)
  return sha256 => {
    const read = releasesIn(`releases:\n${entries.find(entry => entry.includes(sha256)) ?? ''}`, file)
    return read.ok ? read.value[0] : undefined
  }
}

const releasesIn = (text: string, file: string): Result<readonly Known[]> => {
  try {
    const read = catalogue.safeParse(parse(text))
    if (read.success) return ok(read.data.releases)
    const [issue] = read.error.issues
    return err(unlike(file, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`))
  } catch (failure) {
    return err(unlike(file, failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : String(failure)))
  }
}
const unlike = (file: string, why: string) => ({
  code: 'not-a-catalogue',
  message: `${file} is not a catalogue of releases (${why})`,
  hint: 'See content/releases.yaml for the format',
})

/** Those with an address, fetched when needed; bytes that differ from the catalogue are refused. */
export const fetchable = (known: readonly Known[], limits: FetchLimits): readonly Candidate[] =>
  known.flatMap(({ file, address, sha256 }) =>
    address
      ? [{ name: file, bytes: 0, load: async () => checked(await fetchText(address, limits), file, sha256) }]
      : [],
  )

const checked = (fetched: Result<Uint8Array>, file: string, sha256: string): Result<Uint8Array> => {
  if (!fetched.ok) return fetched
  const found = createHash('sha256').update(fetched.value).digest('hex')
  if (found === sha256) return fetched
  return err({
    code: 'other-bytes',
    message: `The address of ${file} now has a different text: its SHA-256 begins ${found.slice(0, 12)}, not ${sha256.slice(0, 12)}`,
    hint: 'Find the file elsewhere and give its path: npm run ingest -- FILE',
  })
}

/** The command-line argument for one release. */
export const loadBy = ({ address, file }: Pick<Known, 'address' | 'file'>): string =>
  `npm run ingest -- ${address ?? file}`
