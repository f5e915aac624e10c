import { useRouteLoaderData } from 'react-router'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import type { loader } from '../shell/portal-shell.tsx'

/** Hidden field with the session's form token, for forms rendered by the domain's views. */
export function FormToken() {
  const shell = useRouteLoaderData<typeof loader>('portal')
  return <input type="hidden" name={formTokenField} value={shell?.formToken ?? ''} />
}
