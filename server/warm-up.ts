import { scenariosOfExamples } from './desk/printed-examples'
import { mainIndex } from './desk/search'
import { beforeSwap, derivedFrom } from './library/keeper'
import { log } from './log'
import { handOver } from './work/pool'

/** Builds what every question needs; a newer library gets its index before it takes the place of the old one. */
export const warmUp = async (): Promise<void> => {
  beforeSwap(async (library, derived) => {
    derived.set('search', await mainIndex(library))
    derived.set('examples', await scenariosOfExamples(library))
  })
  const started = performance.now()
  await Promise.all([
    derivedFrom('search', mainIndex),
    derivedFrom('examples', scenariosOfExamples),
    handOver({ kind: 'run', source: '' }),
  ])
  log.info({ ms: Math.round(performance.now() - started) }, 'the book is open')
}
