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
// The grammar is made ready before the first task, whose two seconds are its own.
runTask({ kind: 'across', source: EXERCISE })

// One hand of the pool: takes a task, answers, waits for the next.
serveTasks<Task>(task => runTask(task))
