import { createInflateRaw } from 'node:zlib'
import sax from 'sax'
import { type ArchiveEntry, packedBytesOf } from '../read-archive.ts'
import {
  damagedWorkbook,
  type WorkbookCost,
  WorkbookRefusal,
  workbookLimits,
} from './workbook-cost.ts'

/** Size of the pieces in which a part is unpacked; nothing larger is held at once. */
const pieceBytes = 16_384

export type Attributes = Readonly<Record<string, string>>

/** Reader of a part's elements. Names come without their namespace's prefix. */
export interface PartReader {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  /** Called with pieces of an element's text, in order. */
  text?(piece: string): void
  /** Whether the rest of the part may be left unread. */
  isDone?(): boolean
}

/**
 * Reads a part of a workbook (XML) while it is unpacked, piece by piece, so that memory does not grow
 * with its size. Document types are refused, and with them all entities but the five of XML.
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
      // A directory that claims less than there is was written to deceive.
      if (bytes > entry.unpackedBytes) throw damagedWorkbook()
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
      parser.write(decoder.decode(piece, { stream: true }))
      if (reader.isDone?.()) return
    }
    parser.write(decoder?.decode() ?? '').close()
  } catch (error) {
    if (error instanceof WorkbookRefusal) throw error
    // Zlib, the decoder and the parser each throw errors of their own.
    throw damagedWorkbook()
  }
}

async function* unpack(content: Uint8Array, entry: ArchiveEntry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted) {
    throw new WorkbookRefusal(
      'The workbook is protected by a password. Save it without one, or as CSV, and send it again.',
    )
  }
  const packed = packedBytesOf(content, entry)
  if (!packed) throw damagedWorkbook()
  if (entry.method === 0) {
    for (let at = 0; at < packed.length; at += pieceBytes) {
      yield packed.subarray(at, at + pieceBytes)
    }
    return
  }
  if (entry.method !== 8) throw damagedWorkbook()
  // Node's stream hands out pieces of a fixed size and stops while nothing reads them.
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  inflate.end(packed)
  yield* inflate as AsyncIterable<Uint8Array>
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** An entity that XML itself does not define is an error. */
const onlyXmlEntities = { strictEntities: true, position: true }

function createParser(reader: PartReader, cost: WorkbookCost): sax.SAXParser {
  const parser = sax.parser(true, onlyXmlEntities)
  let depth = 0
  let attributes = 0
  parser.onerror = () => {
    throw damagedWorkbook()
  }
  parser.ondoctype = () => {
    throw damagedWorkbook()
  }
  parser.onopentagstart = () => {
    attributes = 0
    depth += 1
    cost.addElement()
    if (depth > workbookLimits.depth) throw damagedWorkbook()
  }
  parser.onattribute = () => {
    attributes += 1
    if (attributes > workbookLimits.attributesOfElement) throw damagedWorkbook()
  }
  parser.onopentag = (tag) => {
    if (!reader.isDone?.()) reader.open?.(localName(tag.name), tag.attributes as Attributes)
  }
  parser.onclosetag = (name) => {
    depth -= 1
    if (!reader.isDone?.()) reader.close?.(localName(name))
  }
  const addText = (text: string) => {
    if (!reader.isDone?.()) reader.text?.(text)
  }
  parser.ontext = addText
  parser.oncdata = addText
  return parser
}

/** Name without its namespace's prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
