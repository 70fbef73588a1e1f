// After a build: makes the server's scripts take less memory (docs/decisions/019).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script without its last line, which names a source map; none are made. */
const withoutMap = script => script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
/** V8 keeps a text in one byte a character only if all of them are in Latin-1. */
export const inLatin1 = script =>
  script.replace(/[\u0100-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Of equal scripts all but the first refer to it, so that they are loaded once; the others are written in Latin-1. */
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
