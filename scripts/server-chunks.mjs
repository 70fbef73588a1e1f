// After a build: reduces the memory that the server's scripts use (docs/decisions/019).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A script without its last line, which names a source map that does not exist. */
const withoutMap = script => script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
/** V8 stores a string with one byte per character only if all of them are in Latin-1. */
export const inLatin1 = script =>
  script.replace(/[\u0100-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The compiler included in tsx. */
export const compiler = () => createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))('esbuild')
/** Without comments and spaces, a third of a script; names remain, so that a stack trace can be read. */
export const COMPACT = { minifyWhitespace: true, legalComments: 'none', target: 'node20', logLevel: 'warning' }

/**
 * Replaces each duplicate script by a reference to the first, which is then loaded only once; writes the others
 * without comments and in Latin-1.
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
      else writeFileSync(join(within, name), `module.exports = require(${JSON.stringify(`./${first}`)})\n`)
    }
    const entryPoints = [...known.values()].map(name => join(within, name))
    const { outputFiles } = compiler().buildSync({
      ...COMPACT,
      entryPoints,
      outdir: within,
      outbase: within,
      write: false,
    })
    for (const { path, text } of outputFiles) writeFileSync(path, inLatin1(text))
  }
}
