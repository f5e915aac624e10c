import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { company } from '#app/document/company.ts'
import { deleteOfflinePages } from '#app/portal/goods-in/offline/offline-page.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import styleSheet from '../portal.css?url'
import { portalMiddleware } from '../route-middleware.server.ts'
import { PortalError } from '../shell/portal-error.tsx'
import type { Route } from './+types/door-shell.ts'

/** Portal documents start with React Router's own entry and load only this style sheet. */
export const handle = { styleSheet }

export const middleware = portalMiddleware('never-kept')

export function loader() {
  return null
}

/** Layout of the sign-in pages, for visitors who are not signed in. */
export default function SignInLayout() {
  // A session may have expired, or been ended elsewhere, without a sign-out in this browser.
  useEffect(() => {
    deleteOfflinePages()
  }, [])
  return (
    <div className="portal-door">
      <SkipLink />
      <header className="portal-door-header">
        {/* The public site is another app, so this is a full page load. */}
        <a href="/" className="brand" aria-label={`${company.name}. Home`}>
          {company.name}
          <span className="text-vermilion-bright">.</span>
        </a>
      </header>
      <main id="main" tabIndex={-1} className="portal-door-main">
        <Outlet />
      </main>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" className="portal-door-main">
      <PortalError error={error} />
    </main>
  )
}
