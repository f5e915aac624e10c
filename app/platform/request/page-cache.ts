import { createByteLru } from './byte-lru.ts'

/** Result of rendering a URL. */
export interface RenderedPage<Page> {
  page: Page
  /** Memory that it takes, including headers. */
  bytes: number
  /**
   * Section of the cache. `typed` pages (searches, ranges) and `missing` ones (404) have size
   * limits of their own: visitors can make up any number of them, and they must not evict linked
   * pages.
   */
  section: 'page' | 'typed' | 'missing' | 'no'
  /**
   * Whether everything that the page was rendered from is unchanged, although the version of the
   * content is not. Without it, every newer version outdates the page.
   */
  isCurrent?: () => boolean
}

export interface PageCache<Page> {
  /** Returns the page if it was rendered for this version of the content, or is still current. */
  get(address: string, version: number): Page | undefined
  /**
   * Returns the page from the cache or renders it; concurrent requests for the same page share one
   * rendering.
   * @param version of the content, read before `render` is called; the rendered content may be
   * newer but never older
   */
  load(address: string, version: number, render: () => Promise<RenderedPage<Page>>): Promise<Page>
  /** Whether `load` would render: the page is neither cached nor being rendered. */
  mustRender(address: string, version: number): boolean
  readonly bytes: number
  readonly size: number
}

interface Stored<Page> {
  /** Newest version for which the page is known to be current. */
  version: number
  page: Page
  isCurrent: () => boolean
}

/**
 * Creates a cache of pages that are the same for all visitors, by URL and content version.
 * @param bounds size limits in bytes
 */
export function createPageCache<Page>(bounds: {
  pages: number
  typed?: number
  missing: number
}): PageCache<Page> {
  const shelves = {
    page: createByteLru<Stored<Page>>(bounds.pages),
    typed: createByteLru<Stored<Page>>(bounds.typed ?? 0),
    missing: createByteLru<Stored<Page>>(bounds.missing),
  }
  const all = [shelves.page, shelves.typed, shelves.missing] as const
  const underWay = new Map<string, Promise<Page>>()

  function find(address: string): Stored<Page> | undefined {
    return shelves.page.get(address) ?? shelves.typed.get(address) ?? shelves.missing.get(address)
  }

  function get(address: string, version: number): Page | undefined {
    const stored = find(address)
    if (!stored) return undefined
    if (stored.version < version && stored.isCurrent()) stored.version = version
    return stored.version === version ? stored.page : undefined
  }

  async function renderAndKeep(
    address: string,
    version: number,
    render: () => Promise<RenderedPage<Page>>,
  ): Promise<Page> {
    const { page, bytes, section, isCurrent = () => false } = await render()
    if (section === 'no') return page
    const newer = find(address)?.version ?? version
    if (newer > version) return page
    for (const shelf of all) if (shelf !== shelves[section]) shelf.delete(address)
    shelves[section].set(address, { version, page, isCurrent }, bytes)
    return page
  }

  return {
    get,
    load(address, version, render) {
      const page = get(address, version)
      if (page !== undefined) return Promise.resolve(page)
      const flight = renderKey(address, version)
      const joined = underWay.get(flight)
      if (joined) return joined
      const promise = renderAndKeep(address, version, render).finally(() => underWay.delete(flight))
      underWay.set(flight, promise)
      return promise
    },
    mustRender: (address, version) =>
      get(address, version) === undefined && !underWay.has(renderKey(address, version)),
    get bytes() {
      return all.reduce((sum, { bytes }) => sum + bytes, 0)
    },
    get size() {
      return all.reduce((sum, { size }) => sum + size, 0)
    },
  }
}

const renderKey = (address: string, version: number) => `${version} ${address}`
