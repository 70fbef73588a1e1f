import { ok, type Result } from '#rulebook/result'
import { derivedFrom, fromNewer, library, refreshed } from '#server/library/library-store'
import { auditIn } from '#server/queries/history/audit'
import { identify, textIndex } from '#server/queries/search/knowing'
import { serveTasks } from './serve-tasks'
import type { Study, StudyAnswer } from './task'

fromNewer((newer, derived) => void derived.set('texts', textIndex(newer)))
const texts = () => derivedFrom('texts', textIndex)

/** Answers queries over all texts. */
const studied = async (task: Study): Promise<Result<StudyAnswer<Study>>> => {
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

// A worker with its own library: receives a task, responds, and waits for the next one.
serveTasks(studied)
