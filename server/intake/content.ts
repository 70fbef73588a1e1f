import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ok } from '#rulebook/result'
import type { Database } from '../store/database'
import { intake } from './intake'
import { setMeta } from './publication'

const FOLDER = 'content/digest'
/** Increase it when the same pages would be stored differently. */
const FORM = '1'

/** Loads our digest unless its pages are already in the database; returns messages to print, if any. */
export const loadContent = async (database: Database): Promise<string | null> => {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : []
  const pages = names
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .map(name => ({ name, bytes: readFileSync(join(FOLDER, name)) }))
  if (pages.length === 0) return null
  const hash = createHash('sha256').update(FORM)
  for (const { name, bytes } of pages) hash.update(name).update(bytes)
  const stamp = hash.digest('hex')
  const known = await database.client.meta.findUnique({ where: { key: 'digest' } })
  if (known?.value === stamp) return null
  const report = await intake(database, {
    candidates: pages.map(({ name, bytes }) => ({ name, bytes: bytes.length, load: async () => ok(bytes) })),
  })
  if (!report.ok) return report.problem.message
  await setMeta(database.client, 'digest', stamp)
  const refused = report.value.lines.filter(line => line.outcome === 'refused').flatMap(line => line.problems)
  return refused[0]?.message ?? `The digest is loaded: ${pages.length} pages`
}
