import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { clientOf } = (await import('./generate.mjs' as string)) as { clientOf: (generated?: string) => string }

test('what the database client knows of the schema is current; if not: node scripts/generate.mjs', () => {
  const known = readFileSync('prisma/client.json', 'utf8')
  expect(known === clientOf()).toBe(true)
  expect(Object.keys(JSON.parse(known).runtimeDataModel.models)).toContain('Release')
})
