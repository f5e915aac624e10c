import { database } from '#app/platform/database.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import { needsDatabase } from '#app/platform/needs-database.server.ts'

/** Hands out a fresh challenge to the browser's human check. */
export const loader = needsDatabase(async () => {
  const challenge = await createHumanCheck(database().db)
  return Response.json(challenge, { headers: { 'Cache-Control': 'no-store' } })
})
