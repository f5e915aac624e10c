import type { ComponentPropsWithRef } from 'react'
import { Form, useLocation, useRouteLoaderData } from 'react-router'
import { formTokenField } from '#app/platform/forms/form-token-field.ts'
import type { loader } from '../shell/staff-shell.tsx'
import type { loader as doorLoader } from '../sign-in/door-shell.tsx'

/** The session's own token, for a form that is not a `StaffForm`, such as a fetcher's. */
export function useFormToken(): string {
  const shell = useRouteLoaderData<typeof loader>('staff')
  const door = useRouteLoaderData<typeof doorLoader>('staff-door')
  return shell?.formToken ?? door?.formToken ?? ''
}

/**
 * A form of staff: a post that carries the session's own token, without which it is refused.
 * @param part id of the part of the page that it stands in: the answer leads there without scripts,
 * and with scripts the page stays where it is
 */
export function StaffForm({
  children,
  part,
  ...form
}: ComponentPropsWithRef<typeof Form> & { part?: string }) {
  const { pathname, search } = useLocation()
  const place = part && { action: `${pathname}${search}#${part}`, preventScrollReset: true }
  return (
    <Form method="post" {...place} {...form}>
      <input type="hidden" name={formTokenField} value={useFormToken()} />
      {children}
    </Form>
  )
}
