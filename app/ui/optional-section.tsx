import { Component, type ReactNode, Suspense } from 'react'

/**
 * A part that a page can do without. Where it fails, it is left out and the rest of the page
 * stands: on the server, which logs why, and in the browser.
 */
export function OptionalSection({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <LeftOutOnError>{children}</LeftOutOnError>
    </Suspense>
  )
}

/** A class, since React catches what its children throw in no other way. */
class LeftOutOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
