import { log } from '#app/platform/process/log.server.ts'
import { createPageCache, type Rendered } from '#app/platform/request/page-cache.ts'
import { bytesOf, finishPage, type Page } from './page.ts'

/** Cache of public pages, rendered once per version of the content. */
export interface CachedPages {
  /** Returns the page if it is cached. */
  find(address: string): Page | undefined
  /** Whether the page is neither cached nor being rendered. */
  mustRender(address: string): boolean
  /**
   * Returns the page from the cache, or renders it.
   * @param schedule runs the rendering, for example in a work queue
   */
  load(address: string, requestId: string, schedule?: Schedule): Promise<Page>
  readonly bytes: number
  readonly size: number
}

type Schedule = <Result>(work: () => Promise<Result>) => Promise<Result>

interface CachedPagesParts {
  maxBytes: number
  /** Whether visitors can type any number of URLs like this one (searches, ranges). */
  isTyped(address: string): boolean
  /** Version of the content in this process's memory. */
  version(): number
  render(address: string, requestId: string): Promise<Response>
}

/** Share of `maxBytes` for missing pages. */
const shareOfMissing = 1 / 64
/** Share of `maxBytes` for searches and ranges. */
const shareOfTyped = 1 / 4

export function createCachedPages({
  maxBytes,
  isTyped,
  version,
  render,
}: CachedPagesParts): CachedPages {
  const missing = Math.floor(maxBytes * shareOfMissing)
  const typed = Math.floor(maxBytes * shareOfTyped)
  const cache = createPageCache<Page>({ pages: maxBytes - typed - missing, typed, missing })

  async function renderPage(address: string, requestId: string): Promise<Rendered<Page>> {
    const response = await render(address, requestId)
    const page = await finishPage(response)
    return { page, bytes: bytesOf(page), keep: keepOf(response, address, isTyped) }
  }

  return {
    find: (address) => cache.get(address, version()),
    mustRender: (address) => cache.mustRender(address, version()),
    load: (address, requestId, schedule = (work) => work()) =>
      cache.load(address, version(), () => schedule(() => renderPage(address, requestId))),
    get bytes() {
      return cache.bytes
    },
    get size() {
      return cache.size
    },
  }
}

function keepOf(
  response: Response,
  address: string,
  isTyped: CachedPagesParts['isTyped'],
): Rendered<Page>['keep'] {
  if (response.headers.has('set-cookie')) {
    log.error({ address }, 'a page for everybody tried to set a cookie')
    return 'no'
  }
  if (response.headers.get('cache-control')?.includes('no-store')) return 'no'
  if (response.status === 200) return isTyped(address) ? 'typed' : 'page'
  return response.status === 404 || response.status === 410 ? 'missing' : 'no'
}
