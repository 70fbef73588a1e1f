import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePage, playedOn } from '#engine/scenario/index'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { columnOf } from '../layers/strata-rows-of'
import { printStrataSvg } from './strata-svg'

const page = must(parsePage(readFileSync('content/scenarios/wild-mongrel.feature.md', 'utf8')))
const [run] = playedOn(page, { on: date('2008-03-17'), flips: {} })
const object = run?.objects[0]

test('the strata as a picture are whole XML with every layer and every band', () => {
  if (!run || !object) throw new Error('the page of the test does not run')
  const drawn = { ...object, name: 'Mongrel & "Sons" <wild>', line: 'white Hound creature' }
  const svg = printStrataSvg(run.trace, drawn, 'under R09')
  const read = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(read.querySelector('parsererror')).toBeNull()
  const texts = [...read.querySelectorAll('text')].map(text => text.textContent ?? '')
  const { rows } = columnOf(run.trace, object.label, drawn)
  expect(texts).toContain(drawn.name)
  for (const { layer, bands } of rows) {
    expect(texts.some(text => text.startsWith(`${layer} `))).toBe(true)
    for (const { order, name } of bands) expect(texts).toContain(`${order}  ${name}`)
  }
  expect(rows.flatMap(({ bands }) => bands).length).toBeGreaterThan(1)
})
