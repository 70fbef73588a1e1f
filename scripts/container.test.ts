import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Service = Readonly<Record<string, unknown>> & { readonly environment: Readonly<Record<string, string>> }
type Compose = {
  readonly services: { readonly site: Service; readonly database: Service }
  readonly volumes: Readonly<Record<string, unknown>>
}
const compose = parse(readFileSync('compose.yaml', 'utf8'), { strict: true, uniqueKeys: true }) as Compose
const { site, database } = compose.services
const lines = readFileSync('Dockerfile', 'utf8').split('\n')

test('the site waits for its database, which is the one it is told of', () => {
  expect(site.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(database.healthcheck).toMatchObject({ test: ['CMD-SHELL', expect.stringContaining('pg_isready')] })
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = database.environment
  const password = String(POSTGRES_PASSWORD)
  expect(site.environment.DATABASE_URL).toBe(`postgresql://${POSTGRES_USER}:${password}@database:5432/${POSTGRES_DB}`)
  expect(Object.keys(compose.volumes)).toContain(String((database.volumes as string[])[0]).split(':')[0])
})

test('it is told no secret that it did not ask for, and shows itself to this machine only', () => {
  for (const name of ['AUTH_SECRET', 'DATABASE_URL']) expect(site.environment[name]).toMatch(/\$\{[A-Z_]+:\?[^}]+\}/)
  expect(site.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
  expect(database.ports).toBeUndefined()
})

test('it has no more rights than it needs', () => {
  expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect(lines.findLast(line => line.startsWith('USER '))).toBe('USER node')
  expect(lines.findIndex(line => line.startsWith('USER '))).toBeLessThan(
    lines.findIndex(line => line.startsWith('CMD ')),
  )
})

test('every setting it is given is one that docs/OPERATING.md tells of', () => {
  const documentation = readFileSync('docs/OPERATING.md', 'utf8')
  for (const name of Object.keys(site.environment)) expect(documentation).toContain(name)
})

test('what the container runs is there, and starts as npm start does', () => {
  const commands = lines.filter(line => /^(?:RUN|CMD|COPY)/.test(line)).join('\n')
  for (const [file] of commands.matchAll(/scripts\/[\w.-]+/g)) expect(existsSync(file), file).toBe(true)
  const flags = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8')) as readonly string[]
  expect(lines.at(-2)).toContain(`exec node ${flags.join(' ')} scripts/serve.mjs`)
})
