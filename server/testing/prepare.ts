import { writeFileSync } from 'node:fs'
import { must } from '#rulebook/result'
import { loadContent } from '../intake/content'
import { gather } from '../intake/gather'
import { intake } from '../intake/intake'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'

// node --import tsx server/testing/prepare.ts FILE FOLDER…: creates the SQLite file that tests copy, with our digest
// and the received texts of these folders, and writes the report of the ingest beside it. It is a separate process
// because it needs a large heap and a whole core.
const [file = '', ...folders] = process.argv.slice(2)
await migrate(`file:${file}`)
const database = await openDatabase(`file:${file}`)
await loadContent(database)
const report = folders.length > 0 ? must(await intake(database, { candidates: await gather(folders) })) : null
await database.client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
await database.close()
writeFileSync(`${file}.report.json`, JSON.stringify(report))
