import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Label–value rows between hairlines, values in a right-hand column of figures. */
export function DataList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classes('data-list border-rule', className)}>{children}</dl>
}

/** One row of a DataList. */
export function DataRow({
  label,
  note,
  children,
}: {
  label: ReactNode
  /** Where the figure comes from or what it means, under the value. */
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 border-b border-rule">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right">
        {children}
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
      </dd>
    </div>
  )
}
