import type { OwnSession } from '#app/domain/sign-in/session/list-sessions.server.ts'
import { sessionIdleHours, sessionLifeDays } from '#app/domain/sign-in/session/session-limits.ts'
import { SessionList } from '#app/domain/sign-in/session/session-list.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

/** The browsers in which the member is signed in, each with a button that ends its session. */
export function SessionsSection({ sessions }: { sessions: (OwnSession & { isThis: boolean })[] }) {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-heading">
        Where you are signed in
      </h2>
      <p className="mt-2 text-muted">
        It ends after {sessionIdleHours} hours without use, and after {sessionLifeDays} days. End
        what you do not know, then call us. All but this one end by themselves when you add or
        remove an app or a passkey.
      </p>
      <SessionList sessions={sessions} form={PortalForm} />
    </section>
  )
}
