import { renderText } from '../notes/render-text'
import { serveTasks } from './serve-tasks'
import type { RenderTask } from './task'

// The worker that renders readers' texts: the only place where they are parsed and their boards run.
serveTasks<RenderTask>(renderText)
