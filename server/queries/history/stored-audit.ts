import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { once } from '#rulebook/remember'
import { log } from '../../http/logs/log'
import type { Client } from '../../store/database'
import type { Audited } from './audit'

const KEY = 'audit'
/** A hash of the built program: another program may produce a different audit. */
const PROGRAM = '.next/workers/reading-worker.mjs'

const builtHash = once(() =>
  readFile(PROGRAM).then(
    bytes => createHash('sha256').update(bytes).digest('hex'),
    () => null,
  ),
)
const programHash = async (): Promise<string | null> =>
  process.env.NODE_ENV === 'production' ? await builtHash() : null

/** The stored audit of these texts by this program, or the result of `make`, which is stored for the next start. */
export const keptAudit = async (
  client: Client,
  contentHash: string | null,
  make: () => Promise<readonly Audited[] | null>,
  judge: () => Promise<string | null> = programHash,
): Promise<readonly Audited[]> => {
  const by = contentHash && (await judge())
  const of = by ? `${contentHash} ${by}` : null
  const row = of ? await client.meta.findUnique({ where: { key: KEY } }) : null
  const kept = row ? (JSON.parse(row.value) as { of: string; all: readonly Audited[] }) : null
  if (kept && kept.of === of) return kept.all
  const all = await make()
  if (!all) return []
  if (of) await keep(client, JSON.stringify({ of, all }))
  return all
}

/** If the database cannot store it now, nothing is lost: the next start audits again. */
const keep = (client: Client, value: string): Promise<unknown> =>
  client.meta
    .upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } })
    .catch(failure => log.info({ failure: String(failure) }, 'the audit was not kept'))
