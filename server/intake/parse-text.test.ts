import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '#rulebook/result'
import type { Candidate } from './gather'
import { HERE, type Parser, parsedInOrder } from './parse-text'
import { parsingThread } from './parsing-thread'

const FORMATS = 'ingest/formats/fixtures'
const bytesOf = (name: string): Uint8Array => readFileSync(`${FORMATS}/${name}`)
const RULES = 'comprehensive-rules.fixture.txt'
const TEXTS: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  [RULES, bytesOf(RULES)],
  ['bulletin.fixture.txt', bytesOf('bulletin.fixture.txt')],
  ['digest.fixture.txt', bytesOf('digest.fixture.txt')],
  ['two-byte characters', Buffer.from(`\ufeff${bytesOf(RULES)}`, 'utf16le')],
  ['nothing', new Uint8Array()],
  ['rules.pdf', Buffer.from('%PDF-1.7\n')],
  ['letter.txt', Buffer.from('Dear judge')],
]

describe('a thread that parses texts', () => {
  let thread: ReturnType<typeof parsingThread>
  beforeAll(() => {
    thread = parsingThread()
  })
  afterAll(() => thread.close())

  test.each(TEXTS)('reads %s as this thread does', async (name, bytes) => {
    expect(await thread.parse(name, bytes)).toEqual(await HERE.parse(name, bytes))
  })

  test('fails unfinished tasks when it is closed, and all later ones', async () => {
    const other = parsingThread()
    const unfinished = other.parse(RULES, bytesOf(RULES))
    const failing = expect(unfinished).rejects.toThrow(/has ended/)
    await other.close()
    await failing
    await expect(other.parse(RULES, bytesOf(RULES))).rejects.toThrow(/has ended/)
  })
})

/** Resolves after as many turns of the event loop. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}

describe('texts parsed ahead', () => {
  /** A parser that finishes later texts first, and the texts it was given. */
  const hasty = (ahead: number) => {
    const given: string[] = []
    const parser: Parser = {
      ahead,
      parse: async (name, bytes) => {
        given.push(name)
        await turns(30 - 5 * given.length)
        return HERE.parse(name, bytes)
      },
    }
    return { parser, given }
  }
  const texts = ['a', 'b', 'c', 'd', 'e'].map(
    (name): Candidate => ({ name, bytes: 0, load: async () => ok(Buffer.from(name)) }),
  )

  test('are returned in their order', async () => {
    const names: string[] = []
    for await (const { candidate } of parsedInOrder(texts, hasty(3).parser)) names.push(candidate.name)
    expect(names).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('are limited in number', async () => {
    const { parser, given } = hasty(2)
    for await (const { candidate } of parsedInOrder(texts, parser)) {
      if (candidate.name !== 'a') continue
      await turns(100)
      expect(given).toEqual(['a', 'b', 'c'])
    }
    expect(given).toHaveLength(5)
  })

  test('are loaded one after another', async () => {
    let loading = 0
    let together = 0
    const slow = texts.map(text => ({
      ...text,
      load: async () => {
        together = Math.max(together, ++loading)
        await turns(5)
        loading--
        return text.load()
      },
    }))
    for await (const _ of parsedInOrder(slow, hasty(4).parser));
    expect(together).toBe(1)
  })

  test('fail in order', async () => {
    const broken = texts.map(text =>
      text.name === 'c' ? { ...text, load: () => Promise.reject(Error('gone')) } : text,
    )
    const names: string[] = []
    const reading = async () => {
      for await (const { candidate } of parsedInOrder(broken, hasty(4).parser)) names.push(candidate.name)
    }
    await expect(reading()).rejects.toThrow('gone')
    expect(names).toEqual(['a', 'b'])
  })
})
