import { areCurrent, recordReads } from '#app/platform/database/page-parts.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { createPageCache, type RenderedPage } from '#app/platform/request/page-cache.ts'
import { bytesOf, finishPage, type Page } from './page.ts'

/** Cache of public pages, rendered again when a part of the content that they show is published. */
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
const missingShare = 1 / 64
/** Share of `maxBytes` for searches and ranges. */
const typedShare = 1 / 4

export function createCachedPages({
  maxBytes,
  isTyped,
  version,
  render,
}: CachedPagesParts): CachedPages {
  const missing = Math.floor(maxBytes * missingShare)
  const typed = Math.floor(maxBytes * typedShare)
  const cache = createPageCache<Page>({ pages: maxBytes - typed - missing, typed, missing })

  async function renderPage(address: string, requestId: string): Promise<RenderedPage<Page>> {
    const { page: rendered, read } = await recordReads(async () => {
      const response = await render(address, requestId)
      const page = await finishPage(response)
      return { page, section: cacheSectionOf(response, address, isTyped) }
    })
    return { ...rendered, bytes: bytesOf(rendered.page), isCurrent: () => areCurrent(read) }
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

function cacheSectionOf(
  response: Response,
  address: string,
  isTyped: CachedPagesParts['isTyped'],
): RenderedPage<Page>['section'] {
  if (response.headers.has('set-cookie')) {
    log.error({ address }, 'a page for everybody tried to set a cookie')
    return 'no'
  }
  if (response.headers.get('cache-control')?.includes('no-store')) return 'no'
  if (response.status === 200) return isTyped(address) ? 'typed' : 'page'
  return response.status === 404 || response.status === 410 ? 'missing' : 'no'
}
