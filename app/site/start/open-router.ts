import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { renderOnce } from '../shell/render-once.ts'
import { pageDataId, readPageData } from './page-data.ts'

declare global {
  interface Window {
    /** React Router's list of routes; its version changes with every build. */
    __reactRouterManifest: Manifest
    /** The code of the routes that the document shows. */
    __reactRouterRouteModules: RouteModules
  }
}

/** What React Router is told of a site that a server renders. */
const onServer = { ssr: true, isSpaMode: false, future: {} } as const

/**
 * Makes the router of the document that is open, as `HydratedRouter` does while it renders for the
 * first time; that is one long task, and here each step is one by itself. All steps are React
 * Router's own.
 */
export async function openRouter() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = window
  const { ssr, isSpaMode, future } = onServer
  const state = readPageData(document.getElementById(pageDataId)?.textContent ?? '{}')
  await breath()
  const routes = createClientRoutes(manifest.routes, routeModules, state, ssr, isSpaMode)
  await breath()
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
  await breath()
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, routeModules, ssr),
  })
  renderOnce(router)
  await breath()
  router.initialize()
  const routeDiscovery = { mode: 'initial', manifestPath: '' } as const
  return { router, framework: { manifest, routeModules, routeDiscovery, ...onServer } }
}

/** Lets a finger in between: what follows is a task of its own. */
const breath = () =>
  globalThis.scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve))
