import { boundsOf } from './bounds'
import { runTask } from './run-task'
import { serveTasks } from './serve-tasks'
import type { Task } from './task'

const EXERCISE = `# Feature: Warming up

## Scenario: One bonus

* Given the rules of 2010-01-01
* And "Bear" is a 2/2 black creature
* When an effect says "Bear gets +1/+1."
* Then "Bear" is 3/3
`
// The grammar is loaded before the first task, so that this does not count towards its two seconds.
runTask({ kind: 'across', source: EXERCISE })

// A worker: receives a task, responds, and waits for the next one.
serveTasks<Task>((task, tellLate) => {
  const bounds = boundsOf()
  const answer = runTask(task, bounds)
  if (bounds.isLate()) tellLate()
  return answer
})
