import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import type { Route } from './+types/portal-missing-page.ts'

/** Catch-all route below a company's URL; answers 404. */
export function loader({ url }: Route.LoaderArgs) {
  throw createMissingPageError(url)
}

export default function PortalMissingPage() {
  return null
}
