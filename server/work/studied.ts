import { no, ok, type Result } from '#rulebook/result'
import { auditIn } from '../desk/audit'
import { changesBetween } from '../desk/changes'
import { identify, textIndex } from '../desk/knowing'
import { derivedFrom, fromNewer, library, refreshed } from '../library/keeper'
import type { Study } from './task'

fromNewer((newer, derived) => void derived.set('texts', textIndex(newer)))
const texts = () => derivedFrom('texts', textIndex)

/** Answers what wants the whole book. */
export const studied = async (task: Study): Promise<Result<unknown>> => {
  switch (task.kind) {
    case 'open':
      await refreshed()
      await texts()
      return ok(null)
    case 'identify':
      return identify(task.text, await texts())
    case 'audit':
      return ok(auditIn(await library(), await texts()))
    case 'changes': {
      const current = await library()
      const book = current.byName.has(task.from) && current.byName.has(task.to) ? current : await refreshed()
      const [from, to] = [book.byName.get(task.from), book.byName.get(task.to)]
      return from && to
        ? ok(changesBetween(book, from, to))
        : no({ code: 'not-read-yet', says: 'That release is still being read', try: 'Ask again in a moment' })
    }
  }
}
