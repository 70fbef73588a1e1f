import { type ChildProcess, spawn } from 'node:child_process'

/** The built site in a process of its own, on a free port. */
export type StartedSite = {
  readonly url: string
  readonly process: ChildProcess
  /** Everything printed on either stream so far. */
  readonly output: () => string
  /** Everything written to its log, which is standard error, so far. */
  readonly log: () => string
  /** Ends the process, and waits until it has ended. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts the site built in `cwd` with further environment variables and Node flags, and waits until it is open. */
export const startSite = (
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  cwd = process.cwd(),
): Promise<StartedSite> => {
  const child = spawn(process.execPath, [...flags, 'scripts/serve.mjs'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
  })
  let output = ''
  let log = ''
  let isOpen = false
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
    child.kill(signal)
    return ended
  }
  return new Promise((resolve, reject) => {
    const onOutput = (chunk: Buffer): void => {
      output += chunk
      if (isOpen) return
      const url = /is open at (http:\S+)/.exec(output)?.[1]
      if (!url) return
      isOpen = true
      resolve({ url, process: child, output: () => output, log: () => log, stop })
    }
    child.stderr.on('data', chunk => {
      log += chunk
    })
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('exit', code =>
      reject(new Error(`The site ended with code ${code} before it was open:\n${output.trim()}`)),
    )
  })
}

/** The running site at a given address, or one started for this command. */
export const siteAt = async (
  address: string | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<Pick<StartedSite, 'url' | 'stop'>> =>
  address === undefined ? startSite(env) : { url: address.replace(/\/$/, ''), stop: async () => {} }
