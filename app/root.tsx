import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { DocumentHead } from './document/document-head.tsx'
import { OutOfReach } from './document/out-of-reach.tsx'
import { StyleSheet } from './document/style-sheet.tsx'
import { DocumentStart } from './framework/document-start.tsx'

export function Layout({ children }: { children: ReactNode }) {
  // A fatal error makes <html> anew, without what the head script has put on it.
  useLayoutEffect(() => {
    if (!document.documentElement.dataset.cart) window.vpackPersonal?.()
  }, [])
  const error = useRouteError()
  // A page that is not there leads on within the app; after any other fault that may be what failed.
  const isPlain = Boolean(error) && !isMissing(error)
  return (
    // The head script sets attributes of its own on <html> before React sees it.
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <DocumentHead />
        <Meta />
        <StyleSheet />
        <Links />
      </head>
      <body>
        {children}
        <DocumentStart isPlain={isPlain} />
      </body>
    </html>
  )
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

export default function Root() {
  return <Outlet />
}

/** What a page that failed says beside its status, such as when to try again. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

/** Few visitors ever see it, and as a document without code: that comes within the app, if it can still be had. */
const FatalError = lazy(() =>
  import('#app/document/errors/fatal-error.tsx').catch(() => ({ default: OutOfReach })),
)

/** Fatal errors, outside the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <FatalError error={error} />
    </Suspense>
  )
}
