import type { MetadataRoute } from 'next'
import { origin } from './asked'

/** Everything may be read but what belongs to one reader, and what only machines ask for. */
const robots = async (): Promise<MetadataRoute.Robots> => ({
  rules: { userAgent: '*', allow: '/', disallow: ['/api/auth/', '/account', '/search/feed', '/suggest', '/og/'] },
  sitemap: `${await origin()}/sitemap.xml`,
})
export default robots
