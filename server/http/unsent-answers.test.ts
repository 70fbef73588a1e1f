import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { sendingBounds } from './unsent-answers'

type Fake = {
  writableLength: number
  socket: { _handle: { writeQueueSize: number }; destroy: () => void }
  gone: boolean
}
const answer = (unsent: number): Fake & { on: () => void; destroy: () => void } => {
  const fake = {
    writableLength: unsent,
    gone: false,
    on: () => undefined,
    destroy: () => undefined,
    socket: {
      _handle: { writeQueueSize: unsent },
      destroy: () => {
        fake.gone = true
      },
    },
  }
  return fake
}

test('a client that reads nothing for the set time is disconnected; a slow one is not', () => {
  let time = 0
  const { watch, sweep, stop } = sendingBounds({ seconds: 10, bytes: 1_000_000 }, () => time)
  const [still, slow, idle] = [answer(5_000), answer(5_000), answer(0)]
  for (const one of [still, slow, idle]) watch(one as never, 'a')
  for (time = 0; time <= 12_000; time += 1_000) {
    slow.socket._handle.writeQueueSize -= 1
    sweep()
  }
  expect([still.gone, slow.gone, idle.gone]).toEqual([true, false, false])
  stop()
})

test('unread data is limited in total: clients with the most are disconnected first', () => {
  const { watch, sweep, stop } = sendingBounds({ seconds: 10, bytes: 1_000 }, () => 0)
  const all = [400, 300, 350, 200].map(answer)
  for (const [at, one] of all.entries()) watch(one as never, `caller ${at}`)
  sweep()
  expect(all.map(({ gone }) => gone)).toEqual([true, false, false, false])
  stop()
})

test('a client with much unread data gets no more responses, others do', () => {
  let time = 0
  const { watch, isFull, stop } = sendingBounds({ seconds: 10, bytes: 1_000 }, () => time)
  watch(answer(300) as never, 'a')
  watch(answer(200) as never, 'b')
  time = 100
  expect([isFull('a'), isFull('b'), isFull('c')]).toEqual([true, false, false])
  stop()
})

test('a connection that stops reading is ended with all it held, while others are answered', async () => {
  let time = 0
  const bounds = sendingBounds({ seconds: 5, bytes: 100_000_000 }, () => time)
  const big = Buffer.alloc(8_000_000)
  const server = createServer((request, response) => {
    bounds.watch(response, 'a')
    response.end(request.url === '/big' ? big : 'small')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  silent.pause()
  const ended = new Promise(resolve => server.once('connection', socket => socket.once('close', resolve)))
  silent.write('GET /big HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise(resolve => server.once('request', resolve))
  // The system accepts what fits its own buffers; after that, nothing is sent.
  for (time = 0; time <= 60_000; time += 3_000) {
    await new Promise(resolve => setImmediate(resolve))
    bounds.sweep()
  }
  await ended
  const status = await new Promise(resolve =>
    request({ port, path: '/small', agent: false }, response => resolve(response.statusCode)).end(),
  )
  expect(status).toBe(200)
  silent.destroy()
  bounds.stop()
  await new Promise(resolve => server.close(resolve))
})
