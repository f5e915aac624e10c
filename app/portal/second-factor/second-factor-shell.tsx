import styleSheet from '../portal.css?url'
import { portalMiddleware } from '../route-middleware.server.ts'
import { PortalError } from '../shell/portal-error.tsx'
import SignInLayout from '../sign-in/door-shell.tsx'
import type { Route } from './+types/second-factor-shell.ts'

/** Portal documents start with React Router's own entry and load only this style sheet. */
export const handle = { styleSheet }

/** For members with a session who still have to enter, or set up, their second factor. */
export const middleware = portalMiddleware('never-kept', 'has-session', 'own-forms')

export function loader() {
  return null
}

export default function SecondFactorShell() {
  return <SignInLayout />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" className="portal-door-main">
      <PortalError error={error} />
    </main>
  )
}
