import type { MouseEvent, ReactNode } from 'react'
import { audienceOfPath } from '#app/framework/audiences.ts'

/**
 * Around views of the domain that are made for every audience: what they link to of another loads in
 * full, since its routes are not here.
 */
export function FullLoads({ children }: { children: ReactNode }) {
  return <div onClickCapture={leaveToBrowser}>{children}</div>
}

function leaveToBrowser(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && audienceOfPath(link.pathname) !== 'portal') event.stopPropagation()
}
