import type { ComponentPropsWithRef } from 'react'
import { Form } from 'react-router'
import { FormToken } from './form-token.tsx'

/** A POST form with the session's form token, without which the server refuses it. */
export function PortalForm({ children, ...form }: ComponentPropsWithRef<typeof Form>) {
  return (
    <Form method="post" {...form}>
      <FormToken />
      {children}
    </Form>
  )
}
