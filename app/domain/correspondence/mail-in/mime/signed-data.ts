/** Object identifiers in DER: a signed message, and its content (RFC 5652). */
const signedData = Buffer.from('06092a864886f70d010702', 'hex')

/** Maximum depth of the structure that is read. */
const maxDepth = 8

/**
 * Takes the mail out of an S/MIME block that is signed but not encrypted (RFC 8551, 3.5.2). The
 * signature is not checked. @returns null if it is encrypted or cannot be read
 */
export function readSignedData(content: Uint8Array): Buffer | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  if (bytes.subarray(0, 60).indexOf(signedData) < 0) return null
  const root = readElement(bytes, 0)
  // ContentInfo: type, [0] SignedData: version, digests, EncapsulatedContentInfo: type, [0] content.
  const signed = childrenOf(bytes, childrenOf(bytes, root)[1])[0]
  const encapsulated = childrenOf(bytes, signed)[2]
  const holder = childrenOf(bytes, encapsulated)[1]
  const octets = childrenOf(bytes, holder)[0]
  if (!octets) return null
  const found = octetsOf(bytes, octets, 0)
  return found.length > 0 ? found : null
}

interface Element {
  tag: number
  from: number
  to: number
  /** Offset of the next element. */
  next: number
}

/** Reads an element in BER, of definite or indefinite length. */
function readElement(bytes: Buffer, at: number, depth = 0): Element | null {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || depth > maxDepth) return null
  if (first === 0x80) {
    let end = at + 2
    while (end + 1 < bytes.length && !(bytes[end] === 0 && bytes[end + 1] === 0)) {
      const inner = readElement(bytes, end, depth + 1)
      if (!inner) return null
      end = inner.next
    }
    return { tag, from: at + 2, to: end, next: end + 2 }
  }
  const sizeBytes = first < 0x80 ? 0 : first & 0x7f
  if (sizeBytes > 4 || at + 2 + sizeBytes > bytes.length) return null
  const length = sizeBytes === 0 ? first : bytes.readUIntBE(at + 2, sizeBytes)
  const from = at + 2 + sizeBytes
  if (from + length > bytes.length) return null
  return { tag, from, to: from + length, next: from + length }
}

/** Maximum number of elements that are listed. */
const maxChildren = 100_000

function childrenOf(bytes: Buffer, element: Element | null | undefined): Element[] {
  const children: Element[] = []
  if (!element) return children
  for (let at = element.from; at < element.to && children.length < maxChildren; ) {
    const child = readElement(bytes, at)
    if (!child) break
    children.push(child)
    at = child.next
  }
  return children
}

/** Returns an octet string, whose pieces are joined if it has several. */
function octetsOf(bytes: Buffer, element: Element, depth: number): Buffer {
  const isConstructed = (element.tag & 0x20) !== 0
  if (!isConstructed || depth > maxDepth) return bytes.subarray(element.from, element.to)
  return Buffer.concat(childrenOf(bytes, element).map((child) => octetsOf(bytes, child, depth + 1)))
}
