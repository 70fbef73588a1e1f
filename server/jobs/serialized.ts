/** A large answer as the JSON that goes out, written in the thread that worked it out; nothing of it is read here. */
export type Serialized<T> = { readonly json: Uint8Array<ArrayBuffer>; readonly of?: T }

export const serialized = <T>(value: T): Serialized<T> => ({ json: new TextEncoder().encode(JSON.stringify(value)) })

export const isSerialized = (value: unknown): value is Serialized<unknown> =>
  (value as Partial<Serialized<unknown>> | null)?.json instanceof Uint8Array
