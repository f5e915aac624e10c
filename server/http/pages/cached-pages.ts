import { log } from '#app/platform/process/log.server.ts'
import { createPageCache, type Rendered } from '#app/platform/request/page-cache.ts'
import { bytesOf, finishPage, type Page } from './page.ts'

/** Public pages, rendered once for each version of the content. */
export interface CachedPages {
  /** The page if it stands ready. */
  find(address: string): Page | undefined
  /** Whether nobody has rendered the page, or is about to. */
  mustRender(address: string): boolean
  /**
   * The page, rendered if it must be.
   * @param inTurn does the rendering when it is its turn
   */
  load(address: string, requestId: string, inTurn?: InTurn): Promise<Page>
  readonly bytes: number
  readonly size: number
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

interface CachedPagesParts {
  maxBytes: number
  /** Whether there is no end of addresses like this one. */
  isTyped(address: string): boolean
  /** Version of what the pages show, as this process holds it. */
  version(): number
  render(address: string, requestId: string): Promise<Response>
}

/** Guessed addresses may take this part of the bound. */
const shareOfMissing = 1 / 64
/** Searches and ranges may take this part of it. */
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
    load: (address, requestId, inTurn = (work) => work()) =>
      cache.load(address, version(), () => inTurn(() => renderPage(address, requestId))),
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
