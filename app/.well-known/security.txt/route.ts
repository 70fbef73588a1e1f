import { securityText } from '#server/hosting'

export const dynamic = 'force-dynamic'
export const GET = securityText
