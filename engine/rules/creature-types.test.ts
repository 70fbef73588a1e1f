import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#rulebook/dates/date'
import { isCreatureTypeOn } from './creature-types'

/** 205.3m of each release since 2023 by the day that it states. */
const lists = (process.env.SOURCES ?? '')
  .split(':')
  .map(folder => `${folder}/comprehensive-rules`)
  .filter(folder => folder !== '/comprehensive-rules' && existsSync(folder))
  .flatMap(folder => readdirSync(folder).map(name => ({ name, file: `${folder}/${name}` })))
  .filter(({ name }) => name >= 'CR-2023')
  .map(({ file }) => {
    const text = readFileSync(file, 'utf8').replaceAll('\r', '\n').replaceAll('’', "'")
    const stated = /effective as of (\w+ \d+, \d{4})/.exec(text)?.[1] ?? ''
    const [, types = ''] = /\n205\.3m .* (?:one word long:|types are) (.*)\./.exec(text) ?? []
    const day = new Date(`${stated} UTC`).toISOString().slice(0, 10) as IsoDate
    return { day, types: types.split(/,\s+(?:and )?/).filter(type => type !== 'Time Lord') }
  })
  .sort((a, b) => (a.day < b.day ? -1 : 1))

describe.skipIf(lists.length === 0)(
  'creature types of releases after 2022 (needs SOURCES, the texts themselves)',
  () => {
    test.each(lists.map(({ day, types }, at) => [day, types, lists[at - 1]?.types ?? []] as const))(
      '%s',
      (day, types, before) => {
        expect(types.length).toBeGreaterThan(250)
        expect(types.filter(type => !isCreatureTypeOn(type, day))).toEqual([])
        expect(before.filter(type => !types.includes(type) && isCreatureTypeOn(type, day))).toEqual([])
        const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10) as IsoDate
        expect(types.filter(type => before[0] && !before.includes(type) && isCreatureTypeOn(type, yesterday))).toEqual(
          [],
        )
      },
    )
  },
)
