import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

/**
 * Actions for a staff member who cannot sign in: resend the invitation, end sessions, or remove a
 * lost authenticator app.
 */
export function SignInSection({
  person,
}: {
  person: { id: string; hasSignedIn: boolean; hasAuthenticator: boolean }
}) {
  const { id, hasSignedIn, hasAuthenticator } = person
  return (
    <section aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">How they sign in</h2>
      <p className="mt-1 text-muted">
        {hasSignedIn
          ? hasAuthenticator
            ? 'By mail and an authenticator app. If they have lost their phone, remove the app and their passkeys. They can then sign in by mail and set up new ones.'
            : 'By mail or a passkey. They have no authenticator app.'
          : 'They were invited and have not signed in yet.'}
      </p>
      <StaffForm className="mt-4 flex flex-wrap gap-3">
        {hasSignedIn ? (
          <>
            <Button name="intent" value="end-sessions" look="secondary">
              End all their sessions
            </Button>
            <Button name="intent" value="remove-authenticator" look="secondary">
              Remove app and passkeys
            </Button>
          </>
        ) : (
          <Button name="intent" value="invite-again" look="secondary">
            Send the invitation again
          </Button>
        )}
        <ButtonLink to={href('/staff/people/:account/email', { account: id })} look="secondary">
          Change their address
        </ButtonLink>
      </StaffForm>
    </section>
  )
}
