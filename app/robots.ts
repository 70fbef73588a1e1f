import type { MetadataRoute } from 'next'
import { origin } from './asked'

/** Everything may be read but what belongs to one reader, and what only machines ask for. */
const robots = async (): Promise<MetadataRoute.Robots> => ({
  rules: {
    userAgent: '*',
    allow: '/',
    disallow: [
      '/api/auth/',
      '/account',
      '/search/feed',
      '/suggest',
      '/og/',
      // Any day with any other: more pages than a crawler could ever read. The form at /compare stays open.
      '/compare/',
    ],
  },
  sitemap: `${await origin()}/sitemap.xml`,
})
export default robots
