import { securityText } from '#server/http/hosting'

export const dynamic = 'force-dynamic'
export const GET = securityText
