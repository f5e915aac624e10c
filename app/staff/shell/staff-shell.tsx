import { Outlet, useLocation } from 'react-router'
import { readPreferences } from '#app/document/preference-cookies.ts'
import { countTroubledMails } from '#app/domain/notifications/settle-trouble.server.ts'
import { staffRoleLabels } from '#app/domain/people/roles.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { siteAddress } from '#app/platform/process/environment.server.ts'
import { staffMiddleware } from '../route-middleware.server.ts'
import styleSheet from '../staff.css?url'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/staff-shell.ts'
import { areasFor } from './areas-for.ts'
import { FailuresNotice } from './failures-notice.tsx'
import { StaffError } from './staff-error.tsx'
import { StaffNav } from './staff-nav.tsx'
import { UserMenu } from './user-menu.tsx'

/** Documents of staff start by React Router's own, and load this style sheet alone. */
export const handle = { styleSheet }

export const middleware = staffMiddleware('never-kept', 'has-session', 'signed-in', 'own-forms')

export const loader = needsDatabase(async ({ request, context }: Route.LoaderArgs) => {
  const actor = context.get(staffActor)
  const { name, roles } = actor
  return {
    siteAddress: siteAddress(),
    formToken: context.get(staffSession).formToken,
    person: { name, roles: roles.map((role) => staffRoleLabels[role]) },
    theme: readPreferences(request.headers.get('cookie')).theme,
    areas: areasFor(actor),
    failedMails: await countTroubledMails(database().db),
  }
})

/** Every page of the desk: skip link, navigation, who is signed in, what failed, the page's main part. */
export default function StaffShell({ loaderData }: Route.ComponentProps) {
  const { areas, person, theme, failedMails, siteAddress } = loaderData
  const { pathname } = useLocation()
  return (
    <div className="staff-shell">
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <StaffNav areas={areas}>
        <UserMenu {...person} {...{ theme, siteAddress }} from={pathname} />
      </StaffNav>
      <div className="staff-body">
        <FailuresNotice failedMails={failedMails} />
        <main id="main" tabIndex={-1} className="staff-main">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** What failed stands in the place of the whole desk, with a way back into it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />
}
