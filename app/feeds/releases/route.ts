import { releasesFeedResponse } from '#server/feeds/answers'

/** All releases as an Atom feed. */
export const GET = (request: Request): Promise<Response> => releasesFeedResponse(request)
