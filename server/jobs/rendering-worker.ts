import { renderText } from '../notes/render-text'
import { serveTasks } from './serve-tasks'

// The worker that renders readers' texts: the only place where they are parsed and their boards run.
serveTasks(renderText)
