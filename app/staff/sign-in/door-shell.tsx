import { Outlet } from 'react-router'
import { company } from '#app/document/company.ts'
import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { readStaffSessionCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { isDeskSecure, siteUrlFromDesk } from '#app/platform/process/environment.server.ts'
import { staffMiddleware } from '../route-middleware.server.ts'
import { StaffError } from '../shell/staff-error.tsx'
import styleSheet from '../staff.css?url'
import type { Route } from './+types/door-shell.ts'

export const handle = { styleSheet }

export const middleware = staffMiddleware('never-kept')

export function loader({ request }: Route.LoaderArgs) {
  const token = readStaffSessionCookie(request.headers.get('cookie'), isDeskSecure())
  return {
    siteAddress: siteUrlFromDesk(),
    formToken: token === null ? '' : deriveFormToken(token),
  }
}

/**
 * Layout of the sign-in pages, for visitors who are not signed in or still need a second factor.
 */
export default function SignInLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="door">
      <header className="door-header">
        <a href={loaderData.siteAddress} className="brand" aria-label={`${company.name}. Home`}>
          {company.name}
          <span className="text-vermilion-bright">.</span>
        </a>
        <span className="staff-desk">Desk</span>
      </header>
      <main id="main" className="door-main">
        <Outlet />
      </main>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" className="door-main">
      <StaffError error={error} />
    </main>
  )
}
