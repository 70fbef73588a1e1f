import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { printCalls } from './client/print'
import { command, protectFile, runWhenStarted } from './command-line/command'

// npm run client: generates client/calls.ts from the OpenAPI document.
const FILE = 'client/calls.ts'
export const main = command('client', ({ flag }) => {
  protectFile(FILE, text => text.includes('npm run client'), flag('force'))
  writeFileSync(FILE, printCalls())
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', FILE], {
    stdio: 'inherit',
  })
  process.exit(0)
})
await runWhenStarted(import.meta.url, main)
