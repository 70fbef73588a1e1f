import { serveTasks } from './serve-tasks'
import { studied } from './studied'

// A worker with its own library: receives a task, responds, and waits for the next one.
serveTasks(studied)
