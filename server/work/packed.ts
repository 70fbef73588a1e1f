import type { Change } from '#rulebook/compare'

/** Thousands of changes travel as one text: it is handed on as it lies, and takes a third of the room while it waits. */
export const packed = (changes: readonly Change[]): Uint8Array => new TextEncoder().encode(JSON.stringify(changes))

export const unpacked = (bytes: Uint8Array): readonly Change[] => JSON.parse(Buffer.from(bytes).toString())
