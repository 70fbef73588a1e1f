import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const urlOf = (file: string): string => pathToFileURL(resolve(file)).href

/** Measures games as built for the site: in one file, without the function names that a loader preserves. */
export const benchGames = async (): Promise<unknown> => {
  const { bundle } = await import(urlOf('scripts/build.mjs'))
  bundle(['scripts/dev/bench/games-run.ts'], 'var/bench')
  const { measured } = await import(urlOf('var/bench/games-run.mjs'))
  return measured()
}
