/**
 * State that exists once per process. Pages, handlers and the gateway are bundled separately, so a module
 * variable would exist once per bundle; these values are on the global object, under one key that nothing else uses.
 */
type Name =
  | 'account services'
  | 'derived builders'
  | 'kept parts'
  | 'library'
  | 'log'
  | 'outside requests'
  | 'page versions'
  | 'public notes'
  | 'rate buckets'
  | 'requests'
  | 'static renderer'
  | 'stored cards'
  | 'worker pools'

export type Shared<T> = {
  readonly get: () => T | undefined
  /** `undefined` removes the value. */
  readonly set: (value: T | undefined) => void
  readonly orMake: (make: () => T) => T
}

const KEY = Symbol.for('palimpsest')
const values = (): Map<Name, unknown> => {
  const home = globalThis as unknown as Record<symbol, Map<Name, unknown> | undefined>
  home[KEY] ??= new Map()
  return home[KEY]
}

/** The value with that name; readers and writers must agree on its type. */
export const shared = <T>(name: Name): Shared<T> => ({
  get: () => values().get(name) as T | undefined,
  set: value => void (value === undefined ? values().delete(name) : values().set(name, value)),
  orMake: make => {
    const known = values().get(name) as T | undefined
    if (known !== undefined) return known
    const made = make()
    values().set(name, made)
    return made
  },
})
