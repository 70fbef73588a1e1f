import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { perform, READERS } from '../scripts/dev/tasks'
import { noBrowser, openSite, type Site, SOURCES } from './testing/site'

const reason = noBrowser || (SOURCES ? '' : 'needs SOURCES')

describe.skipIf(reason)(`the usual tasks of readers work without scrolling${reason && ` (${reason})`}`, () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site?.close())
  test.each(READERS.map(reader => [reader.name, reader] as const))('%s', async (_, reader) => {
    const context = await site.context({
      baseURL: site.url,
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const done = await perform(await context.newPage(), reader)
    await context.close()
    expect(done.map(({ does, missing }) => [does, missing])).toEqual(reader.steps.map(({ does }) => [does, []]))
  })
})
