import { Outlet } from 'react-router'
import { memberRoleLabels } from '#app/domain/people/roles.ts'
import { portalMember } from '../portal-member.ts'
import { portalMiddleware } from '../route-middleware.server.ts'
import type { Route } from './+types/company-shell.ts'
import { PortalError } from './portal-error.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const middleware = portalMiddleware('of-company')

export function loader({ context }: Route.LoaderArgs) {
  const { company, name, role, manager } = context.get(portalMember)
  return { id: company, name, role: memberRoleLabels[role], manager }
}

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
