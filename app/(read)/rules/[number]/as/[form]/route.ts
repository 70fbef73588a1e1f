import { ruleInForm } from '#server/memento/forms'

type Place = { readonly params: Promise<{ readonly number: string; readonly form: string }> }

/** A rule as JSON, Markdown or plain text; server/http/addresses.ts rewrites /rules/418.5a.md to this route. */
export const GET = async (request: Request, { params }: Place): Promise<Response> => {
  const { number, form } = await params
  return ruleInForm(request, number, form)
}
