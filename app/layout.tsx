import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { Keyboard } from '#components/keyboard'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Palimpsest: Magic’s rules, as written on any day', template: '%s · Palimpsest' },
  description:
    'The rules of Magic: The Gathering as they stood on any day, with every change since, and Examples that run.',
  applicationName: 'Palimpsest',
  icons: { icon: '/mark.svg' },
  other: { 'color-scheme': 'light dark' },
}
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f5f0' },
    { media: '(prefers-color-scheme: dark)', color: '#101216' },
  ],
}

/** The theme is a cookie read here, so that a page arrives in it and never flashes the other. */
const Layout = async ({ children }: { readonly children: ReactNode }) => {
  const kept = await cookies()
  const theme = kept.get('theme')?.value
  return (
    <html
      lang="en"
      data-theme={theme === 'dark' || theme === 'light' ? theme : undefined}
      data-keys={kept.get('keys')?.value === 'off' ? 'off' : undefined}
      data-size={kept.get('size')?.value === 'large' ? 'large' : undefined}
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
      </body>
    </html>
  )
}
export default Layout
