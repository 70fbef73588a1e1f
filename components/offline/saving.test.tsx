import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteSaved, Saving } from './saving'

const stores = new Set<string>()
const idle: (() => void)[] = []
const unregister = vi.fn(async () => true)
const register = vi.fn(async () => {
  stores.add('palimpsest-1')
  return { unregister, update: async () => undefined }
})
const device = () => {
  stores.add('palimpsest-1').add('of-another-site')
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('requestIdleCallback', (act: () => void) => void idle.push(act))
  vi.stubGlobal('caches', {
    keys: async () => [...stores],
    delete: async (name: string) => stores.delete(name),
  })
  const ready = Promise.resolve({ active: { postMessage: () => undefined } })
  const serviceWorker = { register, ready, getRegistrations: async () => [{ unregister }] }
  const locks = { request: (_name: string, act: () => unknown) => act() }
  vi.stubGlobal('navigator', { serviceWorker, locks })
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('what is deleted before the page starts saving is not saved again', async () => {
  device()
  render(<Saving />)
  expect(idle).toHaveLength(1)
  await deleteSaved()
  for (const act of idle) act()
  await vi.waitFor(() => expect(unregister).toHaveBeenCalled())
  expect(register).not.toHaveBeenCalled()
  expect([...stores]).toEqual(['of-another-site'])
})
