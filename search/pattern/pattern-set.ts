import { type Reader, refuse } from './pattern-reader'
import type { Node } from './pattern-syntax'

/** The classes a backslash names. */
export const CLASSES: Readonly<Record<string, RegExp>> = {
  d: /\d/,
  w: /[\p{L}\d_]/u,
  s: /\s/,
  D: /\D/,
  W: /[^\p{L}\d_]/u,
  S: /\S/,
}
const SET = /(\^?)((?:\\.|[^\]\\])+)\]/y
/** `[a-z]`, `[^\\d.]`: what stands behind the opening bracket. */
export const set = (reader: Reader): Node => {
  SET.lastIndex = reader.at
  const match = SET.exec(reader.source)
  if (!match) return refuse('pattern-open-set', 'A [ has no ] behind it', 'Write \\[ to look for the sign itself')
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
