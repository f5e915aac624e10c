import type { ComponentPropsWithRef } from 'react'
import { Form, useRouteLoaderData } from 'react-router'
import type { loader } from '../shell/portal-shell.tsx'
import { formTokenField } from './form-token-field.ts'

/** A form of the portal: a post that carries the session's own token, without which it is refused. */
export function PortalForm({ children, ...form }: ComponentPropsWithRef<typeof Form>) {
  return (
    <Form method="post" {...form}>
      <FormToken />
      {children}
    </Form>
  )
}

/** The same for a form that a fetcher sends. */
export function FormToken() {
  const shell = useRouteLoaderData<typeof loader>('portal')
  return <input type="hidden" name={formTokenField} value={shell?.formToken ?? ''} />
}
