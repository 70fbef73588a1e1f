import { err, ok, type Result } from '#rulebook/result'
import { runTask } from '../jobs/run-task'
import type { RenderTask } from '../jobs/task'
import { boundsOf } from '../jobs/time-limits'
import { noteBlocks } from './markdown'

/** Maximum length of a rendering as JSON: a longer text is shown as its source. */
const LONGEST_RENDERING = 256 * 1024

// The positions of nodes in the Markdown are half of the tree and of no use to a page.
const withoutPlaces = (key: string, value: unknown): unknown => (key === 'position' ? undefined : value)

/** The blocks of a text as JSON. Runs in a worker thread: it may take as long as its deadline allows. */
export const renderText = async ({ text, on, ranWith, cards }: RenderTask): Promise<Result<string>> => {
  // One budget for all boards of a text.
  const bounds = boundsOf()
  const run = (source: string) => runTask({ kind: 'run', source, on, ...(cards ? { cards } : {}) }, bounds)
  const blocks = JSON.stringify(await noteBlocks(text, on, run, ranWith), withoutPlaces)
  return blocks.length <= LONGEST_RENDERING
    ? ok(blocks)
    : err({
        code: 'rendering-too-large',
        message: `Rendered, this text would have ${blocks.length} characters; the limit is ${LONGEST_RENDERING}`,
        hint: 'Use fewer lists, tables and links',
      })
}
