import { createByteLru } from './byte-lru.ts'

/** What rendering an address gave. */
export interface Rendered<Page> {
  page: Page
  /** Memory it takes, all encodings and headers. */
  bytes: number
  /** `missing` pages (404) share a small bound, so that guessed addresses push out no real page. */
  keep: 'page' | 'missing' | 'no'
}

export interface PageCache<Page> {
  /** The page as it was rendered for exactly this version of the content. */
  get(address: string, version: number): Page | undefined
  /**
   * The page from the cache, or rendered; requests that miss at the same time share one rendering.
   * @param version of the content, read before `render` is called: what is rendered may be newer,
   * never older
   */
  load(address: string, version: number, render: () => Promise<Rendered<Page>>): Promise<Page>
  readonly bytes: number
  readonly size: number
}

interface Stored<Page> {
  version: number
  page: Page
}

/**
 * Pages of one kind for everybody, by address and version of the content.
 * @param bounds in bytes
 */
export function createPageCache<Page>(bounds: { pages: number; missing: number }): PageCache<Page> {
  const pages = createByteLru<Stored<Page>>(bounds.pages)
  const missing = createByteLru<Stored<Page>>(bounds.missing)
  const underWay = new Map<string, Promise<Page>>()

  function get(address: string, version: number): Page | undefined {
    const stored = pages.get(address) ?? missing.get(address)
    return stored?.version === version ? stored.page : undefined
  }

  async function renderAndKeep(
    address: string,
    version: number,
    render: () => Promise<Rendered<Page>>,
  ): Promise<Page> {
    const { page, bytes, keep } = await render()
    if (keep === 'no') return page
    const newer = (pages.get(address) ?? missing.get(address))?.version ?? version
    if (newer > version) return page
    const [into, other] = keep === 'page' ? [pages, missing] : [missing, pages]
    into.set(address, { version, page }, bytes)
    other.delete(address)
    return page
  }

  return {
    get,
    load(address, version, render) {
      const page = get(address, version)
      if (page !== undefined) return Promise.resolve(page)
      const flight = `${version} ${address}`
      const joined = underWay.get(flight)
      if (joined) return joined
      const promise = renderAndKeep(address, version, render).finally(() => underWay.delete(flight))
      underWay.set(flight, promise)
      return promise
    },
    get bytes() {
      return pages.bytes + missing.bytes
    },
    get size() {
      return pages.size + missing.size
    },
  }
}
