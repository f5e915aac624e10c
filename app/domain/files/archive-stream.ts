import { Zip, ZipPassThrough } from 'fflate'

export interface ArchiveEntry {
  name: string
  /** Reads the entry's content; called when its turn comes. Null aborts the archive as broken. */
  read(): Promise<Uint8Array | null>
}

/**
 * Creates a ZIP archive as a stream, with one entry in memory at a time. Entries are stored
 * uncompressed, because documents and pictures are compressed already.
 */
export function createArchiveStream(
  entries: readonly ArchiveEntry[],
  now: Date,
): ReadableStream<Uint8Array> {
  let next = 0
  let zip: Zip
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          if (error) return controller.error(error)
          controller.enqueue(chunk)
          if (isLast) controller.close()
        })
      },
      async pull(controller) {
        const entry = entries[next]
        next += 1
        if (!entry) return zip.end()
        const content = await entry.read()
        if (!content) return controller.error(new Error(`“${entry.name}” could not be read.`))
        const part = new ZipPassThrough(entry.name)
        part.mtime = now
        zip.add(part)
        part.push(content, true)
      },
      cancel() {
        zip.terminate()
      },
    },
    { highWaterMark: 0 },
  )
}
