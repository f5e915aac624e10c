import { missingPage } from '#app/document/errors/missing-page.server.ts'
import type { Route } from './+types/staff-missing-page.ts'

/** An address below `/staff` that is no page of the desk's. */
export function loader({ url }: Route.LoaderArgs) {
  throw missingPage(url)
}

export default function StaffMissingPage() {
  return null
}
