import { readQueueQuery } from '#app/domain/desk/queue/queue-query.ts'
import { searchEnquiries } from '#app/domain/desk/search-enquiries.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Suggestion } from '#app/ui/overlay/combobox.tsx'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/call-customers.ts'

/** Maximum number of suggested customers. */
const maxSuggestions = 8

/**
 * Suggests customers of earlier enquiries that match the query; the value of each is the reference
 * of their latest enquiry. Queries shorter than two characters find nothing.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Suggestion[]> {
  const query = readQueueQuery(new URLSearchParams({ q: url.searchParams.get('q') ?? '' }))
  if (query.search.length < 2) return []
  const { rows } = await searchEnquiries(database().db, context.get(staffActor), query)
  const found = new Map<string, Suggestion>()
  for (const { company, contactName, suburb, reference } of rows) {
    const key = `${company} ${contactName}`
    if (company === '' || found.has(key)) continue
    const detail = `${contactName}, ${suburb} · like ${reference}`
    found.set(key, { value: reference, label: company, detail })
  }
  return [...found.values()].slice(0, maxSuggestions)
}
