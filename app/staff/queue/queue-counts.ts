import { countViewsShared } from '#app/domain/desk/queue/view-condition.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/queue-counts.ts'

/**
 * Responds with the number of enquiries in each view. Fetched after the rows, and again on changes.
 */
export async function loader({ context }: Route.LoaderArgs) {
  return countViewsShared(database().db, context.get(staffActor))
}
