import { gzipSync } from 'node:zlib'
import type { Question } from './mix'

const packedSize = async (url: string): Promise<number> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length
}
const filesIn = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
]
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0)

/** The compressed size of a page and the files it names, in bytes. */
export type Weight = { readonly html: number; readonly scripts: number; readonly styles: number }

export const weightOf = async (url: string, path: string): Promise<Weight> => {
  const html = await (await fetch(url + path)).text()
  const sizes = (pattern: RegExp) => Promise.all(filesIn(html, pattern).map(file => packedSize(url + file)))
  return {
    html: gzipSync(html).length,
    // Named by a tag, or in the list of those fetched after the first frame.
    scripts: sum(await sizes(/"(\/_next\/static\/[^"\\]+\.js)"(?! noModule)/g)),
    styles: sum(await sizes(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)),
  }
}

/** The largest of some pages as sent to readers: its path and its bytes. */
export const heaviestOf = async (url: string, pages: readonly Question[]): Promise<readonly [string, number]> => {
  let most: readonly [string, number] = ['', 0]
  for (const { path } of pages) {
    const html = await (await fetch(url + path)).arrayBuffer()
    const size = gzipSync(Buffer.from(html)).length
    if (size > most[1]) most = [path, size]
  }
  return most
}

export const kilobytes = (bytes: number): string => `${Math.round(bytes / 100) / 10} kB`
