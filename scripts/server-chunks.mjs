// After a build: reduces the memory that the server's scripts use (docs/decisions/019).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script without its last line, which names a source map that does not exist. */
const withoutMap = script => script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
/** V8 stores a string with one byte per character only if all of them are in Latin-1. */
export const inLatin1 = script =>
  script.replace(/[\u0100-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Replaces each duplicate script by a reference to the first, which is then loaded only once; writes the others in
 * Latin-1.
 */
export const shareServerChunks = (folder = '.next') => {
  const chunks = join(folder, 'server/chunks')
  for (const within of [chunks, join(chunks, 'ssr')]) {
    const known = new Map()
    for (const name of readdirSync(within).sort()) {
      if (!name.endsWith('.js')) continue
      const script = withoutMap(readFileSync(join(within, name), 'utf8'))
      const first = known.get(script)
      if (first === undefined) known.set(script, name)
      writeFileSync(
        join(within, name),
        first === undefined ? inLatin1(script) : `module.exports = require(${JSON.stringify(`./${first}`)})\n`,
      )
    }
  }
}
