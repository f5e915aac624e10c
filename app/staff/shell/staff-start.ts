import { href, redirect } from 'react-router'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/staff-start.ts'
import { listAreas } from './list-areas.ts'

/** Redirects to the first area that the staff member may enter, or to their account. */
export function loader({ context }: Route.LoaderArgs) {
  const [first] = listAreas(context.get(staffActor))
  throw redirect(first?.areas[0]?.to ?? href('/staff/account'))
}

/** Renders nothing. The route needs a component so that its errors are HTML pages, not JSON. */
export default function StaffStart() {
  return null
}
