import type { MetadataRoute } from 'next'
import { origin } from './asked'

/** What belongs to one reader, and what only machines ask for. */
const CLOSED = ['/api/auth/', '/account', '/search/feed', '/suggest', '/og/']
/** Any day with any other: more pages than a crawler could ever read. The form at /compare stays open. */
const PAIRS = '/compare/'

/** Everything else may be read; whoever keeps the past of the web may keep comparisons too. */
const robots = async (): Promise<MetadataRoute.Robots> => ({
  rules: [
    { userAgent: '*', allow: '/', disallow: [...CLOSED, PAIRS] },
    { userAgent: 'archive.org_bot', allow: '/', disallow: CLOSED },
  ],
  sitemap: `${await origin()}/sitemap.xml`,
})
export default robots
