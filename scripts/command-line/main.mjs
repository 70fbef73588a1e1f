// Start and end of a command: help, rejected arguments and unexpected errors are the same for all commands.
import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { COMMANDS } from './list.mjs'
import { parseCommand, printHelp, printRefusal } from './parse.mjs'

/** An expected failure of a command: a sentence for the user, and the exit code. */
export class Refusal extends Error {
  constructor(sentence, code = 1) {
    super(sentence)
    this.code = code
  }
}

/** The line of an error that says what happened. */
const sentenceOf = failure => {
  const { code, path } = failure ?? {}
  if (code === 'ENOENT' && path) return `There is no file or folder ${path}.`
  if ((code === 'EACCES' || code === 'EPERM') && path) return `${path} cannot be read or written by this user.`
  const lines = String(failure instanceof Error ? failure.message : failure)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  // Prisma's message begins with the call and its source; the reason is in the last line.
  const line = (/^Invalid `/.test(lines[0] ?? '') ? lines.at(-1) : lines[0]) || 'no reason was given'
  return /[.!?]$/.test(line) ? line : `${line}.`
}

const failed = (name, failure, explain, isDebug) => {
  const problem = failure instanceof Refusal ? null : explain?.(failure)
  if (isDebug && failure instanceof Error) process.stderr.write(`${failure.stack}\n`)
  if (failure instanceof Refusal) {
    process.stderr.write(`${failure.message}\n`)
    return failure.code
  }
  process.stderr.write(
    problem
      ? `${problem.message}. ${problem.hint ? `${problem.hint}.` : ''}\n`
      : `${name} failed: ${sentenceOf(failure)}${isDebug ? '' : ' Run it again with --debug for details.'}\n`,
  )
  return problem ? 4 : 1
}

/**
 * The arguments of a command, checked against its declaration: `{ given }`, or the exit code if help or a rejection was
 * printed.
 */
export const read = (name, args) => {
  const command = COMMANDS[name]
  const parsed = parseCommand(command, args)
  if (parsed.help) {
    process.stdout.write(printHelp(name, command))
    return { code: 0 }
  }
  const missing = parsed.refused ? undefined : command.needs?.find(option => parsed.values[option] === undefined)
  const says = missing ? `--${missing} ${command.options[missing].takes} is missing.` : parsed.refused
  if (says) {
    process.stderr.write(printRefusal(name, command, says))
    return { code: 2 }
  }
  const optionValue = option => {
    if (!command.options?.[option]) throw new Error(`${name} declares no option --${option}`)
    return parsed.values[option]
  }
  return {
    given: {
      verb: parsed.verb,
      words: parsed.words,
      isDebug: parsed.isDebug,
      flag: option => optionValue(option) === true,
      text: optionValue,
      texts: option => optionValue(option) ?? [],
      number: optionValue,
    },
  }
}

/** A command as a function of its arguments that returns the exit code and never throws. */
export const commandOf =
  (name, work, explain) =>
  async (args = process.argv.slice(2)) => {
    const { given, code } = read(name, args)
    if (!given) return code
    try {
      return (await work(given)) ?? 0
    } catch (failure) {
      return failed(name, failure, explain, given.isDebug)
    }
  }

/** Whether the file at `url` is the program that was started. */
export const isStarted = url => {
  const [, file] = process.argv
  if (!file) return false
  try {
    return pathToFileURL(realpathSync(file)).href === url
  } catch {
    return false
  }
}

/** Runs a command if its own file was started; does nothing when a test imports it. */
export const runWhenStarted = async (url, main) => {
  if (!isStarted(url)) return
  // `| head` closes the pipe as soon as it has enough.
  process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1))
  process.exitCode = await main()
}
