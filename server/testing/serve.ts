import { existsSync, readFileSync } from 'node:fs'
import { type StartedSite, startSite } from '../../scripts/started-site'

/**
 * A production server on a free port, without background work, which would delay the tests. Needs a build: `npm test`
 * makes it.
 */
export const serve = async (environment: Readonly<Record<string, string>>): Promise<StartedSite> => {
  if (!existsSync('.next/palimpsest-stamp'))
    throw new Error('There is no build; run npm test, or node scripts/build.mjs first')
  const flags = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8')) as string[]
  // A small young generation saves memory but costs time, as does slow password hashing: tests need the time.
  const quick = ['--max-semi-space-size=64', '--import', './server/testing/quick-passwords.mjs']
  return startSite({ BACKGROUND_WORK: 'off', ...environment }, [...flags, ...quick])
}
