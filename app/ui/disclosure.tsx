import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A part of the page that opens and closes, without scripts too. */
export function Disclosure({
  summary,
  open = false,
  name,
  className,
  children,
}: {
  summary: ReactNode
  open?: boolean
  /** Disclosures of one name: opening one closes the others. */
  name?: string
  className?: string
  children: ReactNode
}) {
  return (
    <details open={open} name={name} className={classes('disclosure', className)}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
