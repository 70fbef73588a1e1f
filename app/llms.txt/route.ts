import { origin } from '../request'

/** What this site is and how a program reads it. */
export const GET = async (): Promise<Response> => {
  const from = await origin()
  const text = `# Palimpsest

> The rules of Magic: The Gathering as in force on any day, every change between days, and worked examples that run
> under the rules of the requested day. Unofficial fan content.

Every text is dated by the day it came into force. Add ?on=YYYY-MM-DD for a day; without it, the latest text is shown.

## Read
- [A rule on a day](${from}/rules/418.5a?on=2008-03-17): text, Examples, rulings, and later numbers
- [Its permanent address](${from}/rules/418.5a/2007-10-01): an address whose text never changes
- [Its history](${from}/rules/418.5a/history): every wording and number
- [Two days compared](${from}/compare/2005-08-01..2005-10-01/418.5a)
- [Releases](${from}/releases), [glossary](${from}/glossary), [scenarios](${from}/scenarios)

## Query by program
- [OpenAPI description](${from}/api/v1/openapi.json): the same queries as JSON
- [How certain each date is](${from}/about/data)

## Cite
Name the rule number, the release and the permanent address, which ends in the date on which the wording took effect.
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
