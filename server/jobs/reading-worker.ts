import { serveTasks } from './serve-tasks'
import { studied } from './studied'
import type { Study } from './task'

// A worker with its own library: receives a task, responds, and waits for the next one.
serveTasks<Study>(studied)
