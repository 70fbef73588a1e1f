import type { ReactNode } from 'react'
import { LinkCards } from '../rule/link-cards/mount'
import { SearchBox } from '../search/search-box'
import { Icon } from '../ui/icon'
import { Mark, Wordmark } from '../ui/mark'
import { type AsOf, DateBar, type Way } from './date-bar'
import { DaySlider, type Slider } from './day-slider'
import { Foot } from './foot'
import { StaticHtml } from './static/static-html'

const PLACES = [
  ['ask', '/ask', 'Ask'],
  ['rules', '/rules', 'Rules'],
  ['cards', '/cards', 'Cards'],
  ['play', '/play', 'Play'],
  ['scenarios', '/scenarios', 'Examples'],
  ['compare', '/compare', 'Compare'],
  ['releases', '/releases', 'Releases'],
  ['more', '/about', 'About'],
] as const
/** Entries that only the menu of a small screen shows. */
const MENU = [
  ['search', '/search', 'Search'],
  ['notes', '/notes', 'My notes'],
  ['since', '/since', 'Since I left'],
  ['display', '/about/display', 'Theme and text size'],
  ['account', '/account', 'Account'],
] as const
export type Place = (typeof PLACES)[number][0]

type FrameProps = {
  readonly children: ReactNode
  readonly at?: Place
  /** The day of the page; absent on pages without a day. */
  readonly day?: {
    readonly asOf: AsOf
    readonly path: string
    readonly keep?: Readonly<Record<string, string>>
    readonly previous?: Way
    readonly next?: Way
    readonly latest?: Way
  }
  /** All days of the page on one line, below its day. */
  readonly slider?: Slider | undefined
  /** A bar in place of the day, where a page compares days or shows one text. */
  readonly bar?: ReactNode
  /** Permanent address and other formats of the page. */
  readonly forms?: readonly Way[]
  /** Pages with a large search box of their own have none in the header. */
  readonly box?: 'none'
}

const Header = ({ at, day, box }: Pick<FrameProps, 'at' | 'day' | 'box'>) => (
  <div className="top">
    <StaticHtml name="brand">
      <a className="brand" href="/">
        <Mark />
        <Wordmark />
      </a>
    </StaticHtml>
    {box === 'none' ? <span className="grow hide-m" /> : <SearchBox kind="header" on={day?.asOf.asked ?? null} />}
    <StaticHtml name={`nav at ${at}`}>
      <nav aria-label="Main" id="site-nav">
        <ul>
          {PLACES.map(([place, href, says]) => (
            <li key={place}>
              <a href={href} aria-current={place === at ? 'true' : undefined}>
                {says}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <span className="grow hide-m" />
      <a className="btn quiet icon hide-m" href="/about/display" aria-label="Light or dark" data-does="theme">
        <Icon name="moon" />
      </a>
      <a className="btn quiet icon hide-m" href="/notes" aria-label="My notes">
        <Icon name="note" />
      </a>
      <a className="btn quiet icon hide-m" href="/about/keys" aria-label="Keyboard shortcuts" aria-keyshortcuts="?">
        <span className="kbd">?</span>
      </a>
      <a className="btn quiet icon m" href="/search" aria-label="Search">
        <Icon name="search" />
      </a>
      <button
        className="btn quiet icon m"
        type="button"
        popoverTarget="site-menu"
        data-does="sheet"
        aria-haspopup="dialog"
        aria-label="Menu"
      >
        <Icon name="menu" />
      </button>
      <div className="site-menu" id="site-menu" popover="auto" role="dialog" aria-label="Menu">
        <ul className="menu-rows">
          {[...PLACES, ...MENU].map(([place, href, says]) => (
            <li key={place}>
              <a href={href} aria-current={place === at ? 'true' : undefined}>
                {says}
              </a>
            </li>
          ))}
        </ul>
        <button className="btn" type="button" popoverTarget="site-menu" popoverTargetAction="hide">
          Close
        </button>
      </div>
    </StaticHtml>
  </div>
)

/** Header, date bar above and below, footer: the same around every page. */
export const Frame = ({ children, at, day, slider, bar, forms = [], box }: FrameProps) => (
  <>
    <header className="site">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header {...(at ? { at } : {})} {...(day ? { day } : {})} {...(box ? { box } : {})} />
    </header>
    <StaticHtml>{day ? <DateBar {...day} /> : bar}</StaticHtml>
    {slider ? <DaySlider slider={slider} /> : null}
    {children}
    <LinkCards key={slider?.on} />
    <StaticHtml>
      <footer className="foot-all">
        {day ? <DateBar asOf={day.asOf} path={day.path} foot /> : null}
        <Foot forms={forms} />
      </footer>
    </StaticHtml>
  </>
)
