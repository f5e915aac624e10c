/** A whole stream; null where it has more than so many bytes. */
export async function readBounded(
  stream: AsyncIterable<Buffer>,
  bytes: number,
): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > bytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
