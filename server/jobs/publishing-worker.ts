import { must } from '#rulebook/result'
import type { PublishTask } from '../intake/held-texts'
import { publishHeld } from '../intake/manage'
import { settingsOf } from '../settings'
import { openDatabase } from '../store/database'
import { serveTasks } from './serve-tasks'

// Publishes a text that was held back. Has its own database connection, like the ingest command.
serveTasks(async ({ id, day }: PublishTask) => {
  const database = await openDatabase(must(settingsOf(process.env)).databaseUrl)
  try {
    return await publishHeld(database, id, day)
  } finally {
    await database.close()
  }
})
