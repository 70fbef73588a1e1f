import { readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const PARTS = [
  'rulebook',
  'cards',
  'engine',
  'notes',
  'search',
  'ingest',
  'server',
  'components',
  'app',
  'scripts',
  'client',
] as const
const PURE = ['rulebook', 'cards', 'engine', 'notes', 'search']
const SKIPPED = new Set(['node_modules', '.next', 'generated', 'var'])

const allowed = new Map(
  [...readFileSync('docs/ARCHITECTURE.md', 'utf8').matchAll(/^\| ([a-z ]+) \| (.+) \|$/gm)]
    .filter(([, part]) => part !== 'part')
    .map(([, part, list]) => [part ?? '', (list ?? '').split(',').map(name => name.trim())]),
)

const filesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    if (SKIPPED.has(name)) return []
    return statSync(path).isDirectory() ? filesOf(path) : /\.tsx?$/.test(name) ? [path] : []
  })
const isTest = (path: string): boolean => /\.test\.tsx?$|\.fixture\.|(^|\/)testing\//.test(path)

/** The one folder of components that runs a pure part, `notes`, where the reader marks words (decision 003). */
const isReadingNotes = (path: string): boolean => path.startsWith('components/notes/')

type Import = { file: string; from: string; names: string; typeOnly: boolean }
const IMPORT =
  /^(?:import|export)\s+(type\s+)?([^'"]*?)\s*from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, type, names, from, bare, dynamic]) => ({
    file,
    from: from ?? bare ?? dynamic ?? '',
    names: names ?? '',
    typeOnly: Boolean(type),
  }))

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern || name.startsWith(`${pattern}/`)

/** What an import asks for: a path in a part, `node`, or a package. Null: a neighbour in the same part. */
const askedFor = (part: string, { file, from }: Import): string | null => {
  if (from.startsWith('#')) return from.slice(1).split('/')[0] === part ? null : from.slice(1)
  if (from.startsWith('.')) {
    const target = join(file, '..', from).split('/')[0] ?? ''
    if (target === part || target === 'content' || target.endsWith('.css')) return null
    return target === 'prisma' ? 'prisma' : `a path out of its part (${from})`
  }
  const name = from.replace(/^node:/, '').split('/')[0] ?? ''
  return from.startsWith('node:') || builtinModules.includes(name) ? 'node' : from
}

/** Ways into the engine from outside it, and the folders behind `engine/index` (docs/ARCHITECTURE.md). */
const DOORS = [
  '#engine/index',
  '#engine/scenario/index',
  '#engine/read-card',
  '#engine/rules/print-reviewed',
  '#engine/english/meaning-types',
]
const CORE = ['model', 'rules', 'effects', 'changes', 'events', 'layers', 'hash']
/** The longest chain of imports from `engine/index.ts` down, imports of types included. */
const MAX_CORE_DEPTH = 12
/** How the file behind the path of an import may end. */
const ENDINGS = ['.ts', '.tsx', '/index.ts']
/** The path that an import names, from the root. */
const targetOf = ({ file, from }: Import): string =>
  from.startsWith('#') ? from.slice(1) : from.startsWith('.') ? join(file, '..', from) : from

