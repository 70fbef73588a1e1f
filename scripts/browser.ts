import { existsSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The system's Chromium or Chrome; ends with a sentence where there is none. */
export const browserPath = (): string => {
  const found = (process.env.PATH ?? '')
    .split(':')
    .flatMap(folder => NAMES.map(name => join(folder, name)))
    .find(path => existsSync(path))
  if (found) return found
  process.stderr.write('No browser was found. Install Chromium or Chrome, and run this again.\n')
  process.exit(2)
}
