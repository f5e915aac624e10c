import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { stepAskedOf } from '#app/platform/sender/form-counts.server.ts'
import { createHumanCheck } from '#app/platform/sender/human-check.server.ts'
import { publicHumanCheck } from '#app/platform/sender/human-check-provider.server.ts'
import type { Route } from './+types/human-check.ts'

/**
 * Returns the external human-check provider as JSON, or else a new challenge of our own with the
 * difficulty that is now required of the visitor's address.
 */
export const loader = needsDatabase(async ({ context }: Route.LoaderArgs) => {
  const outside = publicHumanCheck(environment())
  const check = outside ?? (await challengeFor(context.get(visitorAddress)))
  return Response.json(check, { headers: { 'Cache-Control': 'no-store' } })
})

async function challengeFor(address: string) {
  const { db } = database()
  const now = new Date()
  return createHumanCheck(db, await stepAskedOf(db, address, now), now)
}
