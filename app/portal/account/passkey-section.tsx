import { useRouteLoaderData } from 'react-router'
import { AddPasskeyButton } from '#app/domain/sign-in/passkey/add-passkey-button.tsx'
import type { KeptPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { formTokenField } from '../forms/form-token-field.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import type { loader } from '../shell/portal-shell.tsx'

interface PasskeySectionProps {
  email: string
  passkeys: readonly KeptPasskey[]
  /** Where a new one is asked for. */
  address: string
}

/** What one signs in by beside the mail, which always works. */
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
      {passkeys.length > 0 && (
        <ul className="mt-4 border-t border-rule">
          {passkeys.map(({ id, name, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3"
            >
              <div className="mr-auto min-w-48 flex-1">
                <p className="font-medium">{name}</p>
                <p className="numeric text-sm text-muted">
                  {createdAt ? `Since ${formatInstant(createdAt)}` : ''}
                </p>
              </div>
              <PortalForm>
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="remove-passkey" look="secondary" size="small">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </PortalForm>
            </li>
          ))}
        </ul>
      )}
      <AddPasskeyButton address={address} token={{ [formTokenField]: token }} />
    </section>
  )
}
