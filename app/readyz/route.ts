import { readiness } from '#server/readiness'

export const dynamic = 'force-dynamic'
export const GET = readiness
