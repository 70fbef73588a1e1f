import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { BAR } from './samples'
import { Specimen } from './specimen'
import './specimen.css'

export const metadata: Metadata = {
  title: 'Style sheet',
  description: 'Every component of this site, on one page.',
}

const StylePage = () => (
  <Frame
    day={{
      asOf: BAR,
      path: '/about/style',
      latest: { href: '#', says: 'Latest: 613.1' },
      previous: { href: '#', says: 'Earlier wording' },
    }}
  >
    <main id="main" className="ss" tabIndex={-1}>
      <h1 className="h1">Style sheet</h1>
      <p className="lede">Ink on paper, older ink beneath; colour only where it carries meaning.</p>
      <Specimen />
    </main>
  </Frame>
)
export default StylePage
