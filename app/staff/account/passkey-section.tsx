import { href } from 'react-router'
import { AddPasskeyButton } from '#app/domain/sign-in/passkey/add-passkey-button.tsx'
import { PasskeyList } from '#app/domain/sign-in/passkey/passkey-list.tsx'
import type { StoredPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { formTokenField } from '#app/platform/forms/form-token-field.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StaffForm, useFormToken } from '../forms/staff-form.tsx'

interface PasskeySectionProps {
  account: string
  email: string
  passkeys: StoredPasskey[]
  hasAuthenticator: boolean
}

/** Sign-in methods besides the emailed link: passkeys and the authenticator app. */
export function PasskeySection({
  account,
  email,
  passkeys,
  hasAuthenticator,
}: PasskeySectionProps) {
  const formToken = useFormToken()
  return (
    <section aria-labelledby="keys-title">
      <h2 id="keys-title">How you sign in</h2>
      <p className="mt-1 text-muted">
        By a mail to {email}. A passkey of your phone or computer is quicker and safer: it works on
        this site alone.
      </p>
      <PasskeyList passkeys={passkeys} form={StaffForm} />
      <AddPasskeyButton
        address={href('/staff/account/passkey')}
        token={{ [formTokenField]: formToken }}
      >
        <ButtonLink to={href('/staff/people/:account/email', { account })} look="secondary">
          Change your address
        </ButtonLink>
        {hasAuthenticator ? null : (
          <ButtonLink to={href('/staff/sign-in/authenticator')} look="secondary">
            Set up an authenticator app
          </ButtonLink>
        )}
      </AddPasskeyButton>
      {hasAuthenticator ? (
        <p className="mt-2 text-sm text-muted">Your authenticator app is set up.</p>
      ) : null}
    </section>
  )
}
