import { Outlet } from 'react-router'
import { readPreferences } from '#app/document/preference-cookies.ts'
import { staffRoleLabels } from '#app/domain/access/roles.ts'
import { countTroubledMails } from '#app/domain/desk/mail-log.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { siteAddress } from '#app/platform/process/environment.server.ts'
import { staffMiddleware } from '../route-middleware.server.ts'
import styleSheet from '../staff.css?url'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/staff-shell.ts'
import { areasFor } from './areas-for.ts'
import { StaffError } from './staff-error.tsx'
import { StaffFrame } from './staff-frame.tsx'

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
    failedMails: await countTroubledMails(database().db, actor),
  }
})

export default function StaffShell({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame {...loaderData}>
      <Outlet />
    </StaffFrame>
  )
}

/**
 * The error of a page takes the place of that page; only an error of the shell itself takes the
 * place of the whole desk.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failed = <StaffError error={error} />
  return loaderData ? (
    <StaffFrame {...loaderData}>{failed}</StaffFrame>
  ) : (
    <main id="main" className="staff-main">
      {failed}
    </main>
  )
}
