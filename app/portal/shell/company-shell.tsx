import { Outlet } from 'react-router'
import { countWaiting } from '#app/domain/inbox/find-inbox.server.ts'
import { memberRoleLabels } from '#app/domain/people/roles.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { portalMember } from '../portal-member.ts'
import { portalMiddleware } from '../route-middleware.server.ts'
import type { Route } from './+types/company-shell.ts'
import { PortalError } from './portal-error.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const middleware = portalMiddleware('of-company')

export const loader = needsDatabase(async ({ context }: Route.LoaderArgs) => {
  const { company, name, role, manager, actor, inCompany } = context.get(portalMember)
  const waiting = await inCompany((tx) => countWaiting(tx, actor))
  return { id: company, name, role: memberRoleLabels[role], manager, waiting }
})

export default function CompanyShell({ loaderData }: Route.ComponentProps) {
  return (
    <PortalFrame company={loaderData}>
      <Outlet />
    </PortalFrame>
  )
}

/** What a page failed of stands in its place; in that of the whole portal only where that failed itself. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failed = <PortalError error={error} />
  return loaderData ? (
    <PortalFrame company={loaderData}>{failed}</PortalFrame>
  ) : (
    <main id="main" className="portal-door-main">
      {failed}
    </main>
  )
}
