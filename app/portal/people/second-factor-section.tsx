import { Button } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface SecondFactorSectionProps {
  isNeeded: boolean
  /** The company's version, which every change of this setting raises. */
  version: number
}

/** Whether a second factor is asked of everybody who signs in, for an owner to decide. */
export function SecondFactorSection({ isNeeded, version }: SecondFactorSectionProps) {
  return (
    <section aria-labelledby="second-factor" className="mt-10">
      <h2 id="second-factor" className="text-heading">
        A second factor when signing in
      </h2>
      <p className="mt-2 text-muted">
        {isNeeded
          ? 'Everybody of your company signs in with a passkey, or with a mail and a code of an authenticator app.'
          : 'Everybody signs in by a mail or a passkey. You may ask for a code of an authenticator app besides the mail. Whoever has none, you too, is led to set it up at their next page.'}
      </p>
      <PortalForm preventScrollReset className="mt-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="needs" value={isNeeded ? 'no' : 'yes'} />
        <Button name="intent" value="second-factor" look="secondary">
          {isNeeded ? 'No longer ask for it' : 'Ask it of everybody'}
        </Button>
      </PortalForm>
    </section>
  )
}
