import { useEffect } from 'react'
import { href, useFetcher, useRouteLoaderData } from 'react-router'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import type { loader } from '#app/portal/shell/portal-shell.tsx'

/**
 * Marks an order's inbox items as read once they have been shown. Without JavaScript they stay
 * until they are dismissed.
 */
export function useMarkAsRead(company: string, keys: readonly string[]) {
  const { submit } = useFetcher({ key: 'read-news' })
  const token = useRouteLoaderData<typeof loader>('portal')?.formToken ?? ''
  const read = keys.join(' ')
  useEffect(() => {
    if (!read) return
    const form = new FormData()
    form.set(formTokenField, token)
    form.set('stay', 'yes')
    for (const key of read.split(' ')) form.append('item', key)
    submit(form, { method: 'post', action: href('/portal/:company/inbox', { company }) })
  }, [read, token, company, submit])
}
