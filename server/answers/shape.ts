import { z } from 'zod'

/** Responses with a named schema in the OpenAPI document. */
export const NAMED = z.registry<{ id: string }>()
export const named = <T extends z.ZodType>(id: string, shape: T): T => {
  NAMED.add(shape, { id })
  return shape
}

/** A read-only object with exactly these fields. */
export const fields = <S extends z.core.$ZodShape>(shape: S) => z.strictObject(shape).readonly()
export const list = <T extends z.core.SomeType>(one: T) => z.array(one).readonly()
/** An optional field, omitted if it would be empty. */
export const maybe = <T extends z.core.SomeType>(one: T) => z.exactOptional(one)
export const pair = <A extends z.core.SomeType, B extends z.core.SomeType>(a: A, b: B) => z.tuple([a, b]).readonly()

export const text = z.string()
export const int = z.number().int()
export const number = z.number()
export const bool = z.boolean()
