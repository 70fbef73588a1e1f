import { z } from 'zod'
import type { Trace } from '#engine/index'
import { fields, int, list, maybe, named, text } from './shape'

export const cite = named('EngineCitation', fields({ rule: text, on: text, practice: maybe(text) }))
const effect = text
const difference = fields({ object: text, what: text, before: text, after: text })
const stratum = z.enum(['copy', 'control', 'text', 'type', 'color', 'ability', 'size', 'all'])

const layer = fields({
  kind: z.literal('layer'),
  layer: text,
  name: text,
  holds: list(stratum),
  cite,
  // biome-ignore lint/suspicious/noThenProperty: the engine's name for the steps that follow.
  then: list(z.lazy((): z.ZodType => trace)).describe('empty where nothing happened'),
})
const applied = fields({
  kind: z.literal('applied'),
  effect,
  name: text,
  text,
  source: text.nullable(),
  from: text,
  timestamp: int,
  sublayer: maybe(text),
  deed: z
    .looseObject({ to: list(text), does: list(z.looseObject({ kind: text })) })
    .nullable()
    .describe("what the effect did; each change by its kind and in the engine's own words"),
  to: list(text),
  differences: list(difference),
  cite,
})
const waited = fields({
  kind: z.literal('waited'),
  effect,
  name: text,
  for: effect,
  forName: text,
  because: z.enum(['text or existence', 'what it applies to', 'what it does']),
  cite,
})
const loop = fields({ kind: z.literal('loop'), effects: list(effect), names: list(text), cite })
const ended = fields({ kind: z.literal('ended'), effect, name: text, why: text, cite })
const note = fields({ kind: z.literal('note'), says: text, cite })

/** The trace of a board, line by line, as the engine reports it. */
export const trace = named(
  'Working',
  z.union([layer, applied, waited, loop, ended, note]),
) as unknown as z.ZodType<Trace>
