import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { stopper } from './stop'

const opened = async (answer: (path: string) => Promise<string>): Promise<{ server: Server; port: number }> => {
  const server = createServer(async (asked, response) => response.end(await answer(asked.url ?? '')))
  server.keepAliveTimeout = 60_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}
const ask = (port: number, path: string, agent: Agent): Promise<string> =>
  new Promise((done, fail) => {
    request({ port, host: '127.0.0.1', path, agent }, response => {
      let body = ''
      response.on('data', piece => {
        body += piece
      })
      response.on('end', () => done(body))
    })
      .on('error', fail)
      .end()
  })

test('what was begun is finished, what is kept alive is let go, then all is closed once', async () => {
  let finish = (_: string): void => undefined
  const slow = new Promise<string>(resolve => {
    finish = resolve
  })
  const { server, port } = await opened(path => (path === '/slow' ? slow : Promise.resolve('quick')))
  const agent = new Agent({ keepAlive: true })
  await ask(port, '/quick', agent)
  const begun = ask(port, '/slow', agent)
  await new Promise(resolve => setTimeout(resolve, 100))
  let closed = 0
  const { state, stop } = stopper(server, { drainWait: 0, drainLimit: 30 }, async () => {
    closed++
  })
  const ended = stop()
  expect(state.isDraining).toBe(true)
  expect(await stop()).toBeNull()
  setTimeout(() => finish('slow'), 200)
  expect(await begun).toBe('slow')
  expect(await ended).toBe(0)
  expect(closed).toBe(1)
  await expect(ask(port, '/late', new Agent())).rejects.toThrow()
})

test('who never comes to an end is cut, and counted', async () => {
  const { server, port } = await opened(() => new Promise(() => undefined))
  const begun = ask(port, '/', new Agent()).catch(() => 'cut')
  await new Promise(resolve => setTimeout(resolve, 100))
  const { stop } = stopper(server, { drainWait: 0, drainLimit: 0.2 }, async () => undefined)
  expect(await stop()).toBe(1)
  expect(await begun).toBe('cut')
})
