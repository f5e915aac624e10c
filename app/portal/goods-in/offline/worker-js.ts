import { href } from 'react-router'
import { buildId } from '#app/platform/request/request-context.ts'
import type { Route } from './+types/worker-js.ts'
import { buildOfflineWorker } from './offline-worker.ts'

/**
 * Serves the service worker of the goods-in pages, which contains nothing of a member or company.
 * Each page registers it for its own path only.
 */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(buildOfflineWorker(context.get(buildId)), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Service-Worker-Allowed': `${href('/portal')}/`,
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
