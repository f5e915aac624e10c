import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router'
import { type PageData, pageDataId, readPageData } from './page-data.ts'
import { renderOnce } from './render-once.ts'

/** What `react-router.config.ts` says, as far as React Router asks in the browser. */
const settings = { ssr: true, isSpaMode: false, future: {} } as const

/**
 * Creates the document's router from the same parts as `HydratedRouter` does in its first rendering,
 * but each step as a task of its own instead of one long task.
 */
export async function openRouter() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = window
  const { ssr, isSpaMode, future } = settings
  // A heading of an article may have the same id.
  const data = document.querySelector(`script#${pageDataId}`)?.textContent
  const { errors, ...given } = readPageData(data ?? '{}')
  const state = errors ? { ...given, errors: answersOf(errors) } : given
  await pause()
  const routes = createClientRoutes(manifest.routes, routeModules, state, ssr, isSpaMode)
  await pause()
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
  await pause()
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, routeModules, ssr),
  })
  renderOnce(router)
  router.initialize()
  const routeDiscovery = { mode: 'initial', manifestPath: '' } as const
  return { router, framework: { manifest, routeModules, routeDiscovery, ...settings } }
}

function answersOf(errors: NonNullable<PageData['errors']>) {
  const answers = Object.entries(errors).map(([route, { status, statusText, data }]) => [
    route,
    new ErrorResponseImpl(status, statusText, data),
  ])
  return Object.fromEntries(answers)
}

/** Yields to the main thread's other tasks, so that input is handled between two steps. */
const pause = () =>
  globalThis.scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve))
