import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { stopper } from './stop'

type Opened = { readonly server: Server; readonly port: number; readonly arrived: (path: string) => Promise<void> }
const opened = async (answer: (path: string) => Promise<string>): Promise<Opened> => {
  const server = createServer(async (request, response) => response.end(await answer(request.url ?? '')))
  const arrived = (path: string): Promise<void> =>
    new Promise(resolve => server.on('request', ({ url }) => url === path && resolve()))
  server.keepAliveTimeout = 60_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port, arrived }
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

test('open requests are finished, idle connections closed, then everything is closed once', async () => {
  let finish = (_: string): void => undefined
  const slow = new Promise<string>(resolve => {
    finish = resolve
  })
  const { server, port, arrived } = await opened(path => (path === '/slow' ? slow : Promise.resolve('quick')))
  const agent = new Agent({ keepAlive: true })
  await ask(port, '/quick', agent)
  const isThere = arrived('/slow')
  const begun = ask(port, '/slow', agent)
  await isThere
  let closed = 0
  const { state, stop } = stopper(server, { drainWait: 0, drainLimit: 30 }, async () => {
    closed++
  })
  const ended = stop()
  expect(state.isDraining).toBe(true)
  expect(await stop()).toBeNull()
  expect(closed).toBe(0)
  finish('slow')
  expect(await begun).toBe('slow')
  expect(await ended).toBe(0)
  expect(closed).toBe(1)
  await expect(ask(port, '/late', new Agent())).rejects.toThrow()
})

test('a connection that never ends is cut off and counted', async () => {
  const { server, port, arrived } = await opened(() => new Promise(() => undefined))
  const isThere = arrived('/')
  const begun = ask(port, '/', new Agent()).catch(() => 'cut')
  await isThere
  const { stop } = stopper(server, { drainWait: 0, drainLimit: 0.2 }, async () => undefined)
  expect(await stop()).toBe(1)
  expect(await begun).toBe('cut')
})
