import { database } from '#app/platform/database/database.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { readRequiredStep } from '#app/platform/sender/form-counts.server.ts'
import { createHumanCheck } from '#app/platform/sender/human-check.server.ts'
import {
  humanCheckForBrowser,
  humanCheckInForce,
} from '#app/platform/sender/human-check-provider.server.ts'
import type { Route } from './+types/human-check.ts'

/**
 * Returns the external human-check provider as JSON, or else a new challenge of our own with the
 * difficulty that is now required of the visitor's address.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const outside = humanCheckForBrowser(humanCheckInForce())
  const check = outside ?? (await challengeFor(context.get(visitorAddress)))
  return Response.json(check, { headers: { 'Cache-Control': 'no-store' } })
}

async function challengeFor(address: string) {
  const { db } = database()
  const now = new Date()
  return createHumanCheck(db, await readRequiredStep(db, address, now), now)
}
