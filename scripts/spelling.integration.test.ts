import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const TEXT = `
// It recieves what is writen, in colour and color; a merfolk untaps.
const ruleOnDay = HTTPHeadr('merfolk')
const box = <p className="pl-aqz">words</p>
`
test('cspell knows both spellings and our own words, and reads names by their parts', () => {
  const args = ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary', '--words-only']
  const { stdout } = spawnSync(process.execPath, [...args, 'stdin://app/page.tsx'], { input: TEXT, encoding: 'utf8' })
  expect(stdout.split('\n').filter(Boolean)).toEqual(['recieves', 'writen', 'Headr'])
})
