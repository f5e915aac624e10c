import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

/** For somebody who cannot get in: the invitation once more, or without the phone that they lost. */
export function SignInSection({
  person,
}: {
  person: { id: string; hasArrived: boolean; hasAuthenticator: boolean }
}) {
  const { id, hasArrived, hasAuthenticator } = person
  return (
    <section aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">How they sign in</h2>
      <p className="mt-1 text-muted">
        {hasArrived
          ? hasAuthenticator
            ? 'By mail and an authenticator app. If they have lost their phone, take the app and their passkeys off the account; then they sign in by mail and set up new ones.'
            : 'By mail or a passkey. They have no authenticator app.'
          : 'They were invited and have not signed in yet.'}
      </p>
      <StaffForm className="mt-4 flex flex-wrap gap-3">
        {hasArrived ? (
          <>
            <Button name="intent" value="end-sessions" look="secondary">
              End all their sessions
            </Button>
            <Button name="intent" value="remove-authenticator" look="secondary">
              Take app and passkeys off
            </Button>
          </>
        ) : (
          <Button name="intent" value="invite-again" look="secondary">
            Send the invitation again
          </Button>
        )}
        <ButtonLink to={href('/staff/people/:account/email', { account: id })} look="secondary">
          Give them another address
        </ButtonLink>
      </StaffForm>
    </section>
  )
}
