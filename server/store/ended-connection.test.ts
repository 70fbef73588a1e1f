import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database'
import { storageProblem } from './failure'

const message = (type: string, ...parts: readonly (string | number)[]): Buffer => {
  const body = Buffer.concat(
    parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([0, 0, 0, part]))),
  )
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const REASON = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'

// A server that is stopped in the moment it has let somebody in: both messages arrive together.
const server = createServer(socket => {
  socket.on('error', () => undefined)
  socket.once('data', () => socket.end(Buffer.concat([message('R', 0), message('Z', 'I'), message('E', REASON)])))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `postgresql://somebody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/any`
})
afterAll(() => server.close())

test('a connection that ends in the moment it is ready is a failure of one request, and the process goes on', async () => {
  const { client, close } = await openDatabase(url)
  const asked = [
    () => client.$queryRawUnsafe('SELECT 1'),
    () => client.$transaction(tx => tx.$queryRawUnsafe('SELECT 1')),
  ]
  for (const ask of asked) {
    const failure = await ask().then(
      () => null,
      problem => problem,
    )
    expect(storageProblem(failure)?.code, String(failure)).toBe('storage-gone')
  }
  await close()
})
