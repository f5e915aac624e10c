import { type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { HydratedRouter, RouterProvider } from 'react-router/dom'
import { ErrorReset } from './site/start/error-reset.tsx'
import { openRouter } from './site/start/open-router.ts'

// In development React Router starts the page its own way, for its hot reload.
if (import.meta.env.DEV) takeOver(<HydratedRouter />)

/** Called by the page's own script: `site/start/start-script.ts`. */
export async function start() {
  const { router, framework } = await openRouter()
  takeOver(
    <>
      <FrameworkContext value={framework}>
        <ErrorReset router={router}>
          <RouterProvider router={router} />
        </ErrorReset>
      </FrameworkContext>
      {/* The server has a place for data here, and `useId` counts places. */}
      {null}
    </>,
  )
}

function takeOver(site: ReactNode) {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{site}</StrictMode>)
  })
}
