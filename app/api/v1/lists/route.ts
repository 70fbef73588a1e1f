import { ownLists } from '#server/favourites/answers'

export {
  ownLists as DELETE,
  ownLists as GET,
  ownLists as HEAD,
  ownLists as OPTIONS,
  ownLists as PATCH,
  ownLists as POST,
  ownLists as PUT,
}
