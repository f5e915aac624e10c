import type { MouseEvent, ReactNode } from 'react'
import { audienceOfPath } from '#app/framework/audiences.ts'

/**
 * Wrapper for domain views that link to pages outside the portal. It makes those links full page
 * loads, because the portal does not contain the other routes.
 */
export function FullPageLinks({ children }: { children: ReactNode }) {
  return <div onClickCapture={bypassRouter}>{children}</div>
}

function bypassRouter(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && audienceOfPath(link.pathname) !== 'portal') event.stopPropagation()
}
