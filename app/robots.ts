import type { MetadataRoute } from 'next'
import { origin } from './request'

/** Pages of a single reader, and addresses for programs only. */
const CLOSED = ['/api/auth/', '/account', '/search/feed', '/suggest', '/og/']
/** Any day with any other: more pages than a crawler could ever read. The form at /compare stays open. */
const PAIRS = '/compare/'

/** Everything else may be crawled; web archives may also store comparisons. */
const robots = async (): Promise<MetadataRoute.Robots> => ({
  rules: [
    { userAgent: '*', allow: '/', disallow: [...CLOSED, PAIRS] },
    { userAgent: 'archive.org_bot', allow: '/', disallow: CLOSED },
  ],
  sitemap: `${await origin()}/sitemap.xml`,
})
export default robots
