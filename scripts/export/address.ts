/** Pages that read the same for everybody and need nothing but themselves. */
const PAGES =
  /^\/(?:rules|glossary|releases|scenarios|guides|bulletins|rulings|about)?$|^\/(?:rules\/[^/]+(?:\/(?:history|\d{4}-\d{2}-\d{2}))?|glossary\/[^/]+|releases\/[^/]+|scenarios\/[^/]+|guides\/[^/]+|bulletins\/[^/]+|rulings\/[^/]+|about\/(?:data|privacy|keys))$/
const ASSETS = /^\/(?:_next\/static\/.+\.(?:css|woff2?|svg|png)|fonts\/.+|[a-z0-9-]+\.(?:svg|png|ico|css))$/

export const isPage = (path: string): boolean => PAGES.test(path)
export const isAsset = (path: string): boolean => ASSETS.test(path)

const UNSAFE = /[\\:*?"<>|%]/g
const parts = (path: string): readonly string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map(part => decodeURIComponent(part).replace(/[/]/g, '-').replace(UNSAFE, '-'))

/** Where a page or asset lies under the folder of the export. */
export const fileOf = (path: string): string =>
  isAsset(path) ? parts(path).join('/') : [...parts(path), 'index.html'].join('/')

/** How one file of the export calls another: relative, so that the folder may lie anywhere. */
export const linkBetween = (from: string, to: string): string =>
  '../'.repeat(from.split('/').length - 1) + to.split('/').map(encodeURIComponent).join('/')
