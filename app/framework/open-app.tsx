import type { ReactNode } from 'react'
import { Component, useLayoutEffect, useState } from 'react'
import type { DataRouter } from 'react-router'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageData } from './page-data.ts'
import { pageDataId, parsePageData } from './page-data.ts'
import { delayPendingUpdates } from './render-once.ts'

/** The settings of `react-router.config.ts` that React Router needs in the browser. */
const settings = { ssr: true, isSpaMode: false, future: {} } as const

/**
 * Creates the document's router from the same parts as `HydratedRouter` on its first render, but in
 * several short tasks instead of one long one.
 */
async function openRouter() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = window
  const { ssr, isSpaMode, future } = settings
  // The element name matters: an article's heading may have the same id.
  const data = document.querySelector(`script#${pageDataId}`)?.textContent
  const { errors, ...given } = parsePageData(data ?? '{}')
  const state = errors ? { ...given, errors: errorResponsesOf(errors) } : given
  await yieldToMain()
  const routes = createClientRoutes(manifest.routes, routeModules, state, ssr, isSpaMode)
  await yieldToMain()
  const hydrationData = getHydrationData({
    state,
    routes,
    getRouteInfo: (id) => ({
      clientLoader: routeModules[id]?.clientLoader,
      hasLoader: manifest.routes[id]?.hasLoader === true,
      hasHydrateFallback: routeModules[id]?.HydrateFallback !== undefined,
    }),
    location: window.location,
    basename: undefined,
    future,
    isSpaMode,
  })
  await yieldToMain()
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, routeModules, ssr),
  })
  delayPendingUpdates(router)
  router.initialize()
  const routeDiscovery = { mode: 'initial', manifestPath: '' } as const
  return { router, framework: { manifest, routeModules, routeDiscovery, ...settings } }
}

function errorResponsesOf(errors: NonNullable<PageData['errors']>) {
  const answers = Object.entries(errors).map(([route, { status, statusText, data }]) => [
    route,
    new ErrorResponseImpl(status, statusText, data),
  ])
  return Object.fromEntries(answers)
}

/** Yields to the main thread's other tasks, so that input is handled between two steps. */
const yieldToMain = () =>
  globalThis.scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve))

interface ErrorResetProps {
  router: DataRouter
  /** Main part of the replacement page. */
  standIn: ReactNode
  children: ReactNode
}

/** Shows `standIn` if the error page itself fails to render, until the next navigation. */
function ErrorReset({ router, standIn, children }: ErrorResetProps) {
  const [place, setPlace] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe(({ location }) => setPlace(location)), [router])
  return (
    <LastError place={place} standIn={standIn}>
      {children}
    </LastError>
  )
}

interface Part {
  place: object
  standIn: ReactNode
  children: ReactNode
}

interface Failure {
  /** Location where it happened. */
  place: object
  hasFailed: boolean
}

class LastError extends Component<Part, Failure> {
  override state: Failure = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<Failure> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: Part, state: Failure): Failure | null {
    return state.place === place ? null : { place, hasFailed: false }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <html lang="en-AU">
        <head>
          <title>Out of reach</title>
        </head>
        <body>{this.props.standIn}</body>
      </html>
    )
  }
}

/**
 * Creates the app that hydrates a document with our own start script, as `HydratedRouter` renders
 * it.
 * @returns the app, and a function that navigates to a URL
 * @param standIn main part of the page that is shown if the error page fails
 */
export async function openApp(
  standIn: ReactNode,
): Promise<{ app: ReactNode; navigate: (to: string) => Promise<void> }> {
  const { router, framework } = await openRouter()
  const app = (
    <>
      <FrameworkContext value={framework}>
        <ErrorReset router={router} standIn={standIn}>
          <RouterProvider router={router} />
        </ErrorReset>
      </FrameworkContext>
      {/* Matches the server's tree, because `useId` depends on the position. */}
      {null}
    </>
  )
  return { app, navigate: (to) => router.navigate(to) }
}
