import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import type { Route } from './+types/staff-missing-page.ts'

/** Catch-all route below `/staff`; answers 404. */
export function loader({ url }: Route.LoaderArgs) {
  throw createMissingPageError(url)
}

export default function StaffMissingPage() {
  return null
}