/** What no function of rulebook/remember or server/process/remembered holds: variables of modules in which something is kept, and why. */
const KEPT_BY_HAND: Readonly<Record<string, string>> = {
  'app/strip-of.ts DONE': 'its entries are listed',
  'engine/effects/active-effect.ts remembered': 'an answer holds while four parts of its object stay the same',
  'engine/effects/static-abilities.ts statics': 'the answer for a longer list is made of that for the shorter one',
  'engine/game/stack.ts settled': 'a mark on a state, not an answer about it',
  'engine/game/state-based.ts quiet': 'a mark on a state, not an answer about it',
  'engine/layers/fast/apply.ts results': 'the last few results of an object, found by effect and changes',
  'engine/layers/fast/index.ts computations': 'a computation is handed on to the next state, never shared',
  'engine/layers/plan.ts settledFor': 'an answer holds for two lists of three that are given',
  'engine/layers/steps.ts memo': 'an answer holds while three parts of its effect stay the same',
  'engine/meaning/keyword-abilities.ts keywordOfLater': 'a mark on an ability, not an answer about it',
  'engine/model/face.ts read': 'the object that a face is read for is put in afterwards',
  'ingest/formats/digest.ts readings': 'a page is known by its bytes, not by the file that has them',
  'ingest/repair/heal.ts letters': 'emptied when a document is repaired',
  'ingest/repair/heal.ts shelves': 'emptied when a document is repaired; the last ones used stay',
  'rulebook/diff/longest-common-subsequence.ts room': 'working memory',
  'search/index/standing.ts remembered': 'lists are counted by their length, not by their number',
  'search/text/distance.ts rows': 'working memory',
  'server/http/logs/redact.ts BY_FIRST': 'a table that is made when the module is loaded',
  'server/http/logs/request-metrics.ts open': 'a count, not an answer',
  'server/jobs/run-task.ts aligner': 'changed for a new one after some texts',
  'server/library/load.ts kept': 'what belongs to a library but is not part of it',
  'server/notes/live-rendering.ts round': 'one round at a time',
  'server/queries/search/board-hit.ts ofLibrary': 'filled in slices of time, ahead of the questions',
  'server/queries/search/search-index.ts memory': 'the input of the last index',
}

