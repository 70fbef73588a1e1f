import { clockJumps } from './clock-jumps'
import { ingestKilled, moveKilled, publicationKilled, restoreKilled } from './command-killed'
import { connectionsUsedUp } from './connections-used-up'
import { databaseGone } from './database-gone'
import { diskFull } from './disk-full'
import type { Fault } from './fault'
import { malformed } from './malformed'
import { manyConnections } from './many-connections'
import { pageDamaged } from './page-damaged'
import { poisonedSource } from './poisoned-source'
import { sameNote } from './same-note'
import { serverKilled } from './server-killed'
import { slowClients } from './slow-clients'
import { threeProcesses } from './three-processes'
import { twoIngests } from './two-ingests'

/** All faults; a new one is a file and a line here. */
export const FAULTS: readonly Fault[] = [
  serverKilled,
  ingestKilled,
  publicationKilled,
  restoreKilled,
  moveKilled,
  diskFull,
  databaseGone,
  connectionsUsedUp,
  threeProcesses,
  twoIngests,
  sameNote,
  pageDamaged,
  slowClients,
  manyConnections,
  malformed,
  poisonedSource,
  clockJumps,
]
