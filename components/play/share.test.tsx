// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '#rulebook/testing/laws'
import { type BoardState, printCanonical, printShared, sharedFrom } from './share'

const boards: fc.Arbitrary<BoardState> = fc.record({
  source: fc.string({ unit: 'grapheme', maxLength: 400 }),
  on: fc.constantFrom('', '1998-02-01', '2008-03-17'),
  flips: fc.dictionary(fc.constantFrom('splitting', 'zoneStamp', 'allNames'), fc.string({ maxLength: 20 })),
  beside: fc.array(fc.constantFrom('1999-04-21', '2009-07-11'), { maxLength: 4 }),
  name: fc.string({ maxLength: 40 }),
})

describe('a shared board', () => {
  test('is read back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(boards, async state => {
        const link = await printShared(state)
        expect(link).toMatch(/^1\.[\w-]+$/)
        const back = await sharedFrom(link)
        expect(back).toMatchObject({ ok: true })
        if (back.ok) expect(printCanonical(back.value)).toBe(printCanonical(state))
      }),
    )
  })

  test('has the same link whatever the order of its switches', async () => {
    const flips = { zoneStamp: 'entering play', allNames: 'yes' }
    const turned = { allNames: 'yes', zoneStamp: 'entering play' }
    const state = { source: '# Feature: x', on: '', beside: [], name: '' }
    expect(await printShared({ ...state, flips })).toBe(await printShared({ ...state, flips: turned }))
  })

  test('rejects anything else with a message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), fc.boolean(), async (text, versioned) => {
        const read = await sharedFrom(versioned ? `1.${text}` : text)
        if (!read.ok) expect(read.problem.message.length).toBeGreaterThan(20)
      }),
    )
  })

  test('that decompresses to too much is rejected', async () => {
    const bomb = await printShared({ source: 'a'.repeat(180_000), on: '', flips: {}, beside: [], name: '' })
    expect(bomb.length).toBeLessThan(2_000)
    expect(await sharedFrom(bomb)).toMatchObject({ ok: false, problem: { code: 'link-not-readable' } })
  })

  test('as long as our own pages has a link short enough to send', async () => {
    const folder = 'content/scenarios'
    const lengths = await Promise.all(
      readdirSync(folder)
        .filter(name => name.endsWith('.feature.md'))
        .map(async name => {
          const source = readFileSync(`${folder}/${name}`, 'utf8')
          return (await printShared({ source, on: '2008-03-17', flips: {}, beside: [], name: '' })).length
        }),
    )
    lengths.sort((one, other) => one - other)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(1_950)
  })
})
