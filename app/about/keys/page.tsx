import type { Metadata } from 'next'
import { Frame } from '#components/frame'
import { KEYS } from '#components/keys-list'

export const metadata: Metadata = { title: 'Keys', description: 'The single-key shortcuts of this site.' }

/** The keys, for those who come without a script or prefer a page. */
const KeysPage = () => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">Keys</h1>
      <p className="lede">
        They press what is on the page and do nothing while you type.{' '}
        <a href="/about/display">They can be switched off.</a>
      </p>
      <dl className="keys mt-6">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </main>
  </Frame>
)
export default KeysPage
