import { spawn } from 'node:child_process'

type StartedSite = { readonly url: string; readonly close: () => void }

/** The built site on a free port, for commands that open it in a browser. */
export const startSite = (env: NodeJS.ProcessEnv): Promise<StartedSite> =>
  new Promise((resolve, reject) => {
    const server = spawn(process.execPath, ['scripts/serve.mjs'], { env: { ...env, PORT: '0' } })
    let said = ''
    server.stdout.on('data', chunk => {
      said += String(chunk)
      const url = /is open at (http:\S+)/.exec(said)?.[1]
      if (url) resolve({ url, close: () => server.kill('SIGTERM') })
    })
    server.stderr.on('data', chunk => {
      said += String(chunk)
    })
    server.on('exit', () => reject(new Error(`the server ended:\n${said}`)))
  })
