import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'

/** List of label–value rows separated by hairlines, with the values right-aligned. */
export function DataList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={joinClasses('data-list border-rule', className)}>{children}</dl>
}

/** Row of a `DataList`. */
export function DataRow({
  label,
  note,
  children,
}: {
  label: ReactNode
  /** Source or meaning of the value, shown below it. */
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
