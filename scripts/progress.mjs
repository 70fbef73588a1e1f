// Runs the long steps of a start and reports their progress.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** A line that is not rewritten in place is repeated less often. */
const EVERY_MS = process.stderr.isTTY ? 1_000 : 15_000

/** The exit codes of a program stopped by Ctrl-C, by its supervisor or by the end of its terminal. */
const STOPPED = ['SIGINT', 'SIGTERM', 'SIGHUP'].map(name => 128 + constants.signals[name])
/** Whether a step was stopped from outside, which is not a failure of the step. */
export const wasStopped = code => STOPPED.includes(code)

/** The labels of the running steps, each with the time at which it began. */
const running = new Map()
const since = started => Math.round((performance.now() - started) / 1_000)
const status = () => [...running].map(([label, started]) => `${label} … ${since(started)} s`).join(' · ')
const CLEAR = process.stderr.isTTY ? '\r\u001b[K' : ''
/** Writes a line; on a terminal the line of progress stays below it. */
const line = text => {
  process.stderr.write(`${CLEAR}${text}\n`)
  if (CLEAR && running.size > 0) process.stderr.write(status())
}
let timer
const watch = () => {
  clearInterval(timer)
  if (running.size === 0) return
  timer = setInterval(() => process.stderr.write(CLEAR ? CLEAR + status() : `${status()}\n`), EVERY_MS).unref()
}

/**
 * Runs a program until it ends and returns its exit code, which is 128 plus the number of the signal if a signal ended
 * it. Its label is written to standard error at once, with the elapsed seconds while it runs, and when it is done. With
 * `isQuiet` the output of the program is written only if it failed. A step in the background has low priority and shows
 * no seconds while it runs. It ends with this process.
 */
export const step = (label, program, args, { isQuiet = false, isBackground = false, ...options } = {}) =>
  new Promise(resolve => {
    const started = performance.now()
    line(`${label} …`)
    if (!isBackground) running.set(label, started)
    watch()
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        if (isQuiet) output += chunk
        else line(String(chunk).replace(/\n$/, ''))
      })
    const end = () => child.kill()
    process.once('exit', end)
    const ended = (code, says) => {
      running.delete(label)
      watch()
      process.off('exit', end)
      if (code !== 0 && !wasStopped(code)) process.stderr.write(CLEAR + output)
      line(
        says ?? `${label}: ${code === 0 ? 'done' : wasStopped(code) ? 'stopped' : 'failed'} after ${since(started)} s`,
      )
      resolve(code)
    }
    child.on('error', failure => ended(1, `${program} could not be started: ${failure.message}`))
    child.on('close', (code, signal) => ended(code ?? 128 + constants.signals[signal]))
  })
