import type { MouseEvent, ReactNode } from 'react'
import { audienceOfPath } from '#app/framework/audiences.ts'

/**
 * For views of the domain that link to pages of another audience: those links load the whole page,
 * since the portal does not have the other audience’s routes.
 */
export function FullLoads({ children }: { children: ReactNode }) {
  return <div onClickCapture={leaveToBrowser}>{children}</div>
}

function leaveToBrowser(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && audienceOfPath(link.pathname) !== 'portal') event.stopPropagation()
}
