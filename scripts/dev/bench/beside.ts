import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersIn } from '#ingest/read/received-texts'
import { Refusal } from '../../command-line/command'
import { TWENTY } from './games-run'
import { mixOf, type Question, rulePages, SCENARIO } from './mix'
import { type BenchedSite, openBenched, seconds, workIn } from './site'

/** A commit's built clone, and a database that it has filled with all texts but the newest. */
type Build = { readonly folder: string; readonly database: string }
type Figures = Readonly<Record<string, number>>

/** Most groups of requests for one figure; each gives a ratio. */
const GROUPS = 5
/** No further group begins later than this many minutes after the first request. */
const MOST_MINUTES = 20
/** Seconds until what a start does in the background begins, between two looks, and at most until it is done. */
const SETTLING = { begins: 25, look: 5, most: 180 }
const WARMING = 40
const DRAWN = 200
const KEPT = 4_000
const MIXED = 2_000
/** Far from each other, and without a day in common. */
const FAR = ['2009-07-11..2018-07-13', '2003-10-01..2012-10-01', '2005-08-01..2020-04-17'].map(
  days => `/compare/${days}`,
)
const QUESTIONS = [
  'can I respond to a mana ability',
  'when does summoning sickness end',
  'what happens to damage at end of turn',
  'does trample work with deathtouch',
  'how do layers work',
  'who chooses the order of blockers',
  'what is a state-based action',
  'can a token return to the battlefield',
]
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const page = (path: string): Question => ({
  path,
  method: 'GET',
  headers: { 'accept-encoding': 'gzip', accept: 'text/html' },
})

type Usage = { readonly ms: number; readonly megabytes: number }
const PAGE_BYTES = 4_096
/** What a process and its descendants have used so far, ended ones included, and hold now. */
const usageOf = (pid: number): Usage => {
  const all = new Map<number, Usage & { readonly parent: number }>()
  for (const name of readdirSync('/proc').filter(each => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const megabytes = (Number(fields[21]) * PAGE_BYTES) / 1e6
      all.set(Number(name), { parent: Number(fields[1]), ms: workIn(stat, { withEnded: true }), megabytes })
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (at: number): boolean => at === pid || (all.has(at) && isOurs(all.get(at)?.parent ?? 0))
  const ours = [...all].filter(([at]) => isOurs(at)).map(([, usage]) => usage)
  const sum = (what: keyof Usage): number => ours.reduce((total, usage) => total + usage[what], 0)
  return { ms: sum('ms'), megabytes: sum('megabytes') }
}

/** A start in a new clone, until its first page has been answered; builds it. */
const firstPage = async ({ folder, database }: Build): Promise<Figures> => {
  const env = { ...process.env, DATABASE_URL: database, PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env })
  const pid = child.pid ?? 0
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, usageOf(pid).megabytes)
  }, 250)
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      const read = (chunk: Buffer): void => {
        output += chunk
        const opened = /is open at (http:\S+)/.exec(output)?.[1]
        if (opened) resolve(opened)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      void ended.then(() => reject(new Error(`The site in ${folder} did not open:\n${output}`)))
    })
    await (await fetch(url)).arrayBuffer()
    return { 'clone to first page: s': usageOf(pid).ms / 1_000, 'clone to first page: MB at most': most }
  } finally {
    clearInterval(watching)
    child.kill()
    await ended
  }
}

/** Runs a command in a folder until it ends; returns its seconds of processor time. */
const run = (folder: string, args: readonly string[], database: string): number => {
  const before = workIn(readFileSync('/proc/self/stat', 'utf8'), { withEnded: true })
  const own = process.cpuUsage()
  const env = { ...process.env, DATABASE_URL: database }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, maxBuffer: 64_000_000 })
  // An older commit refuses texts of a kind that it does not know, and stores all others.
  const isStored = /^content \w+/m.test(String(stdout))
  if (status !== 0 && !isStored) throw new Error(`${args.join(' ')} failed in ${folder}:\n${stderr}`)
  const { user, system } = process.cpuUsage(own)
  return (
    (workIn(readFileSync('/proc/self/stat', 'utf8'), { withEnded: true }) - before - (user + system) / 1_000) / 1_000
  )
}
/** `npm run ingest`, as a person calls it. */
const INGEST = ['scripts/run.mjs', 'ingest']

