import { type Change as Compared, compareUnits } from '#rulebook/compare'
import { no, ok, type Result } from '#rulebook/result'
import type { Edition, Library } from '../library/library'
import { study } from '../work/pool'
import { stepsBetween } from './standing'

/** All changes between two releases. */
export const changesBetween = (library: Library, from: Edition, to: Edition): readonly Compared[] =>
  compareUnits(from.units(), to.units(), stepsBetween(library, from, to))

type Found = Promise<Result<readonly Compared[]>>
const REMEMBERED = new WeakMap<Library, Map<string, Found>>()
const MOST = 40

/** The same, worked out in another thread so that nobody else waits; the last few asked for are remembered. */
export const changesOf = (library: Library, from: Edition, to: Edition): Found => {
  const known = REMEMBERED.get(library) ?? new Map<string, Found>()
  REMEMBERED.set(library, known)
  const key = `${from.entry.name} ${to.entry.name}`
  const found = known.get(key) ?? studied(from.entry.name, to.entry.name)
  known.delete(key)
  known.set(key, found)
  if (known.size > MOST) known.delete(known.keys().next().value ?? '')
  const forget = (): void => void (known.get(key) === found && known.delete(key))
  void found.then(answer => answer.ok || forget(), forget)
  return found
}

const studied = async (from: string, to: string): Found => {
  if (from === to) return ok([])
  const answer = await study({ kind: 'changes', from, to })
  return answer.ok ? ok(answer.value as readonly Compared[]) : no(answer.problem)
}
