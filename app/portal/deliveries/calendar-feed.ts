import { formatCalendarFile } from '#app/domain/orders/calendar/calendar-file.ts'
import { listCalendarDeliveries } from '#app/domain/orders/calendar/calendar-url.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import type { Route } from './+types/calendar-feed.ts'

const feedHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
}

/**
 * Responds with a company's deliveries as an iCalendar file, for the calendar program of the member
 * with this token; 404 if the token is not valid.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date()
  const found = await listCalendarDeliveries(database().db, params.token, now)
  if (!found) {
    noteRefusal('link', 'unknown', context.get(visitorAddress))
    const text =
      'This calendar address was revoked or replaced, or has ended. Create a new one in the portal, under Deliveries.\n'
    return new Response(text, { status: 404, headers: feedHeaders })
  }
  const host = new URL(publicUrl()).host
  return new Response(formatCalendarFile(found.deliveries, { name: found.name, host, now }), {
    headers: {
      ...feedHeaders,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="deliveries.ics"',
    },
  })
}
