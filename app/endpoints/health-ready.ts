import { siteVersion, templateVersion } from '#app/business-constants.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { checkDatabase } from '#app/platform/database/database-health.server.ts'
import { isDraining } from '#app/platform/process/draining.server.ts'

/**
 * Readiness check: 200 if the process is not draining and the database answers and accepts writes;
 * otherwise 503.
 */
export async function loader() {
  const { answers, fault } = await checkDatabase(database().db)
  const isReady = fault === null && !isDraining()
  return Response.json(
    {
      status: isDraining() ? 'stopping' : isReady ? 'ready' : 'not ready',
      site: siteVersion,
      template: templateVersion,
      database: answers,
      writes: fault === null,
      ...(fault !== null && { reason: fault }),
      products: currentCatalogue().products.length,
    },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
