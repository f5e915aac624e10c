import type { ComponentPropsWithRef } from 'react'
import { Form } from 'react-router'
import { FormToken } from './form-token.tsx'

/** A form of the portal: a post that carries the session's own token, without which it is refused. */
export function PortalForm({ children, ...form }: ComponentPropsWithRef<typeof Form>) {
  return (
    <Form method="post" {...form}>
      <FormToken />
      {children}
    </Form>
  )
}
