import { useRouteLoaderData } from 'react-router'
import { AddPasskeyButton, PasskeyList } from '#app/domain/sign-in/passkey/passkey-button.tsx'
import type { StoredPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import type { loader } from '../shell/portal-shell.tsx'

interface PasskeySectionProps {
  email: string
  passkeys: readonly StoredPasskey[]
  /** Path of the route that adds a passkey. */
  address: string
}

/**
 * The member's passkeys, with a button to add one. Signing in by mail works with or without them.
 */
export function PasskeySection({ email, passkeys, address }: PasskeySectionProps) {
  const token = useRouteLoaderData<typeof loader>('portal')?.formToken ?? ''
  return (
    <section aria-labelledby="keys-title">
      <h2 id="keys-title" className="text-heading">
        How you sign in
      </h2>
      <p className="mt-2 text-muted">
        By a mail to {email}, which always works. A passkey of your phone or computer is quicker and
        safer: it works on this site alone.
      </p>
      <PasskeyList passkeys={passkeys} form={PortalForm} />
      <AddPasskeyButton address={address} token={{ [formTokenField]: token }} />
    </section>
  )
}
