import { missingPage } from '#app/document/errors/missing-page.server.ts'
import type { Route } from './+types/portal-missing-page.ts'

/** An address below a company’s that is no page of the portal’s. */
export function loader({ url }: Route.LoaderArgs) {
  throw missingPage(url)
}

export default function PortalMissingPage() {
  return null
}
