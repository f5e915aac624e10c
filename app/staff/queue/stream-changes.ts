import { refusalFor } from '#app/domain/access/policy.ts'
import { openChangeStream } from '#app/domain/desk/enquiry-changes.server.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/stream-changes.ts'

/** Streams the ids of changed enquiries to the browser, as server-sent events. */
export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staffActor)
  const denied = refusalFor(actor, 'see-enquiries', true)
  if (denied) throw new Response(null, { status: 403 })
  return new Response(openChangeStream(actor.account), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'private, no-store' },
  })
}
