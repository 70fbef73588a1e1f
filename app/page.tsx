import type { Metadata } from 'next'
import { printCounts } from '#components/change-list'
import { Frame } from '#components/frame'
import { JsonLd } from '#components/json-ld'
import { releaseAddress } from '#components/links'
import { SearchBox } from '#components/search-box'
import { printDate } from '#rulebook/date'
import { desk } from '#server/desk'
import { origin, type PageProps, whenOf } from './asked'
import { HomeLive } from './home-live'
import { HomeUnder } from './home-under'
import { ProblemPage } from './problem-page'

export const metadata: Metadata = {
  title: { absolute: 'Palimpsest: Magic’s rules, as written on any day, and running' },
}

const TRY = [
  ['/rules/418.5a?on=2008-03', '418.5a in March 2008'],
  ['/search?q=timestamp+in:418&on=2008-03-17', 'timestamp in:418'],
  ['/compare/2005-08-01..2005-10-01/418.5a', 'August against October 2005'],
  ['/identify', 'date a quotation'],
] as const

/** The site and how it is searched, for machines. */
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
  const answer = await desk.home(await whenOf(searchParams))
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { bar, oldest, newest, releases, latestChanges, onThisDay, scenarios, onlyDigest } = answer.value
  return (
    <Frame box="none" forms={[{ href: '/api/v1/openapi.json', says: 'API' }]}>
      <main id="main" tabIndex={-1}>
        <JsonLd facts={factsOf(await origin())} />
        <section className="hero" aria-labelledby="h-home">
          <HomeUnder />
          <div className="in">
            <h1 id="h-home">The rules, as written on any day</h1>
            <p className="lede">
              {oldest && newest
                ? `${releases} texts from ${oldest.inForce.slice(0, 4)} to ${newest.inForce.slice(0, 4)}: read them, trace them, run them.`
                : 'Read them, trace them, run them.'}
            </p>
            {onlyDigest ? (
              <p className="sm dim">Loaded is our own digest; the received texts can be added with npm run ingest.</p>
            ) : null}
            <SearchBox kind="home" on={bar.asked} />
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
          <section aria-labelledby="h-day">
            <h2 className="h2" id="h-day">
              On this day
            </h2>
            {onThisDay.length === 0 ? (
              <p className="dim sm">No loaded text came into force on this day of the year.</p>
            ) : null}
            <ol className="chg">
              {onThisDay.slice(0, 6).map(({ release, says }) => (
                <li key={release.id}>
                  <a href={releaseAddress(release.id)}>{release.inForce.slice(0, 4)}</a>
                  <span>{says}</span>
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="h-new">
            <h2 className="h2" id="h-new">
              Latest release
            </h2>
            {newest ? (
              <p className="dim sm">
                <a href={releaseAddress(newest.id)}>{printDate(newest.inForce)}</a>:{' '}
                {printCounts(latestChanges) || 'nothing before it to compare with'}.
              </p>
            ) : null}
            <p className="sm mt-4">
              <a href="/releases">All releases</a>
            </p>
          </section>
          <section aria-labelledby="h-since">
            <h2 className="h2" id="h-since">
              Since I left
            </h2>
            <form action="/since" className="formrow">
              <label htmlFor="year">I stopped playing in</label>
              <input className="field" id="year" name="year" defaultValue="2005" size={7} inputMode="numeric" />
              <button className="btn" type="submit">
                What changed
              </button>
            </form>
          </section>
        </div>
        <HomeLive scenarios={scenarios} />
      </main>
    </Frame>
  )
}
export default HomePage
