import type { ComponentPropsWithRef } from 'react'
import { Form } from 'react-router'
import { useSubmitOnce } from '#app/document/use-submit-once.ts'
import { FormToken } from './form-token.tsx'

/**
 * A POST form with the session's form token, without which the server refuses it. A double click
 * sends it once.
 */
export function PortalForm({ children, onSubmit, ...form }: ComponentPropsWithRef<typeof Form>) {
  return (
    <Form method="post" {...form} onSubmit={useSubmitOnce(onSubmit)}>
      <FormToken />
      {children}
    </Form>
  )
}
