import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '#server/intake/content'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { formsIn, hostilePosts, type Posted } from '#server/testing/hostile-forms'
import { openBenched } from '../bench/site'
import type { Door } from './doors'

const PAGES = ['/account', '/account/password', '/play', '/identify', '/citations', '/about/display', '/about/keys']

/** Every form of the built site, over a database of its own with our digest in it. */
export const formsDoor = async (): Promise<Door & { readonly close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-fuzz-'))
  const url = `file:${join(folder, 'fuzz.db')}`
  await migrate(url)
  const database = await openDatabase(url)
  await loadContent(database)
  await database.close()
  const site = await openBenched(url, { AUTH_SECRET: 'only for trying what breaks, never for a site' })
  const forms = await Promise.all(PAGES.map(async path => formsIn(path, await (await fetch(site.url + path)).text())))
  return {
    of: hostilePosts(forms.flat()),
    try: async ({ path, headers, body }: Posted) => {
      const sent = { ...headers, Origin: site.url }
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(body),
        redirect: 'manual',
      })
      const said = await answer.text()
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${said.slice(0, 300)}`)
    },
    close: async () => {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
