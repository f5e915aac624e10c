import type { ComponentPropsWithRef } from 'react'
import { Form, useLocation, useRouteLoaderData } from 'react-router'
import { useSubmitOnce } from '#app/document/use-submit-once.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import type { loader } from '../shell/staff-shell.tsx'
import type { loader as doorLoader } from '../sign-in/door-shell.tsx'

/**
 * Returns the session's form token, for forms that are not a `StaffForm`, such as those of
 * fetchers.
 */
export function useFormToken(): string {
  const shell = useRouteLoaderData<typeof loader>('staff')
  const door = useRouteLoaderData<typeof doorLoader>('staff-door')
  return shell?.formToken ?? door?.formToken ?? ''
}

/**
 * A POST form with the session's form token, without which the server refuses it. A double click
 * sends it once.
 * @param part id of the page section that contains the form. Without JavaScript the response
 * scrolls there; with JavaScript the scroll position stays.
 */
export function StaffForm({
  children,
  part,
  onSubmit,
  ...form
}: ComponentPropsWithRef<typeof Form> & { part?: string }) {
  const { pathname, search } = useLocation()
  const place = part && { action: `${pathname}${search}#${part}`, preventScrollReset: true }
  return (
    <Form method="post" {...place} {...form} onSubmit={useSubmitOnce(onSubmit)}>
      <input type="hidden" name={formTokenField} value={useFormToken()} />
      {children}
    </Form>
  )
}
