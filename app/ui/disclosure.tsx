import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

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
    <details
      open={open}
      name={name}
      className={classes('group/disclosure border-t border-rule', className)}
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2.5 font-medium hover:text-green">
        <span className="min-w-0">{summary}</span>
        <Icon name="plus" className="text-muted group-open/disclosure:hidden" />
        <Icon name="minus" className="hidden text-muted group-open/disclosure:block" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
