/** Every table in an order in which rows may be written, with the key its rows are read by. */
export type ModelName = (typeof MODELS)[number]['name']
export const MODELS = [
  { name: 'release', key: ['id'], open: true },
  { name: 'sourceFile', key: ['releaseId', 'ordinal'], open: true },
  { name: 'problem', key: ['releaseId', 'ordinal'], open: true },
  { name: 'text', key: ['id'], open: true },
  { name: 'wording', key: ['id'], open: true },
  { name: 'lineage', key: ['id'], open: true },
  { name: 'span', key: ['wordingId', 'fromId'], open: true },
  { name: 'step', key: ['fromId', 'toId', 'ordinal'], open: true },
  { name: 'meta', key: ['key'], open: true },
  { name: 'sharedBoard', key: ['id'], open: true },
  { name: 'user', key: ['id'], open: false },
  { name: 'session', key: ['id'], open: false },
  { name: 'account', key: ['id'], open: false },
  { name: 'verification', key: ['id'], open: false },
  { name: 'passkey', key: ['id'], open: false },
  { name: 'rateLimit', key: ['id'], open: false },
  { name: 'annotation', key: ['id'], open: false },
  { name: 'tombstone', key: ['id'], open: false },
  { name: 'favouriteList', key: ['id'], open: false },
  { name: 'favouriteItem', key: ['id'], open: false },
  { name: 'review', key: ['id'], open: false },
  { name: 'report', key: ['id'], open: false },
  { name: 'moderationEntry', key: ['id'], open: false },
  { name: 'invitation', key: ['code'], open: false },
] as const
// `open` tables hold nothing of a person; only they go into a public dump. Locks belong to running processes and stay.
