import { container } from '#server/notes/live'

export { container as GET, container as HEAD, container as OPTIONS, container as POST }
