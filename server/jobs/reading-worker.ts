import { serveTasks } from './serve-tasks'
import { studied } from './studied'
import type { Study } from './task'

// A worker with its own library: takes a task, answers, waits for the next one.
serveTasks<Study>(studied)
