import { isUtf8 } from 'node:buffer'
import type { ZodError } from 'zod'
import { z } from 'zod'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import { err, type Result } from '#rulebook/result'

// Cuts a stream of JSON into records without holding it: a file of 500 MB is read record by record. Ready-made
// streaming parsers stop at the first damaged byte; here a damaged record is reported with its position and skipped,
// and reading continues after it. Each record itself is read by JSON.parse.

type PathPart = string | number
export type Path = readonly PathPart[]
// No database accepts a NUL in text; a backslash before the escape makes it plain text.
const NUL = /(?<!\\)(?:\\\\)*\\u0000/
// Half of a pair of surrogates is no character and has no form in UTF-8.
const HALF_PAIR = /(?<!\\)(?:\\\\)*\\u(?:d[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..\\u)d[c-f])/i
/** What to do with an object or a list: read it as a record, descend into it, or skip it. */
export type Plan = 'record' | 'enter' | 'skip'
export type Handlers = {
  readonly plan: (path: Path, opens: '{' | '[') => Plan
  readonly record: (value: unknown, path: Path, line: number) => void
  /** A string, number, boolean or null directly inside a container that is descended into. */
  readonly scalar: (value: unknown, path: Path, line: number) => void
  /** The end of a container that was descended into. */
  readonly closed: (path: Path) => void
  readonly damaged: (line: number, why: string) => void
}
export type Ending = {
  readonly isWhole: boolean
  readonly line: number
  readonly isJson: boolean
  /** Whether something follows the end of the document. */
  readonly isFollowed: boolean
}
export type JsonRecords = { readonly write: (chunk: Uint8Array) => void; readonly end: () => Ending }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const NEWLINE = 0x0a
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST, COMMA, COLON] = [0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x3a]
/** No record of any format is larger. */
const MAX_RECORD = 64_000_000

type Level = {
  readonly isList: boolean
  key: PathPart
  expects: 'key' | 'colon' | 'value' | 'comma'
  /** Line on which the current value began. */
  childLine: number
  /** Counts of records and containers on one line, and of others: where all take one line, a longer one is damaged. */
  oneLiners: number
  longer: number
}

type Capture = { readonly plan: 'record' | 'skip' | 'scalar' | 'key'; readonly line: number; size: number }

