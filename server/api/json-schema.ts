import { z } from 'zod'
import { NAMED } from '../answers/shape'

export type Json = Readonly<Record<string, unknown>>

/** Keywords that only zod emits, and those that would forbid fields that later versions may add. */
const isNoise = ([name, value]: readonly [string, unknown]): boolean =>
  name === '$schema' ||
  (name === 'readOnly' && value === true) ||
  (name === 'additionalProperties' && value === false) ||
  ((name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)

const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value === 'string') return value.replace(/^#\/\$defs\//, '#/components/schemas/')
  if (value === null || typeof value !== 'object') return value
  return withItems(
    Object.fromEntries(
      Object.entries(value)
        .filter(entry => !isNoise(entry))
        .map(([name, inner]) => [name, tidy(inner)]),
    ),
  )
}

/** A tuple states its length and the union of its items: not all readers know prefixItems. */
const withItems = (schema: Json): Json => {
  const { type, items, prefixItems } = schema
  if (type !== 'array' || items !== undefined) return schema
  const places = Array.isArray(prefixItems) ? (prefixItems as readonly Json[]) : []
  const kinds = [...new Map(places.map(place => [JSON.stringify(place), place])).values()]
  const [only] = kinds
  return {
    ...schema,
    ...(places.length > 0 ? { minItems: places.length, maxItems: places.length } : {}),
    items: kinds.length === 1 && only ? only : kinds.length > 1 ? { anyOf: kinds } : {},
  }
}

const print = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  tidy(z.toJSONSchema(schema, { io, metadata: NAMED, unrepresentable: 'any' })) as Json

/** Parameters as JSON Schema 2020-12. */
export const jsonSchema = (schema: z.ZodType): Json => print(schema, 'input')

export type Described = {
  readonly each: Readonly<Record<string, Json>>
  readonly named: Readonly<Record<string, Json>>
}
/** Responses as JSON Schema, with the named schemas they refer to; all at once, since they share most of them. */
export const described = (
  answers: Readonly<Record<string, z.ZodType>>,
  io: 'input' | 'output' = 'output',
): Described => {
  const { properties = {}, $defs = {} } = print(z.object(answers), io) as {
    properties?: Described['each']
    $defs?: Described['named']
  }
  return { each: properties, named: $defs }
}
