import { sql } from 'drizzle-orm'
import { siteVersion, templateVersion } from '#app/business-constants.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isDraining } from '#app/platform/process/draining.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { withinTime } from '#app/platform/request/within-time.ts'

/** Milliseconds to wait for the database. */
const timeout = 2000

/** Readiness: the process is not draining and the database answers. */
export async function loader() {
  const answers = await databaseAnswers()
  const isReady = answers && !isDraining()
  return Response.json(
    {
      status: isDraining() ? 'stopping' : isReady ? 'ready' : 'not ready',
      site: siteVersion,
      template: templateVersion,
      database: answers,
      products: currentCatalogue().products.length,
    },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

async function databaseAnswers(): Promise<boolean> {
  const asking = database()
    .db.execute(sql`select 1`)
    .then(
      () => true,
      (error: unknown) => {
        log.warn({ error }, 'not ready: the database does not answer')
        return false
      },
    )
  return (await withinTime(asking, timeout)) ?? false
}
