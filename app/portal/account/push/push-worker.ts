import { buildId } from '#app/platform/request/request-context.ts'
import type { Route } from './+types/push-worker.ts'

/**
 * Returns the source of the service worker that shows push messages. It has no `fetch` handler, so
 * that no page or file passes through it, and it opens only pages of this site.
 * @param build id of the running build: browsers replace the worker with each release
 */
export function buildPushWorker(build: string): string {
  return `// Build ${build.replace(/[^\w.-]/g, '')}
addEventListener('install', () => skipWaiting())
addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, { body, tag: path, renotify: true, data: { path }, icon: '/icon-192.png' }),
  )
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data.path, location.origin)
  if (url.origin === location.origin) event.waitUntil(openPage(url.href))
})

async function openPage(url) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = open.find((page) => page.url === url)
  return shown ? shown.focus() : clients.openWindow(url)
}
`
}

/** Serves the service worker of push messages, which contains nothing of a member or company. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(buildPushWorker(context.get(buildId)), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'",
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
