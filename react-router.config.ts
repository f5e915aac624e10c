import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known to the client from the start, so that an unknown path is answered by the
  // splat route's loader and not by a discovery request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
