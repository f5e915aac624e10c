import { Outlet } from 'react-router'
import { readPreferences } from '#app/document/preference-cookies.ts'
import { staffRoleLabels } from '#app/domain/access/roles.ts'
import { countToDo } from '#app/domain/desk/count-to-do.server.ts'
import { countTroubledMails } from '#app/domain/desk/mail-log.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { siteUrlFromDesk } from '#app/platform/process/environment.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { staffMiddleware } from '../route-middleware.server.ts'
import styleSheet from '../staff.css?url'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/staff-shell.ts'
import { listAreas } from './list-areas.ts'
import { StaffError } from './staff-error.tsx'
import { StaffFrame } from './staff-frame.tsx'

/** Desk documents start with React Router's own entry and load only this style sheet. */
export const handle = { styleSheet }

export const middleware = staffMiddleware('never-kept', 'has-session', 'signed-in', 'own-forms')

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(staffActor)
  const { name, roles } = actor
  const { db } = database()
  const [failedMails, toDo] = await Promise.all([
    countTroubledMails(db, actor),
    countToDo(db, actor, isoDayOf(new Date())),
  ])
  return {
    siteAddress: siteUrlFromDesk(),
    formToken: context.get(staffSession).formToken,
    person: { name, roles: roles.map((role) => staffRoleLabels[role]) },
    theme: readPreferences(request.headers.get('cookie')).theme,
    areas: listAreas(actor),
    failedMails,
    toDo,
  }
}

export default function StaffShell({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame {...loaderData}>
      <Outlet />
    </StaffFrame>
  )
}

/** Shows a page's error inside the desk layout; if the layout's own loader failed, without it. */
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
