import { Outlet } from 'react-router'
import { readPreferences } from '#app/document/preference-cookies.ts'
import { minutesUntil } from '#app/domain/access/acting.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { listMemberships } from '#app/domain/customers/members/find-membership.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import styleSheet from '../portal.css?url'
import { portalSession } from '../portal-member.ts'
import { portalMiddleware } from '../route-middleware.server.ts'
import type { Route } from './+types/portal-shell.ts'
import { PortalError } from './portal-error.tsx'

/** Portal documents start with React Router's own entry and load only this style sheet. */
export const handle = { styleSheet }

export const middleware = portalMiddleware('never-kept', 'signed-in', 'own-forms')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, name, email, formToken, acting, signedInFor } = context.get(portalSession)
  const memberships = await listMemberships(database().db, account, signedInFor)
  const { phone, email: teamEmail, hours } = currentContent('GLOBAL').company
  return {
    formToken,
    person: { name, email },
    acting: acting && {
      by: acting.staff.name,
      endsAt: acting.endsAt,
      minutesLeft: minutesUntil(acting.endsAt, new Date()),
    },
    theme: readPreferences(request.headers.get('cookie')).theme,
    // Staff who act on a customer's behalf do so for one company, so they cannot switch.
    companies: (acting ? [] : memberships).map(({ company, name: title }) => ({
      id: company,
      name: title,
    })),
    team: { phone, email: teamEmail, hours },
  }
}

export default function PortalShell() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" className="portal-door-main">
      <PortalError error={error} />
    </main>
  )
}
