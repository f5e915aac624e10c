import type { ReactNode } from 'react'

/** Container for the sections of a page with several forms, one below the other. */
export function DeskSections({ children }: { children: ReactNode }) {
  return <div className="desk-sections">{children}</div>
}
