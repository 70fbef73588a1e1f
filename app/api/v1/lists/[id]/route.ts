import { oneList } from '#server/favourites/answers'

type Place = { readonly params: Promise<{ readonly id: string }> }
const handle = async (request: Request, { params }: Place): Promise<Response> => oneList(request, (await params).id)

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
