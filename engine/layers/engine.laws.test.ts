import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { runs } from '#rulebook/testing/laws'
import { canonicalJson } from '../hash/trace-hash'
import { appliedIn, applyEvent, boardOf, dependenciesIn, RULESETS, rulesetOn, traceHash, unreadOn } from '../index'
import type { GameEvent } from '../model/event'
import { type GameState, type LayerEngine, newGame, type View } from '../model/state'
import { boards, randomReader } from '../testing/random-board.fixture'
import { play } from './engine.fixture'
import { FAST } from './fast/index'
import { REFERENCE } from './layers'
import { viewOf } from './view'

const days = fc.constantFrom(...RULESETS.map(one => one.from))
/** What is on the board, whatever order it is listed in. */
const byLabel = (state: GameState): string =>
  canonicalJson(boardOf(state).objects.toSorted((a, b) => (a.label < b.label ? -1 : 1)))

const valuesIn = ({ objects }: View): unknown => objects.map(({ written, root, face, ...values }) => values)

/** Every state of a game, oldest first, whose effects are applied in one way. */
const statesOf = (on: string, events: readonly GameEvent[], layerEngine: LayerEngine): readonly GameState[] => {
  const states = [newGame(must(rulesetOn(date(on))), randomReader, layerEngine)]
  for (const event of events) states.push(must(applyEvent(states.at(-1) as GameState, event)))
  return states
}

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

  test('the fast layers and the reference algorithm agree on values, traces, dependencies and doubts', () => {
    fc.assert(
      fc.property(boards, days, (events, on) => {
        const [fast, reference] = [statesOf(on, events, FAST), statesOf(on, events, REFERENCE)]
        fast.forEach((state, i) => {
          const other = reference[i] as GameState
          expect(valuesIn(viewOf(state))).toEqual(valuesIn(viewOf(other)))
        })
        const [state, other] = [fast.at(-1) as GameState, reference.at(-1) as GameState]
        expect(boardOf(state)).toEqual(boardOf(other))
        expect(dependenciesIn(state)).toEqual(dependenciesIn(other))
        expect(unreadOn(state)).toEqual(unreadOn(other))
      }),
      runs(1500),
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