/** Reads one JSON document, or with `severalDocuments` one after another, as in JSON Lines. */
export const jsonRecords = (handlers: Handlers, severalDocuments = false): JsonRecords => {
  const levels: Level[] = []
  let line = 1
  let isStarted = false
  let isOver = false
  let isBroken = false
  /** After damage everything up to the next line is skipped. */
  let toNextLine = false
  let capture: Capture | null = null
  let pieces: Buffer[] = []
  let depth = 0
  let inString = false
  let isEscaped = false
  let flaw: string | null = null

  const path = (): PathPart[] => levels.map(({ key }) => key)
  const top = (): Level | undefined => levels.at(-1)

  const finishChild = (counts: boolean): void => {
    const level = top()
    if (!level) {
      isOver = true
      return
    }
    if (counts && level.childLine === line) level.oneLiners++
    else if (counts) level.longer++
    level.expects = 'comma'
  }
  const begin = (plan: Capture['plan']): void => {
    capture = { plan, line, size: 0 }
    pieces = []
    depth = 0
    inString = false
    isEscaped = false
    flaw = null
  }
  /**
   * Skips the current record and continues at the next line, in the outermost container whose values take one line
   * each.
   */
  const leaveOut = (why: string, started: number): void => {
    handlers.damaged(started, why)
    capture = null
    pieces = []
    const at = levels.findIndex(level => level.oneLiners > 1 && level.longer === 0)
    const keep = at < 0 ? levels.length : at + 1
    while (levels.length > keep) {
      handlers.closed(path().slice(0, -1))
      levels.pop()
    }
    const level = top()
    if (level) level.expects = level.isList ? 'value' : 'key'
    toNextLine = true
  }

  const take = (end: Buffer): void => {
    const taken = capture as unknown as Capture
    capture = null
    const { plan, line: started } = taken
    if (plan === 'skip') {
      pieces = []
      finishChild(false)
      return
    }
    const bytes = pieces.length > 0 ? Buffer.concat([...pieces, end]) : end
    const text = bytes.toString('utf8')
    pieces = []
    let value: unknown
    try {
      if (flaw) throw new Error(flaw)
      if (!isUtf8(bytes)) throw new Error('it is not in UTF-8')
      if (NUL.test(text)) throw new Error('a text in it has a NUL character')
      if (HALF_PAIR.test(text)) throw new Error('a text in it has half of a character (an unpaired surrogate)')
      value = JSON.parse(text)
    } catch (failure) {
      handlers.damaged(started, failure instanceof Error ? failure.message.slice(0, 120) : 'not JSON')
      if (plan !== 'key') finishChild(plan === 'record')
      else leaveOut('a name that cannot be read', started)
      return
    }
    const level = top()
    if (plan === 'key') {
      if (level) {
        level.key = String(value)
        level.expects = 'colon'
      }
      return
    }
    if (plan === 'record') handlers.record(value, path(), started)
    else handlers.scalar(value, path(), started)
    finishChild(plan === 'record')
  }

  const startValue = (byte: number): void => {
    const level = top()
    if (level) {
      if (level.isList) level.key = typeof level.key === 'number' ? level.key + 1 : 0
      level.childLine = line
    }
    isStarted = true
    if (byte !== OPEN_OBJECT && byte !== OPEN_LIST) {
      begin('scalar')
      return
    }
    const plan = handlers.plan(path(), byte === OPEN_OBJECT ? '{' : '[')
    if (plan !== 'enter') {
      begin(plan)
      return
    }
    const isList = byte === OPEN_LIST
    levels.push({
      isList,
      key: isList ? -1 : '',
      expects: isList ? 'value' : 'key',
      childLine: line,
      oneLiners: 0,
      longer: 0,
    })
  }

  const close = (byte: number): boolean => {
    const level = top()
    if (!level || level.isList !== (byte === CLOSE_LIST) || level.expects === 'colon') return false
    handlers.closed(path().slice(0, -1))
    levels.pop()
    finishChild(true)
    return true
  }

  /** One byte between values; false where JSON allows no such byte. */
  const walk = (byte: number): boolean => {
    if (isOver && !(severalDocuments && byte === OPEN_OBJECT)) return false
    isOver = false
    const level = top()
    if (!level) {
      startValue(byte)
      return byte === OPEN_OBJECT || byte === OPEN_LIST
    }
    if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) return close(byte)
    // An unexpected comma follows a skipped record.
    if (byte === COMMA) {
      if (level.expects === 'colon') return false
      level.expects = level.isList ? 'value' : 'key'
      return true
    }
    if (level.expects === 'key') {
      if (byte !== QUOTE) return false
      begin('key')
      return true
    }
    if (level.expects === 'colon') {
      level.expects = 'value'
      return byte === COLON
    }
    if (level.expects === 'comma') return false
    startValue(byte)
    return true
  }

  const isBlank = (byte: number): boolean => byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09
  const isEndOfScalar = (byte: number): boolean =>
    byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_LIST || isBlank(byte)

  /**
   * Counts a line. If it ends inside a record or container of which all others take one line each, that one is damaged:
   * it is skipped, and the result is true.
   */
  const endLine = (): boolean => {
    line++
    if (toNextLine) {
      toNextLine = false
      return true
    }
    if (capture && inString) {
      flaw ??= 'a line ends inside a string'
      inString = false
    }
    const begun = capture?.line
    const cut = levels.find(
      ({ oneLiners, longer, childLine }, at) =>
        oneLiners > 1 &&
        longer === 0 &&
        childLine < line &&
        (begun === undefined ? at < levels.length - 1 : childLine === begun),
    )
    if (!cut) return false
    const unlike = 'unlike the other records, it does not end on its own line'
    leaveOut(begun === undefined ? unlike : (flaw ?? unlike), cut.childLine)
    toNextLine = false
    return true
  }

  /** One byte between values. True if it is the first of a value or key that is to be captured. */
  const between = (byte: number): boolean => {
    if (isBlank(byte) || (!isStarted && (byte === 0xef || byte === 0xbb || byte === 0xbf))) return false
    if (!walk(byte)) {
      if (levels.length > 0) leaveOut(`"${String.fromCharCode(byte)}" is not expected here`, line)
      else {
        isBroken = true
        handlers.damaged(line, isOver ? 'there is more after the end' : 'it does not begin like JSON')
      }
      return false
    }
    if (!capture) return false
    if (byte === QUOTE) inString = true
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth = 1
    return true
  }

  /** One byte of a captured value: 1 if the value ends with it, 0 if it ended before it, -1 if it goes on. */
  const within = (byte: number, plan: Capture['plan']): -1 | 0 | 1 => {
    if (inString) {
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) {
        inString = false
        if (plan === 'key' || (plan === 'scalar' && depth === 0)) return 1
      }
      return -1
    }
    if (byte === QUOTE) inString = true
    else if (plan === 'scalar' && isEndOfScalar(byte)) return 0
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth--
      if (depth === 0) return 1
    }
    return -1
  }

  const write = (given: Uint8Array): void => {
    const chunk = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
    /** Where the captured value begins in this chunk. */
    let from = 0
    for (let at = 0; at < chunk.length && !isBroken; at++) {
      const byte = chunk[at] as number
      if (byte === NEWLINE && endLine()) continue
      if (toNextLine) continue
      if (!capture) {
        if (between(byte)) from = at
        continue
      }
      const { plan, line: started, size } = capture as Capture
      const end = within(byte, plan)
      if (end >= 0) {
        take(chunk.subarray(from, at + end))
        // The byte after a scalar is read once more; a newline has been counted.
        if (end === 0 && byte !== NEWLINE) at--
      } else if (size + at - from > MAX_RECORD) leaveOut('it is too large for a record', started)
    }
    if (!capture) return
    const rest = chunk.subarray(from)
    const open = capture as Capture
    open.size += rest.length
    // The writer of the chunk may reuse it.
    if (open.plan !== 'skip') pieces.push(Buffer.from(rest))
  }
  return {
    write,
    end: () => ({
      isWhole: isOver && !isBroken,
      ...{ line, isJson: levels.length > 0 || isOver || (capture as Capture | null)?.plan === 'record' },
      isFollowed: isOver && isBroken,
    }),
  }
}

