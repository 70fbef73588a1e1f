import { metrics } from '#server/http/logs/metrics'

export const dynamic = 'force-dynamic'
export const GET = metrics
