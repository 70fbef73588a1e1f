import { liveAccounts } from '../accounts/live'
import { log } from '../http/logs/log'
import { noteSource, type Renderer, type RenderSource, renderer, reviewSource, thisProgram } from './rendering'

export { noteSource, reviewSource }

const liveRenderer = async (): Promise<Renderer> =>
  renderer((await liveAccounts()).database.client, await thisProgram())

/**
 * Time in milliseconds that a writer waits for the rendering, to see it on the page; a longer one continues in the
 * background.
 */
const PATIENCE_MS = 1_000

/** Renders a text that was just published. The text is stored whatever happens here: nothing is thrown. */
export const renderNow = async (source: RenderSource): Promise<void> => {
  if (source.text.trim() === '') return
  const rendered = liveRenderer()
    .then(({ one }) => one(source))
    .catch(failure => log.warn({ failure: String(failure) }, 'a text waits for its rendering'))
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([rendered, enough])
  clearTimeout(timer)
}

let round: Promise<number> | null = null
/** Renders texts that are due; one round at a time. */
export const renderDue = (): Promise<number> => {
  round ??= liveRenderer()
    .then(({ all }) => all())
    .finally(() => {
      round = null
    })
  return round
}
