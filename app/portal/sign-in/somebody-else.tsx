import { href } from 'react-router'
import { formTokenField } from '#app/platform/forms/form-token-field.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SignOutForm } from './sign-out-form.tsx'

interface SomebodyElseProps {
  /** Whom the invitation was sent to. */
  email: string
  present: { email: string; formToken: string }
}

/** For whoever opens an invitation while they are signed in by another address. */
export function SomebodyElse({ email, present }: SomebodyElseProps) {
  return (
    <Notice tone="warning" className="mt-5" title={`This invitation is for ${email}`}>
      <p className="break-words">
        You are signed in as {present.email}. If both are yours, ask below for a mail to {email}. If
        it was forwarded to you, it does not let you in: ask an owner to invite {present.email}.
      </p>
      <SignOutForm
        className="mt-3 flex gap-3"
        token={<input type="hidden" name={formTokenField} value={present.formToken} />}
      >
        <a href={href('/portal')} className="button button-secondary button-small">
          Go to your orders
        </a>
        <Button look="quiet" size="small">
          Sign out
        </Button>
      </SignOutForm>
    </Notice>
  )
}
