import { existsSync, readFileSync } from 'node:fs'

type Days = { readonly from: string; readonly until: string }
let read: ReadonlyMap<string, readonly Days[]> | null = null

/** Intervals in which each rule number was in use, from content/numbers.csv; `until` is empty if it still is. */
export const knownNumbers = (): ReadonlyMap<string, readonly Days[]> => {
  read ??= load('content/numbers.csv')
  return read
}

const load = (path: string): ReadonlyMap<string, readonly Days[]> => {
  const found = new Map<string, Days[]>()
  if (!existsSync(path)) return found
  for (const line of readFileSync(path, 'utf8').split('\n').slice(1)) {
    const [document, number = '', , from = '', until = ''] = line.split(',')
    if (document !== 'comprehensive-rules') continue
    found.set(number, [...(found.get(number) ?? []), { from, until }])
  }
  return found
}
