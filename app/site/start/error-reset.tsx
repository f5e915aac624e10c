import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type DataRouter, UNSAFE_RemixErrorBoundary as LastErrorBoundary } from 'react-router'

/** React Router's last page for an error, which stays until the visitor goes elsewhere. */
export function ErrorReset({ router, children }: { router: DataRouter; children: ReactNode }) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  return <LastErrorBoundary location={location}>{children}</LastErrorBoundary>
}
