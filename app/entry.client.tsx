import { type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { HydratedRouter, RouterProvider } from 'react-router/dom'
import { ErrorReset } from './site/start/error-reset.tsx'
import { openRouter } from './site/start/open-router.ts'

if (import.meta.env.DEV) takeOver(<HydratedRouter />)
else start()

async function start() {
  const { router, framework } = await openRouter()
  takeOver(
    <>
      <FrameworkContext value={framework}>
        <ErrorReset router={router}>
          <RouterProvider router={router} />
        </ErrorReset>
      </FrameworkContext>
      {/* The server has its place for data here: React counts children to name what it renders. */}
      {null}
    </>,
  )
}

function takeOver(site: ReactNode) {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{site}</StrictMode>)
  })
}
