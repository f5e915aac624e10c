import { siteVersion, templateVersion } from '#app/business-constants.ts'
import { describeLongOutage } from '#app/platform/database/database-health.server.ts'

/**
 * Liveness check: fails with 503 if the embedded PostgreSQL has been down for too long for this
 * process to recover it. A supervisor then restarts the process.
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
