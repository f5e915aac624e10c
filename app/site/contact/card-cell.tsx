import type { ReactNode } from 'react'

/** Cell of a title block: a small label above its value. */
export function CardCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="card-cell">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="numeric min-w-0">{children}</dd>
    </div>
  )
}
