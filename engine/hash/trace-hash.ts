import type { Board } from '../model/board'
import { canonicalJson } from './canonical-json'
import { sha256 } from './sha256'

/** SHA-256 of a board with its trace, in canonical JSON: the same run gives the same 64 digits anywhere. */
export const traceHash = (board: Board): string => sha256(canonicalJson(board))
