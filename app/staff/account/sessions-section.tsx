import type { OwnSession } from '#app/domain/sign-in/session/list-sessions.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

/** Where one is signed in, each to be ended by itself. */
export function SessionsSection({ sessions }: { sessions: (OwnSession & { isThis: boolean })[] }) {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <p className="mt-1 text-muted">
        A session ends after 12 hours without use, and after 30 days. End any that you do not know,
        then tell an administrator. All but this one end by themselves when you set up an app, or
        add or remove a passkey.
      </p>
      <ul className="desk-list">
        {sessions.map(({ id, device, address, createdAt, seenAt, isThis }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className="font-medium">{device}</p>
              <p className="numeric text-sm text-muted">
                From {address || 'an unknown network'}, since {formatInstant(createdAt)}, last used{' '}
                {formatInstant(seenAt)}
              </p>
            </div>
            {isThis ? (
              <StatusTag tone="positive">This browser</StatusTag>
            ) : (
              <StaffForm>
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="end-session" look="secondary" size="small">
                  End<span className="sr-only"> the session of {device}</span>
                </Button>
              </StaffForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <StaffForm className="mt-4">
          <Button name="intent" value="end-other-sessions" look="secondary">
            End all other sessions
          </Button>
        </StaffForm>
      )}
    </section>
  )
}
