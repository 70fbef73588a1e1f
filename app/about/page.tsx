import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'

export const metadata: Metadata = {
  title: 'About',
  description: 'What Palimpsest is, and everything on this site that is not in the header.',
}
const DOORS = [
  [
    'Look up',
    [
      ['/glossary', 'Glossary', 'Every defined term, on any date.'],
      ['/guides', 'Guides', 'The history of layers, and how to read a trace.'],
      ['/bulletins', 'Bulletins', 'Monthly rulings, as they were mailed.'],
      ['/identify', 'Which release is this?', 'Paste a passage to find its dates.'],
      ['/citations', 'Check citations', 'Which numbers are in force, moved or never existed.'],
      ['/since', 'Since I left', 'What changed while you were away.'],
      ['/play', 'Playground', 'Describe a board and run it under any rules.'],
    ],
  ],
  [
    'Yours',
    [
      ['/notes', 'My notes', 'What you highlighted and wrote.'],
      ['/favourites', 'My favourites', 'Rules and cards you saved, and what changed in them.'],
      ['/reviews', 'Reviews', 'Readers’ reviews of rules, changes and boards.'],
      ['/offline', 'Saved on this device', 'What you can read offline.'],
      ['/about/display', 'Display', 'Light or dark, text size, keys on or off.'],
      ['/about/keys', 'Keys', 'Every single-key shortcut.'],
    ],
  ],
  [
    'How it works',
    [
      ['/about/scenarios', 'The language of boards', 'Every form of a step, with an example of each.'],
      [
        '/about/eras',
        'What changed in play',
        'Every question that the engine answers by date, with the rules that decide it.',
      ],
      ['/about/rules', 'Which rules are obeyed', 'Every rule of a date: cited by the engine, shown, or not modelled.'],
      ['/about/data', 'About the data', 'Sources, counts, and how certain each date is.'],
      ['/about/privacy', 'Privacy and removal', 'What is stored, and how to have it deleted.'],
      ['/about/style', 'Style sheet', 'Every component of this site.'],
      ['/api/v1/openapi.json', 'API', 'The same data for programs.'],
    ],
  ],
] as const

/** What this site is, and links that have no room in the header. */
const AboutPage = () => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">About Palimpsest</h1>
      <p className="lede">
        The rules of Magic: The Gathering as in force on any date, with every rule linked to its earlier and later
        wordings, and an engine that runs a board under the rules of the date you choose. The engine never guesses: it
        says what it does not model. Unofficial, and free to read without an account.
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
