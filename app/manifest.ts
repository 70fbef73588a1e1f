import type { MetadataRoute } from 'next'

const png = (name: string, size: number, purpose: 'any' | 'maskable') =>
  ({ src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const

/** For readers who install the site on their device. */
const manifest = (): MetadataRoute.Manifest => ({
  id: '/',
  name: 'Palimpsest',
  short_name: 'Palimpsest',
  description: 'Magic’s rules, as written on any day',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#f7f5f0',
  theme_color: '#f7f5f0',
  categories: ['reference', 'education'],
  icons: [
    { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    png('192', 192, 'any'),
    png('512', 512, 'any'),
    png('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Playground', url: '/play' },
    { name: 'Saved on this device', url: '/offline' },
  ],
})
export default manifest