/** One more release on top of all others. */
const oneMore = ({ folder, database }: Build, file: string): Figures => {
  const copy = `${database.replace(/^file:/, '')}-one-more`
  cpSync(database.replace(/^file:/, ''), copy)
  const spent = run(folder, [...INGEST, file], `file:${copy}`)
  rmSync(copy)
  return { 'one more release: s': spent }
}

type Pair = readonly [then: number, now: number]
/** One figure, of pairs that were measured in turn: the medians, and the median, smallest and largest of the ratios. */
const printFigure = (name: string, pairs: readonly Pair[]): string => {
  const middle = (values: readonly number[]): number =>
    [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
  const ratios = pairs.map(([then, now]) => now / then)
  const cells = [
    middle(pairs.map(([then]) => then)).toFixed(1),
    middle(pairs.map(([, now]) => now)).toFixed(1),
    middle(ratios).toFixed(2),
    pairs.length > 1 ? `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}` : 'once',
  ]
  return `| ${[name, ...cells].join(' | ')} |`
}
const sayFigures = (then: Figures, now: Figures): void => {
  for (const [name, was] of Object.entries(then)) say(printFigure(name, [[was, now[name] ?? Number.NaN]]))
}

/** A page of six cards: a lord, a trigger, a mana ability, a spell and its target. */
const SIX = `# Feature: Six cards

## Scenario: A spell among six cards

* Given it is A's main phase
* And "Lord" is a 2/2 white Soldier creature with "Other Soldier creatures you control get +1/+1 and have vigilance."
* And "Guard" is a 2/2 white Soldier creature with "First strike"
* And "Feast" is a white enchantment with "Whenever a creature you control dies, you gain 2 life and draw a card."
* And "Ring" is an artifact with "{T}: Add {C}{C}."
* And "Giant" is a 4/4 red Giant creature controlled by B with "When Giant enters, it deals 2 damage to any target."
* And "Bolt" is a red instant in A's hand with "Bolt deals 3 damage to any target."
* When A casts "Bolt" targeting "Guard"
* And the stack resolves
* Then "Guard" is in A's graveyard
* And A has 22 life
`
/** The door through which a commit reads whole cards, the newest first. */
const READERS = ['engine/read-card', 'engine/english/index', 'engine/grammar/index']
const RUN = 'scripts/dev/bench/engine-run.ts'
/** `engine-run.ts` of this folder, bundled with the engine of another. */
const engineIn = (folder: string): string => {
  const reader = READERS.find(path => existsSync(join(folder, `${path}.ts`))) ?? ''
  const own = join(folder, 'scripts/dev/bench', 'beside-run.ts')
  writeFileSync(own, readFileSync(RUN, 'utf8').replace('#engine/read-card', `#${reader}`))
  const bundling =
    "import { bundle } from './scripts/build.mjs'; bundle(['scripts/dev/bench/beside-run.ts'], 'var/bench')"
  execFileSync(process.execPath, ['--input-type=module', '-e', bundling], { cwd: folder })
  rmSync(own)
  return join(folder, 'var/bench/beside-run.mjs')
}
/** The two engines in turn, each figure in processes of their own: all cards of CARDS, a first page, and a warm game. */
const enginesBeside = (home: string, folders: readonly string[]): void => {
  let engines: readonly string[]
  try {
    engines = folders.map(engineIn)
  } catch (failure) {
    // Those of the first days were not bundled.
    const [why = ''] = String(failure).split('\n')
    return void say(`| engines by themselves: not compared, ${why.replaceAll('|', '/')} | | | | |`)
  }
  const pages = Object.entries({ six: SIX, twenty: TWENTY }).map(([name, page]) => {
    writeFileSync(join(home, name), page)
    return join(home, name)
  })
  const cards = join(process.env.CARDS ?? '', 'scryfall-oracle-cards.json')
  const figure = (name: string, what: string, file: string): void => {
    const measured = (engine: string): number =>
      Number(execFileSync(process.execPath, [engine, what, file], { encoding: 'utf8' }))
    const pairs = Array.from({ length: GROUPS }, () => engines.map(measured) as unknown as Pair)
    const least = [0, 1].map(at => Math.min(...pairs.map(pair => pair[at as 0 | 1])).toFixed(1))
    say(printFigure(`${name} (least: ${least.join(' and ')})`, pairs))
  }
  if (existsSync(cards)) figure('all cards read: s', 'cards', cards)
  figure('a first page of six cards: ms', 'page', pages[0] ?? '')
  figure('a warm game of twenty moves: ms', 'game', pages[1] ?? '')
}

/** Asks until every answer has come, however long that takes: a busy machine may be slow. */
const ask = async ({ url }: BenchedSite, questions: readonly Question[], connections = 1): Promise<void> => {
  const left = [...questions]
  const connection = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { path, ...request } = next
      const answer = await fetch(url + path, request)
      await answer.arrayBuffer()
      if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status} from ${url}${path}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
}
const workOf = async (site: BenchedSite, questions: readonly Question[], connections?: number): Promise<number> => {
  const before = site.worked() ?? Number.NaN
  await ask(site, questions, connections)
  return (site.worked() ?? Number.NaN) - before
}