const listed = (name: unknown): string => (typeof name === 'string' && name.trim() ? `${name.slice(0, 80)}: ` : '')
/** A problem in the record of this card. */
export const ofCard = (name: string, problem: Problem): Problem => ({
  ...problem,
  message: `${listed(name)}${problem.message}`,
})

/** A problem of a record, with the card's name if it has one. */
export const cardProblem = (error: ZodError, value: unknown): Problem => {
  const issue = error.issues[0]
  const name = (value as { name?: unknown } | null)?.name
  const where = issue && issue.path.length > 0 ? issue.path.join('.') : 'the record'
  return {
    code: 'card-record-invalid',
    message: `${listed(name)}${where}: ${issue?.message ?? 'not as expected'}`,
  }
}

/** Words of a card: no text on a card or ruling is longer. */
export const words = z.string().max(20_000)
export const name = z.string().trim().min(1).max(400)

/** The name of a card that was rebalanced for digital games begins like this; the card on paper has another. */
export const REBALANCED = /^A-\p{Lu}/u

/** A field that a record may omit; sources write null as well as nothing. */
export const maybe = <T extends z.ZodType>(type: T) => type.nullish().transform(value => value ?? undefined)

/** A complete date: a year or a month alone does not say from which day on something holds. */
export const wholeDay = (text: string): Result<IsoDate> => {
  const day = parseDate(text)
  return day.ok && text.trim().length !== 10
    ? err({ code: 'day-not-whole', message: `"${text}" is not a complete date with year, month and day` })
    : day
}
