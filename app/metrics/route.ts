import { metrics } from '#server/metrics'

export const dynamic = 'force-dynamic'
export const GET = metrics
