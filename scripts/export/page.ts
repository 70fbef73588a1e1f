import { fileOf, isAsset, linkBetween } from './address'

/** The target of a site link in the export: another file, or null for features that need the running site. */
export type Lead = (path: string, query: string) => string | null

export const NEEDS_SERVER = 'needs-the-site/index.html'
export const FIND = 'find/index.html'
export const STYLE = 'export.css'

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const withoutScript = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(
      /<link\b[^>]*rel="(?:preload|manifest|search|alternate|canonical|modulepreload|timemap|original)"[^>]*>/g,
      '',
    )
    .replace(/<meta\b[^>]*(?:property="og:|name="twitter:)[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '')

/** Forms need the running site. The search field is replaced by the list of everything, other forms by a sentence. */
const withoutForms = (html: string, from: string): string =>
  html.replace(/<form\b([^>]*)>[\s\S]*?<\/form>/g, (_, attributes: string) =>
    /class="omni"/.test(attributes)
      ? `<a href="${linkBetween(from, FIND)}">Find a number or a word</a>`
      : `<a class="needs-site" href="${linkBetween(from, NEEDS_SERVER)}">This form needs the live site</a>`,
  )

const leading = (value: string, from: string, lead: Lead): string | null => {
  if (value.startsWith('#') || /^(?:https?:|mailto:|data:)/.test(value)) return value
  const [address = '', hash] = value.split('#')
  const [path = '/', query = ''] = address.split('?')
  if (isAsset(path)) return linkBetween(from, fileOf(path))
  const to = lead(path, query)
  if (to === null) return linkBetween(from, NEEDS_SERVER)
  return linkBetween(from, to) + (hash ? `#${hash}` : '')
}

/** An absolute address of our own site is treated like a relative one. */
const homeless = (value: string, origin: string): string =>
  origin && value.startsWith(`${origin}/`) ? value.slice(origin.length) : value

/** Converts a page of the site to a file that works on any web server, or without one. */
export const exportedPage = (html: string, path: string, base: string, origin: string, lead: Lead): string => {
  const from = fileOf(path)
  const linked = withoutScript(html)
    .replaceAll(base, origin)
    .replace(/ (href|src)="([^"]*)"/g, (_, name: string, value: string) => {
      const to = leading(homeless(unescaped(value), origin), from, lead)
      return to === null ? '' : ` ${name}="${escaped(to)}"`
    })
  return withoutForms(linked, from).replace(
    '</head>',
    `<link rel="stylesheet" href="${linkBetween(from, STYLE)}"/></head>`,
  )
}

/** All addresses of the site in a page. */
export const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, value]) => unescaped(value ?? ''))

export const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
