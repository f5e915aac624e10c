import { offlineGoodsIn } from '#app/domain/kept-in-browser.ts'

/** Header of a stored goods-in page: the time of storing, in milliseconds since 1970. */
export const storedAtHeader = 'X-Stored-At'

/** Maximum age of a stored goods-in page, in hours; an older one is deleted instead of shown. */
export const maxOfflineHours = 24

/**
 * Time to wait for the server before the stored page is shown, in milliseconds. At a dock a phone
 * often has a signal that carries nothing.
 */
const maxWaitMs = 6_000

/** Returns the start of the names of a page's caches, one for each build. @param path of the page */
export function offlineCachePrefix(path: string): string {
  return `${offlineGoodsIn} ${path} `
}

/**
 * Returns the source of the service worker of the goods-in page. Its scope is the page's path, and
 * it answers for that one document and for files that the page has stored; every other request goes
 * to the network untouched. The page fills the caches (`storeOfflinePage`).
 *
 * The document comes from the server if that answers in time. A redirect or refusal deletes the
 * stored page: the member was signed out, or may no longer receive goods.
 * @param build id of the running build: browsers replace the worker with each release
 */
export function buildOfflineWorker(build: string): string {
  return `// Build ${build.replace(/[^\w.-]/g, '')}
const path = new URL(registration.scope).pathname
const prefix = '${offlineGoodsIn} ' + path + ' '

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === path) event.respondWith(openPage(request))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(findStored(pathname).then((file) => file || fetch(request)))
  }
})

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(prefix))
}

async function findStored(pathname) {
  for (const name of await ownCaches()) {
    const stored = await (await caches.open(name)).match(pathname)
    if (stored) return stored
  }
}

async function deleteStored() {
  for (const name of await ownCaches()) await caches.delete(name)
}

async function findPage() {
  const page = await findStored(path)
  const age = page ? Date.now() - Number(page.headers.get('${storedAtHeader}')) : 0
  if (age <= ${maxOfflineHours * 3_600_000}) return page
  await deleteStored()
}

const isRefusal = ({ type, status }) =>
  type === 'opaqueredirect' || [401, 403, 404, 410].includes(status)

async function openPage(request) {
  const stored = await findPage()
  const loaded = fetch(request).then(async (answer) => {
    if (isRefusal(answer)) await deleteStored()
    return answer
  })
  if (!stored) return loaded
  const late = new Promise((resolve) => setTimeout(resolve, ${maxWaitMs}, stored))
  return Promise.race([loaded.then((answer) => (answer.status < 500 ? answer : stored)), late]).catch(
    () => stored,
  )
}
`
}
