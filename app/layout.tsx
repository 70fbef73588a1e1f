import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { PageActions } from '#components/actions/page-actions'
import { Saving } from '#components/offline/saving'
import { Keyboard } from '#components/shell/keyboard'
import { origin } from './request'
import './globals.css'

const FACTS: Metadata = {
  title: { default: 'Palimpsest: Magic’s rules, as written on any day', template: '%s · Palimpsest' },
  description:
    'The rules of Magic: The Gathering as in force on any date, with every change since, and Examples that run.',
  applicationName: 'Palimpsest',
  icons: { icon: '/mark.svg', apple: '/icons/apple-180.png' },
  other: { 'color-scheme': 'light dark' },
}

/** Every page has its own picture, drawn by /og from its address; title and words are those of the page. */
export const generateMetadata = async (): Promise<Metadata> => {
  const path = (await headers()).get('x-path') ?? '/'
  return {
    ...FACTS,
    metadataBase: new URL(await origin()),
    openGraph: { type: 'website', siteName: 'Palimpsest', locale: 'en', url: path, images: [pictureOf(path)] },
    twitter: { card: 'summary_large_image', images: [pictureOf(path)] },
  }
}
const pictureOf = (path: string) => ({
  url: `/og${path === '/' ? '' : path}`,
  width: 1200,
  height: 630,
  alt: 'The title of this page, drawn over layers of rock',
})

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f5f0' },
    { media: '(prefers-color-scheme: dark)', color: '#101216' },
  ],
}

/** The theme is a cookie read here, so that a page never flashes in the other theme. */
const Layout = async ({ children }: { readonly children: ReactNode }) => {
  const cookieStore = await cookies()
  const theme = cookieStore.get('theme')?.value
  return (
    <html
      lang="en"
      data-theme={theme === 'dark' || theme === 'light' ? theme : undefined}
      data-keymap={cookieStore.get('keymap')?.value}
      data-keys={cookieStore.get('keys')?.value === 'off' ? 'off' : undefined}
      data-size={cookieStore.get('size')?.value === 'large' ? 'large' : undefined}
      suppressHydrationWarning
    >
      <head>
        <link rel="preload" href="/fonts/serif.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href="/fonts/sans.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link rel="search" type="application/opensearchdescription+xml" title="Palimpsest" href="/opensearch.xml" />
      </head>
      <body>
        {children}
        <Keyboard />
        <PageActions />
        <Saving />
      </body>
    </html>
  )
}
export default Layout
