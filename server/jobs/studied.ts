import { ok, type Result } from '#rulebook/result'
import { derivedFrom, fromNewer, library, refreshed } from '../library/library-store'
import { auditIn } from '../queries/history/audit'
import { identify, textIndex } from '../queries/search/knowing'
import type { Study, StudyAnswer } from './task'

fromNewer((newer, derived) => void derived.set('texts', textIndex(newer)))
const texts = () => derivedFrom('texts', textIndex)

/** Answers queries over all texts. */
export const studied = async (task: Study): Promise<Result<StudyAnswer<Study>>> => {
  switch (task.kind) {
    case 'open':
      await refreshed()
      await texts()
      return ok(null)
    case 'identify':
      return identify(task.text, await texts())
    case 'audit':
      return ok(auditIn(await library(), await texts(), task))
  }
}
