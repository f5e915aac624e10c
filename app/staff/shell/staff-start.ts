import { href, redirect } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/staff-start.ts'
import { listAreas } from './list-areas.ts'

/**
 * Redirects to the first area that the staff member may enter, or to their account. An editor, who
 * has no figures of the day, starts at what waits to be published.
 */
export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staffActor)
  const areas = listAreas(actor).flatMap((group) => group.areas)
  const isEditor =
    reachOf(actor, 'edit-content') !== 'none' && reachOf(actor, 'see-figures') === 'none'
  if (isEditor) throw redirect(href('/staff/publishing'))
  throw redirect(areas[0]?.to ?? href('/staff/account'))
}

/** Renders nothing. The route needs a component so that its errors are HTML pages, not JSON. */
export default function StaffStart() {
  return null
}
