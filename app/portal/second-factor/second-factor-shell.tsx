import styleSheet from '../portal.css?url'
import { portalMiddleware } from '../route-middleware.server.ts'
import { PortalError } from '../shell/portal-error.tsx'
import DoorShell from '../sign-in/door-shell.tsx'
import type { Route } from './+types/second-factor-shell.ts'

/** Documents of the portal start by React Router's own, and load this style sheet alone. */
export const handle = { styleSheet }

/** For who is signed in by one thing, and shows or sets up the second. */
export const middleware = portalMiddleware('never-kept', 'has-session', 'own-forms')

export function loader() {
  return null
}

export default function SecondFactorShell() {
  return <DoorShell />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" className="portal-door-main">
      <PortalError error={error} />
    </main>
  )
}
