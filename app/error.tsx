'use client'

/** A bug of ours, never a reader's: the sentence, the number to quote, the way on. */
const Failed = ({ error, reset }: { readonly error: Error & { digest?: string }; readonly reset: () => void }) => (
  <main id="main" className="page" tabIndex={-1}>
    <h1 className="h1">This page could not be drawn</h1>
    <p className="lede">
      The fault is ours. {error.digest ? `Its number is ${error.digest}.` : ''} The address is right and will work
      again.
    </p>
    <p className="row mt-4">
      <button className="btn solid" type="button" onClick={reset}>
        Try again
      </button>
      <a className="btn" href="/">
        Home
      </a>
    </p>
  </main>
)
export default Failed
