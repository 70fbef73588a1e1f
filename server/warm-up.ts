import { auditsOf } from './desk/audited'
import { cardsOf } from './desk/cards'
import { numbersIndexes } from './desk/knowing'
import { scenariosOfExamples } from './desk/printed-examples'
import { mainIndex } from './desk/search'
import { derivedFrom, fromNewer } from './library/keeper'
import { log } from './log'
import { handOver, study } from './work/pool'

/** Builds what every question needs; of a newer library it is built piece by piece beside the readers. */
export const warmUp = async (): Promise<void> => {
  fromNewer(async (library, derived) => {
    const index = await mainIndex(library)
    derived.set('search', index)
    derived.set('cards', cardsOf(index))
  })
  fromNewer(async (library, derived) => void derived.set('examples', await scenariosOfExamples(library)))
  fromNewer((library, derived) => {
    derived.set('numbers', numbersIndexes(library))
    // The reading hand takes the newer data up beside this; what is audited waits behind it.
    void study({ kind: 'open' })
    derived.set('audits', auditsOf())
  })
  const started = performance.now()
  await Promise.all([
    derivedFrom('search', mainIndex),
    derivedFrom('examples', scenariosOfExamples),
    derivedFrom('numbers', numbersIndexes),
    handOver({ kind: 'run', source: '' }),
  ])
  // The database is migrated by now. Nobody waits for this: who asks before it is ready is answered when it is.
  void study({ kind: 'open' })
  void derivedFrom('audits', auditsOf)
  log.info({ ms: Math.round(performance.now() - started) }, 'the book is open')
}
