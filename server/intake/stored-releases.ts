import { loadCatalogue } from '../store/catalogue'
import type { Database } from '../store/database'
import { sizeOf } from '../store/layout'
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
    units: sizeOf(entry.layout),
    files: entry.sources,
  }))
