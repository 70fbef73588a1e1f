import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Verdict = { readonly code: number; readonly says: readonly string[] }
const { verdictOn } = (await import('./audit.mjs' as string)) as {
  verdictOn: (answer: unknown, why: string | undefined, lockfile: string) => Verdict
}
const lockfile = readFileSync('package-lock.json', 'utf8')
const { version } = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8')) as { version: string }

test.each([
  [
    'a registry that refuses',
    { message: '405 Method Not Allowed - POST https://registry/-/npm/v1/security' },
    undefined,
  ],
  ['a registry that is not there', { error: { summary: 'request to https://registry failed' } }, undefined],
  ['no npm at all', null, 'spawn npm ENOENT'],
])('%s: said plainly, with what is installed, and no failure', (_, answer, why) => {
  const { code, says } = verdictOn(answer, why, lockfile)
  expect(code).toBe(0)
  expect(says[0]).toMatch(/^NOT CHECKED: .*\((405|request|spawn).*\)/)
  expect(says).toContain(`  next ${version}`)
  expect(says.join('\n')).not.toMatch(/vitest|no advisories for/)
})

const metadata = (kinds: Readonly<Record<string, number>>) => ({
  vulnerabilities: { low: 0, high: 0, critical: 0, total: 0, ...kinds },
})
test('nothing known is said as checked', () =>
  expect(verdictOn({ metadata: metadata({}) }, undefined, lockfile)).toMatchObject({
    code: 0,
    says: [expect.stringMatching(/^Checked: no advisories for the \d+ packages/)],
  }))
test('an advisory of weight is named, with its cure, and ends with 1; a light one does not', () => {
  const vulnerabilities = {
    knot: { severity: 'high', via: [{ title: 'comes undone' }], fixAvailable: { name: 'knot', version: '2.0.0' } },
  }
  expect(verdictOn({ metadata: metadata({ high: 1, total: 1 }), vulnerabilities }, undefined, lockfile)).toEqual({
    code: 1,
    says: ['1 high:', '  high      knot: comes undone. knot 2.0.0 fixes it'],
  })
  expect(verdictOn({ metadata: metadata({ low: 1, total: 1 }) }, undefined, lockfile).code).toBe(0)
})
