import { loadCatalogue, unitCount } from '../store/catalogue'
import type { Database } from '../store/database'
import type { Known } from './stage'

/** All stored releases, visible or not. */
export const storedReleases = async ({ client }: Database): Promise<Known[]> =>
  (await loadCatalogue(client)).map(entry => ({
    id: entry.id,
    name: entry.name,
    document: entry.document,
    inForce: entry.inForce,
    issued: entry.issued,
    state: entry.state,
    units: unitCount(entry),
    files: entry.sources,
  }))
