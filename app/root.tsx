import { type ReactNode, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { sentenceOf } from './platform/page-refusal.ts'
import { FatalError } from './site/not-found/fatal-error.tsx'
import { notFoundWordsOf } from './site/not-found/not-found-words.ts'
import { DocumentHead } from './site/shell/document-head.tsx'
import './app.css'

export function Layout({ children }: { children: ReactNode }) {
  // A fatal error makes <html> anew, without what the head script has put on it.
  useLayoutEffect(() => window.vpackPersonal?.(), [])
  return (
    // The head script sets attributes of its own on <html> before React sees it.
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <DocumentHead />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** What a page that failed says beside its status, such as when to try again. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

/** Fatal errors, outside the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  return (
    <FatalError
      status={isRouteErrorResponse(error) ? error.status : 500}
      fullPath={pathname + search}
      sentence={sentenceOf(error)}
      words={notFoundWordsOf(error)}
    />
  )
}
