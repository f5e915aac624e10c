import { log } from '../process/log.server.ts'
import type { Database } from './database.server.ts'
import {
  type PublicationWatch,
  type PublishedContent,
  publicationVersion,
} from './publication.server.ts'

/** What a process keeps in memory of published content: up to date until it is stopped. */
export interface LiveCopy<Copy> {
  current(): Copy
  /**
   * Reads the content again if it was published since; when that fails (the database restarts), the
   * copy in memory stays and the next publication or poll tries again.
   */
  refresh(): Promise<void>
  stop(): void
}

interface CopySource<Copy> {
  name: PublishedContent
  /** Content and version as they were at one moment. */
  load(db: Database): Promise<Copy>
  /** The version that stands in the database now, where more than a publication makes one. */
  version?: (db: Database) => Promise<number>
}

/** Loads the content and follows its publications. */
export async function openLiveCopy<Copy extends { version: number }>(
  publications: PublicationWatch,
  db: Database,
  { name, load, version = (db) => publicationVersion(db, name) }: CopySource<Copy>,
): Promise<LiveCopy<Copy>> {
  let copy = await load(db)

  async function refreshOnce() {
    try {
      if ((await version(db)) === copy.version) return
      copy = await load(db)
    } catch (error) {
      log.warn({ error }, `cannot read the ${name}, serving what is in memory`)
    }
  }

  const refresh = coalesced(refreshOnce)
  const stop = publications.follow(name, () => void refresh())
  return { current: () => copy, refresh, stop }
}

/**
 * The place of one live copy in this process. It outlives a module that the development server
 * loads again.
 */
export function liveCopyPlace<Copy>(name: string) {
  const holder: { [key: symbol]: LiveCopy<Copy> | undefined } = globalThis
  const key = Symbol.for(`vpack.${name}`)
  return {
    /** Puts the copy here until it is stopped. */
    hold(copy: LiveCopy<Copy>): LiveCopy<Copy> {
      holder[key] = copy
      return {
        ...copy,
        stop: () => {
          if (holder[key] === copy) holder[key] = undefined
          copy.stop()
        },
      }
    },
    /** What the process has now: from memory, also while the database is away. */
    current(): Copy {
      const copy = holder[key]
      if (!copy) throw new Error(`Nothing of the ${name} is loaded: it has to be started first.`)
      return copy.current()
    },
  }
}

/**
 * One run at a time. Calls during a run share one further run, which begins after it and so sees
 * whatever they were made for.
 */
function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    next = null
    running = run().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start)
    return next
  }
}
