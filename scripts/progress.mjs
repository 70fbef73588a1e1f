// Runs the long steps of a start and says all along that they go on.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const EVERY_MS = 5_000

/**
 * Runs a program to its end and answers with its exit code. What it does is written to standard error at once, and again
 * with the seconds it has taken so far.
 */
export const step = (label, program, args, { isQuiet = false, isBackground = false, ...options } = {}) =>
  new Promise(resolve => {
    const started = performance.now()
    process.stderr.write(`${label} …\n`)
    const child = spawn(program, args, { stdio: ['ignore', isQuiet ? 'ignore' : 2, 2], ...options })
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const seconds = () => Math.round((performance.now() - started) / 1_000)
    const timer = setInterval(() => process.stderr.write(`${label} … ${seconds()} s\n`), EVERY_MS).unref()
    child.on('error', failure => {
      clearInterval(timer)
      process.stderr.write(`${program} could not be started: ${failure.message}\n`)
      resolve(1)
    })
    child.on('exit', code => {
      clearInterval(timer)
      resolve(code ?? 1)
    })
  })