/** Waits until a server does little: a tenth of a processor in what remains. */
const settled = async (site: BenchedSite): Promise<void> => {
  for (let waited = 0; waited < SETTLING.most; waited += SETTLING.look) {
    const before = site.worked() ?? 0
    await seconds(SETTLING.look)
    if ((site.worked() ?? 0) - before < SETTLING.look * 100) return
  }
}

/** Two servers that have just started, asked the same in turn: what else the machine does meets both of them. */
const besideEachOther = async (
  sites: readonly [BenchedSite, BenchedSite],
  pages: readonly Question[],
  mixes: readonly (readonly Question[])[],
): Promise<void> => {
  const ends = performance.now() + MOST_MINUTES * 60_000
  const figure = async (
    name: string,
    groups: readonly (readonly Question[])[],
    of: (ms: number, asked: number) => number = (ms, asked) => ms / asked,
    connections = 1,
  ): Promise<void> => {
    const pairs: Pair[] = []
    for (const group of groups.slice(0, GROUPS)) {
      if (pairs.length > 0 && performance.now() > ends) break
      const [then, now] = sites
      const was = of(await workOf(then, group, connections), group.length)
      pairs.push([was, of(await workOf(now, group, connections), group.length)])
    }
    say(printFigure(name, pairs))
  }
  await seconds(SETTLING.begins)
  await Promise.all(sites.map(settled))
  await figure('a first run of a small board: ms', [[{ ...page('/api/v1/scenarios/run'), ...BOARD }]])
  await figure(
    'a compare of two far releases, cold: ms',
    FAR.map(path => [page(path)]),
  )
  for (const site of sites) await ask(site, pages.slice(0, WARMING))
  const drawn = Array.from({ length: GROUPS }, (_, at) =>
    pages.slice(WARMING + (at * DRAWN) / GROUPS, WARMING + ((at + 1) * DRAWN) / GROUPS),
  )
  await figure('a rule page drawn for the first time: ms', drawn)
  await figure(
    'a search page of a question: ms',
    QUESTIONS.map(words => [page(`/search?q=${encodeURIComponent(words)}`)]),
  )
  const kept = drawn.map(group =>
    Array.from({ length: KEPT / GROUPS }, (_, at) => group[at % group.length] ?? page('/')),
  )
  await figure('kept pages per processor second', kept, (ms, asked) => (asked / ms) * 1_000, 20)
  const memory: Figures[] = []
  for (const [at, site] of sites.entries()) {
    await ask(site, mixes[at] ?? [], 4)
    memory.push({ [`memory after ${MIXED} mixed requests: MB`]: site.memory() ?? Number.NaN })
  }
  sayFigures(memory[0] ?? {}, memory[1] ?? {})
}
const BOARD = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ source: SCENARIO, on: '2010-01-01' }),
} as const

