import { runWhileWanted } from '../process/in-time-slices.server.ts'
import { log } from '../process/log.server.ts'
import type { PausableWork } from '../process/pausable-work.ts'
import type { Database } from './database.server.ts'
import { definePart, noteRead } from './page-parts.server.ts'
import {
  type PublicationWatch,
  type PublishedContent,
  readPublicationVersion,
} from './publication.server.ts'

/** Published content in a process's memory, refreshed at every publication until it is stopped. */
export interface LiveCopy<Copy> {
  current(): Copy
  /**
   * Reads the content again if it was published since. If that fails (for example while the
   * database restarts), the copy in memory stays and the next publication or poll tries again.
   */
  refresh(): Promise<void>
  stop(): void
}

interface CopySource<Copy> {
  name: PublishedContent
  /** Reads content and version from one snapshot of the database. */
  load(db: Database): Promise<Copy>
  /**
   * Reads the version now in the database; needed if the content also changes without a
   * publication.
   */
  version?: (db: Database) => Promise<number>
  /**
   * Applies what was published since to a copy; null if everything must be loaded instead. The
   * result equals that of `load`, once `complete` has completed it.
   */
  patch?: (db: Database, copy: Copy) => Promise<Copy | null>
  /**
   * Returns the work that completes a copy which a patch has left incomplete to show it sooner;
   * null for a complete copy. It is given up if a newer version is published meanwhile, which is
   * patched first.
   */
  complete?: (copy: Copy) => PausableWork<Copy> | null
}

/** Loads the content and follows its publications. */
export async function openLiveCopy<Copy extends { version: number }>(
  publications: PublicationWatch,
  db: Database,
  {
    name,
    load,
    version = (db) => readPublicationVersion(db, name),
    patch = async () => null,
    complete = () => null,
  }: CopySource<Copy>,
): Promise<LiveCopy<Copy>> {
  let copy = await load(db)
  let isNotified = false

  const isCurrent = async () => (await version(db)) === copy.version

  /** Whether nothing newer was published; asks the database only after a notification. */
  async function isStillCurrent() {
    if (!isNotified) return true
    isNotified = false
    return isCurrent()
  }

  async function refreshOnce() {
    try {
      isNotified = false
      if (!(await isCurrent())) copy = (await patch(db, copy)) ?? (await load(db))
      const work = complete(copy)
      if (work) copy = (await runWhileWanted(work, isStillCurrent)) ?? copy
    } catch (error) {
      log.warn({ error }, `cannot read the ${name}, serving what is in memory`)
    }
  }

  const refresh = coalesced(refreshOnce)
  const stop = publications.follow(name, () => {
    isNotified = true
    void refresh()
  })
  return { current: () => copy, refresh, stop }
}

/**
 * The global slot of one live copy in this process, which survives hot reloads of the module in
 * development.
 */
export function liveCopyPlace<Copy extends { version: number }>(name: string) {
  const holder: { [key: symbol]: LiveCopy<Copy> | undefined } = globalThis
  const key = Symbol.for(`vpack.${name}`)
  function part(): Copy {
    const copy = holder[key]
    if (!copy) throw new Error(`Nothing of the ${name} is loaded: it has to be started first.`)
    return copy.current()
  }
  return {
    /** Stores the copy until it is stopped. */
    hold(copy: LiveCopy<Copy>): LiveCopy<Copy> {
      holder[key] = copy
      const removePart = definePart(name, () => holder[key]?.current().version)
      return {
        ...copy,
        stop: () => {
          removePart()
          if (holder[key] === copy) holder[key] = undefined
          copy.stop()
        },
      }
    },
    /** The copy in memory; undefined before one is held, as in commands. */
    held(): Copy | undefined {
      return holder[key]?.current()
    },
    /**
     * The copy in memory, available even while the database is unavailable. The page that is being
     * rendered is outdated by the next version. @throws if no copy is held yet
     */
    current(): Copy {
      noteRead(name)
      return part()
    },
    /**
     * Like `current`, for a part whose version is defined and noted by the caller, so that other
     * parts do not outdate the page.
     */
    part,
  }
}

/**
 * Coalesces calls: one run at a time, and calls during a run share one further run after it, so
 * that every call is followed by a complete run.
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
