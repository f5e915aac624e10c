import { useRouteLoaderData } from 'react-router'
import type { loader } from '../shell/portal-shell.tsx'
import { formTokenField } from './form-token-field.ts'

/** The hidden field with the session's own token, for forms of the domain's views. */
export function FormToken() {
  const shell = useRouteLoaderData<typeof loader>('portal')
  return <input type="hidden" name={formTokenField} value={shell?.formToken ?? ''} />
}
