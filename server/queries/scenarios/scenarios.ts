import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { onceUnlessFailed } from '#server/process/remembered'
import type { ScenarioPage, ScenarioRef } from '../../answers'

const FOLDER = 'content/scenarios'
const ENDING = '.feature.md'
const ID = /^[a-z0-9][a-z0-9-]*$/

const daysIn = (source: string): readonly IsoDate[] => {
  const written = [...source.matchAll(/\|\s*(\d{4}-\d{2}-\d{2})\s*\||the rules of (\d{4}-\d{2}-\d{2})/g)]
  return written
    .flatMap(([, row, given]) => {
      const day = parseDate(row ?? given ?? '')
      return day.ok ? [day.value] : []
    })
    .sort()
}

const proseIn = (source: string): string => {
  const after = source.split(/^##\s.*$/m)[1] ?? ''
  return (
    after
      .split(/\n\s*\n/)
      .map(part => part.trim())
      .find(part => part !== '' && !/^[*#|`]/.test(part)) ?? ''
  )
}

const refOf = (id: string, source: string): ScenarioRef => {
  const tags = [...source.matchAll(/`(@[^`\s]+)`/g)].map(([, tag]) => tag ?? '')
  return {
    id,
    title: /^#\s*Feature:\s*(.+)$/m.exec(source)?.[1]?.trim() ?? id,
    rules: [...new Set(tags.filter(tag => tag.startsWith('@rule:')).map(tag => tag.slice('@rule:'.length)))],
    from: daysIn(source)[0] ?? null,
    tags: [...new Set(tags)],
    status: tags.includes('@not-yet') ? 'not-yet' : 'runs',
    prose: proseIn(source),
  }
}

type Page = { readonly ref: ScenarioRef; readonly source: string }

const readAll = async (): Promise<ReadonlyMap<string, Page>> => {
  const names = (await readdir(FOLDER).catch(() => [])).filter(name => name.endsWith(ENDING)).sort()
  const read = names.map(async (name): Promise<readonly [string, Page]> => {
    const source = await readFile(join(FOLDER, name), 'utf8')
    const id = name.slice(0, -ENDING.length)
    return [id, { ref: refOf(id, source), source }]
  })
  return new Map(await Promise.all(read))
}

/** Pages are part of the program: they are read once. */
const allPages = onceUnlessFailed(readAll)

export const scenarioRefs = async (): Promise<readonly ScenarioRef[]> =>
  [...(await allPages()).values()].map(page => page.ref)

/** The Markdown of every page, by id. */
export const scenarioSources = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await allPages())].map(([id, { source }]) => [id, source]))

/** How many printed Examples the pages run, wholly or in part, and how many of them do not run yet. */
export const examplesExecuted = async () => {
  const blocks = [...(await allPages()).values()].flatMap(({ source }) => source.split(/^(?=`@)/m))
  const tagged = blocks.flatMap(block => {
    const tags = /^`@.*$/m.exec(block)?.[0] ?? ''
    return [...tags.matchAll(/`@example:([^`]+)`/g)].map(([, id = '']) => ({ id, tags }))
  })
  const count = (is: (tags: string) => boolean): number =>
    new Set(tagged.filter(({ tags }) => is(tags)).map(({ id }) => id)).size
  const [isPart, isLater] = [(tags: string) => tags.includes('@in-part'), (tags: string) => tags.includes('@not-yet')]
  return { whole: count(tags => !isPart(tags) && !isLater(tags)), inPart: count(isPart), notYet: count(isLater) }
}

export const scenario = async (id: string): Promise<Result<ScenarioPage>> => {
  const page = ID.test(id) ? (await allPages()).get(id) : undefined
  return page
    ? ok({ ...page.ref, source: page.source, problems: [] })
    : err({
        code: 'no-such-scenario',
        message: `There is no worked example called ${id}`,
        hint: '/scenarios lists all of them',
      })
}
