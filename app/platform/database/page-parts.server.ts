import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Parts of the published content, such as the catalogue or one content group, and the pages that
 * are rendered from them. A cached page stays until one of its own parts is published.
 */

type PartVersion = number | string | undefined

/** Versions of the parts that a page was rendered from, by the name of the part. */
export type PartVersions = ReadonlyMap<string, PartVersion>

interface PageParts {
  versions: Map<string, () => PartVersion>
  rendering: AsyncLocalStorage<Map<string, PartVersion>>
}

// A global slot, because the server and its bundle may each have an instance of this module.
const holder: { [key: symbol]: PageParts | undefined } = globalThis
const place = Symbol.for('vpack.page-parts')

function parts(): PageParts {
  holder[place] ??= { versions: new Map(), rendering: new AsyncLocalStorage() }
  return holder[place]
}

/**
 * Defines a part of the published content of this process.
 * @param version returns the version in memory
 * @returns a function that removes the definition
 */
export function definePart(name: string, version: () => PartVersion): () => void {
  const { versions } = parts()
  versions.set(name, version)
  return () => {
    if (versions.get(name) === version) versions.delete(name)
  }
}

/** Notes that the page that is being rendered, if any, depends on a part. */
export function noteRead(name: string): void {
  const { rendering, versions } = parts()
  const read = rendering.getStore()
  // The version of the first reading: if the part is published meanwhile, the page is outdated.
  if (read && !read.has(name)) read.set(name, versions.get(name)?.())
}

/** Renders a page, and returns with it the versions of the parts that were read. */
export async function recordReads<Page>(
  render: () => Promise<Page>,
): Promise<{ page: Page; read: PartVersions }> {
  const read = new Map<string, PartVersion>()
  return { page: await parts().rendering.run(read, render), read }
}

/** Whether all parts still have the versions that a page was rendered from. */
export function areCurrent(read: PartVersions): boolean {
  const { versions } = parts()
  for (const [name, version] of read) if (versions.get(name)?.() !== version) return false
  return true
}

/** Name of the part that changes with every publication, for pages that read the database. */
export const everything = 'everything'
