import { href, redirect } from 'react-router'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/staff-start.ts'
import { areasFor } from './areas-for.ts'

/** The desk's first page for somebody: the first area that they may enter. */
export function loader({ context }: Route.LoaderArgs) {
  const [first] = areasFor(context.get(staffActor))
  throw redirect(first?.areas[0]?.to ?? href('/staff/account'))
}

/** Renders nothing: the route has a page so that its errors are pages, not JSON. */
export default function StaffStart() {
  return null
}
