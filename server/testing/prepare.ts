import { writeFileSync } from 'node:fs'
import { foldersIn } from '#ingest/read/received-texts'
import { must } from '#rulebook/result'
import { loadContent } from '../intake/content'
import { gather } from '../intake/gather'
import { intake } from '../intake/intake'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'

// node --import tsx server/testing/prepare.ts FILE: makes the SQLite file that tests copy, with our digest and all received
// texts, and writes what the ingest reported beside it. In a process of its own: it takes a large heap and all of a core.
const [file = ''] = process.argv.slice(2)
await migrate(`file:${file}`)
const database = await openDatabase(`file:${file}`)
await loadContent(database)
const report =
  foldersIn(process.env.SOURCES).length > 0
    ? must(await intake(database, { candidates: await gather(foldersIn(process.env.SOURCES)) }))
    : null
await database.client.$executeRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined)
await database.close()
writeFileSync(`${file}.report.json`, JSON.stringify(report))
