import { Component, type ReactNode, Suspense } from 'react'

/**
 * Section that the page can do without. If it fails to render, it is left out and the rest of the
 * page is shown; on the server the error is logged.
 */
export function OptionalSection({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <OmitOnError>{children}</OmitOnError>
    </Suspense>
  )
}

/** Error boundary; React supports these only as classes. */
class OmitOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
