import type {
  UNSAFE_AssetsManifest as Manifest,
  UNSAFE_RouteModules as RouteModules,
} from 'react-router'

declare global {
  interface Window {
    /** React Router's list of routes; its version changes with every build. */
    __reactRouterManifest: Manifest
    /** The code of the routes that the document shows. */
    __reactRouterRouteModules: RouteModules
    /** What `<Scripts />` leaves for `<HydratedRouter />`, in documents that start by these. */
    __reactRouterContext?: object
  }
}

/** Names the build that the document came from; undefined before its list of routes is there. */
export function ownBuild(): string | undefined {
  return window.__reactRouterManifest?.version
}

/** Whether this document starts by React Router's `<Scripts />` and `<HydratedRouter />`. */
export function isStockDocument(): boolean {
  return window.__reactRouterContext !== undefined
}
