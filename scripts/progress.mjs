// Runs the long steps of a start and reports their progress.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const EVERY_MS = 5_000

/** The exit codes of a program stopped by Ctrl-C, by its supervisor or by the end of its terminal. */
const STOPPED = ['SIGINT', 'SIGTERM', 'SIGHUP'].map(name => 128 + constants.signals[name])
/** Whether a step was stopped from outside, which is not a failure of the step. */
export const wasStopped = code => STOPPED.includes(code)

/**
 * Runs a program until it ends and returns its exit code, which is 128 plus the number of the signal if a signal ended
 * it. Its label is written to standard error at once, and again with the elapsed seconds. It ends with this process.
 */
export const step = (label, program, args, { isQuiet = false, isBackground = false, ...options } = {}) =>
  new Promise(resolve => {
    const started = performance.now()
    process.stderr.write(`${label} …\n`)
    const child = spawn(program, args, { stdio: ['ignore', isQuiet ? 'ignore' : 2, 2], ...options })
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const end = () => child.kill()
    process.once('exit', end)
    const seconds = () => Math.round((performance.now() - started) / 1_000)
    const timer = setInterval(() => process.stderr.write(`${label} … ${seconds()} s\n`), EVERY_MS).unref()
    child.on('error', failure => {
      clearInterval(timer)
      process.stderr.write(`${program} could not be started: ${failure.message}\n`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      clearInterval(timer)
      process.off('exit', end)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
