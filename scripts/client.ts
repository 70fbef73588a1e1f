import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printCalls } from './client/print'
import { command, protectFile, runWhenStarted } from './command-line/command'

// npm run client -- FOLDER: writes the client, with the types of the OpenAPI document, to a folder (default: var/client).
export const main = command('client', ({ flag, words }) => {
  const [folder = 'var/client'] = words
  const [types, client] = ['calls.ts', 'client.ts'].map(name => join(folder, name)) as [string, string]
  protectFile(types, text => text.includes('npm run client'), flag('force'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(types, printCalls())
  copyFileSync('client/client.ts', client)
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', types], {
    stdio: 'ignore',
  })
  process.stdout.write(`${types}\n${client}\n`)
  process.exit(0)
})
await runWhenStarted(import.meta.url, main)
