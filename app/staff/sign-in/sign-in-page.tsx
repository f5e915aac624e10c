import { getFormProps } from '@conform-to/react'
import { Form, href } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { PasskeyButton } from '#app/domain/sign-in/passkey/passkey-button.tsx'
import { signInForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/sign-in-page.ts'
import { deskEntrance } from './desk-entrance.server.ts'
import { nextPage } from './sign-in-path.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  return {
    email: (searchParams.get('email') ?? '').slice(0, 254),
    next: nextPage(context, searchParams.get(nextParameter)),
    hasLeft: searchParams.has('left'),
  }
}

export const action = (args: Route.ActionArgs) => deskEntrance.requestMail(args)

export function meta() {
  return staffMeta('Sign in')
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, next, hasLeft } = loaderData
  const { form, fields, ref } = useSchemaForm(signInForm, {
    lastResult: actionData,
    defaultValue: { email, next },
  })
  return (
    <>
      <h1 className="text-heading">Sign in to the desk</h1>
      {hasLeft ? (
        <Notice tone="success" role="status" className="mt-5">
          <p>You are signed out, and the desk’s data was cleared from this browser.</p>
        </Notice>
      ) : null}
      <Form {...getFormProps(form)} ref={ref} method="post" action="?index" className="mt-6">
        <FormErrors result={actionData} />
        <SchemaField schema={signInForm} field={fields.email} />
        <input type="hidden" name={fields.next.name} value={next} />
        <Button className="mt-5 w-full">Mail me a link and a code</Button>
      </Form>
      <PasskeyButton address={href('/staff/sign-in/passkey')} next={next} />
      <p className="mt-8 text-sm text-muted">
        There are no passwords here. Staff are invited by an administrator.
      </p>
    </>
  )
}
