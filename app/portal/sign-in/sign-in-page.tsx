import { getFormProps } from '@conform-to/react'
import { Form, href, redirect } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { PasskeyButton } from '#app/domain/sign-in/passkey/passkey-button.tsx'
import { signInForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/sign-in-page.ts'
import { findSignedInMember } from './find-signed-in-member.server.ts'
import { portalEntrance } from './portal-entrance.server.ts'
import { nextPage } from './sign-in-path.ts'
import { SignOutForm } from './sign-out-form.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const email = (searchParams.get('email') ?? '').slice(0, 254)
  const present = email ? await findSignedInMember(request) : null
  // Invitations link here; a member who is signed in with the invited address is redirected to the
  // portal.
  const isConfirming = searchParams.has(nextParameter)
  if (present?.email === email.toLowerCase() && !isConfirming) throw redirect(href('/portal'), 303)
  return {
    email,
    present: isConfirming ? null : present,
    next: nextPage(context, searchParams.get(nextParameter)),
    hasLeft: searchParams.has('left'),
  }
}

export const action = (args: Route.ActionArgs) => portalEntrance.requestMail(args)

export function meta() {
  return portalMeta('Sign in')
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, next, hasLeft, present } = loaderData
  const { form, fields, ref } = useSchemaForm(signInForm, {
    lastResult: actionData,
    defaultValue: { email, next },
  })
  return (
    <>
      <h1 className="text-title">Your orders</h1>
      <p className="mt-3 text-lg text-muted">Your enquiries, confirmed orders and deliveries.</p>
      {hasLeft ? (
        <Notice tone="success" role="status" className="mt-5">
          <p>You are signed out in this browser.</p>
        </Notice>
      ) : null}
      {present ? <WrongAccountNotice email={email} present={present} /> : null}
      <Form {...getFormProps(form)} ref={ref} method="post" action="?index" className="mt-6">
        <FormErrors result={actionData} />
        <SchemaField schema={signInForm} field={fields.email} />
        <input type="hidden" name={fields.next.name} value={next} />
        <Button className="mt-5 w-full">Mail me a link and a code</Button>
        <Button
          look="secondary"
          className="mt-3 w-full"
          formAction={href('/portal/sign-in/company')}
        >
          Sign in with your company
        </Button>
      </Form>
      <PasskeyButton address={href('/portal/sign-in/passkey')} next={next} />
      <p className="mt-4 text-sm text-muted">There are no passwords here.</p>
      <section aria-labelledby="new" className="mt-10 border-t border-rule pt-6">
        <h2 id="new" className="text-lg font-semibold">
          No access yet?
        </h2>
        <p className="mt-2">
          If your company uses the portal already, ask one of its owners to invite you.{' '}
          <TextLink to={href('/portal/sign-in/access')}>Otherwise request access from us</TextLink>.
        </p>
      </section>
    </>
  )
}

interface WrongAccountNoticeProps {
  /** Address that the invitation was sent to. */
  email: string
  present: { email: string; formToken: string }
}

/** Notice shown when an invitation is opened while signed in with another email address. */
function WrongAccountNotice({ email, present }: WrongAccountNoticeProps) {
  return (
    <Notice tone="warning" className="mt-5" title={`This invitation is for ${email}`}>
      <p className="break-words">
        You are signed in as {present.email}. If both are yours, request a mail to {email} below. If
        it was forwarded to you, you cannot use it: ask an owner to invite {present.email}.
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
