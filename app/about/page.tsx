import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'

export const metadata: Metadata = {
  title: 'About',
  description: 'What Palimpsest is, and everything on this site that has no room in the header.',
}
const DOORS = [
  [
    'Look up',
    [
      ['/glossary', 'Glossary', 'Every defined term, on any day.'],
      ['/guides', 'Guides', 'How layers came to be, and how to read a trace.'],
      ['/bulletins', 'Bulletins', 'Monthly rulings as they were mailed.'],
      ['/identify', 'Which release is this?', 'Paste a passage, learn its days.'],
      ['/citations', 'Check citations', 'Which numbers stand, moved or never were.'],
      ['/since', 'Since I left', 'What changed while you were away.'],
      ['/play', 'Playground', 'Write a board and run it under any rules.'],
    ],
  ],
  [
    'Yours',
    [
      ['/notes', 'My notes', 'What you marked and wrote, kept in this browser.'],
      ['/favourites', 'My favourites', 'Rules you keep, and what changed in them.'],
      ['/reviews', 'Reviews', 'What readers say of rules, changes and boards.'],
      ['/offline', 'Saved on this device', 'What can be read without a connection.'],
      ['/about/display', 'Display', 'Light or dark, text size, keys on or off.'],
      ['/about/keys', 'Keys', 'Every single-key shortcut.'],
    ],
  ],
  [
    'How it is made',
    [
      ['/about/data', 'About the data', 'Sources, counts, what is sure and what is not.'],
      ['/about/privacy', 'Privacy and removal', 'What is kept, and how to have it erased.'],
      ['/about/style', 'Style sheet', 'Every part this site is drawn with.'],
      ['/api/v1/openapi.json', 'API', 'The same questions for programs.'],
    ],
  ],
] as const

/** What this site is, and the doors that have no room in the header. */
const AboutPage = () => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">About Palimpsest</h1>
      <p className="lede">
        The rules of Magic: The Gathering as they stood on any day, each rule joined to what it was before and what it
        became, and an engine that plays a board out under the rules of the day you choose. What the engine does not
        model it says, and never guesses. Unofficial, and open to read without an account.
      </p>
      {DOORS.map(([title, doors]) => (
        <section className="mt-block" key={title}>
          <h2>{title}</h2>
          <ul className="cardgrid">
            {doors.map(([href, name, says]) => (
              <li className="card scard" key={href}>
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                <p>{says}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  </Frame>
)
export default AboutPage
