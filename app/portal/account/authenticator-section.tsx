import { Button } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface AuthenticatorSectionProps {
  hasAuthenticator: boolean
  /** Whether their company asks it of everybody. */
  isNeeded: boolean
  /** Where it is set up. */
  address: string
}

/** The authenticator app: the second factor that is asked for after the mail. */
export function AuthenticatorSection({
  hasAuthenticator,
  isNeeded,
  address,
}: AuthenticatorSectionProps) {
  return (
    <section aria-labelledby="authenticator-title">
      <h2 id="authenticator-title" className="text-heading">
        Authenticator app
      </h2>
      <p className="mt-2 text-muted">
        {hasAuthenticator
          ? 'Whenever you sign in by mail, a code of the app is asked for, too.'
          : 'With a code of an app on your phone besides the mail, whoever reads your mail still cannot sign in.'}
        {isNeeded && ' Your company asks it of everybody.'}
      </p>
      {!hasAuthenticator && (
        // Another frame, which is loaded in full.
        <a href={address} className="button button-secondary mt-3">
          Set it up
        </a>
      )}
      {hasAuthenticator && !isNeeded && (
        <PortalForm className="mt-3">
          <Button name="intent" value="remove-authenticator" look="secondary">
            Take it off
          </Button>
        </PortalForm>
      )}
    </section>
  )
}
