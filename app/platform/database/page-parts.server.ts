import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Parts of the published content, such as the catalogue, one of its products or one content group,
 * and the pages that are rendered from them. A cached page stays until one of its own parts is
 * published.
 */

type PartVersion = number | string | undefined

/** Versions of the parts that a page was rendered from, by the name of the part. */
export type PartVersions = ReadonlyMap<string, PartVersion>

interface PageParts {
  /** Functions that return the version in memory of a part, by kind. */
  versions: Map<string, (key: string) => PartVersion>
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
 * Defines a kind of parts of the published content of this process.
 * @param version returns the version in memory of the part with a key; the key is empty if there is
 * one part of the kind
 * @returns a function that removes the definition
 */
export function definePart(kind: string, version: (key: string) => PartVersion): () => void {
  const { versions } = parts()
  versions.set(kind, version)
  return () => {
    if (versions.get(kind) === version) versions.delete(kind)
  }
}

/**
 * Notes that the page that is being rendered, if any, depends on a part.
 * @param name kind of the part, followed by a space and its key if the kind has several parts
 * @param version version of the content that the caller reads; by default the one in memory
 */
export function noteRead(name: string, version?: PartVersion): void {
  const read = parts().rendering.getStore()
  // The version of the first reading: if the part is published meanwhile, the page is outdated.
  if (read && !read.has(name)) read.set(name, version ?? versionInMemory(name))
}

function versionInMemory(name: string): PartVersion {
  const end = name.indexOf(' ')
  const [kind, key] = end < 0 ? [name, ''] : [name.slice(0, end), name.slice(end + 1)]
  return parts().versions.get(kind)?.(key)
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
  for (const [name, version] of read) if (versionInMemory(name) !== version) return false
  return true
}

/** Name of the part that changes with every publication, for pages that read the database. */
export const everything = 'everything'
