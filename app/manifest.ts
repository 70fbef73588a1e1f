import type { MetadataRoute } from 'next'

/** For those who keep the site on their device. */
const manifest = (): MetadataRoute.Manifest => ({
  name: 'Palimpsest',
  short_name: 'Palimpsest',
  description: 'Magic’s rules, as written on any day',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#f7f5f0',
  theme_color: '#f7f5f0',
  icons: [{ src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' }],
})
export default manifest