/** Clones a commit, named as in this folder. */
const cloned = (home: string, name: string, commit: string): Build => {
  const folder = join(home, name)
  const named = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], { encoding: 'utf8' })
  if (named.status !== 0) throw new Refusal(`${commit} is not a commit of this repository.`, 2)
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', process.cwd(), folder])
  execFileSync('git', ['checkout', '--quiet', '--detach', named.stdout.trim()], { cwd: folder })
  return { folder, database: `file:${join(home, `${name}.db`)}` }
}

/** The newest version, or without one the last commit before the day of this one. */
const landedBefore = (): string => {
  const git = (...args: readonly string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()
  const version = git('describe', '--tags', '--abbrev=0', 'HEAD~1')
  return version || git('log', '-1', '--format=%H', `--before=${git('log', '-1', '--format=%cs')}T00:00:00`)
}

/** The files of the folders, copied into one, without the newest release of the rules. */
const textsWithoutNewest = (home: string, sources: string): { readonly texts: string; readonly newest: string } => {
  const texts = join(home, 'texts')
  mkdirSync(texts)
  for (const folder of foldersIn(sources)) cpSync(folder, texts, { recursive: true })
  const [name = ''] = readdirSync(join(texts, 'comprehensive-rules')).sort().reverse()
  const newest = join(home, name)
  cpSync(join(texts, 'comprehensive-rules', name), newest)
  rmSync(join(texts, 'comprehensive-rules', name))
  return { texts, newest }
}

const HEAD = '| processor time | then | now | ratio | least to most |\n| --- | --- | --- | --- | --- |'
/** Starts both servers, and asks them in turn. */
const serveBoth = async (then: Build, now: Build): Promise<void> => {
  const pages = await rulePages(now.database, WARMING + DRAWN)
  const mixes = await Promise.all([then, now].map(({ folder }) => mixOf(now.database, MIXED, folder)))
  const first = await openBenched(then.database, {}, then.folder)
  try {
    const second = await openBenched(now.database, {}, now.folder)
    await besideEachOther([first, second], pages, mixes).finally(() => second.close())
  } finally {
    await first.close()
  }
}

/** This folder beside another one, both built, over copies of the database that BENCH_DATABASE names. */
const foldersBeside = async (home: string, other: string, database: string): Promise<void> => {
  const [then, now] = [other, process.cwd()].map((folder, at) => {
    const copy = join(home, `${at}.db`)
    cpSync(database.replace(/^file:/, ''), copy)
    return { folder, database: `file:${copy}` }
  }) as [Build, Build]
  say(HEAD)
  enginesBeside(home, [then.folder, now.folder])
  await serveBoth(then, now)
}

/** The last commit beside an older one: both are cloned and built, and fill a database with the same texts. */
const commitsBeside = async (home: string, commit: string, sources: string): Promise<void> => {
  const [then, now] = [cloned(home, 'then', commit), cloned(home, 'now', 'HEAD')]
  const { texts, newest } = textsWithoutNewest(home, sources)
  say(HEAD)
  sayFigures(await firstPage(then), await firstPage(now))
  for (const { folder, database } of [then, now]) {
    // What a start leaves for later: the worked examples.
    run(folder, ['scripts/build.mjs'], database)
    run(folder, [...INGEST, texts], database)
  }
  enginesBeside(home, [then.folder, now.folder])
  sayFigures(oneMore(then, newest), oneMore(now, newest))
  await serveBoth(then, now)
}

/**
 * The last commit beside an older one, or this folder beside another one that is built as well: each figure is printed
 * as soon as it is known, with its ratio, the newer to the older. Processor time, because it hardly depends on what else
 * the machine does. `other`: a commit or a folder; '' for the last version. `sources`: SOURCES. Cards are read if CARDS has
 * them; beside a folder without BENCH_DATABASE the engines are measured alone.
 */
export const measureBeside = async (other: string, sources: string): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'bench-beside-'))
  const { BENCH_DATABASE } = process.env
  try {
    if (BENCH_DATABASE && other && existsSync(join(other, '.next/BUILD_ID')))
      await foldersBeside(home, other, BENCH_DATABASE)
    else if (existsSync(join(other, 'node_modules'))) {
      say(HEAD)
      enginesBeside(home, [other, process.cwd()])
    } else await commitsBeside(home, other || landedBefore(), sources)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
