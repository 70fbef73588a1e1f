import type { Board } from '../model/board'
import { sha256 } from './sha256'

/** SHA-256 of a board with its trace, in canonical JSON: the same run gives the same 64 digits anywhere. */
export const traceHash = (board: Board): string => sha256(canonicalJson(board))

/** JSON with sorted keys and no blanks: the same data gives the same text, whatever the order of writing. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(one => canonicalJson(one ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}
