import { err, ok, type Problem, type Result } from '#rulebook/result'

export type Node =
  | { readonly kind: 'set'; readonly accepts: (letter: string) => boolean }
  | { readonly kind: 'edge'; readonly where: 'start' | 'end' | 'word' | 'inside' }
  | { readonly kind: 'row'; readonly of: readonly Node[] }
  | { readonly kind: 'either'; readonly of: readonly Node[] }
  | { readonly kind: 'repeat'; readonly of: Node; readonly least: number; readonly most: number | null }

const MOST_LETTERS = 200
const MOST_DEPTH = 20
const MOST_TIMES = 50

/** Reads letters, `.`, `[sets]`, `\d \w \s \b`, `^ $`, `( | )` and `* + ? {2,5}`. Refuses anything else with a message. */
export const parsedPattern = (source: string): Result<Node> => {
  if (source.length > MOST_LETTERS)
    return err({ code: 'pattern-too-long', message: `A pattern may have ${MOST_LETTERS} letters`, hint: 'Shorten it' })
  try {
    const reader = { source, at: 0 }
    const node = either(reader, 0)
    if (reader.at < source.length)
      refuse('pattern-unbalanced', 'A closing bracket has no opening one', 'Write \\) to match the character itself')
    return ok(node)
  } catch (error) {
    if (error instanceof Refusal) return err(error.problem)
    throw error
  }
}

const either = (reader: Reader, depth: number): Node => {
  if (depth > MOST_DEPTH) refuse('pattern-too-deep', 'This pattern has too many nested brackets', 'Use fewer levels')
  const of = [row(reader, depth)]
  while (peek(reader) === '|') {
    reader.at++
    of.push(row(reader, depth))
  }
  return of.length === 1 ? (of[0] as Node) : { kind: 'either', of }
}

const row = (reader: Reader, depth: number): Node => {
  const of: Node[] = []
  while (reader.at < reader.source.length && !'|)'.includes(peek(reader))) of.push(counted(reader, depth))
  return { kind: 'row', of }
}

const TIMES = /\{(\d{1,3})(,(\d{0,3}))?\}/y
const counted = (reader: Reader, depth: number): Node => {
  let node = one(reader, depth)
  for (;;) {
    const sign = peek(reader)
    TIMES.lastIndex = reader.at
    const times = sign === '{' ? TIMES.exec(reader.source) : null
    if (!times && (sign === '' || !'*+?'.includes(sign))) return node
    if (node.kind === 'edge' || node.kind === 'repeat')
      refuse(
        'pattern-repeats-nothing',
        `"${sign}" has nothing before it to repeat`,
        `Write \\${sign} to match the character itself`,
      )
    reader.at += times ? times[0].length : 1
    const least = times ? Number(times[1]) : sign === '+' ? 1 : 0
    const most = times ? (times[2] === undefined ? least : times[3] ? Number(times[3]) : null) : sign === '?' ? 1 : null
    if (least > MOST_TIMES || (most ?? 0) > MOST_TIMES || (most !== null && most < least))
      refuse(
        'pattern-repeats-too-often',
        `A repetition can be from 0 to ${MOST_TIMES} times, with the smaller number first`,
        'Write it like {2,5}',
      )
    node = { kind: 'repeat', of: node, least, most }
  }
}

const one = (reader: Reader, depth: number): Node => {
  const sign = peek(reader)
  reader.at++
  if (sign === '(') return group(reader, depth)
  if (sign === '[') return set(reader)
  if (sign === '\\') return escaped(reader)
  if (sign === '.') return { kind: 'set', accepts: letter => letter !== '\n' }
  if (sign === '^' || sign === '$') return { kind: 'edge', where: sign === '^' ? 'start' : 'end' }
  if ('*+?'.includes(sign))
    return refuse(
      'pattern-repeats-nothing',
      `"${sign}" has nothing before it to repeat`,
      `Write \\${sign} to match the character itself`,
    )
  const low = sign.toLowerCase()
  return { kind: 'set', accepts: letter => letter === low }
}

const group = (reader: Reader, depth: number): Node => {
  if (peek(reader) === '?') {
    if (reader.source[reader.at + 1] !== ':')
      refuse(
        'pattern-looks-around',
        'Look-ahead, look-behind and named groups cannot be searched in linear time',
        'Use plain ( ) groups',
      )
    reader.at += 2
  }
  const node = either(reader, depth + 1)
  if (peek(reader) !== ')')
    refuse('pattern-unbalanced', 'An opening bracket has no closing one', 'Write \\( to match the character itself')
  reader.at++
  return node
}

const escaped = (reader: Reader): Node => {
  const sign = peek(reader)
  reader.at++
  if (sign === 'b' || sign === 'B') return { kind: 'edge', where: sign === 'b' ? 'word' : 'inside' }
  const known = CLASSES[sign]
  if (known) return { kind: 'set', accepts: letter => known.test(letter) }
  if (/[1-9k]/.test(sign))
    refuse(
      'pattern-refers-back',
      'References back to a group cannot be searched in linear time',
      'Repeat the words instead',
    )
  if (sign === '' || /[a-z]/i.test(sign))
    refuse(
      'pattern-unknown-sign',
      `"\\${sign}" is not supported`,
      'Supported are \\d \\w \\s \\b and escaped characters such as \\.',
    )
  return { kind: 'set', accepts: letter => letter === sign }
}

/** The classes a backslash names. */
const CLASSES: Readonly<Record<string, RegExp>> = {
  d: /\d/,
  w: /[\p{L}\d_]/u,
  s: /\s/,
  D: /\D/,
  W: /[^\p{L}\d_]/u,
  S: /\S/,
}
const SET = /(\^?)((?:\\.|[^\]\\])+)\]/y
/** `[a-z]`, `[^\\d.]`: the content after the opening bracket. */
export const set = (reader: Reader): Node => {
  SET.lastIndex = reader.at
  const match = SET.exec(reader.source)
  if (!match) return refuse('pattern-open-set', 'A [ has no closing ]', 'Write \\[ to match the character itself')
  reader.at += match[0].length
  const ranges: [string, string][] = []
  const classes: RegExp[] = []
  for (const [, from = '', to] of (match[2] ?? '').toLowerCase().matchAll(/(\\.|[^\\])(?:-(\\.|[^\\]))?/g)) {
    const known = from.startsWith('\\') ? CLASSES[from.slice(1)] : undefined
    if (known) classes.push(known)
    else ranges.push([from.slice(-1), (to ?? from).slice(-1)])
  }
  const inside = (letter: string): boolean =>
    ranges.some(([from, to]) => from <= letter && letter <= to) || classes.some(known => known.test(letter))
  return { kind: 'set', accepts: match[1] === '^' ? letter => !inside(letter) : inside }
}

/** A pattern that is refused, with the sentence for the reader. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}
export const refuse = (code: string, message: string, hint: string): never => {
  throw new Refusal({ code, message, hint })
}

/** A pattern being read, and how far. */
export type Reader = { readonly source: string; at: number }
export const peek = (reader: Reader): string => reader.source[reader.at] ?? ''
