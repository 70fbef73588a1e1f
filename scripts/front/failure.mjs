// A page that could not be drawn is told by Next in a script. Ours is words, with the number under which it was noted.
const page = id => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page could not be drawn · Palimpsest</title>
<link rel="stylesheet" href="/plain.css">
<main>
<h1>This page could not be drawn</h1>
<p>The fault is ours, and it has been noted as <code>${id}</code>. The address is right and will work again.</p>
<p><a href="">Try again</a> · <a href="/">Home</a></p>
</main>
</html>
`

const isPage = headers => /text\/html/.test(String(headers ?? ''))

/** Puts our words in the place of whatever page goes out with status 500. */
export const failurePage = (request, response, id) => {
  const { writeHead, write, end } = response
  response.writeHead = (status, ...rest) => {
    response.writeHead = writeHead
    if (status !== 500 || !isPage(response.getHeader('Content-Type'))) return writeHead.call(response, status, ...rest)
    for (const name of ['Content-Length', 'Content-Encoding', 'ETag', 'Link']) response.removeHeader(name)
    response.setHeader('Cache-Control', 'no-store')
    writeHead.call(response, 500)
    response.write = (_, encoding, done) => {
      const told = typeof encoding === 'function' ? encoding : done
      told?.()
      return true
    }
    response.end = () => {
      response.write = write
      response.end = end
      return end.call(response, request.method === 'HEAD' ? undefined : page(id))
    }
    return response
  }
}
