'use client'

/** The page for an internal error: a message, a number to quote, and what to do next. */
const Failed = ({ error, reset }: { readonly error: Error & { digest?: string }; readonly reset: () => void }) => (
  <main id="main" className="page" tabIndex={-1}>
    <h1 className="h1">Something went wrong on our side</h1>
    <p className="lede">Please try again.{error.digest ? ` (Error ${error.digest})` : ''}</p>
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
