import type { Metadata } from 'next'
import { Frame } from '#components/frame'
import { SearchBox } from '#components/search-box'

export const metadata: Metadata = { title: 'Nothing at this address', robots: { index: false } }

const NotFound = () => (
  <Frame box="none">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">Nothing stands at this address</h1>
      <p className="lede">
        A rule number that lived on other days has a page that says so. This is not one we know; perhaps the search
        finds what you meant.
      </p>
      <div className="mt-6">
        <SearchBox kind="page" />
      </div>
      <p className="mt-4">
        <a href="/rules">The book from its first chapter</a>
      </p>
    </main>
  </Frame>
)
export default NotFound
