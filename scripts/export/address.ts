/** Pages that are the same for all readers and need only themselves. */
const PAGES =
  /^\/(?:rules|glossary|releases|scenarios|guides|bulletins|rulings|about)?$|^\/(?:rules\/[^/]+(?:\/(?:history|\d{4}-\d{2}-\d{2}))?|glossary\/[^/]+|releases\/[^/]+|scenarios\/[^/]+|guides\/[^/]+|bulletins\/[^/]+|rulings\/[^/]+|about\/(?:data|rules|privacy|keys))$/
const ASSETS = /^\/(?:_next\/static\/.+\.(?:css|woff2?|svg|png)|fonts\/.+|[a-z0-9-]+\.(?:svg|png|ico|css))$/

export const isPage = (path: string): boolean => PAGES.test(path)
export const isAsset = (path: string): boolean => ASSETS.test(path)

const UNSAFE = /[\\:*?"<>|%]/g
const parts = (path: string): readonly string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map(part => decodeURIComponent(part).replace(/[/]/g, '-').replace(UNSAFE, '-'))

/** The path of a page or asset in the folder of the export. */
export const fileOf = (path: string): string =>
  isAsset(path) ? parts(path).join('/') : [...parts(path), 'index.html'].join('/')

/** The relative path from one file of the export to another, which works wherever the folder is. */
export const linkBetween = (from: string, to: string): string =>
  '../'.repeat(from.split('/').length - 1) + to.split('/').map(encodeURIComponent).join('/')
