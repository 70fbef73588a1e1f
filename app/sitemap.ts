import type { MetadataRoute } from 'next'
import { glossaryAddress, releaseAddress, ruleAddress } from '#components/ui/links'
import { queries } from '#server/queries/queries'
import { origin } from './request'

export const dynamic = 'force-dynamic'
const FIXED = [
  '/',
  '/rules',
  '/glossary',
  '/guides',
  '/releases',
  '/compare',
  '/cards',
  '/rulings',
  '/scenarios',
  '/play',
  '/bulletins',
  '/identify',
  '/citations',
  '/about',
  '/about/data',
  '/about/eras',
  '/about/rules',
  '/about/keys',
  '/about/scenarios',
]

/** Pages worth finding: chapters, sections, terms, guides, releases, bulletins, scenarios. Rules are found from their sections. */
const sitemap = async (): Promise<MetadataRoute.Sitemap> => {
  const [tree, terms, guides, releases, bulletins, scenarios] = await Promise.all([
    queries.tree({}),
    queries.glossaryTerms({}),
    queries.guides(),
    queries.releases(),
    queries.bulletins(),
    queries.scenarios(),
  ])
  const chapters = tree.ok ? tree.value.chapters : []
  const paths = [
    ...FIXED,
    ...chapters
      .flatMap(({ number, sections }) => [...(number ? [number] : []), ...sections.map(section => section.number)])
      .map(number => ruleAddress(number, null)),
    ...(terms.ok ? terms.value.terms : []).map(term => glossaryAddress(term, null)),
    ...(guides.ok ? guides.value : []).map(({ slug }) => `/guides/${slug}`),
    ...(bulletins.ok ? bulletins.value : []).map(({ month }) => `/bulletins/${month}`),
    ...(releases.ok ? releases.value : []).map(({ id }) => releaseAddress(id)),
    ...(scenarios.ok ? scenarios.value : []).map(({ id }) => `/scenarios/${id}`),
  ]
  const from = await origin()
  return paths.map(path => ({ url: from + path }))
}
export default sitemap
