import path from 'node:path'
import type { Config } from '@react-router/dev/config'

/** `app/framework` counts on these settings. */
export default {
  appDirectory: 'app',
  // The code of those who sign in is built by itself, then joins the rest: `server/build-site.ts`.
  buildDirectory: path.join('build', process.env.AUDIENCE ?? ''),
  ssr: true,
  // Every route is known to the browser from the start, so that an unknown path is answered by the
  // splat route's loader and not by a question for routes.
  routeDiscovery: { mode: 'initial' },
  // One chunk per route: when a part of a split one does not load, React Router shows an empty page
  // instead of loading the next one in full.
  splitRouteModules: false,
} satisfies Config
