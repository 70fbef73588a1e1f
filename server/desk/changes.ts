import type { Change as Compared } from '#rulebook/compare'
import { no, ok, type Result } from '#rulebook/result'
import type { Edition, Library } from '../library/library'
import { handOver } from '../work/pool'
import { shelfOf } from './asked'

type Found = Promise<Result<readonly Compared[]>>
const REMEMBERED = new WeakMap<Library, Map<string, Found>>()
const MOST = 8

/** The same, worked out in another thread so that nobody else waits; the last few asked for are remembered. */
export const changesOf = (library: Library, from: Edition, to: Edition): Found => {
  const known = REMEMBERED.get(library) ?? new Map<string, Found>()
  REMEMBERED.set(library, known)
  const key = `${from.entry.name} ${to.entry.name}`
  const found = known.get(key) ?? workedOut(library, from, to)
  known.delete(key)
  known.set(key, found)
  if (known.size > MOST) known.delete(known.keys().next().value ?? '')
  const forget = (): void => void (known.get(key) === found && known.delete(key))
  void found.then(answer => answer.ok || forget(), forget)
  return found
}

const workedOut = async (library: Library, from: Edition, to: Edition): Found => {
  if (from === to) return ok([])
  const neighbours = shelfOf(library, to.entry.document)[to.at - 1] === from
  const steps = neighbours ? library.steps(from, to) : null
  const answer = await handOver({ kind: 'changes', from: from.units(), to: to.units(), steps })
  return answer.ok ? ok(answer.value as readonly Compared[]) : no(answer.problem)
}
