import type { ReactNode } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ErrorReset } from './error-reset.tsx'
import { openRouter } from './open-router.ts'

/**
 * What takes over a document that starts by our own lines, as `HydratedRouter` renders it.
 * @param standIn main part of the page that stands where nothing else can be shown
 */
export async function openApp(standIn: ReactNode): Promise<ReactNode> {
  const { router, framework } = await openRouter()
  return (
    <>
      <FrameworkContext value={framework}>
        <ErrorReset router={router} standIn={standIn}>
          <RouterProvider router={router} />
        </ErrorReset>
      </FrameworkContext>
      {/* The server has a place for data here, and `useId` counts places. */}
      {null}
    </>
  )
}
