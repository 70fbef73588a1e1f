import { runTask } from './run-task'
import { serveTasks } from './serve-tasks'
import type { Task } from './task'
import { boundsOf } from './time-limits'

// A worker: receives a task, responds, and waits for the next one.
serveTasks((task: Task, tellLate) => {
  const bounds = boundsOf()
  const answer = runTask(task, bounds)
  if (bounds.isLate()) tellLate()
  return answer
})
