import { origin } from '../request'

/** Lets a browser search here from its own address bar. */
export const GET = async (): Promise<Response> => {
  const from = await origin()
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Palimpsest</ShortName>
  <Description>Magic rules, as written on any day</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${from}/mark.svg</Image>
  <Url type="text/html" template="${from}/search?q={searchTerms}"/>
  <Url type="application/x-suggestions+json" template="${from}/suggest?q={searchTerms}"/>
  <Url type="application/json" template="${from}/api/v1/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${from}/opensearch.xml"/>
</OpenSearchDescription>
`
  return new Response(xml, { headers: { 'content-type': 'application/opensearchdescription+xml; charset=utf-8' } })
}
