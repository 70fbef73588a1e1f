import { expect, test } from 'vitest'
import { POLICIES } from '#engine/index'
import { GROUPS } from './mixer-groups'

const grouped = GROUPS.flatMap(([, keys]) => keys)
test('each grouped question is one of the engine, and stands in one group', () => {
  expect(grouped.filter(key => !POLICIES.some(one => one.key === key))).toEqual([])
  expect(grouped.length).toBe(new Set(grouped).size)
})
test('each question about the game stands in a group', () => {
  expect(POLICIES.filter(({ key, about }) => about === 'game' && !grouped.includes(key))).toEqual([])
})
