import { KIND_WORDS, printCounts } from '#components/compare/change-list'
import { SinceSlider } from '#components/history/since-slider'
import { releaseAddress, ruleAddress } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import type { HomeAnswer } from '#server/answers'

const dayAndMonth = (day: string): string => printDate(day as HomeAnswer['today']).replace(/ \d{4}$/, '')

/** What came into force on this day of the year. */
export const OnThisDay = ({ onThisDay, today }: Pick<HomeAnswer, 'onThisDay' | 'today'>) => {
  const isExact = onThisDay.some(({ release }) => release.inForce.slice(5) === today.slice(5))
  return (
    <section aria-labelledby="h-day">
      <h2 className="h2" id="h-day">
        {isExact || onThisDay.length === 0 ? '' : 'Around '}
        {dayAndMonth(today)}
      </h2>
      <p className="dim sm">
        {onThisDay.length === 0
          ? 'No loaded text took effect at this time of year.'
          : 'This day in the history of the rules.'}
      </p>
      <ol className="chg">
        {onThisDay.map(({ release, changes }) => (
          <li key={release.id}>
            <a href={releaseAddress(release.id)}>{release.inForce.slice(0, 4)}</a>
            <span>
              {isExact ? '' : `${dayAndMonth(release.inForce)}: `}
              {release.title}. {printCounts(changes)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const shortened = (words: string): string =>
  words.length > 130 ? `${words.slice(0, 126).replace(/\s\S*$/, '')} …` : words
const describe = ({ kind, title, text, sentence }: HomeAnswer['heaviest'][number]): string =>
  kind === 'added' || kind === 'restored' ? `New: ${title ?? shortened(text)}` : shortened(sentence)

/** The newest release and its most important changes. */
export const LatestRelease = ({
  newest,
  before,
  latestChanges,
  heaviest,
}: Pick<HomeAnswer, 'newest' | 'before' | 'latestChanges' | 'heaviest'>) => (
  <section aria-labelledby="h-new">
    <h2 className="h2" id="h-new">
      Latest release
    </h2>
    {newest ? (
      <p className="dim sm">
        <a href={releaseAddress(newest.id)}>{printDate(newest.inForce)}</a>:{' '}
        {printCounts(latestChanges) || 'no earlier release to compare with'}.
      </p>
    ) : null}
    <ol className="chg">
      {heaviest.map(change => {
        const { kind, number } = change
        return (
          <li key={`${kind}${number}`}>
            <a href={ruleAddress(number, kind === 'removed' ? (before?.inForce ?? null) : null)}>{number}</a>
            <span>
              <span className="sr">{KIND_WORDS[kind]}: </span>
              {describe(change)}
            </span>
          </li>
        )
      })}
    </ol>
    <p className="sm mt-4">
      {newest && before ? <a href={`/compare/${before.inForce}..${newest.inForce}`}>All changes</a> : null}{' '}
      <span className="md">·</span> <a href="/feeds/releases">Follow (Atom)</a> <span className="md">·</span>{' '}
      <a href="/releases">All releases</a>
    </p>
  </section>
)

/** A year on a slider, and the greatest changes in play since the one that it shows at first. */
export const SinceILeft = ({ oldest, newest, left }: Pick<HomeAnswer, 'oldest' | 'newest' | 'left'>) => {
  const [first, last] = [Number(oldest?.inForce.slice(0, 4) ?? 1999), Number(newest?.inForce.slice(0, 4) ?? 2022)]
  return (
    <section aria-labelledby="h-since">
      <h2 className="h2" id="h-since">
        Since I left
      </h2>
      <form action="/since">
        <SinceSlider first={first} last={last} year={left.year} />
        <p className="sm dim">What changed in play since the end of that year: a question for each, then the answer.</p>
        <button className="btn mt-4" type="submit">
          What changed
        </button>
      </form>
      {left.turningPoints.length > 0 ? (
        <ol className="chg mt-6">
          {left.turningPoints.map(({ id, title, on }) => (
            <li key={id}>
              <a href={`/since/${left.year}#${id}`}>{printDate(on).replace(/^\d+ /, '')}</a>
              <span>{title}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
