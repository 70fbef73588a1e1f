/** A large response as JSON, serialized in the worker thread and not parsed here. */
export type Serialized<T> = { readonly json: Uint8Array<ArrayBuffer>; readonly of?: T }

export const serialized = <T>(value: T): Serialized<T> => ({ json: new TextEncoder().encode(JSON.stringify(value)) })

export const isSerialized = (value: unknown): value is Serialized<unknown> =>
  (value as Partial<Serialized<unknown>> | null)?.json instanceof Uint8Array
