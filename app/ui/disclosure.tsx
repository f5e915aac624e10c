import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'

/** Expandable section (`<details>`); works without JavaScript. */
export function Disclosure({
  summary,
  open = false,
  name,
  className,
  children,
}: {
  summary: ReactNode
  open?: boolean
  /** Group name: opening one disclosure closes the others of the same name. */
  name?: string
  className?: string
  children: ReactNode
}) {
  return (
    <details open={open} name={name} className={joinClasses('disclosure', className)}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
