import { serveTasks } from './serve-tasks'
import { studied } from './studied'
import type { Study } from './task'

// One hand of the pool, with a library of its own: takes a question, answers, waits for the next.
serveTasks<Study>(studied)