describe('the walls', () => {
  test('only server/process touches the global object', () => {
    const touching = [...PARTS.flatMap(filesOf), 'instrumentation.ts']
      .filter(file => !isTest(file) && !file.startsWith('server/process/'))
      .filter(file => /\bglobalThis\b/.test(withoutComments(readFileSync(file, 'utf8'))))
    expect(touching.map(file => `${file} touches the global object; see server/process/shared.ts`)).toEqual([])
  })

  test.each(PARTS)('%s imports only what docs/ARCHITECTURE.md allows', part => {
    const refused = filesOf(part)
      .filter(file => !isTest(file))
      .flatMap(importsOf)
      .filter(use => {
        const asked = askedFor(part, use)
        if (asked === null) return false
        const list = [
          ...(allowed.get(part) ?? []),
          ...(/\.worker\.ts$/.test(use.file) ? (allowed.get('app worker') ?? []) : []),
          ...(isReadingNotes(use.file) ? (allowed.get('reading notes') ?? []) : []),
        ]
        return !list.some(name => matches(name, asked))
      })
      .map(use => `${use.file} imports ${use.from}. To allow it, change the table in docs/ARCHITECTURE.md.`)
    expect(refused).toEqual([])
  })

  test('components take only types and printers from the pure parts', () => {
    const refused = filesOf('components')
      .filter(file => !isTest(file) && !/\.worker\.ts$/.test(file) && !isReadingNotes(file))
      .flatMap(importsOf)
      .filter(use => PURE.some(part => use.from.startsWith(`#${part}/`)) && !use.typeOnly)
      .filter(use =>
        use.names
          .replace(/[{}]/g, '')
          .split(',')
          .map(name => name.trim())
          .some(name => name !== '' && !name.startsWith('type ') && !name.startsWith('print')),
      )
      .map(use => `${use.file} imports ${use.names} from ${use.from}`)
    expect(refused).toEqual([])
  })

  test('card English has one reader: no part imports another parser of it', () => {
    const others = PARTS.flatMap(filesOf)
      .flatMap(importsOf)
      .filter(({ from }) => /^(?:ohm-js|nearley|peggy|chevrotain)\b|\/grammar\//.test(from))
    expect(others.map(use => `${use.file} imports ${use.from}; engine/english reads card English`)).toEqual([])
  })

  test('games, layers and events do not read card English', () => {
    const reading = ['game', 'layers', 'events', 'changes', 'effects', 'model']
      .flatMap(folder => filesOf(`engine/${folder}`))
      .filter(file => !isTest(file))
      .flatMap(importsOf)
      .filter(use => targetOf(use).startsWith('engine/english/'))
    expect(reading.map(use => `${use.file} imports ${use.from}; engine/meaning hands over values`)).toEqual([])
  })

  test('the engine is imported through its doors', () => {
    const refused = [...PARTS.filter(part => part !== 'engine').flatMap(filesOf)]
      .flatMap(importsOf)
      .filter(use => use.from.startsWith('#engine/') && !DOORS.some(door => use.from === door))
      .filter(
        use => !(use.from.startsWith('#engine/testing/') && (isTest(use.file) || use.file.startsWith('scripts/'))),
      )
      .map(use => `${use.file} imports ${use.from}. Its doors are listed in docs/ARCHITECTURE.md.`)
    expect(refused).toEqual([])
  })

  test.each(['scenario', 'game'])('engine/%s imports the core of the engine through engine/index', folder => {
    const refused = filesOf('engine')
      .filter(file => file.startsWith(`engine/${folder}/`) && !isTest(file))
      .flatMap(importsOf)
      .filter(use => CORE.includes(targetOf(use).split('/')[1] ?? ''))
      .map(use => `${use.file} imports ${use.from}`)
    expect(refused).toEqual([])
  })

  test('the reference layers do not know the fast ones', () => {
    const refused = filesOf('engine/layers')
      .filter(file => !file.startsWith('engine/layers/fast/') && !isTest(file))
      .flatMap(importsOf)
      .filter(use => targetOf(use).startsWith('engine/layers/fast'))
      .map(use => `${use.file} imports ${use.from}`)
    expect(refused).toEqual([])
  })

  /** How long the longest chain of imports below each file is; throws where one leads back to itself. */
  const depthsOf = (folders: readonly string[]): ReadonlyMap<string, number> => {
    const files = folders.flatMap(filesOf).filter(file => !isTest(file))
    const known = new Set(files)
    const imports = new Map(
      files.map(file => [
        file,
        importsOf(file)
          .map(targetOf)
          .flatMap(target => ENDINGS.map(end => `${target}${end}`).find(path => known.has(path)) ?? []),
      ]),
    )
    const depths = new Map<string, number>()
    const depthOf = (file: string, behind: readonly string[]): number => {
      const found = depths.get(file)
      if (found !== undefined) return found
      if (behind.includes(file)) throw new Error(`import circle: ${[...behind, file].join(' > ')}`)
      const depth = 1 + Math.max(0, ...(imports.get(file) ?? []).map(one => depthOf(one, [...behind, file])))
      depths.set(file, depth)
      return depth
    }
    for (const file of files) depthOf(file, [])
    return depths
  }

  test('no file imports itself through others, in any part', () => {
    expect(depthsOf(PARTS).size).toBeGreaterThan(0)
  })

  test('no folder of the engine imports itself through others', () => {
    const folderOf = (path: string): string => /^engine\/(\w+)\//.exec(path)?.[1] ?? path.replace(/\.ts$/, '')
    const imports = new Map<string, Set<string>>()
    for (const use of filesOf('engine')
      .filter(file => !isTest(file))
      .flatMap(importsOf)) {
      const [from, to] = [folderOf(use.file), folderOf(targetOf(use))]
      if (from !== to && targetOf(use).startsWith('engine/'))
        imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
    const reachedFrom = (folder: string, found = new Set<string>()): Set<string> => {
      for (const next of imports.get(folder) ?? []) if (!found.has(next)) reachedFrom(next, found.add(next))
      return found
    }
    expect(imports.size).toBeGreaterThan(9)
    expect([...imports.keys()].filter(folder => reachedFrom(folder).has(folder))).toEqual([])
  })

  test('the core of the engine is not deep', () => {
    expect(depthsOf(['engine']).get('engine/index.ts')).toBeLessThanOrEqual(MAX_CORE_DEPTH)
  })

  test('every problem code in a part is written in one place only', () => {
    const places = new Map<string, Set<string>>()
    for (const file of PARTS.flatMap(filesOf).filter(file => !isTest(file)))
      for (const [, code] of readFileSync(file, 'utf8').matchAll(/\bcode: '([a-z][a-z0-9-]*)'/g))
        places.set(code ?? '', (places.get(code ?? '') ?? new Set()).add(file))
    const twice = [...places]
      .filter(([, files]) => files.size > 1)
      .map(([code, files]) => `${code}: ${[...files].join(', ')}`)
    expect(twice).toEqual([])
  })

  test('the folders of each part are those of docs/ARCHITECTURE.md', () => {
    const rows = [
      ...readFileSync('docs/ARCHITECTURE.md', 'utf8').matchAll(/^\| (\w+) \| ((?:`\w+`|no folders).*) \|$/gm),
    ].map(
      ([, part = '', words = '']) =>
        [part, [...words.replace(/\(.*?\)/g, '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)] as const,
    )
    expect(rows.length).toBeGreaterThan(6)
    for (const [part, listed] of rows) {
      const there = readdirSync(part).filter(name => statSync(join(part, name)).isDirectory())
      expect([part, ...listed.sort()]).toEqual([part, ...there.sort()])
    }
  })

  test('a day on which rules or words changed is written in engine/rules', () => {
    const dated = filesOf('engine')
      .filter(file => !isTest(file) && !file.startsWith('engine/rules/'))
      .filter(file => /'(?:19|20)\d\d-\d\d-\d\d'/.test(withoutComments(readFileSync(file, 'utf8'))))
    expect(dated).toEqual([])
  })

  test('a page, and each component of app, asks one query', () => {
    const asking = filesOf('app')
      .filter(file => file.endsWith('.tsx') && !isTest(file))
      .map(file => {
        const code = withoutComments(readFileSync(file, 'utf8'))
        const pages = importsOf(file).find(({ from }) => from === '#server/queries/pages')?.names ?? ''
        const called = [...code.matchAll(/\bqueries\.(\w+)/g), ...pages.matchAll(/\b(\w+Page)\b/g)]
        return { file, called: [...new Set(called.map(([, name]) => name))] }
      })
      .filter(({ called }) => called.length > 1)
    expect(
      asking.map(({ file, called }) => `${file} asks ${called.join(' and ')}; see server/queries/pages.ts`),
    ).toEqual([])
  })

  test('what a part remembers it remembers by rulebook/remember or server/process/remembered', () => {
    const kept = [...PURE, 'ingest', 'server', 'app']
      .flatMap(filesOf)
      .filter(file => !isTest(file) && !/\.worker\.ts$/.test(file) && !/\/remember(?:ed)?\.ts$/.test(file))
      .flatMap(file => {
        const code = withoutComments(readFileSync(file, 'utf8'))
        const found = code.matchAll(
          /^(?:export )?(?:const (\w+)(?:: (?!Readonly).+)? = new (?:Weak)?(?:Map|Set)(?:<.+>)?\(\)|let (\w+)\b)/gm,
        )
        return [...found].map(([, store, variable]) => ({ file, code, name: store ?? variable ?? '' }))
      })
      .filter(({ code, name }) => !new RegExp(`\\bremembered\\(\\s*${name}\\b`).test(code))
      .map(({ file, name }) => `${file} ${name}`)
    expect(kept.sort()).toEqual(Object.keys(KEPT_BY_HAND).sort())
  })

  test('what crosses a boundary has a type: of its schema, or of its kind of task', () => {
    const untyped = PARTS.flatMap(filesOf)
      .filter(file => !isTest(file))
      .filter(file => /\bas never\b|\bResult<unknown>/.test(withoutComments(readFileSync(file, 'utf8'))))
    expect(untyped).toEqual([])
  })

  test('no file is called after nothing in particular', () => {
    const vague = PARTS.flatMap(filesOf).filter(file =>
      /(utils?|helpers?|manager|service|common|misc)\.tsx?$/.test(file),
    )
    expect(vague).toEqual([])
  })

  test('every law is tried as often as its lane says, from a seed that is always the same', () => {
    const unbound = [...PARTS, 'content']
      .flatMap(filesOf)
      .filter(file => /\.test\.tsx?$/.test(file))
      .filter(file => importsOf(file).some(({ from }) => from === 'fast-check'))
      .filter(file => !importsOf(file).some(({ from }) => from.endsWith('/testing/laws')))
    expect(unbound.map(file => `${file} imports fast-check without #rulebook/testing/laws`)).toEqual([])
  })
})
