import { expect, test } from 'vitest'

const { packagesFor } = await import('./standalone.mjs' as string)

test('what a package needs comes along, whoever else could use it does not', () => {
  const found = packagesFor(['next', 'better-auth', '@libsql/client']) as readonly string[]
  for (const name of ['next', 'react', 'react-dom', 'better-auth', 'zod', '@libsql/client', 'libsql'])
    expect(found).toContain(`node_modules/${name}`)
  for (const name of ['vitest', 'vite', 'jsdom', 'typescript', '@biomejs/biome', 'prisma'])
    expect(found).not.toContain(`node_modules/${name}`)
})
