import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { printCalls } from './client/print'

// npm run client: writes client/calls.ts anew from the OpenAPI document.
const FILE = 'client/calls.ts'
writeFileSync(FILE, printCalls())
spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', FILE], { stdio: 'inherit' })
process.exit(0)
