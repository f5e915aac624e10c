const bodies = new WeakMap<Response, Buffer>()

/**
 * A response whose body is at hand as a whole. A page passes through many hands; with its body as a
 * stream or a string, each of them would copy hundreds of kilobytes.
 */
export function wholeResponse(body: Buffer, init: ResponseInit): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(body)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = new Response(stream, init)
  bodies.set(response, body)
  return response
}

/** The body of a response, which is thereby used up; not copied if it is at hand. */
export async function bodyOf(response: Response): Promise<Buffer> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
}
