import type { ReactNode } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ErrorReset } from './error-reset.tsx'
import { openRouter } from './open-router.ts'

/**
 * The app that hydrates a document started by our own lines, as `HydratedRouter` renders it.
 * @returns the app, and what follows a link in it
 * @param standIn main part of the page that is shown when the error page fails
 */
export async function openApp(
  standIn: ReactNode,
): Promise<{ app: ReactNode; go: (to: string) => Promise<void> }> {
  const { router, framework } = await openRouter()
  const app = (
    <>
      <FrameworkContext value={framework}>
        <ErrorReset router={router} standIn={standIn}>
          <RouterProvider router={router} />
        </ErrorReset>
      </FrameworkContext>
      {/* Matches the server's tree, since `useId` depends on the position. */}
      {null}
    </>
  )
  return { app, go: (to) => router.navigate(to) }
}
