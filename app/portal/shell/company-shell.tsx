import { Outlet } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { countInboxActions } from '#app/domain/inbox/find-inbox.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { portalMember } from '../portal-member.ts'
import { portalMiddleware } from '../route-middleware.server.ts'
import type { Route } from './+types/company-shell.ts'
import { mergedParameter } from './merged-parameter.ts'
import { PortalError } from './portal-error.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const middleware = portalMiddleware('of-company')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { company, name, role, manager, actor, inCompany } = context.get(portalMember)
  const waiting = await inCompany((tx) => countInboxActions(tx, actor))
  const isMerged = url.searchParams.has(mergedParameter)
  const mayOrder = reachOf(actor, 'write-order') !== 'none'
  const maySeeDocuments = reachOf(actor, 'see-company-documents') !== 'none'
  const label = memberRoleLabels[role]
  return { id: company, name, role: label, mayOrder, maySeeDocuments, manager, waiting, isMerged }
}

export default function CompanyShell({ loaderData }: Route.ComponentProps) {
  return (
    <PortalFrame company={loaderData}>
      {loaderData.isMerged && (
        <Notice role="status" className="mb-6 max-w-2xl print:hidden">
          <p>
            The company that you had open is now part of {loaderData.name}. Its orders, people,
            lists and your drafts are here.
          </p>
        </Notice>
      )}
      <Outlet />
    </PortalFrame>
  )
}

/** Shows a page's error inside the portal layout; if the layout's own loader failed, without it. */
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
