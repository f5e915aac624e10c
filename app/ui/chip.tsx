import { Link, type To } from 'react-router'
import { Icon } from './icon.tsx'

/** Chip of an active filter: a link that removes the filter. */
export function FilterChip({
  to,
  children,
  preventScrollReset = true,
}: {
  to: To
  children: string
  preventScrollReset?: boolean
}) {
  return (
    <Link
      to={to}
      prefetch="intent"
      preventScrollReset={preventScrollReset}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm hover:border-ink pointer-coarse:min-h-10 pointer-coarse:px-4"
    >
      <span className="sr-only">Remove </span>
      {children}
      <Icon name="close" className="text-xs text-muted" />
    </Link>
  )
}
