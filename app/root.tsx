import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { DocumentHead } from './document/document-head.tsx'
import { StyleSheet } from './document/style-sheet.tsx'
import { UnavailablePage } from './document/unavailable-page.tsx'
import { editedCategoriesText } from './domain/catalogue/dictionary/category-names.ts'
import { DocumentStart } from './framework/document-start.tsx'

export function Layout({ children }: { children: ReactNode }) {
  // A fatal error recreates <html>, without the attributes that the head script has set.
  useLayoutEffect(() => {
    if (!document.documentElement.dataset.cart) window.vpackPersonal?.()
  }, [])
  const error = useRouteError()
  // A 404 page keeps the app; after other errors the app itself may be what failed.
  const isPlain = Boolean(error) && !isMissing(error)
  return (
    // The head script sets attributes on <html> before React hydrates it.
    <html lang="en-AU" data-categories={editedCategoriesText()} suppressHydrationWarning>
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

/** Passes on the headers of a failed page, such as `Retry-After`. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

/**
 * Loaded lazily, because few visitors ever see it and only within the app. If it cannot be loaded,
 * `UnavailablePage` is shown.
 */
const FatalError = lazy(() =>
  import('#app/document/errors/fatal-error.tsx').catch(() => ({ default: UnavailablePage })),
)

/** Root error page for fatal errors, outside the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <FatalError error={error} />
    </Suspense>
  )
}
