import { randomUUID } from 'node:crypto'
import type { Client } from './database'

// Pages, route handlers and the instrumentation hook are bundled apart; the global object is what they share.
const HOME = globalThis as unknown as { palimpsestTurn?: number }

/** Counts up whenever something a page may show has changed; what was drawn in an earlier turn is drawn anew. */
export const turn = (): number => HOME.palimpsestTurn ?? 0
export const turned = (): void => {
  HOME.palimpsestTurn = turn() + 1
}

/** The row that says that readers have published, changed or lost something everybody reads. */
export const VOICES = 'voices'

/** To be called once such a change is written: this process turns at once, the others when they next look. */
export const spoken = async (client: Client): Promise<void> => {
  turned()
  const value = randomUUID()
  await client.meta.upsert({ where: { key: VOICES }, create: { key: VOICES, value }, update: { value } })
}
