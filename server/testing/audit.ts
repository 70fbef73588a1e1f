import { loadLibrary } from '../library/load'
import { auditIn } from '../queries/history/audit'
import { keptAudit } from '../queries/history/stored-audit'
import { textIndex } from '../queries/search/knowing'
import { openDatabase } from '../store/database'

// NODE_ENV=production node --import tsx server/testing/audit.ts FILE: stores the audit of the stamps in a prepared
// SQLite file, as the first server of the present build would.
const database = await openDatabase(`file:${process.argv[2]}`)
const library = await loadLibrary(database)
const { audited } = auditIn(library, textIndex(library), { from: 0, most: Number.POSITIVE_INFINITY })
await keptAudit(database.client, library.contentHash, async () => audited)
await database.client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
await database.close()
