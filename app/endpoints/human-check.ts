import { database } from '#app/platform/database.server.ts'
import { environment } from '#app/platform/environment.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import { publicHumanCheck } from '#app/platform/human-check-provider.server.ts'
import { needsDatabase } from '#app/platform/needs-database.server.ts'

/** Tells the browser whose human check it is, or hands out a fresh challenge of our own. */
export const loader = needsDatabase(async () => {
  const check = publicHumanCheck(environment()) ?? (await createHumanCheck(database().db))
  return Response.json(check, { headers: { 'Cache-Control': 'no-store' } })
})
