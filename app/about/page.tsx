import type { Metadata } from 'next'
import { Frame } from '#components/frame'

export const metadata: Metadata = { title: 'More', description: 'Everything else on this site.' }
const PLACES = [
  ['/glossary', 'Glossary', 'Every defined term, on any day.'],
  ['/guides', 'Guides', 'How layers came to be, and how to read a trace.'],
  ['/bulletins', 'Bulletins', 'Monthly rulings as they were mailed.'],
  ['/identify', 'Which release is this?', 'Paste a passage, learn its days.'],
  ['/citations', 'Check citations', 'Which numbers stand, moved or never were.'],
  ['/since/2005', 'Since I left', 'What changed while you were away.'],
  ['/about/data', 'About the data', 'Sources, counts, what is sure and what is not.'],
  ['/about/keys', 'Keys', 'Every single-key shortcut.'],
  ['/about/display', 'Display', 'Light or dark, text size, keys on or off.'],
  ['/about/privacy', 'Privacy and removal', 'What is kept, and how to have it erased.'],
  ['/about/style', 'Style sheet', 'Every part this site is drawn with.'],
  ['/api/v1/openapi.json', 'API', 'The same questions for programs.'],
] as const

/** Doors that have no room in the header. */
const AboutPage = () => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">More</h1>
      <ul className="cardgrid">
        {PLACES.map(([href, title, says]) => (
          <li className="card scard" key={href}>
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </main>
  </Frame>
)
export default AboutPage
