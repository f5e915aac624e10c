import type {
  UNSAFE_AssetsManifest as Manifest,
  UNSAFE_RouteModules as RouteModules,
} from 'react-router'

declare global {
  interface Window {
    /** React Router's manifest; its version changes with every build. */
    __reactRouterManifest: Manifest
    /** Loaded modules of the document's routes. */
    __reactRouterRouteModules: RouteModules
    /** Set by `<Scripts />` for `<HydratedRouter />`, only in documents that start with these. */
    __reactRouterContext?: object
  }
}

/**
 * Returns the id of the build that rendered the document; undefined before its manifest is loaded.
 */
export function ownBuild(): string | undefined {
  return window.__reactRouterManifest?.version
}

/** Whether React Router's `<Scripts />` and `<HydratedRouter />` start this document. */
export function isStockDocument(): boolean {
  return window.__reactRouterContext !== undefined
}
