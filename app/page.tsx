import type { Metadata } from 'next'
import { SearchBox } from '#components/search/search-box'
import { Frame } from '#components/shell/frame'
import { JsonLd } from '#components/ui/json-ld'
import { queries } from '#server/queries/queries'
import { feedLinks } from './feed-links'
import { LatestRelease, OnThisDay, SinceILeft } from './home-columns'
import { HomeLive } from './home-live'
import { HomeUnder } from './home-under'
import { ProblemPage } from './problem-page'
import { origin, type PageProps, whenOf } from './request'

export const metadata: Metadata = {
  title: { absolute: 'Palimpsest: Magic’s rules, as written on any day, and running' },
  alternates: feedLinks({ 'New releases': '/feeds/releases' }),
}

const TRY = [
  ['/rules/418.5a?on=2008-03', '418.5a in March 2008'],
  ['/search?q=Humility+and+Opalescence', 'Humility and Opalescence'],
  ['/compare/2005-08-01..2005-10-01/418.5a', 'August against October 2005'],
  ['/identify', 'date a quotation'],
] as const

/** The site and its search, for programs. */
const factsOf = (from: string) => ({
  '@type': 'WebSite',
  name: 'Palimpsest',
  url: from,
  inLanguage: 'en',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${from}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** One box; below it the day in history, the newest release, and a board that runs. */
const HomePage = async ({ searchParams }: PageProps) => {
  const answer = await queries.home(await whenOf(searchParams))
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { asOf, oldest, newest, releases, scenarios, onlyDigest } = answer.value
  return (
    <Frame box="none" forms={[{ href: '/api/v1/openapi.json', says: 'API' }]}>
      <main id="main" tabIndex={-1}>
        <section className="hero" aria-labelledby="h-home">
          <HomeUnder />
          <div className="in">
            <h1 id="h-home">The rules, as written on any day</h1>
            <p className="lede">
              {oldest && newest
                ? `${releases} texts of the rules from ${oldest.inForce.slice(0, 4)} to ${newest.inForce.slice(0, 4)}: read them, trace them, run them.`
                : 'Read them, trace them, run them.'}
            </p>
            {onlyDigest ? (
              <p className="sm dim">Only our own digest is loaded. Add the received texts with npm run ingest.</p>
            ) : null}
            <SearchBox kind="home" on={asOf.asked} />
            <p className="try">
              <span>Try</span>
              {TRY.map(([href, says]) => (
                <a key={href} href={href}>
                  {says}
                </a>
              ))}
            </p>
          </div>
        </section>
        <div className="home3">
          <OnThisDay {...answer.value} />
          <LatestRelease {...answer.value} />
          <SinceILeft {...answer.value} />
        </div>
        <HomeLive scenarios={scenarios} />
        <JsonLd facts={factsOf(await origin())} />
      </main>
    </Frame>
  )
}
export default HomePage
