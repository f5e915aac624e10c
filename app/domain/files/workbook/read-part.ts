import { createInflateRaw } from 'node:zlib'
import sax from 'sax'
import { type ArchiveEntry, findPackedBytes } from '../read-archive.ts'
import {
  createDamagedRefusal,
  type WorkbookCost,
  WorkbookRefusal,
  workbookLimits,
} from './workbook-cost.ts'

/** Chunk size for unpacking a part; nothing larger is in memory at once. */
const chunkBytes = 16_384

/** Attributes of an XML element, by name without its namespace prefix. */
export type Attributes = Readonly<Record<string, string>>

/** Callbacks for the XML of a part. Names are passed without their namespace prefix. */
export interface PartReader {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  /** Called with chunks of an element's text, in order. */
  text?(piece: string): void
  /** Whether the rest of the part can be skipped. */
  isDone?(): boolean
}

/**
 * Parses the XML of a workbook part while it is unpacked in chunks, so that memory does not grow
 * with its size. DOCTYPEs are rejected, and with them all entities except the five built into XML.
 * @throws WorkbookRefusal if the part is damaged or larger than `workbookLimits`
 */
export async function readPart(
  content: Uint8Array,
  entry: ArchiveEntry,
  reader: PartReader,
  cost: WorkbookCost,
): Promise<void> {
  const parser = createParser(reader, cost)
  let decoder: TextDecoder | undefined
  let bytes = 0
  try {
    for await (const piece of unpack(content, entry)) {
      cost.addBytes(piece.length)
      bytes += piece.length
      // A directory that claims a smaller size than the actual one is malicious.
      if (bytes > entry.unpackedBytes) throw createDamagedRefusal()
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
      parser.write(decoder.decode(piece, { stream: true }))
      if (reader.isDone?.()) return
    }
    parser.write(decoder?.decode() ?? '').close()
  } catch (error) {
    if (error instanceof WorkbookRefusal) throw error
    // Zlib, the decoder and the parser each throw errors of their own.
    throw createDamagedRefusal()
  }
}

async function* unpack(content: Uint8Array, entry: ArchiveEntry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted) {
    throw new WorkbookRefusal(
      'The workbook is protected by a password. Save it without one, or as CSV, and send it again.',
    )
  }
  const packed = findPackedBytes(content, entry)
  if (!packed) throw createDamagedRefusal()
  if (entry.method === 0) {
    for (let at = 0; at < packed.length; at += chunkBytes) {
      yield packed.subarray(at, at + chunkBytes)
    }
    return
  }
  if (entry.method !== 8) throw createDamagedRefusal()
  // Node's stream emits chunks of a fixed size and pauses while nothing reads them.
  const inflate = createInflateRaw({ chunkSize: chunkBytes })
  inflate.end(packed)
  yield* inflate as AsyncIterable<Uint8Array>
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** Entities that XML itself does not define are errors. */
const onlyXmlEntities = { strictEntities: true, position: true }

function createParser(reader: PartReader, cost: WorkbookCost): sax.SAXParser {
  const parser = sax.parser(true, onlyXmlEntities)
  let depth = 0
  let attributes = 0
  parser.onerror = () => {
    throw createDamagedRefusal()
  }
  parser.ondoctype = () => {
    throw createDamagedRefusal()
  }
  parser.onopentagstart = () => {
    attributes = 0
    depth += 1
    cost.addElement()
    if (depth > workbookLimits.depth) throw createDamagedRefusal()
  }
  parser.onattribute = () => {
    attributes += 1
    if (attributes > workbookLimits.attributesOfElement) throw createDamagedRefusal()
  }
  parser.onopentag = (tag) => {
    if (!reader.isDone?.()) reader.open?.(removePrefix(tag.name), tag.attributes as Attributes)
  }
  parser.onclosetag = (name) => {
    depth -= 1
    if (!reader.isDone?.()) reader.close?.(removePrefix(name))
  }
  const addText = (text: string) => {
    if (!reader.isDone?.()) reader.text?.(text)
  }
  parser.ontext = addText
  parser.oncdata = addText
  return parser
}

/** Removes the namespace prefix of a name. */
export function removePrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
