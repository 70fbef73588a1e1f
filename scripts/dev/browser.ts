import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

// The one browser of tests, screens, icons, marks and Lighthouse: the packaged Chromium, which is the same on every
// machine, or the one in the setting CHROMIUM. It is unpacked once, under var/, and runs with two arguments of ours.
// The arguments of its package are not used, because they put everything into one process and disable web security.

/** A container has no user namespaces and little shared memory. No argument here may weaken the security of a page. */
export const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage'] as const

export type Found = { readonly path: string; readonly env: Readonly<Record<string, string>> }

/** The packages of Debian and Ubuntu whose names differ from their library's. */
const PACKAGES: Readonly<Record<string, string>> = {
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libsmime3.so': 'libnss3',
  'libnspr4.so': 'libnspr4',
  'libplc4.so': 'libnspr4',
  'libplds4.so': 'libnspr4',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libc.so.6': 'libc6',
}

/** The Debian package name of a library: its name and version, with a hyphen between two digits. */
const packageOf = (library: string): string =>
  PACKAGES[library] ??
  library
    .replace(/(\d)\.so\./, '$1-')
    .replace(/\.so(\.|$)/, '')
    .replaceAll('_', '-')
    .toLowerCase()

/** One sentence for the loader's message about a library; null if there is none. */
export const missingLibrary = (said: string): string | null => {
  const library = /error while loading shared libraries: ([^\s:]+)/.exec(said)?.[1]
  if (!library) return null
  const name = packageOf(library)
  return `The browser needs the library ${library}, which this machine does not have; install the package ${name} (on Debian and Ubuntu: apt-get install ${name}).`
}

type Tried = { readonly starts: boolean; readonly said: string }
const trial = ({ path, env }: Found): Tried => {
  const { status, stdout, stderr, error } = spawnSync(path, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { starts: status === 0, said: error?.message ?? `${stderr}${stdout}`.trim() }
}

const refusal = (path: string, said: string): Error =>
  new Error(
    missingLibrary(said) ?? `The browser at ${path} does not start: ${said.split('\n')[0] || 'it said nothing'}.`,
  )

const named = (path: string): Found => {
  const found = { path, env: {} }
  const { starts, said } = trial(found)
  if (!starts) throw refusal(path, said)
  return found
}

const PACKAGE = '@sparticuz/chromium'
const entry = () => createRequire(import.meta.url).resolve(PACKAGE)
const versionOf = (): string => {
  const folder = entry().slice(0, entry().indexOf(PACKAGE) + PACKAGE.length)
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

/** The system's typefaces where it has any, the packaged one otherwise: without any, text has no size. */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/**
 * The folder of the unpacked browser. The package unpacks into the folder for temporary files, and assumes that any
 * `chromium` there is its own; it therefore gets an empty folder, which is renamed when it is complete. The package
 * unpacks its libraries only if it detects Amazon Linux 2023.
 */
const unpacked = (): string => {
  const folder = resolve(`var/browser/${versionOf()}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const code = "import('@sparticuz/chromium').then(({ default: packaged }) => packaged.executablePath())"
  const made = spawnSync(process.execPath, ['-e', code], {
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    encoding: 'utf8',
  })
  if (made.status !== 0 || !existsSync(join(fresh, 'chromium'))) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(
      `The packaged browser could not be unpacked into ${folder}: ${made.stderr.trim().split('\n').at(-1)}`,
    )
  }
  writeFileSync(join(fresh, 'fonts.conf'), fontsOf(folder))
  try {
    renameSync(fresh, folder)
  } catch (failure) {
    // Another process was faster.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(folder)) throw failure
  }
  for (const other of readdirSync('var/browser'))
    if (/^\d+\.\d+\.\d+$/.test(other) && other !== versionOf())
      rmSync(join('var/browser', other), { recursive: true, force: true })
  return folder
}

/** With the machine's own libraries or, if one is missing, with the packaged ones. */
const packaged = (): Found => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `The packaged browser runs on Linux x64 only, and this is ${process.platform} ${process.arch}; install Chromium or Chrome, and set CHROMIUM to its path.`,
    )
  const folder = unpacked()
  const own = { path: join(folder, 'chromium'), env: { FONTCONFIG_FILE: join(folder, 'fonts.conf') } }
  const first = trial(own)
  if (first.starts) return own
  const brought = { ...own, env: { ...own.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') } }
  if (missingLibrary(first.said) && trial(brought).starts) return brought
  throw refusal(own.path, first.said)
}

let known: Found | null = null
/** The path of the browser; if there is none, throws one sentence that says what to do. */
export const findBrowser = (): Found => {
  known ??= process.env.CHROMIUM ? named(process.env.CHROMIUM) : packaged()
  return known
}

const options = () => {
  const { path, env } = findBrowser()
  return { executablePath: path, args: [...ARGUMENTS], env: { ...process.env, ...env } }
}
export const openBrowser = async (): Promise<Browser> => chromium.launch(options())
/** The same for several processes, which connect to its address. */
export const openBrowserServer = async (): Promise<BrowserServer> => chromium.launchServer(options())

/** The same for a command, which ends with the sentence if there is no browser. */
export const findBrowserOrEnd = (): Found => {
  try {
    return findBrowser()
  } catch (failure) {
    process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`)
    return process.exit(2)
  }
}
