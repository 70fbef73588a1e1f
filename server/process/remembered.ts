import { AsyncResource } from 'node:async_hooks'
import { shared } from './shared'

/** Created when the first module loads this one, before the first request, so that it belongs to no request. */
const outside = shared<AsyncResource>('outside requests').orMake(() => new AsyncResource('outside requests'))
/**
 * The same result in a promise that belongs to no request. Before Node 24, a promise keeps the request in which it was
 * created in memory, and with it the whole response.
 */
const apart = <T>(made: Promise<T>): Promise<T> => outside.runInAsyncScope(() => made.then(value => value))

type Store<K, V> = {
  readonly get: (key: K) => V | undefined
  readonly set: (key: K, value: V) => unknown
  readonly delete: (key: K) => boolean
}

/**
 * The cached value of a key, computed at the first call; a failure, and what is not worth keeping, is removed, and the
 * next call tries again.
 */
export const remembered = <K, T>(
  store: Store<K, Promise<T>>,
  key: K,
  make: () => T | Promise<T>,
  isKept: (made: T) => boolean = () => true,
): Promise<T> => {
  const known = store.get(key)
  if (known !== undefined) return known
  const made = apart((async () => make())())
  store.set(key, made)
  const forget = (): void => void (store.get(key) === made && store.delete(key))
  made.then(value => isKept(value) || forget(), forget)
  return made
}

/** Computes a value at the first call and returns it at every later one, unless it failed. */
export const onceUnlessFailed = <T>(make: () => T | Promise<T>): (() => Promise<T>) => {
  const store = new Map<0, Promise<T>>()
  return () => remembered(store, 0, make)
}
