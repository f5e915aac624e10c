import { Button } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface AuthenticatorSectionProps {
  hasAuthenticator: boolean
  /** Whether the company requires a second factor of all its members. */
  isNeeded: boolean
  /** Path of the page that sets up the app. */
  address: string
}

/** Section to set up or remove the authenticator app, the second factor after the emailed link. */
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
          ? 'When you sign in by mail, you also enter a code from the app.'
          : 'With a code from an app on your phone, someone who can read your mail still cannot sign in.'}
        {isNeeded && ' Your company requires it.'}
      </p>
      {!hasAuthenticator && (
        // The page has another layout, so this is a full page load.
        <a href={address} className="button button-secondary mt-3">
          Set it up
        </a>
      )}
      {hasAuthenticator && !isNeeded && (
        <PortalForm className="mt-3">
          <Button name="intent" value="remove-authenticator" look="secondary">
            Remove the app
          </Button>
        </PortalForm>
      )}
    </section>
  )
}
