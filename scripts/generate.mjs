// Generates the types of the database client, and what the client itself needs to know of the schema. The command
// requires an engine binary only to start, so it gets a program that does nothing: a clean machine behaves the same with
// and without a network.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { commandOf, runWhenStarted } from './command-line/main.mjs'

const SCHEMA = 'prisma/schema.prisma'
const GENERATED = 'prisma/generated'
const STAMP = `${GENERATED}/stamp`
const CLIENT = 'prisma/client.json'

const run = () =>
  new Promise(resolve => {
    const env = {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    }
    const args = ['node_modules/prisma/build/index.js', 'generate', '--schema', SCHEMA, '--no-hints']
    execFile(process.execPath, args, { env }, (failure, stdout, stderr) => {
      if (!failure) return resolve()
      process.stderr.write(`${stdout}${stderr}\nThe database client could not be generated from ${SCHEMA}.\n`)
      process.exit(1)
    })
  })

/** Generates the types unless they match this schema and this version of Prisma. */
export const generate = async () => {
  const version = JSON.parse(readFileSync('node_modules/prisma/package.json', 'utf8')).version
  const stamp = createHash('sha256')
    .update(`${version}\n${readFileSync(SCHEMA, 'utf8')}`)
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return false
  process.stderr.write('Generating the types of the database…\n')
  await run()
  writeFileSync(STAMP, stamp)
  return true
}

/** What a generated client tells Prisma's library of the schema, the same for both databases: prisma/client.json. */
export const clientOf = (generated = readFileSync(`${GENERATED}/sqlite/internal/class.ts`, 'utf8')) => {
  const told = pattern => JSON.parse(pattern.exec(generated)?.[1] ?? 'null')
  const known = {
    clientVersion: told(/"clientVersion": (".*?")/),
    engineVersion: told(/"engineVersion": (".*?")/),
    runtimeDataModel: JSON.parse(told(/runtimeDataModel = JSON\.parse\((".*")\)/)),
    parameterizationSchema: {
      strings: JSON.parse(told(/strings: JSON\.parse\((".*")\)/)),
      graph: told(/graph: (".*")/),
    },
  }
  return `${JSON.stringify(known)}\n`
}

export const main = commandOf('generate', async () => {
  await generate()
  writeFileSync(CLIENT, clientOf())
})
await runWhenStarted(import.meta.url, main)
