// What pages import from other parts is bundled for the threads of the server already (build.mjs): instead of compiling
// it a second time, Next is given modules that load those bundles (docs/decisions/024).
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PARTS = ['rulebook', 'cards', 'engine', 'notes', 'search', 'ingest', 'server']
const FOLDER = 'var/reexports'
/** The addresses of the threads of a browser, by the variables that name them in pages. */
export const THREADS = `${FOLDER}/threads.json`

/** For Next: on the server the module that loads a bundle, in a browser our module itself. */
export const ALIASES = Object.fromEntries(
  PARTS.map(part => [`#${part}/*`, { browser: `./${part}/*.ts`, default: `./${FOLDER}/${part}/*.js` }]),
)

/** The files in a folder and in those below it, or the file itself. */
export const under = path => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/** Writes a file, and makes its folder. */
export const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** An import or a re-export of more than types, or an import on demand. */
const IMPORT = new RegExp(`(?:^(?:import|export) (?!type)[^'"]*from |import\\()'#((?:${PARTS.join('|')})/[^']+)'`, 'gm')
const isSource = file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
/** The modules that pages and components import from other parts, by their paths without an ending. */
export const importedByPages = () => {
  const sources = ['app', 'components', 'instrumentation.ts'].flatMap(under).filter(isSource)
  const paths = sources.flatMap(file => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => path))
  return Object.fromEntries(paths.sort().map(path => [path, `${path}.ts`]))
}

/** Writes a module for each bundle, by esbuild's list of its outputs; it is loaded without a promise. */
export const writeReexports = outputs => {
  rmSync(FOLDER, { recursive: true, force: true })
  const imported = Object.values(importedByPages())
  for (const [file, { entryPoint, exports }] of Object.entries(outputs)) {
    if (!imported.includes(entryPoint)) continue
    const load = `process.getBuiltinModule('node:module').createRequire(process.cwd() + '/')('./${file}')`
    const names = exports.map(name => `export const ${name} = bundle.${name}\n`)
    write(join(FOLDER, entryPoint.replace(/\.ts$/, '.js')), `const bundle = ${load}\n${names.join('')}`)
  }
}
