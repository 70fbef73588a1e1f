import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const opened = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const address = /is open at (http:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('exit', code => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })

export type Running = {
  readonly url: string
  readonly process: ChildProcess
  /** Everything written to standard error so far. */
  readonly written: () => string
  /** Stops the server, and waits until it has ended. */
  readonly stop: () => Promise<void>
}

/**
 * A production server on a free port, without background work, which would delay the tests. Needs a build: `npm test`
 * makes it.
 */
export const serve = async (environment: Readonly<Record<string, string>>): Promise<Running> => {
  if (!existsSync('.next/palimpsest-stamp'))
    throw new Error('There is no build; run npm test, or node scripts/build.mjs first')
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    BACKGROUND_WORK: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    ...environment,
  }
  const flags = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8')) as string[]
  // A small young generation saves memory but costs time, as does slow password hashing: tests need the time.
  const quick = ['--max-semi-space-size=64', '--import', './server/testing/quick-passwords.mjs']
  const server = spawn(process.execPath, [...flags, ...quick, 'scripts/serve.mjs'], { env })
  let written = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    written += chunk.toString()
  })
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  return {
    url: await opened(server),
    process: server,
    written: () => written,
    stop: () => {
      server.kill('SIGTERM')
      return ended
    },
  }
}
