import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { billOf } = await import('./sbom.mjs' as string)
const lockfile = readFileSync('package-lock.json', 'utf8')
type Component = { purl: string; scope: string; hashes?: { alg: string; content: string }[]; licenses?: unknown[] }

test('every package of the lockfile is on the bill, with its hash', () => {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { version?: string; integrity?: string }> }
  const bill = billOf(lockfile) as { components: Component[]; serialNumber: string }
  const purls = new Set(bill.components.map(({ purl }) => purl))
  for (const [path, { version }] of Object.entries(packages))
    if (path && version)
      expect(purls).toContain(`pkg:npm/${path.replace(/^.*node_modules\//, '').replace('@', '%40')}@${version}`)
  expect(bill.components.find(({ purl }) => purl.startsWith('pkg:npm/next@'))).toMatchObject({
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ expression: 'MIT' }],
  })
  expect(bill.components.find(({ purl }) => purl.startsWith('pkg:npm/vitest@'))?.scope).toBe('excluded')
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(billOf(lockfile)).toEqual(bill)
})
