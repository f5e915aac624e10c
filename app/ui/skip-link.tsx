import type { ReactNode } from 'react'

/**
 * Link that is visible while it has the focus and skips what precedes its target; by default the
 * navigation, to the main part.
 */
export function SkipLink({
  to = 'main',
  children = 'Skip to the content',
}: {
  /** Id of the target, which must be able to receive the focus. */
  to?: string
  children?: ReactNode
}) {
  return (
    <a href={`#${to}`} className="skip-link">
      {children}
    </a>
  )
}
