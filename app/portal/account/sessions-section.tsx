import type { OwnSession } from '#app/domain/sign-in/session/list-sessions.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

/** Where one is signed in, each to be ended by itself. */
export function SessionsSection({ sessions }: { sessions: (OwnSession & { isThis: boolean })[] }) {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-heading">
        Where you are signed in
      </h2>
      <p className="mt-2 text-muted">
        It ends after 12 hours without use, and after 30 days. End what you do not know, then call
        us. All but this one end by themselves when you add or remove an app or a passkey.
      </p>
      <ul className="mt-4 border-t border-rule">
        {sessions.map(({ id, device, address, createdAt, seenAt, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3"
          >
            <div className="mr-auto min-w-48 flex-1">
              <p className="font-medium">{device}</p>
              <p className="numeric text-sm text-muted">
                From {address || 'an unknown network'}, since {formatInstant(createdAt)}, last used{' '}
                {formatInstant(seenAt)}
              </p>
            </div>
            {isThis ? (
              <StatusTag tone="positive">This browser</StatusTag>
            ) : (
              <PortalForm>
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="end-session" look="secondary" size="small">
                  End<span className="sr-only"> the session of {device}</span>
                </Button>
              </PortalForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PortalForm className="mt-4">
          <Button name="intent" value="end-other-sessions" look="secondary">
            End all other sessions
          </Button>
        </PortalForm>
      )}
    </section>
  )
}
