import { renderText } from '../notes/render-text'
import { serveTasks } from './serve-tasks'
import type { RenderTask } from './task'

// The thread that makes readers' words into what a page shows: the only place where they are parsed and their boards run.
serveTasks<RenderTask>(renderText)
