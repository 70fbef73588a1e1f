import { escapedPattern } from '#rulebook/words'
// What a log may contain. Addresses contain keys: of notes, boards and lists shared by link, and of password resets. So
// every route is declared here with its parameters; anything not declared is not logged.

/**
 * `:name` may be logged, `*name` is a secret, `~name` is logged only if it is a plain word. `+` matches one or more
 * parts. The first match is used. A test compares the list with the folder `app`.
 */
export const ROUTES = `
/ /about /about/data /about/display /about/eras /about/keys /about/privacy /about/rules /about/scenarios /about/style /account /account/code /account/everything /account/password /a/*id /b/*id
/bulletins /bulletins/:month /cards /cards/:name /citations /compare /deck /compare/:pair /compare/:pair/:number
/ask /ask/card /ask/card/picture
/favourites /favourites/*id /favourites/*id/changes.atom
/feeds/cards/:name /feeds/releases /feeds/releases/:id /feeds/rules/:number /feeds/sections/:number
/glossary /glossary/:term /guides /guides/:slug /identify /moderation /moderation/texts /notes /offline /og /og/:path+ /play /quotes
/releases /releases/:id /reports/new /reviews
/rules /rules/:number /rules/:number/:date /rules/:number/as/:form /rules/:number/history
/rules/:number/history.atom /rules/:number/notes.atom /rulings /rulings/:id
/scenarios /scenarios/:id /search /search/feed /since /since/:date /suggest /suggest/cards
/timegate/rules/:number /timemap/rules/:number
/api/auth/reset-password /api/auth/reset-password/*token /api/auth/~all+
/api/v1 /api/v1/annotations /api/v1/annotations/*id /api/v1/boards /api/v1/boards/*id /api/v1/lists /api/v1/lists/*id
/api/v1/:path+
/healthz /readyz /metrics /sw.js /saving.js /saved/digest.json /saved/rules.json /llms.txt /opensearch.xml /robots.txt /sitemap.xml
/favicon.ico /plain.css /mana.svg /mark.svg /manifest.webmanifest /.well-known/security.txt
/_next/:path+ /fonts/:path+ /icons/:path+
`
  .split(/\s+/)
  .filter(Boolean)

type Kind = 'fixed' | 'public' | 'secret' | 'word'
const SIGNS: Readonly<Record<string, Kind>> = { ':': 'public', '*': 'secret', '~': 'word' }
const RULES = ROUTES.map(route => {
  const parts = route === '/' ? [] : route.slice(1).split('/')
  const kinds = parts.map(part => SIGNS[part[0] ?? ''] ?? 'fixed')
  const pattern = parts.map((part, at) => {
    if (kinds[at] === 'fixed') return `/${escapedPattern(part)}`
    return part.endsWith('+') ? '((?:/[^/]+)+)' : '(/[^/]+)'
  })
  return { kinds: kinds.filter(kind => kind !== 'fixed'), match: new RegExp(`^${pattern.join('')}/*$`, 'd') }
})
/** The routes by the first part of their path: each request is compared with few patterns. */
const BY_FIRST = new Map<string, (typeof RULES)[number][]>()
for (const [at, route] of ROUTES.entries()) {
  const first = route.split('/')[1] ?? ''
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), ...RULES.slice(at, at + 1)])
}
const MAX_LETTERS = 200

/** Looks like a key and not like a word of the rules: long, with letters and digits mixed at its beginning. */
const isKey = (part: string): boolean => /^(?=[^-]*\d)[\w-]{20,}$/.test(part) || /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(part)
const isFile = (path: string): boolean => /^\/(?:_next\/static|fonts|icons)\//.test(path)
const masked = (part: string, kind: Kind, path: string): string => {
  if (part === '') return part
  if (kind === 'secret' || (kind === 'word' && !/^[a-z-]{1,40}$/.test(part))) return '*'
  if (isFile(path)) return part
  return /[@=]|%40|%3d/i.test(part) || isKey(part) ? '*' : part
}

/** The path of an address for a log: without its query, and with stars for everything that may be a key. */
export const safePath = (url: string): string => {
  const path = (url.split(/[?#]/)[0] ?? '').slice(0, MAX_LETTERS)
  const at = path.replace(/\/+/g, '/')
  const [, first = ''] = at.split('/')
  for (const { kinds, match } of BY_FIRST.get(first) ?? []) {
    const found = match.exec(at)
    if (!found) continue
    let safe = at
    // From the right, so that the positions of those to the left stay valid.
    for (const [order, kind] of [...kinds.entries()].reverse()) {
      const [from, to] = found.indices?.[order + 1] ?? [0, 0]
      const parts = at.slice(from, to).split('/')
      safe = safe.slice(0, from) + parts.map(part => masked(part, kind, at)).join('/') + safe.slice(to)
    }
    return safe
  }
  if (!BY_FIRST.has(first)) return '/*'
  return at.indexOf('/', 1) < 0 ? `/${first}` : `/${first}/*`
}

const EMAIL = /[^\s"'<>()[\]{},;:=/\\@]+(?:@|%40)[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi
const NAMED =
  /\b(token|code|invitation|password|newPassword|currentPassword|email|secret|session|cookie|authorization|callbackURL|redirectTo|key)(=|%3D)([^\s&"'\\]+)/gi
const KEYED = /(\/(?:a|b|favourites|api\/v1\/(?:annotations|boards|lists)|api\/auth\/reset-password)\/)[^\s/?#"'\\]+/g
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** A whole log line without addresses of people, values of secret parameters and keys in paths. */
export const safeLine = (line: string): string =>
  line.replace(JWT, '*').replace(NAMED, '$1$2*').replace(KEYED, '$1*').replace(EMAIL, '*@*')
