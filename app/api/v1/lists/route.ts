import { ownLists } from '#server/favourites/answers'

export { ownLists as GET, ownLists as HEAD }
