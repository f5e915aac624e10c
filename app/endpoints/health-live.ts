import { siteVersion, templateVersion } from '#app/business-constants.ts'
import { describeLongOutage } from '#app/platform/database/database-health.server.ts'

/**
 * Liveness: the process answers, and its embedded PostgreSQL, if it has one, is not beyond repair by
 * this process. A supervisor restarts a process that answers 503.
 */
export function loader() {
  const reason = describeLongOutage()
  return Response.json(
    {
      status: reason === null ? 'live' : 'dead',
      site: siteVersion,
      template: templateVersion,
      ...(reason !== null && { reason }),
    },
    { status: reason === null ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
