import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { exceptionFor, exceptionsIn } from '#ingest/audit/exception'
import { type DigestAudit, digestAudit } from '#ingest/audit/digest-audit'
import { parseDigest } from '#ingest/formats/digest'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { rulesPaths } from '#ingest/read/received-texts'
import { must } from '#rulebook/result'

const { SOURCES } = process.env
const name = (what: string) =>
  SOURCES ? what : `${what} (not run: the folder SOURCES with the received texts is not set)`

const sourcesIn = (folder: string, names: readonly string[]) =>
  names.map(file => readSource(file, readFileSync(join(folder, file))))
const pages = () => readdirSync(import.meta.dirname).filter(file => file.endsWith('.md') && file !== 'README.md')
const received = () => {
  const sources = rulesPaths(SOURCES).map(path => readSource(basename(path), readFileSync(path)))
  return sources.flatMap(source => must(parseSource(source)))
}

describe.skipIf(!SOURCES)(name('the digest beside the received texts'), () => {
  let audit: DigestAudit = { rows: [], findings: [] }
  beforeAll(() => {
    audit = digestAudit(must(parseDigest(sourcesIn(import.meta.dirname, pages()))), received())
  })
  const exceptions = exceptionsIn(readFileSync(join(import.meta.dirname, 'exceptions.csv'), 'utf8'))

  test('changes exactly where the texts change, its stamps name the release that changed them', () => {
    expect(audit.findings.filter(finding => !exceptionFor(finding, exceptions))).toEqual([])
  })

  test('is compared often enough to mean something', () => {
    const compared = audit.rows.reduce((sum, row) => sum + row.compared, 0)
    const changed = audit.rows.reduce((sum, row) => sum + row.textChanged, 0)
    expect([compared > 1000, changed > 90]).toEqual([true, true])
  })

  test('has no exception that nothing needs any more', () => {
    const needed = new Set(audit.findings.map(finding => exceptionFor(finding, exceptions)))
    expect(exceptions.filter(exception => !needed.has(exception))).toEqual([])
  })
})
