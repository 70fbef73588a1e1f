import type { MetadataRoute } from 'next'
import { origin } from './asked'

/** Everything may be read; searches and other endless addresses need not be. */
const robots = async (): Promise<MetadataRoute.Robots> => ({
  rules: { userAgent: '*', allow: '/', disallow: ['/search', '/compare/', '/api/auth/'] },
  sitemap: `${await origin()}/sitemap.xml`,
})
export default robots
