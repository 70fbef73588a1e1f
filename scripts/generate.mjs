// Generates the two Prisma clients. The client needs no engine binary; only the command requires one, so it gets a
// program that does nothing: a clean machine behaves the same with and without a network.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { commandOf, runWhenStarted } from './command-line/main.mjs'

const GENERATED = 'prisma/generated'
const STAMP = `${GENERATED}/stamp`

const run = schema =>
  new Promise(resolve => {
    const env = {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    }
    const args = ['node_modules/prisma/build/index.js', 'generate', '--schema', schema, '--no-hints']
    execFile(process.execPath, args, { env }, (failure, stdout, stderr) => {
      if (!failure) return resolve()
      process.stderr.write(`${stdout}${stderr}\nThe database client could not be generated from ${schema}.\n`)
      process.exit(1)
    })
  })

/** Generates both clients unless they match this schema and this version of Prisma. */
export const generate = async () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const version = JSON.parse(readFileSync('node_modules/prisma/package.json', 'utf8')).version
  const stamp = createHash('sha256').update(`${version}\n${schema}`).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return false
  mkdirSync(GENERATED, { recursive: true })
  const twin = schema
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('./generated/sqlite', './postgresql')
  writeFileSync(`${GENERATED}/postgresql.prisma`, twin)
  process.stderr.write('Generating the database clients…\n')
  await Promise.all([run('prisma/schema.prisma'), run(`${GENERATED}/postgresql.prisma`)])
  writeFileSync(STAMP, stamp)
  return true
}

export const main = commandOf('generate', async () => void (await generate()))
await runWhenStarted(import.meta.url, main)
