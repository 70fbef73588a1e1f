import { afterEach, expect, test, vi } from 'vitest'
import { date } from '#rulebook/dates/date'
import { standingsOf } from '../reading/standing'
import { heirsOf, lifeOf } from './book'
import type { Kept } from './stored-note'

afterEach(() => vi.unstubAllGlobals())

const WORDINGS = {
  lineage: 'r.1',
  wordings: [{ number: '100.1', from: '2007-01-01', blocks: [{ id: 'p1', text: 'These words were marked.' }] }],
}
/** A site that answers each request with the next of these. */
const answering = (...answers: readonly Response[]) => {
  const left = [...answers]
  vi.stubGlobal('fetch', async () => left.shift() ?? new Response(null, { status: 503 }))
}

test('a request that failed is made again', async () => {
  answering(new Response(null, { status: 503 }), Response.json(WORDINGS))
  await expect(lifeOf('100.1', date('2007-01-01'))).rejects.toThrow()
  expect((await lifeOf('100.1', date('2007-01-01')))?.lineage).toBe('r.1')
})

test('a number that does not exist has no life and no heirs', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  expect(await lifeOf('999.9', date('2007-01-01'))).toBeNull()
  expect(await heirsOf('999.9', date('2007-01-01'), date('2010-01-01'))).toEqual([])
})

test('while the site does not answer, a note is not called gone', async () => {
  answering()
  const note = {
    id: '1',
    kind: 'note',
    number: '100.2',
    on: date('2007-01-01'),
    lineage: 'r.1',
    selectors: [{ type: 'TextQuoteSelector', exact: 'These words were marked.', prefix: '', suffix: '' }],
  } as unknown as Kept
  const page = {
    number: '200.1',
    on: date('2010-01-01'),
    from: date('2010-01-01'),
    lineage: 'r.1',
    release: '',
    address: '',
  }
  const blocks = [{ id: 'p1', start: 0, text: 'Entirely different text.' }]
  expect(await standingsOf([note], page, blocks as never)).toEqual([{ note, place: null }])
})
