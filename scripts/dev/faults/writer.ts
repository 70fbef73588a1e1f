/** A reader with an account, who writes notes through the Web Annotation Protocol. */
export type Writer = {
  readonly headers: Readonly<Record<string, string>>
}
const PROFILE = 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"'

const enter = async (url: string, path: string, name: string): Promise<Writer> => {
  const answer = await fetch(`${url}/api/auth/${path}/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ name, email: `${name}@example.org`, password: 'a long enough password' }),
  })
  if (!answer.ok) throw new Error(`${path} failed: ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return { headers: { Cookie: cookies.join('; '), 'Content-Type': PROFILE } }
}

export const signUp = (url: string, name = 'writer'): Promise<Writer> => enter(url, 'sign-up', name)
export const signIn = (url: string, name = 'writer'): Promise<Writer> => enter(url, 'sign-in', name)

const annotation = (url: string, words: string) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'Annotation',
  motivation: 'commenting',
  bodyValue: words,
  target: {
    source: `${url}/rules/100.1?on=2020-01-01`,
    selector: { type: 'TextQuoteSelector', exact: 'two or more players' },
  },
})

export type Written = { readonly id: string; readonly etag: string }

/** Writes a note; returns its id after the server has acknowledged it. */
export const write = async (url: string, { headers }: Writer, words: string): Promise<Written | number> => {
  const answer = await fetch(`${url}/api/v1/annotations/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(annotation(url, words)),
    signal: AbortSignal.timeout(30_000),
  })
  await answer.arrayBuffer()
  const id = answer.headers.get('location')?.split('/').pop()
  return answer.status === 201 && id ? { id, etag: answer.headers.get('etag') ?? '' } : answer.status
}

/** Replaces a note identified by an ETag; returns the status. */
export const rewrite = async (url: string, { headers }: Writer, note: Written, words: string): Promise<number> => {
  const answer = await fetch(`${url}/api/v1/annotations/${note.id}`, {
    method: 'PUT',
    headers: { ...headers, 'If-Match': note.etag },
    body: JSON.stringify(annotation(url, words)),
  })
  await answer.arrayBuffer()
  return answer.status
}

export const noteAt = async (url: string, { headers }: Writer, id: string): Promise<Response> =>
  fetch(`${url}/api/v1/annotations/${id}`, { headers })
