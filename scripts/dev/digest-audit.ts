import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestAudit } from '#ingest/audit/digest-audit'
import { exceptionFor, exceptionsIn } from '#ingest/audit/exception'
import { parseDigest } from '#ingest/formats/digest'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { foldersIn } from '#ingest/read/received-texts'
import { must } from '#rulebook/result'

import { command, Refusal, runWhenStarted } from '../command-line/command'

// npm run digest-audit -- FOLDER: compares our digest with the Comprehensive Rules in a folder and prints, rule
// by rule, how often the text and how often the digest changed, then every finding and every exception with its reason.
const PAGES = 'content/digest'

const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.txt'))
    .map(name => join(path, name))
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const line = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell, at) => (at < 2 ? String(cell).padEnd(at === 0 ? 34 : 30) : String(cell).padStart(8))).join(' | ')} |\n`
const HEAD = ['rule', 'numbers', 'versions', 'examples', 'compared', 'text', 'digest'] as const
export const main = command('digest-audit', ({ words }) => {
  const folders = words[0] ? [words[0]] : foldersIn(process.env.SOURCES)
  if (folders.length === 0) throw new Refusal('Name the folder that holds the texts: npm run digest-audit -- FOLDER', 2)
  for (const folder of folders)
    if (!existsSync(folder)) throw new Refusal(`SOURCES names a folder that does not exist: ${folder}`, 2)
  const received = folders.flatMap(filesIn).flatMap(path => {
    const parsed = parseSource(readSource(path, readFileSync(path)))
    return parsed.ok ? parsed.value : []
  })
  const pages = readdirSync(PAGES).filter(name => name.endsWith('.md') && name !== 'README.md')
  const digest = must(parseDigest(pages.map(name => readSource(name, readFileSync(join(PAGES, name))))))
  const { rows, findings } = digestAudit(digest, received)
  const exceptions = exceptionsIn(readFileSync(join(PAGES, 'exceptions.csv'), 'utf8'))

  process.stdout.write(line(HEAD))
  for (const r of rows)
    process.stdout.write(
      line([r.lineage, r.numbers.join(' '), r.revisions, r.examples, r.compared, r.textChanged, r.digestChanged]),
    )
  const totals = [rows.map(r => r.revisions), rows.map(r => r.examples), rows.map(r => r.compared)]
  const changes = [rows.map(r => r.textChanged), rows.map(r => r.digestChanged)]
  process.stdout.write(line([`${rows.length} rules`, '', ...[...totals, ...changes].map(sum)]))

  const meant = findings.flatMap(finding => exceptionFor(finding, exceptions) ?? [])
  for (const one of exceptions) {
    const times = meant.filter(exception => exception === one).length
    process.stdout.write(`\nMeant ${times} times: ${one.lineage} ${one.kind} ${one.on}. ${one.reason}.\n`)
  }
  const open = findings.filter(finding => !exceptionFor(finding, exceptions))
  for (const { lineage, number, on, kind, says } of open)
    process.stdout.write(`\n${kind}: ${lineage} (${number}) on ${on}: ${says}`)
  process.stdout.write(
    `\n${open.length === 0 ? 'The digest changes exactly where the texts do.' : `${open.length} findings`}\n`,
  )
  return open.length === 0 ? 0 : 1
})
await runWhenStarted(import.meta.url, main)
