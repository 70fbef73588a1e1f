import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersIn } from '#ingest/read/received-texts'
import { Refusal } from '../../command-line/command'
import { mixOf, type Question, rulePages, SCENARIO } from './mix'
import { press } from './pressure'
import { openBenched, seconds, workIn } from './site'

/** A commit's built clone, and a database that it has filled with all texts but the newest. */
export type Build = { readonly folder: string; readonly database: string }
type Figures = Readonly<Record<string, number>>

const ROUNDS = 3
/** Seconds after a start until its background work is done. */
const SETTLES = 25
const WARMING = 40
const DRAWN = 200
const KEPT = 4_000
const MIXED = 2_000
const FAR = '/compare/2009-07-11..2018-07-13'
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
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, maxBuffer: 64_000_000 })
  if (status !== 0) throw new Error(`${args.join(' ')} failed in ${folder}:\n${stderr}`)
  const { user, system } = process.cpuUsage(own)
  return (
    (workIn(readFileSync('/proc/self/stat', 'utf8'), { withEnded: true }) - before - (user + system) / 1_000) / 1_000
  )
}
const INGEST = ['--max-old-space-size=420', '--max-semi-space-size=16', '--import', 'tsx', 'scripts/ingest.ts']

/** One more release on top of all others. */
export const oneMore = ({ folder, database }: Build, file: string): Figures => {
  const copy = `${database.replace(/^file:/, '')}-one-more`
  cpSync(database.replace(/^file:/, ''), copy)
  const spent = run(folder, [...INGEST, file], `file:${copy}`)
  rmSync(copy)
  return { 'one more release: s': spent }
}

/** The figures of one server that has just started. */
export const served = async (
  { folder, database }: Build,
  pages: readonly Question[],
  mix: readonly Question[],
): Promise<Figures> => {
  const site = await openBenched(database, {}, folder)
  const spent = async (work: () => Promise<unknown>): Promise<number> => {
    const before = site.worked() ?? Number.NaN
    await work()
    return (site.worked() ?? Number.NaN) - before
  }
  const ask =
    (questions: readonly Question[], amount = questions.length, connections = 1) =>
    async () => {
      const { errors } = await press(site.url, questions, { amount }, connections)
      if (errors > 0) throw new Error(`${folder}: ${errors} of ${amount} requests failed`)
    }
  try {
    await seconds(SETTLES)
    const board = await spent(ask([{ ...page('/api/v1/scenarios/run'), ...BOARD }]))
    const far = await spent(ask([page(FAR)]))
    await ask(pages.slice(0, WARMING))()
    const drawing = pages.slice(WARMING, WARMING + DRAWN)
    const drawn = await spent(ask(drawing))
    const searches = QUESTIONS.map(words => page(`/search?q=${encodeURIComponent(words)}`))
    const searched = await spent(ask(searches))
    const kept = await spent(ask(drawing, KEPT, 20))
    await ask(mix, MIXED, 4)()
    return {
      'a rule page drawn for the first time: ms': drawn / DRAWN,
      'a first run of a small board: ms': board,
      'kept pages per processor second': (KEPT / kept) * 1_000,
      'memory after 2,000 mixed requests: MB': site.memory() ?? Number.NaN,
      'a compare of two far releases, cold: ms': far,
      'a search page of a question: ms': searched / searches.length,
    }
  } finally {
    await site.close()
  }
}
const BOARD = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ source: SCENARIO, on: '2010-01-01' }),
} as const

/** Pairs of figures measured in turn: every ratio, its median, smallest and largest. */
export const printRatios = (rounds: readonly (readonly [then: Figures, now: Figures])[]): string => {
  const middle = (values: readonly number[]): number =>
    [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
  const rows = Object.keys(rounds[0]?.[0] ?? {}).map(name => {
    const pairs = rounds.map(([then, now]) => [then[name] ?? Number.NaN, now[name] ?? Number.NaN] as const)
    const ratios = pairs.map(([then, now]) => now / then)
    const cells = [
      middle(pairs.map(([then]) => then)).toFixed(1),
      middle(pairs.map(([, now]) => now)).toFixed(1),
      middle(ratios).toFixed(2),
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    ]
    return `| ${[name, ...cells].join(' | ')} |`
  })
  return rows.join('\n')
}

/** Clones a commit, named as in this folder. */
const cloned = (home: string, name: string, commit: string): Build => {
  const folder = join(home, name)
  const named = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], { encoding: 'utf8' })
  if (named.status !== 0) throw new Refusal(`${commit} is not a commit of this repository.`, 2)
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', process.cwd(), folder])
  execFileSync('git', ['checkout', '--quiet', '--detach', named.stdout.trim()], { cwd: folder })
  return { folder, database: `file:${join(home, `${name}.db`)}` }
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

/**
 * The last commit beside an older one: both are cloned, built and run in turn over the same texts, and each figure is
 * printed with its ratio, the newer to the older. Processor time, because it hardly depends on what else the machine
 * does. `sources`: SOURCES.
 */
export const measureBeside = async (commit: string, sources: string): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'bench-beside-'))
  try {
    const [then, now] = [cloned(home, 'then', commit), cloned(home, 'now', 'HEAD')]
    const { texts, newest } = textsWithoutNewest(home, sources)
    say('| processor time | then | now | ratio | least to most |\n| --- | --- | --- | --- | --- |')
    say(printRatios([[await firstPage(then), await firstPage(now)]]))
    for (const { folder, database } of [then, now]) {
      // What a start leaves for later: the worked examples.
      run(folder, ['scripts/build.mjs'], database)
      run(folder, [...INGEST, texts], database)
    }
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push([oneMore(then, newest), oneMore(now, newest)] as const)
    say(printRatios(rounds))
    const pages = await rulePages(now.database, WARMING + DRAWN)
    const mixes = await Promise.all([then, now].map(({ folder }) => mixOf(now.database, MIXED, folder)))
    const runs = []
    for (let round = 0; round < ROUNDS; round++)
      runs.push([await served(then, pages, mixes[0] ?? []), await served(now, pages, mixes[1] ?? [])] as const)
    say(printRatios(runs))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
