import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#rulebook/testing/laws'
import { canonicalJson } from '../hash/canonical-json'
import { appliedIn, boardOf, RULESETS, traceHash } from '../index'
import type { View } from '../model/object-state'
import type { GameState } from '../model/state'
import { boards } from '../testing/random-board.fixture'
import { byTrial, dependsOn } from './dependency'
import { play } from './engine.fixture'
import { applyLayers } from './layers'
import { viewOf } from './view'

const days = fc.constantFrom(...RULESETS.map(one => one.from))
/** What is on the board, whatever order it is listed in. */
const byLabel = (state: GameState): string =>
  canonicalJson(boardOf(state).objects.toSorted((a, b) => (a.label < b.label ? -1 : 1)))

const plainly = ({ objects: things }: View): unknown => things.map(({ written, root, face, ...values }) => values)

describe('laws of the layers', () => {
  test('five thousand boards at random, on every kind of day: no crash, no endless loop, each effect once a step', () => {
    fc.assert(
      fc.property(boards, days, (events, on) => {
        const applied = appliedIn(boardOf(play(on, ...events)))
        const keys = applied.map(one => `${one.effect} ${one.layer} ${one.sublayer ?? ''} ${one.cite.rule}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      runs(5000),
    )
  })

  test('the shortcuts of dependency answer as the plain trial does', () => {
    fc.assert(
      fc.property(boards, days, (events, on) => {
        applyLayers(play(on, ...events), (moment, due) => {
          for (const a of due) for (const b of due) expect(dependsOn(a, b, moment)).toBe(byTrial(a, b, moment))
        })
      }),
      runs(1000),
    )
  })

  test('going on from the board before comes to what going through all layers anew does', () => {
    fc.assert(
      fc.property(boards, days, (events, on) => {
        for (let state: GameState | null = play(on, ...events); state; state = state.past) {
          expect(plainly(viewOf(state))).toEqual(plainly(applyLayers(state).view))
        }
      }),
      runs(500),
    )
  })

  test('written order never matters', () => {
    fc.assert(
      fc.property(boards, days, fc.integer({ min: 1, max: 9 }), (events, on, by) => {
        const state = play(on, ...events)
        const turned = <T>(list: readonly T[]): T[] =>
          [...list.slice(by % (list.length || 1)), ...list.slice(0, by % (list.length || 1))].reverse()
        const other: GameState = { ...state, objects: turned(state.objects), effects: turned(state.effects) }
        expect(byLabel(other)).toBe(byLabel(state))
      }),
      runs(500),
    )
  })

  test('the start state stays untouched, and a replay gives the same trace', () => {
    fc.assert(
      fc.property(boards, days, (events, on) => {
        const state = play(on, ...events)
        const before = canonicalJson({ ...state, reader: null, past: null })
        const hash = traceHash(boardOf(state))
        expect(canonicalJson({ ...state, reader: null, past: null })).toBe(before)
        expect(traceHash(boardOf(play(on, ...events)))).toBe(hash)
      }),
      runs(300),
    )
  })

  test('removing an effect that does nothing changes nothing', () => {
    fc.assert(
      fc.property(boards, days, (events, on) => {
        const state = play(on, ...events)
        const idle = state.effects.filter(effect =>
          appliedIn(boardOf(state), effect.id).every(one => one.to.length === 0),
        )
        const without: GameState = { ...state, effects: state.effects.filter(effect => !idle.includes(effect)) }
        expect(byLabel(without)).toBe(byLabel(state))
      }),
      runs(500),
    )
  })
})
