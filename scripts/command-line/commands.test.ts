import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROLES } from '#server/accounts/roles'
import { FAULTS } from '../dev/faults/list'
import { printJson } from './command'
import { BENCHES, COMMANDS, type Command, FAULT_NAMES, FUZZED, ROLE_NAMES, SCREENS, TASKS } from './list.mjs'
import { commandOf, Refusal, read } from './main.mjs'
import { nearest, parseCommand, printHelp } from './parse.mjs'

const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-commands-'))
const NAMES = Object.keys(COMMANDS)
const commandFor = (name: string): Command => COMMANDS[name] as Command

let out = ''
let err = ''
beforeEach(() => {
  ;[out, err] = ['', '']
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    out += String(text)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    err += String(text)
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

describe('the list of commands', () => {
  test('has every npm script', () => expect(NAMES).toEqual(expect.arrayContaining(Object.keys(scripts))))
  test.each(['scripts', 'scripts/dev'])(
    'has every file of %s that runs, and each reads its arguments by it',
    folder => {
      const NOT_RUN = ['browser', 'progress', 'ready', 'reexports', 'run', 'server-chunks', 'started-site']
      const files = readdirSync(folder).filter(file => /\.(?:ts|mjs)$/.test(file) && !file.includes('.test.'))
      for (const file of files) {
        const name = file.replace(/\.(?:ts|mjs)$/, '')
        if (NOT_RUN.includes(name)) continue
        expect(NAMES, file).toContain(name)
        if (commandFor(name).passesOn) continue
        expect(readFileSync(join(folder, file), 'utf8'), file).toMatch(/command-line\/(?:command|main\.mjs)'/)
        expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/from 'node:util'|argv\[\d\]/)
      }
    },
  )
  test('names what the commands know', async () => {
    expect(FAULT_NAMES).toEqual(FAULTS.map(({ name }) => name))
    expect(ROLE_NAMES).toEqual(ROLES.filter(role => role !== 'visitor'))
    const { NAMES: fuzzed } = await import('../dev/fuzz')
    expect(FUZZED).toEqual(fuzzed)
    const { SCREENS: screens } = await import('../dev/screens')
    expect(SCREENS).toEqual(screens.map(({ name }) => name))
    const { READERS } = await import('../dev/tasks')
    expect(TASKS).toEqual(READERS.map(({ name }) => name))
  })
  test('names every bench that has something to measure', () => {
    const measuring = readdirSync('scripts/dev/bench')
      .filter(file => file.endsWith('.ts') && !file.includes('.test.'))
      .filter(file => {
        const name = file.slice(0, -'.ts'.length)
        const own = `bench${name.charAt(0).toUpperCase()}${name.slice(1)}`
        return new RegExp(`export const (?:bench|${own})\\b`).test(
          readFileSync(join('scripts/dev/bench', file), 'utf8'),
        )
      })
    expect(BENCHES).toEqual(measuring.map(file => file.slice(0, -'.ts'.length)).sort())
  })
})

describe.each(NAMES)('%s', name => {
  const command = commandFor(name)
  test.each(['--help', '-h'])('%s says what it does, its options and an example, and runs nothing', flag => {
    const work = vi.fn()
    expect(read(name, [flag])).toEqual({ code: 0 })
    expect(read(name, ['nonsense', '--nonsense', flag])).toEqual({ code: 0 })
    expect(work).not.toHaveBeenCalled()
    expect(out).toContain(command.about)
    expect(out).toContain(command.examples[0] as string)
    for (const option of Object.keys(command.options ?? {})) expect(out).toContain(`--${option}`)
    for (const { verb } of command.forms ?? []) if (verb) expect(out).toContain(verb)
    expect(err).toBe('')
  })
  const ownWords = command.passesOn ? [] : [name]
  test.each(ownWords)('%s refuses an option that does not exist, with code 2', () => {
    expect(read(name, ['--no-such-option'])).toEqual({ code: 2 })
    expect(err).toContain('--no-such-option is not an option.')
    expect(err).toContain('--help')
    expect(out).toBe('')
  })
  const takesAnyWords = command.forms?.some(({ words }) => words?.some(word => word.isMany && !word.kind))
  test.each(takesAnyWords ? [] : ownWords)('%s refuses more words than it takes, with code 2', () => {
    expect(read(name, ['no-such-word', 'and-another', 'and-a-third']).code).toBe(2)
    expect(err).toMatch(/no-such-word|and-another|and-a-third/)
  })
  test.each(Object.entries(command.passesOn ? {} : (command.options ?? {})))(
    '--%s',
    (option, { kind, only, with: beside }) => {
      const [verb] = only?.filter(Boolean) ?? []
      const form = command.forms?.find(one => one.verb === verb)
      const words = (form?.words ?? [])
        .filter(word => !word.isOptional)
        .map(({ kind: of }) => (of === 'existing file' ? 'package.json' : of ? folder : 'ada@example.org'))
      const [other] = beside ?? []
      const takes = other && command.options?.[other]?.kind
      const needed = other ? [`--${other}`, ...(takes ? [takes === 'existing folder' ? folder : '1'] : [])] : []
      const given = [...(verb ? [verb] : []), ...words, ...needed, `--${option}`]
      const parsed = parseCommand(command, given)
      if (kind) expect(parsed.refused).toContain(`--${option} needs a value`)
      else if (
        words.length > 0 ||
        !command.forms?.some(one => one.verb === undefined && one.words?.some(w => !w.isOptional))
      )
        expect(parsed.refused).toBeUndefined()
      if (kind) {
        const next = parseCommand(command, [...given, '--debug'])
        expect(next.refused).toContain(`--${option} needs a value`)
      } else expect(parseCommand(command, [`--${option}=yes`]).refused).toContain('takes no value')
      // A misspelt command is answered with the correct name.
      const slip = `${option.slice(0, -1)}${option.endsWith('q') ? 'p' : 'q'}`
      if (option.length > 2) expect(parseCommand(command, [`--${slip}`]).refused).toContain(`--${option}`)
    },
  )
})

const missing = join(folder, 'missing')
const file = join(folder, 'a-file')
writeFileSync(file, 'words')
test.each([
  ['backup', ['verfy', folder], /"verfy" is not known. Did you mean verify\?/],
  ['backup', ['verfy'], /Did you mean verify\?/],
  ['backup', ['Restore', folder], /Did you mean restore\?/],
  ['backup', ['verify'], /FOLDER is missing/],
  ['backup', ['verify', missing], /names a folder that does not exist/],
  ['backup', ['restore', file], /must be a folder/],
  ['backup', [file], /must be a folder/],
  ['backup', ['--replace'], /--replace belongs to restore only/],
  ['backup', ['verify', folder, '--force'], /--force belongs to/],
  ['dump', ['rebild', folder], /Did you mean rebuild\?/],
  ['dump', ['rebuild'], /FOLDER is missing/],
  ['move', [], /--from URL is missing/],
  ['move', ['--from', `file:${missing}.db`, '--to', `file:${folder}/to.db`], /names a database that does not exist/],
  ['move', ['--from', `file:${file}`, '--to', `file:${missing}/to.db`], /names a folder that does not exist/],
  ['move', ['--from', 'mysql://x', '--to', `file:${folder}/to.db`], /must begin with file: or postgresql:/],
  ['move', ['--from', `file:${file}`], /--to URL is missing/],
  ['bench', ['nosuch'], /NAME cannot be "nosuch"/],
  ['bench', ['serch'], /Did you mean search\?/],
  ['faults', ['server-kiled'], /Did you mean server-killed\?/],
  ['faults', ['--seed', 'seven'], /--seed must be a whole number/],
  ['fuzz', ['--boards', '-3'], /--boards must be a whole number/],
  ['fuzz', ['--boards', '1.5'], /--boards must be a whole number/],
  ['fuzz', ['--boards', '1', '--boards', '2'], /--boards is given twice/],
  ['scenarios', ['--on', '2008-02-30'], /--on must be a date/],
  ['scenarios', ['--on'], /--on needs a value/],
  ['scenarios', ['no-such-page-at-all'], /PAGE cannot be/],
  ['scenarios', ['--acros'], /Did you mean --across\?/],
  ['scenarios', [folder], /must be a file/],
  ['scenarios', ['--on', '2008', '--across'], /--across and --on cannot be given together/],
  ['scenarios', ['--bisect', '--across'], /--across and --bisect cannot be given together/],
  ['read-cards', ['package.json', '--card', 'Ox', '--played'], /--card and --played cannot/],
  ['read-cards', ['package.json', '--seed', '7'], /--seed can be given only with --draw/],
  ['ingest', ['--withdraw', 'one', '--accept'], /--withdraw and --accept cannot/],
  ['ingest', ['--every', '5'], /--every can be given only with --watch/],
  ['ingest', ['--publishers', file, '.'], /only with --newest or --official/],
  ['fuzz', ['--worst', '--boards', '3'], /--worst and --boards cannot/],
  ['new', [], /Name an action: grammar/],
  ['new', ['gramar'], /Did you mean grammar\?/],
  ['new', ['grammar', 'more'], /"more" was not expected/],
  ['admin', [], /Name an action: create EMAIL/],
  ['admin', ['creat', 'ada@example.org'], /Did you mean create\?/],
  ['admin', ['create'], /EMAIL is missing/],
  ['admin', ['role', 'ada@example.org'], /ROLE is missing/],
  ['admin', ['role', 'ada@example.org', 'modrator'], /Did you mean moderator\?/],
  ['admin', ['create', 'ada@example.org', '--role', 'visitor'], /--role cannot be "visitor"/],
  ['admin', ['role', 'ada@example.org', 'admin', '--name', 'Ada'], /--name belongs to create only/],
  ['mcp', ['--http', '70000'], /--http must be a whole number from 0 to 65535/],
  ['mcp', ['--http', 'x'], /--http must be a whole number/],
  ['export-site', ['--origin', 'rules.example'], /--origin must be an address like/],
  ['export-site', [file], /must be a folder/],
  ['digest-audit', [missing], /names a folder that does not exist/],
  ['numbers', [], /PATH … is missing/],
  ['numbers', [missing], /names a file or folder that does not exist/],
  ['screens', ['rule-light'], /ADDRESS must be an address/],
  ['screens', ['http://127.0.0.1:3000', 'rule-lite'], /NAME cannot be/],
  ['lighthouse', ['ftp://rules.example'], /ADDRESS must be an address/],
  ['verify', ['now'], /"now" was not expected. It takes no arguments/],
  ['start', ['--dve'], /Did you mean --dev\?/],
  ['check', ['--accpt'], /Did you mean --accept\?/],
])('%s %j is refused in a sentence', (name, given, sentence) => {
  expect(read(name, given)).toEqual({ code: 2 })
  expect(err).toMatch(sentence)
  expect(err.split('\n').length).toBe(3)
  expect(existsSync(`${missing}.db`)).toBe(false)
  expect(existsSync(missing)).toBe(false)
})

test.each([
  ['backup', [folder], { words: [folder], verb: undefined }],
  ['backup', ['./verfy'], { words: ['./verfy'], verb: undefined }],
  ['backup', [join(folder, 'new')], { words: [join(folder, 'new')] }],
  ['backup', ['restore', folder, '--replace'], { verb: 'restore', values: { replace: true } }],
  ['scenarios', ['clone', '--on=2008'], { words: ['clone'], values: { on: '2008' } }],
  ['fuzz', ['--boards', '10', '--seed', '7'], { values: { boards: 10, seed: 7 } }],
  ['new', ['grammar'], { verb: 'grammar', words: [] }],
  ['admin', ['invite'], { verb: 'invite', words: [] }],
])('%s %j is read', (name, given, expected) => expect(parseCommand(commandFor(name), given)).toMatchObject(expected))

describe('the end of a command', () => {
  const ending = (failure: unknown, given: readonly string[] = []) =>
    commandOf('verify', () => {
      throw failure
    })(given)
  test('an unexpected error is one sentence, and says how to see more', async () => {
    expect(await ending(new Error('the ink ran out\nsecond line'))).toBe(1)
    expect(err).toBe('verify failed: the ink ran out. Run it again with --debug for details.\n')
  })
  test('--debug prints the stack', async () => {
    expect(await ending(new Error('the ink ran out'), ['--debug'])).toBe(1)
    expect(err).toMatch(/\n\s+at .*commands\.test/)
  })
  test('a refusal is its sentence and its code', async () => {
    expect(await ending(new Refusal('Not today.', 3))).toBe(3)
    expect(err).toBe('Not today.\n')
  })
  test('a missing file is named', async () => {
    expect(await commandOf('verify', () => void readFileSync(missing))([])).toBe(1)
    expect(err).toContain(`verify failed: There is no file or folder ${missing}.`)
  })
  test.each([[{ code: 'EACCES', path: '/x' }], ['a string'], [null], [undefined]])(
    '%j is no stack trace',
    async failure => {
      expect(await ending(failure)).toBe(1)
      expect(err).toMatch(/^verify failed: .+\n$/)
    },
  )
})

test.each([
  ['verfy', ['verify', 'restore'], 'verify'],
  ['vreify', ['verify', 'restore'], 'verify'],
  ['VERIFY', ['verify', 'restore'], 'verify'],
  ['veri', ['verify', 'restore'], 'verify'],
  ['monday', ['verify', 'restore'], null],
  ['x', ['a', 'b'], null],
])('the nearest to %s in %j is %s', (word, known, near) => expect(nearest(word, known)).toBe(near))

test('help needs nothing but Node: no packages, no database, no build', () => {
  const bare = mkdtempSync(join(tmpdir(), 'palimpsest-bare-'))
  for (const part of ['command-line', 'run.mjs', 'backup.ts'])
    cpSync(join('scripts', part), join(bare, 'scripts', part), { recursive: true })
  const helped = spawnSync(process.execPath, ['scripts/run.mjs', 'backup', '--help'], { cwd: bare, encoding: 'utf8' })
  expect(helped).toMatchObject({ status: 0, stderr: '' })
  expect(helped.stdout).toContain('verify FOLDER')
  const slip = spawnSync(process.execPath, ['scripts/run.mjs', 'bakup'], { cwd: bare, encoding: 'utf8' })
  expect(slip).toMatchObject({ status: 2, stdout: '', stderr: 'There is no command "bakup". Did you mean backup?\n' })
  expect(readdirSync(bare)).toEqual(['scripts'])
})

test('npm test ends with a sentence at an option that Vitest does not have', () => {
  const ran = spawnSync(process.execPath, ['scripts/test.mjs', '--no-isolate', '--garbage'], { encoding: 'utf8' })
  expect(ran.status).toBe(2)
  expect(ran.stderr).toBe('--garbage is no option of Vitest.\nMore: npm test -- --help\n')
})
test('help fits a terminal and ends with a line', () => {
  for (const name of NAMES) {
    const text = printHelp(name, commandFor(name))
    expect(text).toMatch(/[^\n]\n$/)
    expect(text).not.toMatch(/undefined|\[object|\n\n\n/)
  }
})

test('JSON for programs has the fields of problems that version 1 printed', () => {
  const problem = { code: 'odd', message: 'This is odd', hint: 'Try the next one', at: { line: 3 } }
  const printed = JSON.parse(printJson({ lines: [{ problems: [problem] }], found: { ok: false, problem } }))
  const sent = { code: 'odd', says: 'This is odd', try: 'Try the next one', at: { line: 3 } }
  expect(printed).toEqual({ lines: [{ problems: [sent] }], found: { ok: false, problem: sent } })
})
