import { liveAccounts } from '#server/accounts/live'

const handle = async (request: Request): Promise<Response> => (await liveAccounts()).auth.handler(request)

export { handle as GET, handle as POST }
