import type { OwnSession } from '#app/domain/sign-in/session/list-sessions.server.ts'
import { sessionIdleHours, sessionLifeDays } from '#app/domain/sign-in/session/session-limits.ts'
import { SessionList } from '#app/domain/sign-in/session/session-list.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

/**
 * The browsers in which the member of staff is signed in, each with a button that ends its session.
 */
export function SessionsSection({ sessions }: { sessions: (OwnSession & { isThis: boolean })[] }) {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <p className="mt-1 text-muted">
        A session ends after {sessionIdleHours} hours without use, and after {sessionLifeDays} days.
        End any that you do not know, then tell an administrator. All but this one end by themselves
        when you set up an app, or add or remove a passkey.
      </p>
      <SessionList sessions={sessions} form={StaffForm} />
    </section>
  )
}
