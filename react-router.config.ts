import type { Config } from '@react-router/dev/config'

/**
 * Every route is known to the client from the start, so that an unknown path is answered by the
 * splat route's loader and not by a discovery request.
 */
export const routeDiscovery = { mode: 'initial' } as const

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery,
  // One chunk per route: when a part of a split one does not load, React Router shows an empty page
  // instead of loading the next one in full.
  splitRouteModules: false,
} satisfies Config
