import { container } from '#server/notes/live'

export {
  container as DELETE,
  container as GET,
  container as HEAD,
  container as OPTIONS,
  container as PATCH,
  container as POST,
  container as PUT,
}
